// Editing an existing paper, and publishing a draft.
import { describe, expect, test } from 'vitest'
import type { NewArticle } from '#src/domain/article/article.ts'
import { publishDueArticles } from '#src/features/articles/issues/index.ts'
import type { ErrorBody } from '#src/wire/error.ts'
import type { JournalList, JournalObject } from '#src/wire/journal.ts'
import { buildArticle, inventedFile, storedFile } from '#test/factories/article.ts'
import { type UploadParts, uploadForm } from '#test/factories/article-upload.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi } from './api-harness.ts'

const bothFiles = { pdf: inventedFile('pdf'), docx: inventedFile('docx') }

async function startWithAdministrator() {
  const site = await startApi()
  const { token } = await site.administrator()
  const list = async (query: string, asker?: string) =>
    (await (await site.request('GET', `/api/journals?${query}`, { token: asker })).json()) as JournalList
  const read = async (id: string, asker?: string) =>
    (await (await site.request('GET', `/api/journals/${id}`, { token: asker })).json()) as JournalObject
  return {
    site,
    token,
    list,
    read,
    /** A paper, without the steps of uploading one. */
    async entered(facts: Partial<NewArticle> = {}) {
      const complete = { title: 'Teaching with demo data', keywords: ['testing', 'demo data'], ...facts }
      return read((await buildArticle(site, complete)).id, token)
    },
    async uploaded(parts?: UploadParts) {
      const response = await site.request('POST', '/api/journals', { token, form: uploadForm(parts) })
      expect(response.status).toBe(201)
      return (await response.json()) as JournalObject
    },
    /** Both files, and the words of one. */
    quokkas: async () => ({
      files: {
        pdf: inventedFile('pdf'),
        docx: await storedFile(site.services, buildDocx({ text: 'A manuscript about quokkas.' })),
      },
      searchText: 'A manuscript about quokkas.',
    }),
    edit: (id: string, json: unknown) => site.request('PATCH', `/api/journals/${id}`, { token, json }),
    async edited(id: string, json: unknown) {
      const response = await site.request('PATCH', `/api/journals/${id}`, { token, json })
      expect([response.status, response.status === 200 ? '' : await response.text()]).toEqual([200, ''])
      return (await response.json()) as JournalObject
    },
    found: async (q: string, asker?: string) =>
      (await list(`q=${encodeURIComponent(q)}`, asker)).journals.map(({ id }) => id),
  }
}

const facts = {
  content: 'Corrected text.',
  volume: 2,
  issue: 3,
  pages: '11-19',
  doi: '10.5555/demo.1',
  licence: 'CC BY 4.0',
  copyrightHolder: 'The authors',
  articleType: 'Review',
  language: 'pt-BR',
  discipline: 'Ed',
  receivedAt: '2024-10-01',
  revisedAt: '2024-12-01',
  acceptedAt: '2025-01-01',
  publicationDate: '2025-02-03',
  peerReviewed: true,
  pdfCloudinaryUrl: 'https://files.example.org/paper.pdf',
}

const wrong: [changes: object, field: string, message: unknown][] = [
  [{ title: ' ' }, 'title', 'Please enter a title for your journal.'],
  [{ title: null }, 'title', 'Please enter a title for your journal.'],
  [{ abstract: '' }, 'abstract', 'Please provide an abstract for your journal.'],
  [{ authors: [] }, 'authors', 'Please enter at least one author name.'],
  [{ authors: [{ name: ' ' }] }, 'authors', 'Please enter at least one author name.'],
  [{ authors: [{ name: 'A', orcid: '1' }] }, 'authors', 'This ORCID iD is not valid. Please check its digits.'],
  [{ title: 'x'.repeat(501) }, 'title', 'Title may have at most 500 characters'],
  [{ volume: 0 }, 'volume', 'volume must be a whole number from 1 to 9999'],
  [{ issue: null }, 'issue', 'issue must be a whole number from 1 to 9999'],
  [{ language: 'English language' }, 'language', 'language must be the code of a language, such as en or pt-BR'],
  [{ doi: 'x' }, 'doi', 'doi must be a DOI, like 10.5555/example'],
  [{ status: 'Withdrawn' }, 'status', 'status must be one of Published, Draft'],
  [{ pdfCloudinaryUrl: 'javascript:1' }, 'pdfCloudinaryUrl', expect.stringContaining('pdfCloudinaryUrl must be')],
  [{ publicationDate: null }, 'publicationDate', 'publicationDate is needed for a published paper'],
  [{ publicationDate: '2025-05-21' }, 'publicationDate', expect.stringContaining('cannot be in the future')],
  [{ publicationDate: '2025-02-30' }, 'publicationDate', expect.stringContaining('a day of the calendar')],
]

