// A title that was abandoned with OJS 2 moves in like one of today.
import { expect, test } from 'vitest'
import { exportOf24, pdfOf24 } from '#test/fixtures/ojs-exports/version-2-4.ts'
import { articleOf, articlesOf, moveIn, remarksOf } from './moving-in-harness.ts'

const counting = 'A contagem das ovelhas'

test('a paper keeps its facts and its PDF', async () => {
  const { site, report } = await moveIn(exportOf24())
  const article = await articleOf(site, counting)
  expect(article).toMatchObject({
    authors: [
      {
        given: 'Ada M.',
        family: 'Quill',
        affiliations: [{ name: 'Faculdade da Colina' }],
        corresponding: true,
      },
      { given: 'Bo', family: 'Ridge' },
    ],
    keywords: ['ovelhas', 'colinas'],
    language: 'pt-BR',
    articleType: 'Artigos',
    translations: [{ language: 'en-US', title: 'The Counting of Sheep', keywords: ['sheep'] }],
    ...{ volume: 3, issue: 2, issueLabel: 'Volume 3, Number 2 (2011)', pages: '7-19', doi: '10.5555/ovelhas.12' },
    ...{ licence: 'CC BY 4.0', copyrightHolder: 'Ada Quill', publicationDate: '2011-10-05', status: 'Published' },
  })
  expect(article.abstract).toBe('Contamos.')
  const pdf = await site.request('GET', `/journals/${article.id}.pdf`)
  expect(Buffer.from(await pdf.arrayBuffer())).toEqual(Buffer.from(pdfOf24))
  expect(remarksOf(report, counting)).toEqual(
    expect.arrayContaining([
      '“HTML” is left out: only PDF and Word files (.docx) can be imported, and a.html is neither.',
      '“Dados” is left out: it is a supplementary file.',
    ]),
  )
})

test('an issue keeps its title, its day and the order of its sections', async () => {
  const { site, report } = await moveIn(exportOf24())
  const { issues } = await (await site.request('GET', '/api/issues')).json()
  expect(issues).toMatchObject([
    {
      volume: 3,
      issue: 2,
      title: 'Contar ovelhas',
      description: 'Sobre contar.',
      publishedOn: '2011-10-04',
      papers: 2,
    },
  ])
  expect(report.articles.map(({ title }) => title)).toEqual(['Da cabana', counting])
  expect(await articleOf(site, 'Da cabana')).toMatchObject({ pdfCloudinaryUrl: 'https://files.example.org/cabana.pdf' })
  expect(report.skipped).toEqual([{ title: 'Ainda não', reason: 'its issue is not published in OJS' }])
})

test('nothing says that it was peer reviewed, since the export does not', async () => {
  const { site } = await moveIn(exportOf24())
  for (const article of await articlesOf(site)) expect(article).not.toHaveProperty('peerReviewed')
})

test('an old address by its name leads to it', async () => {
  const { site } = await moveIn(exportOf24())
  const { id } = await articleOf(site, counting)
  const answer = await site.request('GET', '/index.php/ovelhas/article/view/contagem')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, expect.stringContaining(`/journals/${id}`)])
})

test('it is read without its DOCTYPE, too', async () => {
  const { report } = await moveIn(exportOf24({ withoutDoctype: true }))
  expect(report.articles.map(({ title }) => title)).toEqual(['Da cabana', counting])
})

test('an export without anything in it is an error', async () => {
  await expect(moveIn('<issues/>')).rejects.toThrow('It contains no paper and no issue. Nothing was imported.')
})
