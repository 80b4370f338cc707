import { expect, test } from 'vitest'
import type { Query } from '#src/web/api-client/api-client.ts'
import { loadRelated } from './load-related.ts'

type Paper = { id: string; title: string; keywords: string[]; discipline?: 'S' | 'M' }

const tides = { id: 'tides', title: 'Tides', keywords: ['water', 'Moon'], discipline: 'S' } as const

/** Papers newest first, as the server gives them; filters as it filters. */
async function relatedTo(article: Paper, papers: Paper[]): Promise<string[]> {
  const api = {
    get: async <T>(_path: string, { query = {} }: { query?: Query } = {}) => {
      const { keyword, discipline } = query
      const found = papers.filter((paper) =>
        keyword
          ? paper.keywords.some((one) => keyword.toString().toLowerCase().includes(one.toLowerCase()))
          : paper.discipline === discipline,
      )
      return found.map((paper) => ({ ...paper, authors: [] })) as T
    },
  }
  return (await loadRelated(api, article, new AbortController().signal)).map(({ id }) => id)
}

const paper = (id: string, keywords: string[], discipline: Paper['discipline'] = 'M'): Paper => ({
  id,
  title: id,
  keywords,
  discipline,
})

test('papers with the most keywords in common come first, the paper itself never', async () => {
  const papers = [
    paper('new', ['water']),
    { ...tides, keywords: [...tides.keywords] },
    paper('near', ['moon', 'Water']),
  ]
  expect(await relatedTo({ ...tides, keywords: [...tides.keywords] }, papers)).toEqual(['near', 'new'])
})

test('three are enough', async () => {
  const papers = ['a', 'b', 'c', 'd'].map((id) => paper(id, ['water']))
  expect(await relatedTo({ ...tides, keywords: ['water'] }, papers)).toEqual(['a', 'b', 'c'])
})

test('without a common keyword the discipline relates, and without either nothing does', async () => {
  const papers = [paper('rocks', ['stone'], 'S'), paper('sums', ['number'], 'M')]
  expect(await relatedTo({ ...tides, keywords: ['water'] }, papers)).toEqual(['rocks'])
  expect(await relatedTo({ id: 'x', title: 'x', keywords: [] }, papers)).toEqual([])
})
