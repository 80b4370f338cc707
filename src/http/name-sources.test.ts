import { expect, test } from 'vitest'
import { sourcesOf, sourcesOfList } from './name-sources.ts'

test.each([
  ['/journals/01a2-b', ['article-01a2-b']],
  ['/journals/01a2-b.pdf', ['article-01a2-b']],
  ['/api/direct-file/journals/01a2-b.docx', ['article-01a2-b']],
  ['/api/journals/01a2-b/citations', ['article-01a2-b']],
  ['/api/journals/01a2-b/usage', ['article-01a2-b']],
  ['/archive/3/2/atom.xml', ['list', 'issue-3-2']],
  ['/api/issues/3/2', ['list', 'issue-3-2']],
  ['/api/issues', ['list']],
  ['/rss1.xml', ['list']],
  ['/sitemap/2.xml', ['list']],
  ['/api/periodical', ['contents']],
  ['/api/periodical/pages/peer-review', ['contents', 'figures']],
])('%s is made from %s', (path, sources) => {
  expect(sourcesOf(path)).toEqual(sources)
})

test('a list of keywords is made from the papers that have them, however they are spelt', () => {
  const request = { facets: false, keywords: ['Water ', 'Ebb & flow'] }
  expect(sourcesOfList(request)).toEqual(['keyword-water', 'keyword-ebb%20flow'])
  expect(sourcesOfList({ facets: false, disciplines: ['S'] })).toEqual(['discipline-S'])
})

test.each([
  ['everything', { facets: false }],
  ['a search', { facets: false, q: 'tides', keywords: ['water'] }],
  ['a list with counts', { facets: true, keywords: ['water'] }],
])('%s is made from all papers', (_, request) => {
  expect(sourcesOfList(request)).toEqual(['list'])
})
