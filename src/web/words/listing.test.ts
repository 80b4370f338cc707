import { expect, test } from 'vitest'
import { listingWords } from './listing.ts'

test('a search for a phrase is quoted once', () => {
  const { emptyText, titleOfNothing } = listingWords
  expect(emptyText([{ name: 'Search', value: '"active learning"' }])).toContain('the search "active learning".')
  expect(titleOfNothing('“active learning”', 'Journal')).toBe('Nothing found for “active learning” – Journal')
  expect(titleOfNothing('"active" learning', 'Journal')).toBe('Nothing found for “"active" learning” – Journal')
})
