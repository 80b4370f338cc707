import { expect, test } from 'vitest'
import { slugAt } from './load-text.ts'

test("the author's guide has two addresses", () => {
  expect(['/guide', '/author-guidelines'].map(slugAt)).toEqual(['guide', 'guide'])
})

test('an address matches in capitals and with a trailing slash', () => {
  expect(['/Peer-Review', '/peer-review/', '/peer-review'].map(slugAt)).toEqual(Array(3).fill('peer-review'))
})

test('an address without a text has no name', () => {
  expect(['/', '/login', '/guide/more'].map(slugAt)).toEqual([undefined, undefined, undefined])
})
