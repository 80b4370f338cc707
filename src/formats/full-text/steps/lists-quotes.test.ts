import { describe, expect, test } from 'vitest'
import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { aTable, cell, row } from '#test/factories/full-text.ts'
import { line, rawText, runningText } from '#test/factories/raw-text.ts'
import { findLists } from './find-lists.ts'
import { findQuotesAndCode } from './find-quotes.ts'

const show = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => {
    if (block.kind === 'list')
      return [
        block.order ? `${block.order.style} ${block.order.start}` : 'bullets',
        ...block.items.map((item) => show(item).join(' / ')),
      ]
    if (block.kind === 'quote') return ['quote', ...show(block.blocks)]
    if (block.kind === 'code') return ['code', block.text]
    return 'inlines' in block ? plainWords(block.inlines) : block.kind
  })
const lists = (...body: Block[]) => show(findLists(rawText(body)).body)
const ordered = (start: number, ...items: Block[][]): Block => ({
  kind: 'list',
  order: { start, style: 'decimal' },
  items,
})

describe('a list', () => {
  test.each([
    [
      ['• kelp', '• salt'],
      ['bullets', 'kelp', 'salt'],
    ],
    [
      ['– kelp', '– salt'],
      ['bullets', 'kelp', 'salt'],
    ],
    [
      ['1) kelp', '2) salt'],
      ['decimal 1', 'kelp', 'salt'],
    ],
    [
      ['(a) kelp', '(b) salt'],
      ['lower-alpha 1', 'kelp', 'salt'],
    ],
    [
      ['i. kelp', 'ii. salt', 'iii. sand'],
      ['lower-roman 1', 'kelp', 'salt', 'sand'],
    ],
  ])('is %j, typed', (typed, shown) => {
    expect(lists(...typed.map((one) => line(one)))).toEqual([shown])
  })

  test.each([
    [['1. One alone']],
    [['2. Not the first', '3. Nor this']],
    [['1. One', '3. Three']],
    [['1.5 per cent', '2.5 per cent']],
    [['**1. Methods**', '**2. Results**']],
  ])('is not %j', (typed) => {
    expect(lists(...typed.map((one) => line(one))).every((one) => typeof one === 'string')).toBe(true)
  })

  test('continues after a break and includes the indented paragraph before it', () => {
    const indented: Block = { kind: 'quote', blocks: [line('more')] }
    expect(lists(ordered(1, [line('a')], [line('b')]), indented, ordered(3, [line('c')]))).toEqual([
      ['decimal 1', 'a', 'b / more', 'c'],
    ])
    expect(lists(ordered(1, [line('a')]), ordered(2, [line('b')]))).toEqual([['decimal 1', 'a', 'b']])
  })

  test('does not include a second list that starts again', () => {
    expect(lists(ordered(1, [line('a')]), ordered(1, [line('b')]))).toHaveLength(2)
  })

  test('that only contains a list becomes that list', () => {
    expect(lists(ordered(1, [ordered(1, [line('a')])]))).toEqual([['decimal 1', 'a']])
  })
})

describe('by their styles', () => {
  test.each(['Quote', 'Intense Quote', 'Block Text', 'Quotations', 'Zitat'])('%s is a quotation', (style) => {
    expect(
      show(findQuotesAndCode(rawText([line('a', { style }), line('b', { style }), line(runningText)])).body),
    ).toEqual([['quote', 'a', 'b'], runningText])
  })

  test('lines of code are one block, their spaces kept', () => {
    const style = 'Source Code'
    const body: Block[] = [line('for x:', { style }), line('  y()', { style }), { kind: 'code', text: 'z' }]
    expect(show(findQuotesAndCode(rawText([line(runningText), ...body])).body)).toEqual([
      runningText,
      ['code', 'for x:\n  y()\nz'],
    ])
  })

  test('a text entirely in a code style is not code', () => {
    const body = [line('We weighed ink.', { style: 'Plain Text' }), line('It weighed little.', { style: 'Plain Text' })]
    expect(show(findQuotesAndCode(rawText(body)).body)).toEqual(['We weighed ink.', 'It weighed little.'])
  })

  test('a word of code in a cell stays a word, and lines of code do not form a list', () => {
    const word: Block = { kind: 'paragraph', inlines: [{ kind: 'code', text: '- x()' }] }
    const table = aTable({ body: [row(cell([word]))] })
    expect(findQuotesAndCode(rawText([table])).body).toEqual([table])
    expect(show(findQuotesAndCode(findLists(rawText([word, word]))).body)).toEqual([['code', '- x()\n- x()']])
  })
})