describe('an edit', () => {
  test('changes what it names, and the public reads it at once', async () => {
    const { uploaded, edited, read } = await startWithAdministrator()
    const before = await uploaded()
    const authors = [{ name: 'Ada Quill', affiliation: 'Demo College', orcid: '0000-0002-1825-0097' }]
    const after = await edited(before.id, { title: 'Renamed', abstract: 'New.', authors, keywords: ['one', 'two'] })
    expect(after).toEqual({
      ...before,
      title: 'Renamed',
      abstract: 'New.',
      authors: [{ ...authors[0], affiliations: [{ name: 'Demo College' }] }],
      keywords: ['one', 'two'],
      updatedAt: '2025-05-20T10:00:00.001Z',
    })
    const { updatedAt: _version, publishOn: _plan, ...published } = after
    expect(await read(before.id)).toEqual(published)

    const complete = await edited(before.id, facts)
    expect(complete).toMatchObject({ ...facts, title: 'Renamed', createdAt: before.createdAt })
    const nothing = { unknown: 1, id: 'x', createdAt: '1999', periodicalName: 'Other' }
    for (const same of [nothing, {}, { ...facts, title: 'Renamed', authors, status: 'Published' }]) {
      expect(await edited(before.id, same)).toEqual(complete)
    }
  })

  test('removes optional facts by null and blank', async () => {
    const { entered, edited } = await startWithAdministrator()
    const { id } = await entered({ keywords: ['one'], files: { pdf: inventedFile('pdf') } })
    await edited(id, facts)
    const nothing = Object.fromEntries(Object.keys(facts).map((name) => [name, null]))
    const bare = await edited(id, {
      ...nothing,
      publicationDate: undefined,
      volume: undefined,
      issue: undefined,
      keywords: null,
    })
    expect(bare).toMatchObject({ content: null, pages: null, doi: null, licence: null, keywords: [], volume: 2 })
    for (const name of ['copyrightHolder', 'articleType', 'discipline', 'receivedAt', 'peerReviewed']) {
      expect(bare).not.toHaveProperty(name)
    }
    expect(bare.pdfCloudinaryUrl).toBe(`https://stem.example/journals/${id}.pdf`)
    expect((await edited(id, { doi: '10.5555/demo.2' })).doi).toBe('10.5555/demo.2')
    expect((await edited(id, { doi: '  ' })).doi).toBeNull()
  })

  test('ignores the paper’s own PDF address when it is sent back', async () => {
    const { site, entered, edited } = await startWithAdministrator()
    const { id, pdfCloudinaryUrl } = await entered({ files: { pdf: inventedFile('pdf') } })
    await edited(id, { pdfCloudinaryUrl })
    const { external_pdf_url } = await site.db.selectFrom('article').selectAll().executeTakeFirstOrThrow()
    expect(external_pdf_url).toBeNull()
  })

  test('is refused in the words of the upload form when it is wrong, and nothing changes', async () => {
    const { entered, edit, read, token } = await startWithAdministrator()
    const before = await entered()
    for (const [changes, field, message] of wrong) {
      const response = await edit(before.id, { pages: '1-2', ...changes })
      const body = (await response.json()) as ErrorBody
      expect([response.status, body.message, Object.keys(body.fields ?? {})]).toEqual([400, message, [field]])
    }
    for (const body of [[], 'text', { title: 1 }, { authors: [1] }, { authors: {} }, { keywords: [{}] }]) {
      expect((await edit(before.id, body)).status, JSON.stringify(body)).toBe(400)
    }
    expect(await read(before.id, token)).toEqual(before)
  })
})

