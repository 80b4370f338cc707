// The shapes of versions between: 3.2 with its numbered revisions, and 3.4 with its short locales. Every field of 3.4 is in
// moving-in-whole-journal.test.ts.
// One database is enough: they differ in what is read, not in what is entered.
import { describe, expect, test } from 'vitest'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { exportOf32, pdfOf32 } from '#test/fixtures/ojs-exports/version-3-2.ts'
import { type ArticleOf34, exportOf34 } from '#test/fixtures/ojs-exports/version-3-4.ts'
import { articleOf, articlesOf, moveIn, remarksOf, textOf } from './moving-in-harness.ts'

describe('from OJS 3.2', () => {
  const title = 'Contar ovejas: dos años en el monte'

  test('a paper keeps its facts, its languages and its authors in their order', async () => {
    const { site } = await moveIn(exportOf32())
    expect(await articleOf(site, title)).toMatchObject({
      abstract: 'Contamos.',
      language: 'es-ES',
      translations: [{ language: 'en-US', title: 'On Counting Sheep', keywords: ['sheep'] }],
      keywords: ['ovejas', 'montes'],
      authors: [
        {
          ...{ given: 'Ada', family: 'Quill', orcid: '0000-0002-1825-0097', corresponding: true },
          affiliations: [{ name: 'Universidad del Monte' }],
        },
        { given: 'Bo', family: 'Ridge' },
      ],
      ...{ volume: 6, issue: 1, issueLabel: 'Volume 6, Number 1 (2020)', pages: '5-19', doi: '10.5555/ovejas.61' },
      ...{ licence: 'CC BY-NC-SA 4.0', copyrightHolder: 'Ada Quill', articleType: 'Artículos originales' },
      ...{ peerReviewed: true, receivedAt: '2019-10-01', publicationDate: '2020-03-01' },
    })
  })

  test('readers get the newest revision of its file; what goes with it stays behind', async () => {
    const { site, report } = await moveIn(exportOf32())
    const { id } = await articleOf(site, title)
    const pdf = await site.request('GET', `/journals/${id}.pdf`)
    expect(Buffer.from(await pdf.arrayBuffer())).toEqual(Buffer.from(pdfOf32))
    expect(remarksOf(report, title)).toEqual([
      '“Datos” is left out: it is a supplementary file.',
      'Descriptions are left out: supporting agencies.',
    ])
  })

  test('an issue keeps its title, text, cover, day and order', async () => {
    const { site } = await moveIn(exportOf32())
    const { issues } = await (await site.request('GET', '/api/issues')).json()
    expect(issues).toMatchObject([
      { title: 'Ovejas y números', description: 'Sobre ovejas.', publishedOn: '2020-03-01', papers: 2 },
    ])
    expect((await site.request('GET', issues[0].cover)).headers.get('Content-Type')).toBe('image/png')
    const papers = await articlesOf(site)
    expect(papers.sort((a, b) => (a.position ?? 0) - (b.position ?? 0)).map((paper) => paper.title)).toEqual([
      title,
      'Un libro de cabras',
    ])
    expect(await articleOf(site, 'Un libro de cabras')).toMatchObject({ peerReviewed: false, articleType: 'Reseñas' })
  })
})

describe('from OJS 3.4', () => {
  const paper: ArticleOf34 = {
    ...{ id: 5, locale: 'nb', section: 'ART', seq: 1, submittedOn: '2023-01-01', publishedOn: '2023-05-06' },
    title: { nb: 'Å telle sauer', sr_Cyrl: 'Бројање оваца' },
    keywords: { nb: ['sauer'] },
    authors: [{ given: { nb: 'Åse' }, family: { nb: 'Ødegård' }, affiliation: { nb: 'Universitetet' } }],
    galleys: [{ id: 9, locale: 'nb', label: 'PDF', content: { name: 'sauer.pdf', bytes: buildPdf() } }],
  }

  test('a text and a PDF on another site stay linked; an editor corrects the link', async () => {
    const remote = (id: number, label: string, content: string) => ({ id, locale: 'nb', label, content })
    const galleys = [
      remote(1, 'HTML', 'https://publisher.example.org/sauer'),
      remote(2, 'PDF', 'https://publisher.example.org/sauer.pdf'),
      remote(3, 'EPUB', 'https://publisher.example.org/sauer.epub'),
    ]
    const articles = [{ ...paper, galleys }]
    const { site, report } = await moveIn(
      exportOf34([{ id: 3, volume: 1, number: '1', year: 2023, sections: [], articles }]),
    )
    const { id, updatedAt: _version, ...article } = await articleOf(site, 'Å telle sauer')
    expect(article).toMatchObject({
      fullTextUrl: 'https://publisher.example.org/sauer',
      pdfCloudinaryUrl: 'https://publisher.example.org/sauer.pdf',
    })
    expect(remarksOf(report, 'Å telle sauer')).toEqual([
      '“EPUB” is left out: it is a link to https://publisher.example.org/sauer.epub',
      'Its PDF stays elsewhere, and is linked: https://publisher.example.org/sauer.pdf',
      'Its full text stays elsewhere, and is linked: https://publisher.example.org/sauer',
    ])
    const { token } = await site.administrator()
    const change = (fullTextUrl: string | null) =>
      site.request('PATCH', `/api/journals/${id}`, { token, json: { fullTextUrl } })
    expect((await change('javascript:alert(1)')).status).toBe(400)
    expect((await change('https://other.example.org/')).status).toBe(200)
    expect(await articleOf(site, 'Å telle sauer')).toMatchObject({ fullTextUrl: 'https://other.example.org/' })
    await change(null)
    expect(await articleOf(site, 'Å telle sauer')).not.toHaveProperty('fullTextUrl')
  })

  test('short locales are the languages that they name', async () => {
    const sections = [{ ref: 'ART', title: { nb: 'Artikler' }, isReviewed: true }]
    const { site, report } = await moveIn(
      exportOf34([{ id: 3, volume: 1, number: '1', year: 2023, sections, articles: [paper] }]),
    )
    expect(await articleOf(site, 'Å telle sauer')).toMatchObject({
      language: 'nb',
      translations: [{ language: 'sr-Cyrl', title: 'Бројање оваца' }],
      articleType: 'Artikler',
      authors: [{ name: 'Åse Ødegård', affiliations: [{ name: 'Universitetet' }], corresponding: true }],
    })
    expect(report.articles).toMatchObject([{ files: ['pdf'], remarks: [] }])
    expect(textOf(report)).toContain('Papers by language: nb, Norwegian Bokmål: 1\n')
  })
})
