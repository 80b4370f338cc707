import { expect, test } from 'vitest'
import { emptyQuery, isFiltered, manageAddress, readManageQuery, viewAddress } from './manage-query.ts'

const read = (text: string) => readManageQuery(new URLSearchParams(text))

test('an address contains every filter and the order of the list, and reading it gives the same', () => {
  const address = '/manage-journals?tab=submitted&q=petals&status=all&age=30&sort=oldest&page=3'
  expect(manageAddress(read(address.split('?')[1] ?? ''), { page: 3 })).toBe(address)
})

test('default values are left out of the address', () => {
  expect(manageAddress(read('tab=published&status=all&sort=newest&page=1'))).toBe('/manage-journals?tab=published')
})

test('a value that means nothing on this tab becomes the default', () => {
  expect(read('tab=elsewhere&status=pending&age=30&sort=luck&page=-1')).toEqual(emptyQuery('published'))
  expect(read('tab=submitted&status=Draft&age=7')).toEqual(emptyQuery('submitted'))
})

test('a view belongs to the submissions, and search and order stay when it is chosen', () => {
  expect(viewAddress(read('tab=submitted&q=petals&sort=stage'), 'overdue')).toBe(
    '/manage-journals?tab=submitted&view=overdue&q=petals&sort=stage',
  )
  expect(read('tab=published&view=overdue').view).toBe('')
  expect(read('tab=submitted&view=nobodys').view).toBe('')
  expect(isFiltered(read('tab=submitted&view=mine'))).toBe(true)
})

test('what waits for somebody is shown with the longest wait first, everything with the newest first', () => {
  expect(read('tab=submitted').sort).toBe('newest')
  expect(read('tab=submitted&view=mine').sort).toBe('oldest')
  expect(read('tab=submitted&view=decided').sort).toBe('newest')
  expect(viewAddress(read('tab=submitted'), 'mine')).toBe('/manage-journals?tab=submitted&view=mine')
  expect(viewAddress(read('tab=submitted&view=mine'), '')).toBe('/manage-journals?tab=submitted')
})

test('a change leads to the first page', () => {
  expect(manageAddress(read('tab=published&page=4'), { q: 'petals' })).toBe('/manage-journals?tab=published&q=petals')
})

test('order and page hide nothing, everything else does', () => {
  expect(isFiltered(read('tab=submitted&sort=oldest&page=2'))).toBe(false)
  for (const filter of ['q=petals', 'status=all', 'age=14'])
    expect(isFiltered(read(`tab=submitted&${filter}`))).toBe(true)
})
