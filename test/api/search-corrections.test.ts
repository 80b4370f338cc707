// When a search corrects the query, and when it must not.
import { expect, test } from 'vitest'
import { publishDueArticles } from '#src/features/articles/issues/index.ts'
import type { JournalList } from '#src/wire/journal.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function search(site: TestApi, q: string, more = '', token?: string): Promise<JournalList> {
  const response = await site.request('GET', `/api/journals?q=${encodeURIComponent(q)}${more}`, { token })
  return (await response.json()) as JournalList
}

async function said(site: TestApi, q: string, more = '', token?: string): Promise<string[]> {
  const { journals, corrections } = await search(site, q, more, token)
  return [...journals.map(({ title }) => title), ...(corrections ?? []).map(({ typed, used }) => `${typed} → ${used}`)]
}

test.each([
  ['a word of three letters', 'rax'],
  ['two mistakes in a word of six letters', 'promsi'],
  ['three mistakes in a long word', 'osilascop'],
  ['a word in quotation marks', '"oscilosope"'],
  ['a phrase in quotation marks', '"prisms and oscilosope"'],
  ['a number', '20244'],
  ['a word with a digit', 'co2emissionn'],
  ['a right word beside one that nothing is near to', 'oscilosope xylophones'],
  ['more mistakes than a reader makes', 'prizms priisms oscilosope osciloscope mesured messured lught'],
])('%s is not corrected', async (_, q) => {
  const site = await startApi()
  await buildArticle(site, {
    title: 'Rays',
    searchText: 'Prisms and an oscilloscope, measured in 2024: CO2emissions, light.',
  })
  expect(await said(site, q)).toEqual([])
})

test('a word that occurs is never corrected, however rare it is and whatever else is in the query', async () => {
  const site = await startApi()
  await buildArticle(site, { title: 'Common', searchText: 'form '.repeat(9) })
  await buildArticle(site, { title: 'Rare', searchText: 'from' })
  expect(await said(site, 'from')).toEqual(['Rare'])
  expect(await said(site, 'from common')).toEqual([])
  expect(await said(site, 'from', '&year=1999')).toEqual([])
})

test('the nearest word is used, then the one in most papers, then the first of the alphabet', async () => {
  const site = await startApi()
  await buildArticle(site, { title: 'One', searchText: 'statistics cave' })
  await buildArticle(site, { title: 'Two', searchText: 'statics case care' })
  await buildArticle(site, { title: 'Three', searchText: 'statics case care' })
  expect((await search(site, 'statisics')).corrections).toEqual([{ typed: 'statisics', used: 'statistics' }])
  expect((await search(site, 'caxe')).corrections).toEqual([{ typed: 'caxe', used: 'care' }])
})

test('filters, sorting, pages and counts use the corrected query', async () => {
  const site = await startApi()
  for (const [title, date] of [
    ['B marsupials', '2023-01-01'],
    ['A marsupials', '2024-01-01'],
    ['C marsupials', '2024-02-01'],
  ] as const) {
    await buildArticle(site, { title, publicationDate: date })
  }
  const correction = 'Marsupails → marsupials'
  expect(await said(site, 'Marsupails', '&sortBy=title&order=asc')).toEqual([
    'A marsupials',
    'B marsupials',
    'C marsupials',
    correction,
  ])
  expect(await said(site, 'Marsupails', '&sortBy=title&order=asc&page=2&limit=2')).toEqual(['C marsupials', correction])
  const ofOneYear = await search(site, 'Marsupails', '&year=2023&facets=1')
  expect(ofOneYear.pagination.totalJournals).toBe(1)
  expect(ofOneYear.facets?.year).toEqual([
    { value: '2024', count: 2 },
    { value: '2023', count: 1 },
  ])
})

test('an answer without corrections does not mention them', async () => {
  const site = await startApi()
  await buildArticle(site, { title: 'Marsupials' })
  expect(await search(site, 'marsupials')).not.toHaveProperty('corrections')
  expect(await search(site, 'zebra')).not.toHaveProperty('corrections')
})

test('corrections reveal no word of a draft to the public, but use it for an administrator', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  await buildArticle(site, { title: 'Secret marsupials', status: 'Draft' })
  expect(await said(site, 'marsupails')).toEqual([])
  expect(await said(site, 'marsupails', '&status=Draft')).toEqual([])
  expect(await said(site, 'marsupails', '', token)).toEqual(['Secret marsupials', 'marsupails → marsupials'])
  await buildArticle(site, { title: 'Shown marsupials' })
  expect(await said(site, 'marsupails')).toEqual(['Shown marsupials', 'marsupails → marsupials'])
})

