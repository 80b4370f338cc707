// Search as readers meet it: the same queries on both databases. The letters stand for papers of the small library
// below; the first one must come first, the others in any order.
import { beforeAll, expect, test } from 'vitest'
import { anonymous } from '#src/domain/actor.ts'
import type { NewArticle } from '#src/domain/article/article.ts'
import { listArticles } from '#src/features/articles/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { openTestDatabase } from '#test/environment/database.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi } from './api-harness.ts'

const clock = { now: () => new Date('2025-05-20T10:00:00.000Z') }

const library: Record<string, Partial<NewArticle>> = {
  A: {
    title: 'Naïve theories of light in lower secondary school',
    abstract: 'Students often hold naïve ideas of how light travels.',
    keywords: ['conceptual change', 'optics'],
    authors: [{ name: 'Ángel Ruizdemo' }, { name: 'Ben Quill' }],
    searchText: 'We interviewed forty children. The camera obscura was built by hand.',
  },
  B: {
    title: 'Problem-solving with microcontrollers',
    abstract: 'A study of problem solving in hands-on engineering lessons. See https://example.org/data_set-2.',
    keywords: ['engineering education', 'physical computing'],
    authors: [{ name: 'Zoë O’Demo' }, { name: 'Ada Quill' }],
    searchText:
      'The problem of solving it alone. An oscilloscope helped. AND gates, OR gates and NOT gates. Version 3.14 ran.',
  },
  C: {
    title: 'Teaching statistics with games',
    abstract: 'Games make probability visible. The teacher’s role was analysed.',
    keywords: ['statistics education', 'change of attitudes', 'conceptual models'],
    authors: [{ name: 'Łukasz Straßendemo' }],
    searchText:
      'Teachers analyse games. Hypotheses were tested in 2024. Light refreshments were served. NEAR the end, students* rested.',
  },
  D: {
    title: '学习科学 and the history of algebra',
    abstract: 'On the word الجبر and the art of equations: a review of 120 sources.',
    keywords: ['algebra', 'C++', 'mathematics'],
    authors: [{ name: 'Søren Ældemo' }],
    searchText: 'To be or not to be is no equation. 東京の学校. Energy E = mc^2, cost 100 % of a_b and a\\b.',
  },
  E: {
    title: 'Energy diagrams for beginners',
    abstract: 'Diagrams of energy help novices. A hypothesis is tested.',
    keywords: ['energy', 'diagrams'],
    authors: [{ name: 'Ada Sample' }, { name: 'Quill Mustermann' }],
    searchText: `${'Energy is conserved. '.repeat(300)} Finally the marsupium was measured at the end of the field trip.`,
  },
}

let db: Database
const names = new Map<string, string>()

beforeAll(async () => {
  db = await openTestDatabase()
  for (const [name, facts] of Object.entries(library)) names.set((await buildArticle({ db, clock }, facts)).id, name)
})

async function find(q: string): Promise<string> {
  const { items, total } = await listArticles({ db }, anonymous, { q, page: { number: 1, size: 50 } })
  expect(total).toBe(items.length)
  return items.map(({ id }) => names.get(id)).join('')
}

