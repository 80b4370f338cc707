// Paragraphs, lists, quotes, code and equations; headings are written by write-full-text-html.ts.
import type { Block, Equation, List, Paragraph } from '#src/formats/full-text/tree/full-text.ts'
import { element, text } from './allowed-html.ts'
import { languageOfLetters, writingOf } from './language-of-letters.ts'
import { writeFigure } from './write-figure.ts'
import { writeFormula, writeInlines } from './write-inlines.ts'
import { writeTable } from './write-table.ts'
import { placeOf, type Writing, words } from './writing.ts'

export function writeBlocks(blocks: readonly Block[], writing: Writing): string {
  return blocks.map((block) => write(block, writing)).join('')
}

function write(block: Block, writing: Writing): string {
  switch (block.kind) {
    case 'heading': {
      // Only a heading of the text itself belongs to the page's outline; this one is in a cell, a quote or a list.
      const words = writeInlines(block.inlines, writing)
      const attributes = { id: writing.places.claim(block.id), ...writingOf(block.inlines, writing.language) }
      return element('p', attributes, element('strong', {}, words))
    }
    case 'paragraph':
      return writeParagraph(block, writing)
    case 'list':
      return writeList(block, writing)
    case 'definitions': {
      const items = block.items.map(({ term, definitions }) => [
        element('dt', {}, writeInlines(term, writing)),
        ...definitions.map((blocks) => element('dd', {}, writeCompact(blocks, writing))),
      ])
      return items.length > 0 ? element('dl', {}, items.flat().join('')) : ''
    }
    case 'quote':
      return element('blockquote', {}, writeBlocks(block.blocks, writing))
    case 'code': {
      const frame = { 'data-scroll': true, role: 'group', tabindex: 0, 'aria-label': words.code, dir: 'ltr' } as const
      // A parser drops a line end right after the opening tag.
      return element('pre', frame, element('code', {}, text(block.text)))
    }
    case 'equation':
      return writeEquation(block, writing)
    case 'figure':
      return writeFigure(block, writing)
    case 'table':
      return writeTable(block, writing, writeCompact, writeBlocks)
    case 'rule':
      return element('hr', {})
  }
}

function writeParagraph(paragraph: Paragraph, writing: Writing): string {
  const words = writeInlines(paragraph.inlines, writing)
  if (words.trim() === '' && !paragraph.id) return ''
  return element(
    'p',
    {
      id: writing.places.claim(paragraph.id),
      dir: paragraph.direction,
      ...writingOf(paragraph.inlines, writing.language),
      'data-closing': paragraph === writing.closing || undefined,
    },
    words,
  )
}

/** The content of an item or a cell: a paragraph alone, or one followed only by lists, is written without its `<p>`. */
function writeCompact(blocks: readonly Block[], writing: Writing): string {
  const [first, ...others] = blocks
  const isPlain = first?.kind === 'paragraph' && !first.id && !first.direction
  if (!isPlain || languageOfLetters(first.inlines, writing.language) || others.some(({ kind }) => kind !== 'list'))
    return writeBlocks(blocks, writing)
  return writeInlines(first.inlines, writing) + writeBlocks(others, writing)
}

const listTypes = {
  decimal: undefined,
  'lower-alpha': 'a',
  'upper-alpha': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
} as const

function writeList({ order, items }: List, writing: Writing): string {
  if (items.length === 0) return ''
  const lines = items.map((blocks) => element('li', {}, writeCompact(blocks, writing))).join('')
  if (!order) return element('ul', {}, lines)
  const start = Number.isSafeInteger(order.start) && order.start !== 1 ? order.start : undefined
  const type = listTypes[order.style]
  // Style sheets cannot distinguish 'a' from 'A'.
  return element('ol', { start, type, 'data-style': type && order.style }, lines)
}

function writeEquation({ id, number, formula }: Equation, writing: Writing): string {
  const frame = { 'data-scroll': true, role: 'group', tabindex: 0, 'aria-label': words.equation(number) } as const
  return element(
    'div',
    { ...placeOf(id, writing), 'data-equation': true },
    element('div', frame, writeFormula(formula, 'block')) +
      (number ? element('span', { 'data-number': true }, text(`(${number})`)) : ''),
  )
}
