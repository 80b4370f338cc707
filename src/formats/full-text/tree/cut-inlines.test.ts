import { expect, test } from 'vitest'
import { markedInlines } from '#test/factories/marked-inlines.ts'
import { changeRanges, cutAt, rangesOf, trimInlines, visibleText } from './cut-inlines.ts'
import type { Inline } from './full-text.ts'

const asCode = (inside: Inline[]): Inline[] => [{ kind: 'anchor', id: 'x', inlines: inside }]
const show = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) =>
      'inlines' in inline ? `${inline.kind}(${show(inline.inlines)})` : inline.kind === 'text' ? inline.text : '¶',
    )
    .join('')

test('pieces keep their styles', () => {
  expect(cutAt(markedInlines('one *two three* four'), [6, 7, 16]).map(show)).toEqual([
    'one emphasis(tw)',
    'emphasis(o)',
    'emphasis( three) fo',
    'ur',
  ])
})

test('there is one piece more than there are cuts, including empty ones', () => {
  expect(cutAt(markedInlines('ab'), [0, 0, 2, 2]).map(show)).toEqual(['', '', 'ab', '', ''])
})

test('a range within italics is changed in place; one across their edge cuts them', () => {
  const change = (ranges: [number, number][]) =>
    show(
      changeRanges(
        markedInlines('one *two three* four'),
        ranges.map(([start, end]) => ({ start, end })),
        asCode,
      ),
    )
  const inside: [number, number][] = [
    [4, 7],
    [15, 17],
  ]
  expect(change(inside)).toBe('one emphasis(anchor(two) three) fanchor(ou)r')
  expect(change([[2, 7]])).toBe('onanchor(e emphasis(two))emphasis( three) four')
})

test('anything that is not text takes one position', () => {
  const inlines = markedInlines('a / b')
  expect(visibleText(inlines)).toBe('a\nb')
  expect(rangesOf(inlines, ({ kind }) => kind === 'line-break')).toEqual([{ start: 1, end: 2 }])
})

test('trimmed inlines keep anchors at their ends', () => {
  const place: Inline = { kind: 'anchor', id: 'x', inlines: [] }
  expect(trimInlines([place, ...markedInlines('  a '), place])).toEqual([place, { kind: 'text', text: 'a' }, place])
})