describe('an edited paper is found', () => {
  test('by its new words and by those of its Word file, and no longer by its old ones', async () => {
    const { entered, edited, found, list, quokkas } = await startWithAdministrator()
    const authors = [{ name: 'Old Name' }]
    const { id } = await entered({ title: 'Aardvarks', keywords: ['zebras'], authors, ...(await quokkas()) })
    await edited(id, { title: 'Wombats', keywords: ['lemurs'], authors: ['New Nym'], publicationDate: '2025-02-03' })
    for (const q of ['wombats', 'lemurs', 'nym', 'quokkas']) expect(await found(q), q).toEqual([id])
    for (const q of ['"aardvarks"', '"zebras"', '"old name"']) expect(await found(q), q).toEqual([])
    for (const query of ['author=New%20Nym', 'keyword=lemurs', 'year=2025&volume=1']) {
      expect((await list(query)).pagination.totalJournals, query).toBe(1)
    }
    for (const query of ['author=Old%20Name', 'keyword=zebras']) {
      expect((await list(query)).pagination.totalJournals, query).toBe(0)
    }
    await edited(id, { publicationDate: '2024-02-03', volume: 7 })
    expect((await list('year=2024&volume=7')).pagination.totalJournals).toBe(1)
    expect(await found('quokkas')).toEqual([id])
  })

  test('in the order of its new title, and counted in its new place', async () => {
    const { entered, edited, list } = await startWithAdministrator()
    const first = await entered({ title: 'Beta' })
    const second = await entered({ title: 'Gamma' })
    await edited(second.id, { title: 'älpha' })
    expect((await list('sortBy=title&order=asc')).journals.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await list('facets=1')).facets?.keyword[0]?.count).toBe(2)
    await edited(first.id, { keywords: [] })
    expect((await list('facets=1')).facets?.keyword[0]?.count).toBe(1)
  })
})

describe('two editors', () => {
  test('the second to save learns that the paper has changed, and changes nothing', async () => {
    const { entered, edit, edited, read } = await startWithAdministrator()
    const { id, updatedAt } = await entered()
    const first = await edited(id, { pages: '1-2', updatedAt })
    const second = await edit(id, { pages: '3-4', title: 'Other', updatedAt })
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { code: 'edited-meanwhile', message: expect.stringContaining('Reload') },
    ])
    expect(await read(id)).toMatchObject({ pages: '1-2', title: first.title })
    expect((await edited(id, { pages: '3-4', updatedAt: first.updatedAt })).pages).toBe('3-4')
  })

  test('at the same moment: exactly one of those who read the same version saves', async () => {
    const { entered, edit, read } = await startWithAdministrator()
    const { id, updatedAt } = await entered()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => edit(id, { title: `Title ${n}`, pages: String(n), updatedAt })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const { title, pages } = await read(id)
    expect(title).toBe(`Title ${pages}`)
  })

  test('without a version, changes of different facts are all kept', async () => {
    const { site, entered, edit, read, found, quokkas } = await startWithAdministrator()
    const { id } = await entered(await quokkas())
    const changes = [{ title: 'Wombats' }, { pages: '1-2' }, { keywords: ['lemurs'] }, { volume: 9 }]
    const answers = await Promise.all(changes.map((change) => edit(id, change)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await read(id)).toMatchObject({ title: 'Wombats', pages: '1-2', keywords: ['lemurs'], volume: 9 })
    expect(await found('wombats lemurs quokkas')).toEqual([id])
    expect(await site.db.selectFrom('article_document').selectAll().execute()).toHaveLength(1)
  })
})

