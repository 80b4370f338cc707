// What an export says in a way that nothing here can take, or take as it is, comes in as well as possible, and the report says so. One
// database is enough: it is about what is read.
import { describe, expect, test } from 'vitest'
import { totalsOf } from '#src/features/preservation/index.ts'
import { jatsWith } from '#test/fixtures/ojs-exports/jats.ts'
import { exportOf34 } from '#test/fixtures/ojs-exports/version-3-4.ts'
import { exportOf35 } from '#test/fixtures/ojs-exports/version-3-5.ts'
import { articleOf, moveIn, moveInArticles, moveInFolder, remarksOf, textOf } from './moving-in-harness.ts'

const issueWith = (content: string): string => `<issue_identification>${content}</issue_identification>`
const twoThree = '<volume>2</volume><number>3</number>'

describe('an issue without year and day', () => {
  test('has the year of its newest paper', async () => {
    const { report } = await moveIn(exportOf35([{ id: 1, issue: issueWith(twoThree) }]))
    expect(report.issues[0]?.remarks).toEqual(['Its year is not in the export: it has that of its newest paper, 2025.'])
  })

  test('whose papers have no day either is said to have no year', async () => {
    const { report } = await moveIn(exportOf35([{ id: 1, issue: issueWith(twoThree), publishedOn: '' }]))
    expect(report.issues).toMatchObject([
      {
        label: 'Volume 2, Number 3',
        remarks: ['Its year is not in the export, and none of its papers has a day.'],
      },
    ])
  })
})

describe('a licence', () => {
  test.each(['All rights reserved', 'See the imprint.', 'https://localhost/licence'])(
    'that names none (%s) is left out, and nothing is said of it',
    async (licence) => {
      const { site, report } = await moveInArticles([{ id: 1, licence }])
      expect(await articleOf(site, 'Paper 1')).toMatchObject({ licence: null })
      expect(remarksOf(report, 'Paper 1')).toEqual([
        `Its licence is left out, because these words name no licence: ${licence}`,
      ])
    },
  )

  test.each([
    ['https://creativecommons.org/licenses/by/4.0/', 'CC BY 4.0'],
    ['www.creativecommons.org/licenses/by-nc/4.0', 'CC BY-NC 4.0'],
    ['CC BY-SA 4.0', 'CC BY-SA 4.0'],
    ['https://publisher.example.org/terms', 'https://publisher.example.org/terms'],
  ])('such as %s comes in', async (licence, here) => {
    const { site, report } = await moveInArticles([{ id: 1, licence }])
    expect(await articleOf(site, 'Paper 1')).toMatchObject({ licence: here })
    expect(remarksOf(report, 'Paper 1')).toEqual([])
  })

  test('that a paper in JATS has in words alone is read there, or reported', async () => {
    const licensed = (content: string) =>
      jatsWith(`<permissions><license><license-p>${content}</license-p></license></permissions>`)
    const link = '<ext-link xlink:href="https://creativecommons.org/licenses/by/4.0/">this</ext-link>'
    const { site } = await moveInFolder({ 'a.xml': licensed(`Free under ${link}.`) })
    expect(await articleOf(site, 'On Goats')).toMatchObject({ licence: 'CC BY 4.0' })
    const { report } = await moveInFolder({ 'a.xml': licensed('All rights reserved.') })
    expect(remarksOf(report, 'On Goats')).toContain(
      'Its licence is left out, because these words name no licence: All rights reserved.',
    )
  })
})

test.each(['cover', 'i–iv'])('pages that are no numbers (%s) are kept', async (pages) => {
  const { site, report } = await moveInArticles([{ id: 1, pages }])
  expect(await articleOf(site, 'Paper 1')).toMatchObject({ pages })
  expect(remarksOf(report, 'Paper 1')).toEqual([`Its pages are no numbers, and are kept as they are: ${pages}`])
})

test('pages that are a whole text are cut off', async () => {
  const { site, report } = await moveInArticles([{ id: 1, pages: `1-${'9'.repeat(400)}` }])
  expect((await articleOf(site, 'Paper 1')).pages).toHaveLength(300)
  expect(remarksOf(report, 'Paper 1')).toEqual([`Its page range is cut off after 300 characters: 1-${'9'.repeat(78)}…`])
})

test('a title and keywords that are longer than forms accept come in whole', async () => {
  const [title, keyword] = ['T'.repeat(501), 'k'.repeat(101)]
  const { site, report } = await moveInArticles([{ id: 1, title, keywords: ['sheep', keyword] }])
  expect(await articleOf(site, title)).toMatchObject({ keywords: ['sheep', keyword] })
  expect(remarksOf(report, title)).toEqual([
    'Its title is longer than forms here accept, and came in whole: 501 (TITLE_MAX_LENGTH is 500)',
    `Its keyword “${'k'.repeat(60)}…” is longer than forms here accept, and came in whole: 101 (KEYWORD_MAX_LENGTH is 100)`,
  ])
  expect(Object.keys(totalsOf(report).remarks)).toEqual([
    'A title is longer than forms here accept, and came in whole: shorten it when you change the paper, or raise the limit that is named beside it',
    'A keyword is longer than forms here accept, and came in whole: shorten it when you change the paper, or raise the limit that is named beside it',
  ])
})