test.each([
  // Inflection
  ['student', 'AC'],
  ['teachers', 'C'],
  ['teacher’s', 'C'],
  ['game', 'C'],
  ['solve problems', 'B'],
  ['"analysis"', ''],
  ['hypothesis', 'EC'],
  ['hypotheses', 'EC'],
  ['child', 'A'],
  // Case and accents
  ['NAIVE', 'A'],
  ['naïve', 'A'],
  ['nai\u0308ve', 'A'],
  ['angel ruizdemo', 'A'],
  ['Ángel', 'A'],
  ['lukasz strassendemo', 'C'],
  ['STRASSENDEMO', 'C'],
  ['soren aeldemo', 'D'],
  ['zoe o’demo', 'B'],
  // All words, wherever they are
  ['light optics camera', 'A'],
  ['light games', 'C'],
  ['light zzz', ''],
  // Phrases and words with hyphens
  ['"problem solving"', 'B'],
  ['problem-solving', 'B'],
  ['"solving problem"', ''],
  ['hands on', 'B'],
  ['"conceptual change"', 'A'],
  ['conceptual change', 'AC'],
  ['“conceptual change”', 'A'],
  ['"engineering education"', 'B'],
  ['"education physical"', ''],
  ['"Quill Ben"', ''],
  ['"Ben Quill"', 'A'],
  ['"Sample Quill"', ''],
  ['"end of the field trip"', 'E'],
  // Common words count as words
  ['the art of', 'D'],
  ['"to be or not to be"', 'D'],
  // Numbers
  ['120', 'D'],
  ['2024', 'C'],
  ['3.14', 'B'],
  ['14', 'B'],
  // Other scripts
  ['学习科学', 'D'],
  ['科学', 'D'],
  ['学科', ''],
  ['東京', 'D'],
  ['الجبر', 'D'],
  // Only in the body
  ['oscilloscope', 'B'],
  ['marsupium', 'E'],
  ['obscura', 'A'],
  // Position matters
  ['light', 'AC'],
  ['energy', 'ED'],
  ['algebra', 'D'],
  ['quill', 'ABE'],
  // Operators and punctuation are plain text
  ['AND', 'BD'],
  ['NOT gates', 'B'],
  ['OR', 'BD'],
  ['NEAR', 'C'],
  ['NEAR(light games)', 'C'],
  ['NEAR(light oscilloscope, 5)', ''],
  ['students*', 'AC'],
  ['oscillo*', ''],
  ['title:light', ''],
  ['title : light', ''],
  ['^light', 'AC'],
  ['-light', 'AC'],
  ['(light)', 'AC'],
  ['light)) OR ((1=1', ''],
  ['light | games', 'C'],
  ['!light & games', 'C'],
  ['light <-> games', 'C'],
  ['light:*', 'AC'],
  ["light' OR '1'='1", ''],
  ['C++', 'D'],
  ['data_set-2', 'B'],
  ['100 %', 'D'],
  ['%', ''],
  ['_', ''],
  ['.*', ''],
  ['"', ''],
  ['\\', ''],
  ['\0', ''],
  ['(((((', ''],
])('%s finds %s', async (q, expected) => {
  const found = await find(q)
  expect([...found].sort().join('')).toBe([...expected].sort().join(''))
})

test.each([
  ['light', 'A'],
  ['energy', 'E'],
  ['algebra', 'D'],
  ['hypothesis', 'E'],
  ['conceptual change', 'A'],
  ['students', 'A'],
  ['diagram energy', 'E'],
])('the best answer to %s is %s', async (q, first) => {
  expect((await find(q))[0]).toBe(first)
})

test('equally good answers come newest first, in either paging direction', async () => {
  const own = await openTestDatabase()
  const deps = { db: own, clock }
  for (const day of ['01', '02', '03', '04', '05']) {
    await buildArticle(deps, { title: 'Same title', createdAt: `2025-01-${day}T00:00:00.000Z` })
  }
  const days: string[] = []
  for (const number of [1, 2, 3, 4, 5]) {
    const { items } = await listArticles({ db: own }, anonymous, { q: 'title', page: { number, size: 1 } })
    days.push(...items.map(({ createdAt }) => createdAt.slice(8, 10)))
  }
  expect(days).toEqual(['05', '04', '03', '02', '01'])
})

test('a word of a very long manuscript is found wherever it is', async () => {
  const own = await openTestDatabase()
  const long = Array.from({ length: 30_000 }, (_, n) => `the word${n}`).join(' ')
  await buildArticle({ db: own, clock }, { searchText: `${long} quokka` })
  const total = async (q: string) => (await listArticles({ db: own }, anonymous, { q })).total
  expect(await total('quokka')).toBe(1)
  expect(await total('word29999')).toBe(1)
  expect(await total('"word5 the word6"')).toBe(1)
  // Beyond what both indexes can place, only single words are found.
  expect(await total('"word29999 quokka"')).toBe(0)
})

test('withdrawn papers and, for the public, drafts are not found', async () => {
  const { request, db, clock, administrator } = await startApi()
  const { token } = await administrator()
  const shown = await buildArticle({ db, clock }, { searchText: 'quokka' })
  await buildArticle({ db, clock }, { searchText: 'quokka', status: 'Draft' })
  const total = async (token?: string, more = '') => {
    const response = await request('GET', `/api/journals?q=quokka${more}`, { token })
    return ((await response.json()) as { pagination: { totalJournals: number } }).pagination.totalJournals
  }
  expect([await total(), await total(undefined, '&status=Draft'), await total(token)]).toEqual([1, 1, 2])
  await request('DELETE', `/api/journals/${shown.id}`, { token })
  expect([await total(), await total(token)]).toEqual([0, 1])
})
