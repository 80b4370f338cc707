// A small periodical that has everything an export may and may not contain.
import { system } from '#src/domain/actor.ts'
import { savePeriodical, specifiedFacts } from '#src/features/periodical/index.ts'
import type { TestApi } from '#test/api/api-harness.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { buildPng } from '#test/fixtures/pictures.ts'
import { buildArticle, storedFile } from './article.ts'

const instant = '2025-02-03T04:05:06.007Z'

/** Two published papers, one a correction of the other; a tombstone, a draft, a deleted draft; two issues. */
export async function fillPeriodical(api: TestApi): Promise<{ corrected: string; withdrawn: string }> {
  const { services, db, token } = { ...api, token: (await api.administrator()).token }
  await savePeriodical(services, system, { ...specifiedFacts, name: 'Žurnál ábč', shortName: 'ŽÁ' })
  const keep = (text: string) => storedFile(services, new TextEncoder().encode(text))
  const pdf = (words: string) => storedFile(services, Uint8Array.from(buildPdf({ text: words })))
  const docx = await storedFile(services, Uint8Array.from(buildDocx({ text: 'A palimpsest of words' })))
  const { id: corrected } = await buildArticle(api, {
    title: 'Ein Beitrag über Größen: 数学の教育',
    abstract: 'Résumé\n\nin two paragraphs',
    authors: [
      {
        name: 'Łukasz Ó Briain',
        given: 'Łukasz',
        family: 'Ó Briain',
        affiliations: [{ name: 'Univerzita', ror: 'https://ror.org/05gq02987' }],
        orcid: '0000-0002-1825-0097',
        isCorresponding: true,
        roles: ['software'],
      },
      { name: 'Arbeitsgruppe Zählen', isOrganisation: true },
    ],
    keywords: ['größe', '数学'],
    content: 'An older text.',
    publicationDate: '2025-03-04',
    createdAt: instant,
    pages: '1-9',
    doi: '10.5555/größe.1',
    licence: 'CC BY 4.0',
    articleType: 'Research article',
    discipline: 'M',
    receivedAt: '2025-01-01',
    revisedAt: '2025-01-15',
    acceptedAt: '2025-02-01',
    copyrightHolder: 'The Author(s)',
    externalPdfUrl: 'https://files.example/a.pdf',
    peerReviewed: false,
    declarations: { funding: 'Niemand zahlte.', data: 'Siehe\n\nhttps://data.example.' },
    uploadKey: 'private-upload-key',
    files: { pdf: await pdf('first'), docx },
    searchText: 'A palimpsest of words',
  })
  type Kept = Awaited<ReturnType<typeof keep>>
  const version = async (type: string, number: number, { sha256, size }: Kept, typeset = 0) => {
    await db
      .insertInto('article_file')
      .values({ article_id: corrected, type, version: number, sha256, size, created_at: instant, typeset })
      .execute()
  }
  await version('pdf', 2, await pdf('second'), 1)
  await version('html', 1, await keep('<p>Full text</p>'), 1)
  await version('jats', 1, await keep('<article/>'), 1)
  await version('archival', 1, await pdf('archival'), 1)
  const picture = await storedFile(services, buildPng(2, 2))
  await db
    .insertInto('article_picture')
    .values({ article_id: corrected, name: 'plot.png', media_type: 'image/png', ...picture })
    .execute()
  await db.deleteFrom('job').where('kind', '=', 'typeset').execute()
  await db
    .updateTable('typesetting')
    .set({
      state: 'done',
      finished_at: instant,
      engine: 'press 1',
      attention: '[]',
      counts: JSON.stringify({
        headings: 1,
        figures: 0,
        tables: 0,
        equations: 0,
        notes: 0,
        references: 2,
        citations: 3,
        pictures: 1,
      }),
    })
    .where('article_id', '=', corrected)
    .execute()
  await db.updateTable('article').set({ position: 3, standing: 'corrected' }).where('id', '=', corrected).execute()
  const { id: withdrawn } = await buildArticle(api, {
    title: 'Taken back',
    publicationDate: '2025-02-01',
    files: { pdf: await pdf('gone') },
  })
  await api.request('DELETE', `/api/journals/${withdrawn}?reason=${encodeURIComponent('Zweimal veröffentlicht')}`, {
    token,
  })
  await buildArticle(api, {
    title: 'Correction',
    publicationDate: '2025-03-20',
    noticeOf: { kind: 'correction', articleId: corrected },
  })
  await buildArticle(api, { title: 'A secret draft', status: 'Draft' })
  const { id: deleted } = await buildArticle(api, { title: 'A secret draft that was deleted', status: 'Draft' })
  await api.request('DELETE', `/api/journals/${deleted}`, { token })
  const cover = await storedFile(services, buildPng(3, 4))
  const nothing = {
    state: null,
    publish_on: null,
    published_on: null,
    cover_date: null,
    translations: null,
    label: null,
    description: null,
    cover_sha256: null,
    cover_type: null,
    sections: null,
  }
  await db
    .insertInto('issue')
    .values([
      {
        ...nothing,
        volume: 1,
        issue: 1,
        title: 'Größen',
        description: 'Über alles',
        cover_sha256: cover.sha256,
        cover_type: 'image/png',
        state: 'published',
        published_on: '2025-03-31',
        cover_date: 'Frühling 2025',
        sections: JSON.stringify([{ kind: 'Aufsatz', titles: [{ language: 'de', title: 'Aufsätze' }] }]),
        translations: JSON.stringify([{ language: 'en', title: 'Quantities', description: 'On everything' }]),
        updated_at: instant,
      },
      { ...nothing, volume: 9, issue: 4, title: 'Not yet announced', updated_at: instant },
    ])
    .execute()
  return { corrected, withdrawn }
}
