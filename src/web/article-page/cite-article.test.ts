import { expect, test } from 'vitest'
import { citationText, completeCitation } from './citation-line.tsx'
import { citeArticle } from './cite-article.ts'

const article = {
  title: 'Plot first, press later',
  authors: [{ name: 'Adaeze Thornquill' }, { name: 'Mei-Lin Ashdowne' }],
  publicationDate: '2026-04-16T00:00:00.000Z',
  publishedDate: null,
  createdAt: '2026-04-20T00:00:00.000Z',
  volume: 2,
  issue: 2,
  issueLabel: 'Volume 2, Number 2, April-June 2026',
  pages: '104–121',
  doi: null,
}

const cite = (changes: Partial<typeof article> = {}) =>
  citationText(
    completeCitation(citeArticle({ ...article, ...changes }), 'Example Studies', 'https://doi.org/10.5555/x'),
  )

test('a paper is cited with authors, year, title, periodical, pages and its permanent address', () => {
  expect(cite()).toBe(
    'Thornquill, A., & Ashdowne, M.-L. (2026). Plot first, press later. Example Studies, 2(2), 104–121. https://doi.org/10.5555/x',
  )
})

test('an issue is cited as it is called', () => {
  const inSupplement = { volume: 2, issue: 101, issueLabel: 'Volume 2, Number S1 (2026)' }
  expect(cite(inSupplement)).toContain('Example Studies, 2(S1), 104–121.')
  expect(cite({ issueLabel: 'Volume 2 (2026)' })).toContain('Example Studies, 2, 104–121.')
  expect(cite({ issueLabel: 'Number 7 (2026)' })).toContain('Example Studies, (7), 104–121.')
})

test('a question keeps its mark and gets no full stop', () => {
  expect(cite({ title: 'Who answers?' })).toContain('(2026). Who answers? Example Studies')
})

test('a one-word name stays as it is', () => {
  expect(cite({ authors: [{ name: 'Quenby' }] })).toMatch(/^Quenby \(2026\)\./)
})

test('without authors the citation begins with the year', () => {
  expect(cite({ authors: [] })).toMatch(/^\(2026\)\. Plot first/)
})
