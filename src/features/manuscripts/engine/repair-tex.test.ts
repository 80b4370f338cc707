import { expect, test } from 'vitest'
import { repairTex } from './repair-tex.ts'

test.each([
  ['\\overset{a + b}{\\underbrace{}}', '\\underbrace{a + b}'],
  ['\\underset{n}{\\overset{a_{1}}{\\underbrace{}}}', '\\underset{n}{\\underbrace{a_{1}}}'],
  ['\\overset{\\overset{\\underline{}}{x}}{\\underbrace{}}', '\\underbrace{\\underline{x}}'],
  ['\\overset{\\underline{}}{x}', '\\underline{x}'],
  ['x\\hat{} + \\alpha\\bar{}', '\\hat{x} + \\bar{\\alpha}'],
  ['\\bigcup_{}^{}A', '\\bigcup  A'],
  ['y = {softmax}x', 'y = \\operatorname{softmax}x'],
  ['f"(x) = \\text{"f"}', 'f\'\'(x) = \\text{"f"}'],
])('%s is repaired to %s', (written, meant) => {
  expect(repairTex(written)).toBe(meant)
})

test.each([
  '\\overset{a}{b}',
  '\\overset{a}{',
  '\\frac{ab}{cd}',
  '{ab}_{i}',
  '\\int_{0}^{1}{xdx}',
  '\\left\\{ \\begin{array}{rl} a & b \\end{array} \\right.\\ ',
  '\\{ a\\}',
])('%s stays as it is', (tex) => {
  expect(repairTex(tex)).toBe(tex)
})
