import { expect, test } from 'vitest'
import type { Query } from '#src/web/api-client/api-client.ts'
import { articleKeys } from '#src/web/links.ts'
import { loadRelated } from './load-related.ts'

type Article = { id: string; title: string; keywords: string[]; discipline?: 'S' | 'M' }

const tides = { id: 'tides', title: 'Tides', keywords: ['water', 'Moon'], discipline: 'S' } as const

/** Papers newest first, as the server gives them; filters as it filters. */
async function relatedTo(article: Article, articles: Article[]): Promise<string[]> {
  const api = {
    get: async <T>(_path: string, { query = {} }: { query?: Query } = {}) => {
      const { keyword, discipline } = query
      const found = articles.filter((candidate) =>
        keyword
          ? candidate.keywords.some((one) => keyword.toString().toLowerCase().includes(one.toLowerCase()))
          : candidate.discipline === discipline,
      )
      return { [articleKeys.articles]: found.map((one) => ({ ...one, authors: [] })), pagination: {} } as T
    },
  }
  return (await loadRelated(api, article, new AbortController().signal)).map(({ id }) => id)
}

const article = (id: string, keywords: string[], discipline: Article['discipline'] = 'M'): Article => ({
  id,
  title: id,
  keywords,
  discipline,
})

test('papers with the most keywords in common come first, and the paper itself never appears', async () => {
  const articles = [
    article('new', ['water']),
    { ...tides, keywords: [...tides.keywords] },
    article('near', ['moon', 'Water']),
  ]
  expect(await relatedTo({ ...tides, keywords: [...tides.keywords] }, articles)).toEqual(['near', 'new'])
})

test('three papers are enough', async () => {
  const articles = ['a', 'b', 'c', 'd'].map((id) => article(id, ['water']))
  expect(await relatedTo({ ...tides, keywords: ['water'] }, articles)).toEqual(['a', 'b', 'c'])
})

test('without a common keyword the discipline decides, and without either there are none', async () => {
  const articles = [article('rocks', ['stone'], 'S'), article('sums', ['number'], 'M')]
  expect(await relatedTo({ ...tides, keywords: ['water'] }, articles)).toEqual(['rocks'])
  expect(await relatedTo({ id: 'x', title: 'x', keywords: [] }, articles)).toEqual([])
})
