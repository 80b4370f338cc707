import { expect, test } from 'vitest'
import { managePage } from '#src/web/desk-pages.ts'
import { safeNext } from './safe-next.ts'

test.each(['/dashboard', managePage('submitted', 2), '/submission#file', '/'])(
  'sign-in leads to %s, a page of this site',
  (path) => {
    expect(safeNext(path)).toBe(path)
  },
)

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' /dashboard',
  'dashboard',
  '',
])('sign-in never leads to %j, which a browser could take for another site', (path) => {
  expect(safeNext(path)).toBeUndefined()
})

test('without an address there is no particular destination', () => {
  expect(safeNext(null)).toBeUndefined()
})
