import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('cells are in quotes, and a quote within one is doubled', () => {
  expect(csvLine(['a', 'b, "c"', 'two\nlines', ''])).toBe('"a","b, ""c""","two\nlines",""\r\n')
})

test('no cell is a formula for a spreadsheet', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1']) {
    expect(csvLine([formula])).toBe(`"'${formula}"\r\n`)
  }
  expect(csvLine(['\t=1', '\r=1'])).toBe(`"'\t'=1","'\r'=1"\r\n`)
  expect(csvLine(['author → admin', '1-2', 'a=b'])).toBe('"author → admin","1-2","a=b"\r\n')
})

test('no cell is a formula even where a semicolon, a tab or a line begins a cell and quotes are ignored', () => {
  const harmless = (text: string) => csvLine([text]).slice(1, -3)
  expect(harmless('Foo;=1+1;"bar"')).toBe(`Foo;'=1+1;""bar""`)
  expect(harmless('Foo; "=1+1"')).toBe(`Foo;' ""=1+1""`)
  expect(harmless('Foo,-1\t@A\n+1\r\n=2')).toBe(`Foo,'-1\t'@A\n'+1\r'\n'=2`)
  expect(harmless('Foo;bar; a=b, 1-2')).toBe('Foo;bar; a=b, 1-2')
})
