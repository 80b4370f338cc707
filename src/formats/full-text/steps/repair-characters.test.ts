import { describe, expect, test } from 'vitest'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { inlines, paragraph } from '#test/factories/full-text.ts'
import { line, manuscriptFacts, rawText, runningText } from '#test/factories/raw-text.ts'
import { dropContents } from './drop-contents.ts'
import { repairCharacters } from './repair-characters.ts'
import { reportFacts } from './report-facts.ts'
import { tidyUp } from './tidy-up.ts'

const wordsOf = (body: readonly { kind: string }[]) =>
  body.map((block) => ('inlines' in block ? plainWords(block.inlines as never) : block.kind))

describe('characters', () => {
  test.each([
    ['hy\u00ADphen', 'hyphen'],
    ['two  spaces\tand a tab', 'two spaces and a tab'],
    [' around ', 'around'],
    ['zero\u200Bwidth', 'zerowidth'],
    ['\uF061 = \uF062 \uF0A3 1', 'α = β ≤ 1'],
    ['\uF0B7 item \uF0E0 next', '• item → next'],
    ['half \uD83D of a pair', 'half of a pair'],
    ['می‌خواهم', 'می‌خواهم'],
    [
      `${'all of it pasted from a page of'.replaceAll(' ', '\u00A0')}\u00A0ours here`,
      'all of it pasted from a page of ours here',
    ],
    ['«\u00A0Le\u202F5\u00A0000\u00A0km\u00A0» est loin', '«\u00A0Le\u202F5\u00A0000\u00A0km\u00A0» est loin'],
    [`a${'\u0301'.repeat(5_000)}b`, `a${'\u0301'.repeat(30)}b`],
  ])('%j become %j', (before, after) => {
    expect(wordsOf(repairCharacters(rawText([paragraph(before)])).body)).toEqual([after])
  })

  test('a word of a million letters is read once', () => {
    const word = 'a'.repeat(1_000_000)
    expect(wordsOf(repairCharacters(rawText([paragraph(word)])).body)).toEqual([word])
  })

  test('leading spaces of a line of code stay', () => {
    const code = { kind: 'paragraph' as const, inlines: [{ kind: 'code' as const, text: '    x()' }] }
    expect(repairCharacters(rawText([code])).body).toEqual([code])
  })

  test('a space at the end of one run and at the beginning of the next become one', () => {
    const text = rawText([paragraph('a ', { kind: 'strong', inlines: inlines(' b ') }, ' c')])
    expect(wordsOf(repairCharacters(text).body)).toEqual(['a b c'])
  })

  test('of an unknown font are reported', () => {
    const repaired = repairCharacters(rawText([paragraph('see \uE123 there')]))
    expect([wordsOf(repaired.body), repaired.attention]).toEqual([
      ['see □ there'],
      [{ kind: 'unprintable-character', label: 'see □ there', detail: 'U+E123' }],
    ])
  })
})

describe('a table of contents is removed', () => {
  test('by its styles', () => {
    const body = [
      line('Contents', { style: 'TOC Heading' }),
      line('1 Methods 4', { style: 'toc 1' }),
      line('Figure 1 The sea 5', { style: 'table of figures' }),
      line(runningText),
    ]
    expect(wordsOf(dropContents(rawText(body)).body)).toEqual([runningText])
  })

  test('by its lines', () => {
    const body = [line('Contents'), line('1 Introduction ..... 1'), line('2 Methods 4'), line(runningText)]
    expect(wordsOf(dropContents(rawText(body)).body)).toEqual([runningText])
  })

  test('but a section about contents is not', () => {
    const body = [line('Contents'), line(runningText)]
    expect(wordsOf(dropContents(rawText(body)).body)).toEqual(['Contents', runningText])
  })
})

describe('what the file contains besides its text', () => {
  test('is reported', () => {
    const facts = manuscriptFacts({
      trackedChanges: 381,
      comments: 2,
      textBoxes: Array.from({ length: 5_948 }, (_, at) => `Box ${at + 1}`),
      lostContent: ['Chart 1'],
    })
    expect(reportFacts(rawText([]), facts).attention).toEqual([
      { kind: 'tracked-changes', detail: '381' },
      { kind: 'comments', detail: '2' },
      {
        kind: 'text-box',
        label: 'Box 1',
        detail: '“Box 1”, “Box 2”, “Box 3”, “Box 4”, “Box 5”, “Box 6”, “Box 7”, “Box 8” … (5948)',
      },
      { kind: 'lost-content', detail: 'Chart 1' },
    ])
  })
})

test('a finished text has no anchors, styles or empty paragraphs', () => {
  const body = [
    line('a', { style: 'Body Text' }),
    line(''),
    paragraph({ kind: 'anchor', id: 'x', inlines: inlines('b') }, 'c'),
  ]
  expect(tidyUp(rawText(body)).body).toEqual([paragraph('a'), paragraph('bc')])
})
