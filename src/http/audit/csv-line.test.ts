import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('cells stand in quotes, and a quote in one is doubled', () => {
  expect(csvLine(['a', 'b, "c"', 'two\nlines', ''])).toBe('"a","b, ""c""","two\nlines",""\r\n')
})

test('nothing is a formula for a spreadsheet', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1']) {
    expect(csvLine([formula])).toBe(`"'${formula}"\r\n`)
  }
  expect(csvLine(['author → admin', '1-2', 'a=b'])).toBe('"author → admin","1-2","a=b"\r\n')
})
