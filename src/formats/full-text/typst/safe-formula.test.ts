import { expect, test } from 'vitest'
import { isSafeFormula } from './safe-formula.ts'

// As pandoc writes them.
const mathematics = [
  'sum_(i = 1)^n x_i^2 \\/ n',
  'mat(delim: "(", 1, 2; 3, 4)',
  'cases(delim: "{", a & x > 0, b & c)',
  'upright("standard #1 costs $5")',
  '#scale(x: 120%, y: 120%)[\\(] x #scale(x: 180%, y: 180%)[\\)]',
  '#box(stroke: black, inset: 3pt, [$ x $])',
  'x #hide[−] y',
  's t d . r e a d\\(x\\)',
  '\\#\\$\\_@ < > < a > lt.double',
]
test.each(mathematics)('%s is mathematics', (typst) => {
  expect(isSafeFormula(typst)).toBe(true)
})

const more = [
  '#read("/article.typ")',
  'std.read("/article.typ")',
  'x + std . read("/article.typ")',
  '"a\\\\" #panic()',
  '"open',
  'x $ #panic() $',
  '#hide["] #panic() ["]',
  '#hide[#panic()]',
  '#scale(x: 120%, y: 120%)[#panic()]',
  '#box(stroke: black, inset: 3pt, [$ #panic() $])',
  '\\\\#panic()',
  '',
  'x'.repeat(20_001),
]
test.each(more)('%s is more than mathematics, or nothing', (typst) => {
  expect(isSafeFormula(typst)).toBe(false)
})
