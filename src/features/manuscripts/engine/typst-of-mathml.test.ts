import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { translateFormulas } from './translate-formulas.ts'
import { typstOfMathml } from './typst-of-mathml.ts'

const { NodeCompiler } = createRequire(import.meta.url)(
  '@myriaddreamin/typst-ts-node-compiler',
) as typeof import('@myriaddreamin/typst-ts-node-compiler')

const formulas: Record<string, [tex: string, typst: string]> = {
  'cases in one column': ['\\left\\{ \\begin{array}{r} 1 \\\\ 2 \\end{array} \\right.', 'cases(1, 2)'],
  'cases with conditions': [
    '\\left\\{ \\begin{matrix} 1 & x > 0 \\\\ 0 & x \\leq 0 \\end{matrix} \\right.',
    'cases(& 1 && quad x \\> 0, & 0 && quad x ≤ 0)',
  ],
  'a system of equations': [
    '\\left\\{ \\begin{aligned} a & = b \\\\ c & = d \\end{aligned} \\right.',
    'cases(a & \\= b, c & \\= d)',
  ],
  'lines below each other': ['\\begin{aligned} a & = b \\\\ c & = d \\end{aligned}', 'a & \\= b \\ c & \\= d'],
  'a matrix': ['\\begin{bmatrix} 1 & 2 \\\\ 3 & \\end{bmatrix}', 'mat(delim: "[", 1, 2; 3, "")'],
  'a determinant': ['\\begin{vmatrix} a & b \\\\ c & d \\end{vmatrix}', 'mat(delim: "|", a, b; c, d)'],
  'a matrix without fences': ['\\begin{matrix} a \\\\ b \\end{matrix} + c', 'mat(delim: #none, a; b) \\+ c'],
  'an interval': ['\\left\\lbrack 0,1 \\right)', 'lr(\\[ 0 \\, 1 \\))'],
  'an open interval': ['\\left\\rbrack a \\right\\lbrack', 'lr(\\] a \\[)'],
  'a value at a place': ['\\left. f \\right|_{0}', 'attach(lr(f \\|), b: 0)'],
  'a condition': ['P\\left( A \\middle| B \\right)', 'P lr(\\( A mid(\\|) B \\))'],
  'a choice': ['\\binom{n}{k}', 'binom(n, k)'],
  'a sum': ['\\sum_{i = 1}^{n}x', 'attach(limits(∑), b: i \\= 1, t: n) x'],
  'an integral': ['\\int_{0}^{1}x', 'attach(scripts(∫), b: 0, t: 1) x'],
  'a limit': ['\\lim_{n}x', 'attach(limits(op("lim")), b: n) x'],
  'a derivative': ["f'(x)", 'attach(f, t: ′) \\( x \\)'],
  'an average': ['\\overline{xy}', 'overline(x y)'],
  'an estimate': ['\\widehat{x}', 'hat(x)'],
  'a rare accent': ['\\dddot{x}', 'accent(x, "\u20db")'],
  'a named brace': ['\\underset{n}{\\underbrace{a}}', 'underbrace(a, n)'],
  'a named arrow': ['\\xrightarrow{ab}', 'attach(stretch(→), t: a b)'],
  'a name above': ['\\overset{d}{=}', 'attach(limits(\\=), t: d)'],
  roots: ['\\sqrt{x}\\sqrt[3]{y}', 'sqrt(x) root(3, y)'],
  'an empty root': ['\\sqrt{}', 'sqrt("")'],
  words: ['\\text{ if }x', 'thick "if" thick x'],
  'upright letters': ['\\mathrm{d}x', 'upright(d) x'],
  'signs that are commands elsewhere': ['\\# a\\$ b\\& c\\_ d/e', '\\# a \\$ b \\& c \\_ d \\/ e'],
}

test('formulas of all kinds are written for print', async () => {
  const asked = Object.values(formulas).map(([tex]) => ({ tex, display: 'block' as const }))
  const translations = await translateFormulas(asked)
  const written = Object.fromEntries(Object.keys(formulas).map((name, at) => [name, translations[at]?.typst]))
  expect(written).toEqual(Object.fromEntries(Object.entries(formulas).map(([name, [, typst]]) => [name, typst])))
})

test('the compiler takes all of them', () => {
  const compiler = NodeCompiler.create()
  const refused = Object.values(formulas).filter(
    ([, typst]) => !compiler.compile({ mainFileContent: `$ ${typst} $` }).result,
  )
  expect(refused).toEqual([])
})

test('inline sums have their limits beside them', async () => {
  const [sum] = await translateFormulas([{ tex: '\\sum_{i}^{n}x', display: 'inline' }])
  expect(sum?.typst).toBe('attach(scripts(∑), b: i, t: n) x')
})

test('letters never form a name, and signs never form a command', () => {
  const math = (inside: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`
  expect(typstOfMathml(math('<mi>s</mi><mi>t</mi><mi>d</mi>'))).toBe('s t d')
  expect(typstOfMathml(math('<mo>std.read</mo>'))).toBe('s t d \\. r e a d')
  expect(typstOfMathml(math('<mi>std</mi>'))).toBe('op("std")')
  expect(typstOfMathml(math('<mtext>"#x\\</mtext>'))).toBe('"\\"#x\\\\"')
  expect(typstOfMathml(math('<mo>$</mo><mo>#</mo><mo>\\</mo>'))).toBe('\\$ \\# \\\\')
})

test('an unknown element yields its content, and anything that is not MathML yields nothing', () => {
  expect(typstOfMathml('<math><mglyph><mi>x</mi></mglyph></math>')).toBe('x')
  expect(typstOfMathml('<math><mi>x</math>')).toBeUndefined()
})
