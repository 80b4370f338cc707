import { expect, test } from 'vitest'
import { addressOfForm, archiveAddress, isFiltered, readArchiveQuery, writeArchiveQuery } from './archive-query.ts'

const read = (text: string) => readArchiveQuery(new URLSearchParams(text))

test('an address keeps the query, and nothing that was left empty', () => {
  expect(writeArchiveQuery(read('q=slope&year=2025&page=3')).toString()).toBe('q=slope&year=2025&page=3')
  expect(writeArchiveQuery(read('q=+&year=&page=1')).toString()).toBe('')
})

test.each(['0', '-1', 'x', '99999999999'])('page %s is the first page', (page) => {
  expect(read(`page=${page}`).page).toBe(1)
})

test('a new search starts at the first page, whatever else the form contains', () => {
  const form = new FormData()
  form.append('q', ' slope ')
  form.append('year', '')
  expect(addressOfForm(form)).toBe('/archive?q=slope')
  expect(archiveAddress(read('q=a&page=4'), { year: '2026' })).toBe('/archive?q=a&year=2026')
})

test('paging is not a filter', () => {
  expect(isFiltered(read('page=2'))).toBe(false)
  expect(isFiltered(read('year=2026'))).toBe(true)
})
