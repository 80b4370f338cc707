import { expect, test } from 'vitest'
import { inPageOrder } from './page-order.ts'

const article = (name: string, pages: string | null, day = '2025-01-01', articleType?: string) => ({
  name,
  pages,
  publicationDate: day,
  publishedDate: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...(articleType ? { articleType } : {}),
})

const order = (...articles: (ReturnType<typeof article> & { position?: number })[]) =>
  inPageOrder(articles).map(({ name }) => name)

test('papers of an issue are in the numerical order of their first pages', () => {
  expect(order(article('b', '104–121'), article('a', '20–31'), article('c', 'e205'))).toEqual(['a', 'b', 'c'])
})

test('papers without pages follow in the order of their days', () => {
  const late = article('late', null, '2025-03-01')
  const early = article('early', null, '2025-02-01')
  expect(order(late, article('paged', '300', '2025-04-01'), early)).toEqual(['paged', 'early', 'late'])
})

test('an editorial opens the issue', () => {
  expect(order(article('article', '1–18'), article('editorial', null, '2025-06-01', 'Editorial'))).toEqual([
    'editorial',
    'article',
  ])
})

test('a chosen place takes precedence over pages and editorials; papers without one follow', () => {
  const placed = [
    { ...article('second', '1–18', '2025-01-01', 'Editorial'), position: 2 },
    { ...article('first', '90–99'), position: 1 },
  ]
  expect(order(article('later', '20–31'), article('sooner', '19'), ...placed)).toEqual([
    'first',
    'second',
    'sooner',
    'later',
  ])
})
