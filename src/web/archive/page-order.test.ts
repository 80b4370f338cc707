import { expect, test } from 'vitest'
import { inPageOrder } from './page-order.ts'

const paper = (name: string, pages: string | null, day = '2025-01-01', articleType?: string) => ({
  name,
  pages,
  publicationDate: day,
  publishedDate: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...(articleType ? { articleType } : {}),
})

const order = (...papers: (ReturnType<typeof paper> & { position?: number })[]) =>
  inPageOrder(papers).map(({ name }) => name)

test('papers of an issue stand in the order of their first pages, as numbers', () => {
  expect(order(paper('b', '104–121'), paper('a', '20–31'), paper('c', 'e205'))).toEqual(['a', 'b', 'c'])
})

test('without pages the day decides, after the papers that have some', () => {
  const late = paper('late', null, '2025-03-01')
  const early = paper('early', null, '2025-02-01')
  expect(order(late, paper('paged', '300', '2025-04-01'), early)).toEqual(['paged', 'early', 'late'])
})

test('an editorial opens the issue', () => {
  expect(order(paper('article', '1–18'), paper('editorial', null, '2025-06-01', 'Editorial'))).toEqual([
    'editorial',
    'article',
  ])
})

test('a chosen place wins over pages and editorials; papers without one follow', () => {
  const placed = [
    { ...paper('second', '1–18', '2025-01-01', 'Editorial'), position: 2 },
    { ...paper('first', '90–99'), position: 1 },
  ]
  expect(order(paper('later', '20–31'), paper('sooner', '19'), ...placed)).toEqual([
    'first',
    'second',
    'sooner',
    'later',
  ])
})