test('corrections suggest to the public no spelling that only a draft has, though papers have another form of the word', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  await buildArticle(site, { title: 'Shown', searchText: 'students' })
  await buildArticle(site, { title: 'Also shown', searchText: 'students' })
  await buildArticle(site, { title: 'Secret studently', status: 'Draft' })
  expect((await search(site, 'studentlo')).corrections).toEqual([{ typed: 'studentlo', used: 'students' }])
  expect((await search(site, 'studentlo', '', token)).corrections).toEqual([{ typed: 'studentlo', used: 'studently' }])
  expect((await search(site, 'studennts')).corrections).toEqual([{ typed: 'studennts', used: 'students' }])

  const { id } = await buildArticle(site, { title: 'Shown for a day: studently' })
  expect((await search(site, 'studentlo')).corrections).toEqual([{ typed: 'studentlo', used: 'studently' }])
  await site.request('DELETE', `/api/journals/${id}`, { token })
  expect((await search(site, 'studentlo')).corrections).toEqual([{ typed: 'studentlo', used: 'students' }])
})

test('publishing a draft adds its words for the public, and deleting one removes them', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  await buildArticle(site, { title: 'Shown', searchText: 'students' })
  const { id } = await buildArticle(site, { title: 'Studently', status: 'Draft' })
  await site.request('DELETE', `/api/journals/${id}`, { token })
  expect((await search(site, 'studentlo', '', token)).corrections).toEqual([{ typed: 'studentlo', used: 'students' }])
  const day = new Date(site.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  await buildArticle(site, { title: 'Studently again', publicationDate: day })
  expect((await search(site, 'studentlo')).corrections).toEqual([{ typed: 'studentlo', used: 'students' }])
  await publishDueArticles({ ...site, clock: { now: () => new Date(`${day}T12:00:00.000Z`) } })
  expect((await search(site, 'studentlo')).corrections).toEqual([{ typed: 'studentlo', used: 'studently' }])
})

test('words in letters beyond the basic plane are stored, and corrected like others', async () => {
  const site = await startApi()
  await buildArticle(site, { title: 'Pular 𞤆𞤵𞤤𞤢𞤪 education', abstract: '𞤆𞤵𞤤𞤢𞤪𞤵𞤤𞤢 𐌰𐌱𐌲𐌳𐌰𐌱𐌲𐌳' })
  const [word, misspelt] = ['𐌰𐌱𐌲𐌳𐌰𐌱𐌲𐌳', '𐌰𐌱𐌲𐌰𐌱𐌲𐌳']
  const { pagination, corrections } = await search(site, misspelt)
  expect(pagination.totalJournals).toBe(1)
  expect(corrections).toEqual([{ typed: misspelt, used: word }])
})

test('for the public, a word that only a draft has is corrected like one that occurs nowhere', async () => {
  const site = await startApi()
  await buildArticle(site, { title: 'Secret quokka', status: 'Draft' })
  await buildArticle(site, { title: 'Shown quakka' })
  expect(await said(site, 'quokka')).toEqual(['Shown quakka', 'quokka → quakka'])
})

test('corrections use no word of a withdrawn paper', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const { id } = await buildArticle(site, { title: 'Marsupials' })
  expect(await said(site, 'marsupails')).toEqual(['Marsupials', 'marsupails → marsupials'])
  await site.request('DELETE', `/api/journals/${id}`, { token })
  expect(await said(site, 'marsupails')).toEqual([])
  expect(await said(site, 'marsupails', '', token)).toEqual([])
})

test('papers that arrive together with the same new words are all stored, and their words are learnt', async () => {
  const site = await startApi()
  const words = Array.from('abcdefghijklmnopqrst', (first) => `${first}onotremes`)
  const articles = Array.from({ length: 8 }, (_, n) => ({
    title: `Paper ${n}`,
    searchText: (n % 2 ? words : words.toReversed()).join(' '),
  }))
  await Promise.all(articles.map((facts) => buildArticle(site, facts)))
  expect((await search(site, 'tonotrmees')).pagination.totalJournals).toBe(8)
})
