import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

const shown = (text: string) => keepTogether(text).replaceAll('\u00A0', '~').replaceAll('\u2060', '')

test.each([
  ['at most 10 MB and 300 dpi, 5 % of it', 'at most 10~MB and 300~dpi, 5~% of it'],
  ['on 28 November 2026 at 14:30 UTC', 'on 28~November 2026 at 14:30~UTC'],
  ['CC BY 4.0, CC BY-NC-ND 4.0 and APA 7', 'CC~BY~4.0, CC~BY-NC-ND~4.0 and APA~7'],
  ['Volume 2, Number 4, pp. 12–24', 'Volume~2, Number~4, pp.~12–24'],
  ['Dr A. Example', 'Dr A.~Example'],
  ['two experts, one a month', 'two experts, one a month'],
])('%s: what belongs together has a space that does not break', (text, joined) => {
  expect(shown(text)).toBe(joined)
})

test.each([
  ['e-mail', 'e\u2060-\u2060mail'],
  ['editor-in-chief', 'editor\u2060-\u2060in\u2060-\u2060chief'],
  ['Double-blind', 'Double\u2060-\u2060blind'],
  ['October–December', 'October–\u2060December'],
  ['4,000–8,000', '4,000–\u20608,000'],
])('%s does not break at its line', (text, joined) => {
  expect(keepTogether(text)).toBe(joined)
})

test.each([
  'like this – with spaces',
  'problem-solving',
  'me@e-mail.example',
  'https://my-site.example/a-b',
  'co-op.example',
])('%s stays as it is', (text) => {
  expect(keepTogether(text)).toBe(text)
})