describe('a draft', () => {
  test('may lose everything but its title, and is not published until it is complete again', async () => {
    const { entered, edit, edited } = await startWithAdministrator()
    const { id } = await entered({ status: 'Draft', files: bothFiles })
    expect(await edited(id, { abstract: '', authors: [] })).toMatchObject({ abstract: '', authors: [] })
    expect(await edited(id, { abstract: null, authors: null, keywords: null })).toMatchObject({ keywords: [] })
    expect((await edit(id, { title: '' })).status).toBe(400)
    const refused = await edit(id, { status: 'Published' })
    const fields = Object.keys(((await refused.json()) as ErrorBody).fields ?? {})
    expect([refused.status, fields]).toEqual([400, ['abstract', 'authors']])
    expect(await edited(id, { abstract: 'Back.', authors: ['Ada Quill'], status: 'Published' })).toMatchObject({
      status: 'Published',
    })
  })

  test('with a publication day loses nothing, unless the day is removed', async () => {
    const { entered, edit, edited, read, token } = await startWithAdministrator()
    const { id } = await entered({ status: 'Draft', files: bothFiles, publicationDate: '2025-06-01' })
    const planned = await edited(id, { status: 'Published' })
    for (const lost of [{ abstract: '' }, { authors: [] }, { status: 'Published', abstract: '' }]) {
      expect([(await edit(id, lost)).status, await read(id, token)]).toEqual([400, planned])
    }
    expect(await edited(id, { abstract: '', status: 'Draft' })).toMatchObject({ abstract: '', publishOn: null })
  })

  test('that was published without a part stays as editable as it was', async () => {
    const { entered, edit, edited } = await startWithAdministrator()
    const { id } = await entered({ abstract: '' })
    expect(await edited(id, { pages: '3-4', abstract: '' })).toMatchObject({ status: 'Published', pages: '3-4' })
    expect((await edit(id, { authors: [] })).status).toBe(400)
  })
})

