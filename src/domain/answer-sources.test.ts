import { expect, test } from 'vitest'
import { articleSource, keywordSource, siteSource, sourcesInHeader } from './answer-sources.ts'

test('each source is named once', () => {
  const names = [siteSource, articleSource('tides'), keywordSource('water'), keywordSource('water')]
  expect(sourcesInHeader(names)).toBe('site,article-tides,keyword-water')
})

test('a paper with many keywords has headers that a proxy accepts, and ends with any change of a paper', () => {
  const keywords = Array.from({ length: 50 }, (_, index) => keywordSource(`${index} ${'щ'.repeat(90)}`))
  expect(sourcesInHeader([siteSource, articleSource('tides'), ...keywords])).toBe('site,article-tides,list')
})
