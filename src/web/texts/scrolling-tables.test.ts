import { expect, test } from 'vitest'
import { withScrollingTables } from './scrolling-tables.ts'

const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
const names = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)

test('a table is named after the heading above it, whatever the heading contains', () => {
  expect(names(withScrollingTables(`<p>Text</p>${table}`, 'Who & "what" <is> masked'))).toEqual([
    'Table: Who &amp; &quot;what&quot; &lt;is&gt; masked',
  ])
})

test('several tables under one heading are distinguished', () => {
  expect(names(withScrollingTables(table + table, 'Sizes'))).toEqual(['Table 1: Sizes', 'Table 2: Sizes'])
})

test('a table is completely inside its scrolling container', () => {
  expect(withScrollingTables(`<p>A</p>${table}<p>B</p>`, 'Sizes')).toMatch(
    /^<p>A<\/p><div data-table [^>]*tabindex="0"[^>]*><table>.*<\/table><\/div><p>B<\/p>$/,
  )
})

test('text without tables stays as it is', () => {
  expect(withScrollingTables('<p>&lt;table&gt;</p>', 'Sizes')).toBe('<p>&lt;table&gt;</p>')
})
