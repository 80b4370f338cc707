import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { printFontFolders } from '#src/features/manuscripts/engine/print-fonts.ts'
import { createEngine } from '#src/features/manuscripts/engine/typeset.ts'
import type { Passage } from '#src/formats/full-text/ledger/passage.ts'
import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { aFrontMatter, aTable, heading, paragraph, row } from '#test/factories/full-text.ts'
import { rawText } from '#test/factories/raw-text.ts'
import { table } from '#test/fixtures/corpus/tables.ts'
import { buildWordFile } from '#test/fixtures/corpus/word-file.ts'
import { paragraph as wordParagraph } from '#test/fixtures/corpus/wordml.ts'
import { compareCarefully, compareWords } from './compare-words.ts'
import { wordsOfPdf } from './words-of-pdf.ts'

const lamps = 'Every lamp in the row was counted twice.'
const tides = 'The tide fell before noon, as was agreed.'
const source: Passage[] = [
  { pieces: ['Results'], isHeading: true },
  { pieces: [lamps] },
  { pieces: [tides] },
  ...['School', 'Pupils', 'North', '104'].map((words, at) => ({
    pieces: [words],
    cell: { table: 1, row: at < 2 ? 1 : 2, column: (at % 2) + 1 },
  })),
]
const html = `<h2>Results</h2><p>${lamps}</p><p>${tides}</p><td>School</td><td>Pupils</td><td>North</td><td>104</td>`
const given = aTable({
  label: '',
  caption: [],
  head: [row('School', 'Pupils')],
  body: [row('North', '104')],
  foot: [],
  remarks: [],
})
const textOf = (...blocks: Block[]) => rawText([heading('Results'), ...blocks])

describe('a passage of the Word file', () => {
  test('that the text has is no loss', () => {
    expect(compareWords({ source, text: textOf(paragraph(lamps), paragraph(tides), given), html })).toEqual([])
  })

  test('that a step dropped is reported, with its words and its place', () => {
    expect(compareWords({ source, text: textOf(paragraph(lamps), given), html })).toEqual([
      {
        kind: 'lost-words',
        place: 'sec-results',
        label: 'After “Results”',
        detail: `the text: “${tides}”`,
      },
    ])
  })

  test('in a cell is reported with its row and column', () => {
    const text = textOf(paragraph(lamps), paragraph(tides), { ...given, body: [row('North', '')] })
    expect(compareWords({ source, text, html })).toMatchObject([
      { label: 'After “Results”, table 1, row 2, column 2', detail: 'the text: “104”' },
    ])
  })

  test('that is in the text but not on the page is reported too', () => {
    const text = textOf(paragraph(lamps), paragraph(tides), given)
    expect(compareWords({ source, text, html: html.replace(tides, '') })).toMatchObject([
      { label: 'After “Results”', detail: `the page: “${tides}”` },
    ])
  })

  test('may be left out on purpose', () => {
    const text = { ...textOf(paragraph(lamps), given), leftOut: [tides] }
    expect(compareWords({ source, text, html })).toEqual([])
  })
})

describe('words that were not compared in time', () => {
  const text = textOf(paragraph(lamps), given)
  const attentionTo = (place: object) => ({ kind: 'left-undone' as const, ...place })

  test('are compared again, and losses are found', () => {
    const written = { source, text, html }
    expect(compareCarefully(written, attentionTo)).toEqual(compareWords(written))
  })

  test('name the place because of which they are not', () => {
    const fail = () => {
      throw new Error('broken')
    }
    const bad = { pieces: Object.assign([tides], { flatMap: fail }) }
    const [first, second, , ...cells] = source as [Passage, Passage, Passage, ...Passage[]]
    const broken = {
      source: [first, second, bad, ...cells],
      text: textOf(paragraph(lamps), paragraph(tides), given),
      html,
    }
    expect(compareCarefully(broken, attentionTo)).toEqual([
      { kind: 'left-undone', place: 'sec-results', label: 'After “Results”' },
    ])
  })

  const passagesOf = (count: number): Passage[] =>
    Array.from({ length: count }, (_, at) => ({ pieces: [`Passage ${at} is about ink and nothing else.`] }))
  const ofPassages = (all: readonly Passage[]) => ({
    text: textOf(...all.map(({ pieces }) => paragraph(pieces.join('')))),
    html: `<h2>Results</h2>${all.map(({ pieces }) => `<p>${pieces.join('')}</p>`).join('')}`,
  })

  test('name the passage among hundreds that does not end', () => {
    const all = passagesOf(300)
    const goOn = () => {
      for (;;) Math.random()
    }
    const endless = { pieces: Object.assign(['This one never ends.'], { flatMap: goOn }) }
    const written = { source: all.with(250, endless), ...ofPassages(all) }
    expect(compareCarefully(written, attentionTo)).toEqual([
      { kind: 'left-undone', place: 'sec-results', label: 'After “Passage 249 is about ink and nothing else.”' },
    ])
  })

  describe('before the time is over', () => {
    afterEach(() => void vi.useRealTimers())

    test('name no place beside the one to blame', () => {
      vi.useFakeTimers({ toFake: ['performance'] })
      const all = passagesOf(64)
      const slow: Passage = {
        get pieces(): string[] {
          vi.advanceTimersByTime(1_500)
          throw new Error('broken')
        },
      }
      const written = { source: all.with(50, slow), ...ofPassages(all) }
      expect(compareCarefully(written, attentionTo)).toEqual([{ kind: 'left-undone' }])
    })
  })

  test('name none if the PDF is to blame', () => {
    const written = { source, text, html, pdf: new TextEncoder().encode('no PDF') }
    expect(compareCarefully(written, attentionTo).at(-1)).toEqual({ kind: 'left-undone' })
  })
})

test('the words of a PDF are those of its pages', async () => {
  const { typeset } = createEngine({
    templateFolder: join(import.meta.dirname, '..', '..', '..', '..', '..', 'typesetting'),
    fontFolders: printFontFolders(),
  })
  const body = [
    wordParagraph(lamps),
    wordParagraph('The ﬁnal office, an affluent waffle, naïve café, 海藻 and море.'),
    table([
      ['School', 'Pupils'],
      ['North', '104'],
    ]),
  ].join('')
  const order = {
    manuscript: buildWordFile({ body }),
    front: aFrontMatter(),
    layout: 'one-column',
    mediaFolder: '/media/',
  }
  const { pdf, attention } = await typeset({ ...order, layout: 'one-column', withPdf: true }, () => {})
  if (!pdf) throw new Error('not printed')
  for (const words of [lamps, 'naïve café', '海藻', 'море', 'North', '104']) expect(wordsOfPdf(pdf)).toContain(words)
  expect(attention.filter(({ kind }) => kind === 'lost-words')).toEqual([])
})
