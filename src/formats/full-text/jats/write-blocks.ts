// Blocks of text. Sections accept almost all of them side by side; lists, notes and definitions accept paragraphs,
// which may contain the rest.
import type {
  Block,
  DefinitionList,
  Equation,
  Figure,
  Heading,
  List,
  Quote,
} from '#src/formats/full-text/tree/full-text.ts'
import { isLabelled } from '#src/formats/full-text/tree/walk.ts'
import { element, escaped, fact, inline, type Markup, nothing, together } from '#src/formats/xml/markup.ts'
import { itemLabel, listType } from './list-numbers.ts'
import { graphic } from './write-graphic.ts'
import { writeInlines } from './write-inlines.ts'
import { writeParagraphs } from './write-lines.ts'
import { formula } from './write-math.ts'
import { writeTable } from './write-table.ts'
import type { Writing } from './writing.ts'

/** For sections, quotations and cells; figures and tables in cells are wrapped in paragraphs there. */
export const writeBlocks = (blocks: readonly Block[], writing: Writing): Markup =>
  together(blocks.map((block) => writeBlock(block, writing)))

/** Where only paragraphs are allowed, and at least one is required. */
export const inParagraphs = (blocks: readonly Block[], writing: Writing): Markup =>
  within(['paragraph', 'heading'], blocks, writing)

const inListItem = (blocks: readonly Block[], writing: Writing): Markup =>
  within(['paragraph', 'heading', 'list', 'definitions'], blocks, writing)

const inCell = (blocks: readonly Block[], writing: Writing): Markup =>
  together(
    blocks.map((block) => {
      const written = writeBlock(block, writing)
      return isLabelled(block) ? inParagraph(written) : written
    }),
  )

function within(kinds: readonly Block['kind'][], blocks: readonly Block[], writing: Writing): Markup {
  const written = blocks.map((block) => {
    const one = writeBlock(block, writing)
    return kinds.includes(block.kind) ? one : inParagraph(one)
  })
  const all = together(written)
  return all === '' ? element('p', {}) : all
}

const inParagraph = (written: Markup): Markup => (written === '' ? written : element('p', {}, written))

function writeBlock(block: Block, writing: Writing): Markup {
  switch (block.kind) {
    case 'paragraph':
      return writeParagraphs(block.inlines, writing, {
        id: writing.ids.claim(block.id),
        'content-type': block.direction,
      })
    case 'heading':
      return writeLostHeading(block, writing)
    case 'list':
      return writeList(block, writing)
    case 'definitions':
      return writeDefinitions(block, writing)
    case 'quote':
      return writeQuote(block, writing)
    case 'code':
      return element('code', { language: block.language || undefined, 'xml:space': 'preserve' }, escaped(block.text))
    case 'equation':
      return writeEquation(block, writing)
    case 'figure':
      return writeFigure(block, writing)
    case 'table':
      return writeTable(block, writing, { cell: inCell, paragraphs: inParagraphs })
    case 'rule':
      return nothing
  }
}

/** In a quotation, a list or a cell, where no section can begin. */
function writeLostHeading({ id, inlines }: Heading, writing: Writing): Markup {
  return element('p', { id: writing.ids.claim(id) }, inline('bold', {}, writeInlines(inlines, writing)))
}

function writeList({ order, items }: List, writing: Writing): Markup {
  const written = items.map((item, index) =>
    element('list-item', {}, fact('label', itemLabel(order, index)), inListItem(item, writing)),
  )
  return written.length === 0 ? nothing : element('list', { 'list-type': listType(order) }, ...written)
}

function writeDefinitions({ items }: DefinitionList, writing: Writing): Markup {
  const written = items.map(({ term, definitions }) =>
    element(
      'def-item',
      {},
      element('term', {}, writeInlines(term, writing)),
      ...definitions.map((blocks) => element('def', {}, inParagraphs(blocks, writing))),
    ),
  )
  return written.length === 0 ? nothing : element('def-list', {}, ...written)
}

function writeQuote({ blocks }: Quote, writing: Writing): Markup {
  const written = writeBlocks(blocks, writing)
  return written === '' ? nothing : element('disp-quote', {}, written)
}

function writeEquation({ id, number, formula: content }: Equation, writing: Writing): Markup {
  return element(
    'disp-formula',
    { id: writing.ids.claim(id) ?? writing.ids.invent('eq') },
    fact('label', number && `(${number})`),
    formula(content, 'block', writing.ids),
  )
}

function writeFigure({ id, label, caption, pictures }: Figure, writing: Writing): Markup {
  const words = writeParagraphs(caption, writing)
  return element(
    'fig',
    { id: writing.ids.claim(id) },
    fact('label', label),
    words === '' ? nothing : element('caption', {}, words),
    ...pictures.map((picture) => graphic(picture, writing)),
  )
}