describe('status', () => {
  test('a draft is published now, is found, and counts as a paper of today', async () => {
    const { site, token, entered, edited, read, found, list, quokkas } = await startWithAdministrator()
    const { id } = await entered({ status: 'Draft', title: 'Hidden wombats', ...(await quokkas()) })
    expect(await found('wombats')).toEqual([])
    expect(await found('wombats', token)).toEqual([id])
    expect((await list('status=Draft&q=quokkas', token)).journals).toMatchObject([{ id, status: 'Draft' }])
    expect((await list('', token)).counts).toEqual({ published: 0, draft: 1 })
    site.clock.set('2025-06-01T12:00:00.000Z')
    expect(await edited(id, { status: 'published' })).toMatchObject({
      status: 'Published',
      publicationDate: '2025-06-01',
      publishOn: null,
      createdAt: '2025-06-01T12:00:00.000Z',
    })
    expect(await found('wombats quokkas')).toEqual([id])
    expect(await read(id)).toMatchObject({ publishedDate: '2025-06-01' })
    expect((await list('', token)).counts).toEqual({ published: 1, draft: 0 })
    expect((await list('')).pagination.totalJournals).toBe(1)
  })

  test('a draft is published when it is complete: with both files, an abstract and authors', async () => {
    const { site, token, uploaded, edit, edited, read } = await startWithAdministrator()
    const only = { pdfFile: undefined, docxFile: undefined, abstract: '', authors: '', keywords: '' }
    const { id } = await uploaded({ ...only, title: 'A title', status: 'Draft', publicationDate: '2025-06-01' })
    for (const json of [{ status: 'Published' }, { status: 'Published', publicationDate: null }]) {
      const response = await edit(id, json)
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          message: 'Please upload a PDF document (.pdf).',
          code: 'incomplete',
          fields: {
            pdfFile: 'Please upload a PDF document (.pdf).',
            docxFile: 'Please upload a Word document (.docx).',
            abstract: 'Please provide an abstract for your journal.',
            authors: 'Please enter at least one author name.',
          },
        },
      ])
    }
    expect(await read(id, token)).toMatchObject({ status: 'Draft', publishOn: null })
    for (const [type, bytes] of [['pdf', buildPdf()] as const, ['docx', buildDocx()] as const]) {
      const form = new FormData()
      form.append('file', new Blob([bytes]), `paper.${type}`)
      expect((await site.request('PUT', `/api/journals/${id}/files/${type}`, { token, form })).status).toBe(200)
    }
    const complete = {
      abstract: 'Now there is one.',
      authors: ['Ada Quill'],
      status: 'Published',
      publicationDate: null,
    }
    expect(await edited(id, complete)).toMatchObject({ status: 'Published', publicationDate: '2025-05-20' })
  })

  test('a draft with a future day waits for it, moves with it, and can be held back', async () => {
    const { site, entered, edited, read, token } = await startWithAdministrator()
    const { id } = await entered({ status: 'Draft', files: bothFiles })
    const plan = async (changes: unknown) => {
      const { status, publishOn } = await edited(id, changes)
      return [status, publishOn]
    }
    expect(await plan({ publicationDate: '2025-06-01' })).toEqual(['Draft', null])
    expect(await plan({ status: 'Published' })).toEqual(['Draft', '2025-06-01'])
    expect(await plan({ title: 'Renamed', publicationDate: '2025-06-01' })).toEqual(['Draft', '2025-06-01'])
    expect(await plan({ publicationDate: '2025-06-11' })).toEqual(['Draft', '2025-06-11'])
    expect(await plan({ publicationDate: '2025-01-01' })).toEqual(['Draft', null])
    expect(await plan({ status: 'Published', publicationDate: '2025-06-12' })).toEqual(['Draft', '2025-06-12'])
    expect(await plan({ status: 'Draft' })).toEqual(['Draft', null])
    expect(await plan({ status: 'Published' })).toEqual(['Draft', '2025-06-12'])
    site.clock.set('2025-06-12T00:00:00.000Z')
    expect(await plan({ pages: '1' })).toEqual(['Draft', '2025-06-12'])
    expect(await publishDueArticles(site)).toEqual([id])
    expect(await read(id, token)).toMatchObject({ status: 'Published', publishOn: null, pages: '1' })
  })

  test('a draft published now keeps a past day; without a day it gets today, whatever was planned', async () => {
    const { entered, edited } = await startWithAdministrator()
    const old = await entered({ status: 'Draft', publicationDate: '2019-03-01', files: bothFiles })
    expect(await edited(old.id, { status: 'Published' })).toMatchObject({
      status: 'Published',
      publicationDate: '2019-03-01',
    })
    const mapAhead = await entered({ status: 'Draft', publicationDate: '2025-06-01', files: bothFiles })
    expect(await edited(mapAhead.id, { status: 'Published', publicationDate: null })).toMatchObject({
      status: 'Published',
      publicationDate: '2025-05-20',
      publishOn: null,
    })
  })

  test('an upload dated ahead shows when it will be published, to administrators only', async () => {
    const { uploaded, list, token } = await startWithAdministrator()
    const planned = await uploaded({ publicationDate: '2025-06-01' })
    expect(planned).toMatchObject({ status: 'Draft', publishOn: '2025-06-01' })
    const draft = await uploaded({ publicationDate: '2025-06-01', status: 'Draft' })
    expect(draft).toMatchObject({ status: 'Draft', publishOn: null })
    expect((await list('status=Draft', token)).journals.map(({ publishOn }) => publishOn).sort()).toEqual([
      '2025-06-01',
      null,
    ])
  })

  test('a published paper cannot become a draft again', async () => {
    const { entered, edit, read } = await startWithAdministrator()
    const { id } = await entered()
    const refused = await edit(id, { status: 'Draft', title: 'Gone' })
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'already-published' }])
    expect(await read(id)).toMatchObject({ status: 'Published', title: 'Teaching with demo data' })
  })

  test('a withdrawn paper and a deleted draft answer as when they are read', async () => {
    const { site, token, entered, edit } = await startWithAdministrator()
    const [article, draft] = [await entered(), await entered({ status: 'Draft' })]
    for (const { id } of [article, draft]) await site.request('DELETE', `/api/journals/${id}`, { token })
    const gone = await edit(article.id, { title: 'Back' })
    expect([gone.status, await gone.json()]).toMatchObject([
      410,
      { code: 'withdrawn', journal: { title: article.title } },
    ])
    expect((await edit(draft.id, { title: 'Back' })).status).toBe(404)
  })
})

