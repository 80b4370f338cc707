import { expect, test } from 'vitest'
import {
  isFiltered,
  listingAddress,
  readListingQuery,
  sortOf,
  withoutChoice,
  writeListingQuery,
} from './listing-query.ts'

const read = (text: string) => readListingQuery(new URLSearchParams(text))
const roundTrip = (text: string) => writeListingQuery(read(text)).toString()

test('an address keeps the whole query', () => {
  const address = 'q=pupils&year=2026&year=2025&issue=2.1&author=Mei+Ashdowne&sortBy=title&order=asc&page=3'
  expect(roundTrip(address)).toBe(address)
})

test('empty fields of a form leave the address', () => {
  expect(roundTrip('q=&author=&year=2026')).toBe('year=2026')
})

test.each(['0', '-1', 'x', '1e3', '99999999999'])('page %s is the first page', (page) => {
  expect(read(`page=${page}`).page).toBe(1)
})

test('another filter starts at the first page again', () => {
  expect(listingAddress(read('q=a&page=4'), { q: 'b' })).toMatch(/\?q=b$/)
})

test('a filter is removed alone', () => {
  const query = withoutChoice(read('year=2026&year=2025&q=a'), 'year', '2026')
  expect(query.chosen.year).toEqual(['2025'])
  expect(query.q).toBe('a')
})

test('a search is sorted by relevance and a list by date, unless the reader chose otherwise', () => {
  expect(sortOf(read('q=slope'))).toBe('relevance')
  expect(sortOf(read(''))).toBe('newest')
  expect(sortOf(read('q=slope&sortBy=createdAt&order=asc'))).toBe('oldest')
  expect(sortOf(read('sortBy=relevance'))).toBe('newest')
})

test('sorting and paging are not filters', () => {
  expect(isFiltered(read('sortBy=title&page=2'))).toBe(false)
  expect(isFiltered(read('keyword=slope'))).toBe(true)
})
