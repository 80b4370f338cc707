import { expect, test } from 'vitest'
import { slugAt } from './load-text.ts'

test("the author's guide stands at two addresses", () => {
  expect(['/guide', '/author-guidelines'].map(slugAt)).toEqual(['guide', 'guide'])
})

test('an address is the same in capitals and with a slash at its end', () => {
  expect(['/Peer-Review', '/peer-review/', '/peer-review'].map(slugAt)).toEqual(Array(3).fill('peer-review'))
})

test('an address without a text has no name', () => {
  expect(['/', '/login', '/guide/more'].map(slugAt)).toEqual([undefined, undefined, undefined])
})
