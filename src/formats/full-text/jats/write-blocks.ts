// Blocks of text. Sections take almost all of them side by side; lists, notes and definitions take paragraphs, which may
// hold the rest.
import type {
  Block,
  DefinitionList,
  Equation,
  Figure,
  Heading,
  List,
  Quote,
} from '#src/formats/full-text/tree/full-text.ts'
import { element, fact, inline, type Markup, nothing, said, together } from '#src/formats/xml/markup.ts'
import { itemLabel, listType } from './list-numbers.ts'
import type { Pen } from './pen.ts'
import { graphic } from './write-graphic.ts'
import { writeInlines } from './write-inlines.ts'
import { writeParagraphs } from './write-lines.ts'
import { formula } from './write-math.ts'
import { writeTable } from './write-table.ts'

/** For sections, quotations and cells; figures and tables in cells are put into paragraphs there. */
export const writeBlocks = (blocks: readonly Block[], pen: Pen): Markup =>
  together(blocks.map((block) => writeBlock(block, pen)))

/** Where nothing but paragraphs may stand, and at least one. */
export const inParagraphs = (blocks: readonly Block[], pen: Pen): Markup =>
  within(['paragraph', 'heading'], blocks, pen)

const inListItem = (blocks: readonly Block[], pen: Pen): Markup =>
  within(['paragraph', 'heading', 'list', 'definitions'], blocks, pen)

const inCell = (blocks: readonly Block[], pen: Pen): Markup =>
  together(
    blocks.map((block) => {
      const written = writeBlock(block, pen)
      return block.kind === 'figure' || block.kind === 'table' ? inParagraph(written) : written
    }),
  )

function within(kinds: readonly Block['kind'][], blocks: readonly Block[], pen: Pen): Markup {
  const written = blocks.map((block) => {
    const one = writeBlock(block, pen)
    return kinds.includes(block.kind) ? one : inParagraph(one)
  })
  const all = together(written)
  return all === '' ? element('p', {}) : all
}

const inParagraph = (written: Markup): Markup => (written === '' ? written : element('p', {}, written))

function writeBlock(block: Block, pen: Pen): Markup {
  switch (block.kind) {
    case 'paragraph':
      return writeParagraphs(block.inlines, pen, {
        id: pen.ids.claim(block.id),
        'content-type': block.direction,
      })
    case 'heading':
      return writeLostHeading(block, pen)
    case 'list':
      return writeList(block, pen)
    case 'definitions':
      return writeDefinitions(block, pen)
    case 'quote':
      return writeQuote(block, pen)
    case 'code':
      return element('code', { language: block.language || undefined, 'xml:space': 'preserve' }, said(block.text))
    case 'equation':
      return writeEquation(block, pen)
    case 'figure':
      return writeFigure(block, pen)
    case 'table':
      return writeTable(block, pen, { cell: inCell, paragraphs: inParagraphs })
    case 'rule':
      return nothing
  }
}

/** In a quotation, a list or a cell, where no section can begin. */
function writeLostHeading({ id, inlines }: Heading, pen: Pen): Markup {
  return element('p', { id: pen.ids.claim(id) }, inline('bold', {}, writeInlines(inlines, pen)))
}

function writeList({ order, items }: List, pen: Pen): Markup {
  const written = items.map((item, index) =>
    element('list-item', {}, fact('label', itemLabel(order, index)), inListItem(item, pen)),
  )
  return written.length === 0 ? nothing : element('list', { 'list-type': listType(order) }, ...written)
}

function writeDefinitions({ items }: DefinitionList, pen: Pen): Markup {
  const written = items.map(({ term, definitions }) =>
    element(
      'def-item',
      {},
      element('term', {}, writeInlines(term, pen)),
      ...definitions.map((blocks) => element('def', {}, inParagraphs(blocks, pen))),
    ),
  )
  return written.length === 0 ? nothing : element('def-list', {}, ...written)
}

function writeQuote({ blocks }: Quote, pen: Pen): Markup {
  const written = writeBlocks(blocks, pen)
  return written === '' ? nothing : element('disp-quote', {}, written)
}

function writeEquation({ id, number, formula: content }: Equation, pen: Pen): Markup {
  return element(
    'disp-formula',
    { id: pen.ids.claim(id) },
    fact('label', number && `(${number})`),
    formula(content, 'block'),
  )
}

function writeFigure({ id, label, caption, pictures }: Figure, pen: Pen): Markup {
  const words = writeParagraphs(caption, pen)
  return element(
    'fig',
    { id: pen.ids.claim(id) },
    fact('label', label),
    words === '' ? nothing : element('caption', {}, words),
    ...pictures.map((picture) => graphic(picture, pen)),
  )
}
