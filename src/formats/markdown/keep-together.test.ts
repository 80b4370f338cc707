import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

test.each([
  ['at most 10 MB and 300 dpi, 5 % of it', 'at most 10~MB and 300~dpi, 5~% of it'],
  ['on 28 November 2026 at 14:30 UTC', 'on 28~November 2026 at 14:30~UTC'],
  ['CC BY 4.0, CC BY-NC-ND 4.0 and APA 7', 'CC~BY~4.0, CC~BY-NC-ND~4.0 and APA~7'],
  ['Volume 2, Number 4, pp. 12–24', 'Volume~2, Number~4, pp.~12–24'],
  ['Dr A. Example', 'Dr A.~Example'],
])('%s: what belongs together has a space that does not break', (text, joined) => {
  expect(keepTogether(text).replaceAll('\u00A0', '~')).toBe(joined)
})

test.each([
  'two experts, one a month',
  'double-blind',
  'October–December',
  'like this – with spaces',
  'co-op.example/a b',
])('%s stays as it is, and is found by those who search for it', (text) => {
  expect(keepTogether(text)).toBe(text)
})