test('nobody but administrators edits, and nobody else sees versions, plans or counts', async () => {
  const { site, entered, list, read } = await startWithAdministrator()
  const author = await site.register()
  const { id } = await entered()
  expect((await site.request('PATCH', `/api/journals/${id}`, { json: { title: 'X' } })).status).toBe(401)
  const refused = await site.request('PATCH', `/api/journals/${id}`, { token: author.token, json: { title: 'X' } })
  expect(refused.status).toBe(403)
  for (const asker of [undefined, author.token]) {
    const answers = JSON.stringify([await read(id, asker), await list('facets=1', asker), await list('q=demo', asker)])
    expect(answers).not.toMatch(/updatedAt|publishOn|counts|uploadKey|restorable|titleKey/i)
  }
})

test('texts in other languages are changed all at once, and found', async () => {
  const { entered, edited, edit, read, found, list } = await startWithAdministrator()
  const { id } = await entered()
  const translations = [{ language: 'pt-br', title: 'Ensinar com ornitorrincos', keywords: ['ornitorrinco', ' '] }]
  expect(await edited(id, { translations })).toMatchObject({
    translations: [{ language: 'pt-BR', title: 'Ensinar com ornitorrincos', keywords: ['ornitorrinco'] }],
  })
  expect(await found('ornitorrincos')).toEqual([id])
  const listed = (await list('limit=1')).journals[0]
  expect(listed).toMatchObject({ id, keywords: expect.any(Array) })
  expect(listed).not.toHaveProperty('translations')
  const refused = await edit(id, { translations: [{ language: 'Português', title: 'X' }] })
  expect([refused.status, ((await refused.json()) as ErrorBody).fields]).toEqual([
    400,
    { translations: 'must be the code of a language, such as en or pt-BR' },
  ])
  for (const [wrong, translations] of [
    ['must each have a title, an abstract or keywords', [{ language: 'fr' }]],
    [
      'must each be in another language',
      [
        { language: 'fr', title: 'Un' },
        { language: 'FR', title: 'Deux' },
      ],
    ],
  ] as const) {
    const answer = await edit(id, { translations })
    expect([answer.status, ((await answer.json()) as ErrorBody).fields]).toEqual([400, { translations: wrong }])
  }
  const inEnglish = [{ language: 'en', title: 'Teaching with platypuses' }]
  const own = await edit(id, { translations: inEnglish })
  expect([own.status, ((await own.json()) as ErrorBody).fields]).toEqual([
    400,
    { translations: 'must be in other languages than the paper, which is in en' },
  ])
  expect(await edited(id, { language: 'fr', translations: inEnglish })).toMatchObject({ translations: inEnglish })
  for (const language of ['EN', null]) {
    const clash = await edit(id, { language })
    expect([clash.status, ((await clash.json()) as ErrorBody).fields]).toEqual([
      400,
      { language: 'must be another than those of the translations, and one is in en' },
    ])
  }
  await edited(id, { translations: [] })
  expect(await read(id)).not.toHaveProperty('translations')
  expect(await found('ornitorrincos')).toEqual([])
})
