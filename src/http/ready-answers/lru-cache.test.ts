import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

const entry = (bytes = 10) => ({ bytes })

test('the entry that was not used for longest is evicted', () => {
  const cache = new LruCache(30)
  for (const key of ['first', 'second', 'third', 'fourth']) cache.keep(key, entry())
  expect(cache.find('first')).toBeUndefined()
  expect(cache.find('second')).toEqual(entry())
})

test('endless entries that nobody asks for again do not displace one that was asked for', () => {
  const cache = new LruCache(100)
  cache.keep('wanted', entry())
  cache.find('wanted')
  for (let number = 0; number < 1_000; number += 1) cache.keep(`nonsense ${number}`, entry())
  expect(cache.find('wanted')).toEqual(entry())
})

test('what was once wanted makes room for what is wanted now', () => {
  const cache = new LruCache(100)
  for (let number = 0; number < 50; number += 1) {
    cache.keep(`wanted ${number}`, entry())
    cache.find(`wanted ${number}`)
  }
  expect(cache.find('wanted 0')).toBeUndefined()
  expect(cache.find('wanted 49')).toEqual(entry())
})

test('all of the size is used, whether entries were asked for or not', () => {
  const fresh = new LruCache(100)
  const asked = new LruCache(100)
  for (let number = 0; number < 10; number += 1) {
    for (const cache of [fresh, asked]) cache.keep(`${number}`, entry())
    asked.find(`${number}`)
  }
  for (let number = 0; number < 10; number += 1) {
    expect(fresh.find(`${number}`)).toEqual(entry())
    expect(asked.find(`${number}`)).toEqual(entry())
  }
})

test('an entry larger than the cache is not kept, and displaces none that was asked for', () => {
  const cache = new LruCache(100)
  cache.keep('wanted', entry())
  cache.find('wanted')
  cache.keep('large', entry(200))
  expect(cache.find('large')).toBeUndefined()
  expect(cache.find('wanted')).toEqual(entry())
})

test('an entry that is kept again or dropped is not counted twice', () => {
  const cache = new LruCache(30)
  for (let time = 0; time < 5; time += 1) cache.keep('same', entry())
  cache.keep('dropped', entry())
  cache.drop('dropped')
  cache.keep('other', entry())
  cache.keep('another', entry())
  expect(cache.find('same')).toEqual(entry())
})
