import { expect, test } from 'vitest'
import { toWebAddress } from './web-address.ts'

test.each(['https://files.example.org/a%20b.pdf?x=1', 'http://example.org/'])('%s is a public address', (text) => {
  expect(toWebAddress(text)).toBe(text)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org/a.pdf',
  'http://169.254.169.254/latest',
  'http://2852039166/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://localhost:5000/',
  'http://intranet/',
  'http://db.internal/',
  'https://name:word@example.org/',
  '//example.org/',
  'not an address',
  `https://example.org/${'a'.repeat(2_000)}`,
])('%j is refused', (text) => {
  expect(toWebAddress(text)).toBeUndefined()
})
