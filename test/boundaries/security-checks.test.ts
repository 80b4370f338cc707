// docs/security-checks.md says where each check is made.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const rows = [...read('docs/security-checks.md').matchAll(/^\| S(\d{3})(?:–S(\d{3}))? \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, first, last = first, where = '']) => ({ first: Number(first), last: Number(last), where }),
)
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('all 183 checks have their place, once, in order', () => {
  expect(rows.flatMap(({ first, last }) => upTo(first, last))).toEqual(upTo(1, 183))
})

test('each place exists, and a hostile check names its number', () => {
  for (const { first, where } of rows) {
    const [, path] = /`([^`]+)`/.exec(where) ?? []
    if (!path) continue
    expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true)
    if (!path.startsWith('test/hostile/')) continue
    const numbers = [...read(path).matchAll(/S(\d{3})(?:–S(\d{3}))?/g)].flatMap(([, from, to = from]) =>
      upTo(Number(from), Number(to)),
    )
    expect(numbers, path).toContain(first)
  }
})

const blindness = [...read('docs/security-checks.md').matchAll(/^\| B(\d{2}) \| [^|]+ \| ([^|]+) \|$/gm)]

test('all 38 checks of blindness have their place, once, in order, and each place exists', () => {
  expect(blindness.map(([, number]) => Number(number))).toEqual(upTo(1, 38))
  for (const [, , where = ''] of blindness) {
    const [, path] = /`([^`]+)`/.exec(where) ?? []
    if (path) expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true)
  }
})