test('the report tells papers whose file is linked elsewhere from those without a file', async () => {
  const linked = (id: number, content: string) => ({
    ...{ id, locale: 'en', section: 'ART', seq: id, submittedOn: '2023-01-01', publishedOn: '2023-05-06' },
    title: { en: `Paper ${id}` },
    authors: [{ given: { en: 'Bo' } }],
    galleys: content === '' ? [] : [{ id, locale: 'en', label: 'Full text', content }],
  })
  const articles = [
    linked(1, 'https://publisher.example.org/1.pdf'),
    linked(2, 'https://publisher.example.org/2'),
    linked(3, ''),
  ]
  const { report } = await moveIn(exportOf34([{ id: 3, volume: 1, number: '1', year: 2023, sections: [], articles }]))
  const text = textOf(report)
  expect(text).toContain('Files: 2 papers whose file stays on another site, 1 paper without a file\n')
  expect(text).toContain('“Paper 1” (1): a link to its PDF\n')
  expect(text).toContain('“Paper 2” (2): a link to its text\n')
  expect(text).toContain('“Paper 3” (3): no file')
})

test('an issue whose number is no whole number is cited, recorded and harvested as it is called', async () => {
  const special = '<volume>3</volume><number>S1</number><year>2025</year>'
  const { site } = await moveIn(exportOf35([{ id: 1, issue: issueWith(special), doi: '10.5555/s1', pages: '5-9' }]))
  const { id, issue, issueLabel } = await articleOf(site, 'Paper 1')
  expect({ issue, issueLabel }).toEqual({ issue: 101, issueLabel: 'Volume 3, Number S1 (2025)' })
  const told = [
    [`/api/journals/${id}/metadata`, '"name":"citation_issue","content":"S1"'],
    [`/api/journals/${id}/citations`, '(S1)'],
    [`/journals/${id}/cite.ris`, 'IS  - S1'],
    [`/journals/${id}/cite.bib`, 'number = {S1}'],
    [`/journals/${id}/cite.json`, '"issue": "S1"'],
    [`/journals/${id}/cite.xml`, '<number>S1</number>'],
    [`/api/journals/${id}/export/jats`, '<issue>S1</issue>'],
    ['/oai?verb=ListRecords&metadataPrefix=jats', '<issue>S1</issue>'],
    ['/oai?verb=ListRecords&metadataPrefix=oai_dc', 'Volume 3, Number S1 (2025)'],
    ['/rss1.xml', '<prism:number>S1</prism:number>'],
  ] as const
  for (const [path, words] of told) {
    const answer = (await (await site.request('GET', path)).text()).replaceAll(/\s*\n\s*/g, '')
    expect.soft(answer, path).toContain(words)
    expect.soft(answer, path).not.toMatch(/(?<!\/)\b101\b(?!<\/setSpec>)/)
  }
  const { facets } = (await (await site.request('GET', '/api/journals?facets=1')).json()) as {
    facets: { issue: unknown[] }
  }
  expect(facets.issue).toEqual([{ value: '3.101', count: 1, name: 'Volume 3, Number S1 (2025)' }])
})

test('an issue has its title and description in every language', async () => {
  const title = '<title locale="en">Herds</title><title locale="pt_BR">Rebanhos</title><title>Herden</title>'
  const issue = `<issue_identification><volume>2</volume><number>3</number><year>2025</year>${title}</issue_identification>`
  const { report, site } = await moveIn(exportOf35([{ id: 1, issue }]))
  const unnamed = 'in languages that the export does not name is left out'
  expect(report.issues).toMatchObject([{ title: 'Herds', remarks: [`Its title ${unnamed}: 1 (Herden)`] }])
  expect(Object.keys(totalsOf(report).remarks)).toEqual([`The title of an issue ${unnamed}`])

  const { token } = await site.administrator()
  const read = async () => (await site.request('GET', '/api/issues/2/3')).json()
  const change = (json: object) => site.request('PATCH', '/api/issues/2/3', { token, json })
  expect(await read()).toMatchObject({ title: 'Herds', translations: [{ language: 'pt-BR', title: 'Rebanhos' }] })
  await change({ title: 'The herds', description: '' })
  expect(await read()).toMatchObject({ title: 'The herds', translations: [{ language: 'pt-BR', title: 'Rebanhos' }] })
  await change({ title: ' ' })
  const cleared = await read()
  expect(cleared).not.toHaveProperty('title')
  expect(cleared).not.toHaveProperty('translations')
})

test('descriptions that nothing here has are listed', async () => {
  const described = exportOf35([{ id: 1 }]).replace(
    '<keywords',
    '<coverage locale="en">The hills</coverage><rights locale="en"></rights><subjects locale="en"><subject>SF375</subject></subjects><keywords',
  )
  const { report } = await moveIn(described)
  expect(remarksOf(report, 'Paper 1')).toEqual(['Descriptions are left out: coverage, subjects.'])
})
