// The blocks of a text as Typst.
import { directionOfLetters } from '#src/formats/full-text/language/direction-of.ts'
import type { Block, Figure, Heading, List, Paragraph } from '#src/formats/full-text/tree/full-text.ts'
import { cellsOf, plainWords } from '#src/formats/full-text/tree/walk.ts'
import { isVisible, typstLines, typstString } from './typst-string.ts'
import { formulaWords, readableFormula } from './write-formula.ts'
import { writeInlines } from './write-inlines.ts'
import { pictureArgument } from './write-picture.ts'
import { writeTable } from './write-table.ts'
import { idArgument, labelString, type Writing, withNotesBelow } from './writing.ts'

// Lists, quotes and tables within one another: the compiler accepts some more, and no page has room for more.
const deepest = 10
// A table in a table is layout at most; anything nested deeper is written as consecutive blocks.
const deepestTables = 2

/** Each ended with an empty line. */
export function writeBlocks(blocks: readonly Block[], writing: Writing): string {
  return blocks.map((block) => writeBlock(block, writing)).join('')
}

/** An abstract in another language, which looks like that of the record. */
export function writeTranslatedAbstract(heading: Heading, blocks: readonly Block[], writing: Writing): string {
  const given = [...idArgument(heading.id, writing), `[${writeInlines(heading.inlines, writing)}]`]
  writing.level = 1
  const section = `#paper.translated-abstract(${given.join(', ')})[${writeBlocks(blocks, writing).trim()}];`
  const direction = directionOfLetters(plainWords(heading.inlines)) ?? writing.base
  if (direction === writing.base) return `${section}\n\n`
  return `#paper.${direction === 'rtl' ? 'from-right' : 'from-left'}[${section}];\n\n`
}

function writeBlock(block: Block, writing: Writing): string {
  switch (block.kind) {
    case 'heading':
      return writeHeading(block, writing)
    case 'paragraph':
      return writeParagraph(block, writing)
    case 'list':
      return writeList(block, writing)
    case 'definitions': {
      const items = block.items.map(({ term, definitions }) => {
        const meaning = definitions.map((definition) => within(definition, writing)).join('\n\n')
        return `terms.item([${writeInlines(term, writing)}], [${meaning}])`
      })
      return items.length === 0 ? '' : `#terms(${items.join(', ')});\n\n`
    }
    case 'quote':
      return writing.depth >= deepest
        ? writeBlocks(block.blocks, writing)
        : `#quote(block: true)[${within(block.blocks, writing)}];\n\n`
    case 'code':
      return `#paper.listing(${typstLines(block.text)});\n\n`
    case 'equation': {
      const readable = readableFormula(block.formula, writing)
      const given = [
        ...(readable === undefined ? [] : [`code: ${typstString(readable)}`]),
        `tex: ${formulaWords(block.formula)}`,
        ...(block.number ? [`number: ${typstString(block.number)}`] : []),
        ...idArgument(block.id, writing),
      ]
      return `#paper.equation(${given.join(', ')});\n\n`
    }
    case 'figure':
      return writeFigure(block, writing)
    case 'table':
      return writing.tables >= deepestTables
        ? writeBlocks(
            cellsOf(block).flatMap(({ blocks }) => blocks),
            writing,
          )
        : writeTable(block, writing)
    case 'rule':
      return '#paper.rule;\n\n'
  }
}

function within(blocks: readonly Block[], writing: Writing): string {
  writing.depth += 1
  const written = writeBlocks(blocks, writing).trim()
  writing.depth -= 1
  return written
}

function writeHeading(heading: Heading, writing: Writing): string {
  const words = writeInlines(heading.inlines, writing)
  if (words === '') return ''
  // Readers navigate by headings, so a heading contains words and is on the page itself.
  const isPlain = writing.depth > 0 || !isVisible(plainWords(heading.inlines.filter(({ kind }) => kind !== 'formula')))
  if (isPlain) return `${markOf(heading.id, writing)}#strong[${words}];\n\n`
  // PDF/UA: levels begin with 1 and skip none; readers support six.
  const level = Math.min(Math.max(1, heading.level), writing.level + 1, 6)
  writing.level = level
  const given = [
    String(level),
    ...idArgument(heading.id, writing),
    ...(heading.number ? [`number: ${typstString(heading.number)}`] : []),
    ...(heading.role ? [`role: ${typstString(heading.role)}`] : []),
  ]
  return `#paper.section(${given.join(', ')})[${words}];\n\n`
}

// Of several pages.
const longPassage = 20_000

function writeParagraph({ inlines, id, direction: own, keywords }: Paragraph, writing: Writing): string {
  const direction = own ?? writing.base
  writing.direction = direction
  const words = writeInlines(inlines, writing)
  writing.direction = writing.base
  if (words === '') return ''
  const line = `${markOf(id, writing)}${keywords ? `#paper.keywords-line[${words}];` : words}`
  const within = [
    ...(plainWords(inlines).length > longPassage ? ['long-passage'] : []),
    ...(direction === writing.base ? [] : [direction === 'rtl' ? 'from-right' : 'from-left']),
  ]
  if (within.length === 0) return `${line}\n\n`
  return `${within.reduce((inside, name) => `#paper.${name}[${inside}];`, line)}\n\n`
}

/** A link target in running text. */
function markOf(id: string | undefined, writing: Writing): string {
  if (!id || writing.isRepeated || writing.ids.has(id)) return ''
  writing.ids.add(id)
  return `#paper.mark(${labelString(id)});`
}

const numberings = {
  decimal: '1.',
  'lower-alpha': 'a.',
  'upper-alpha': 'A.',
  'lower-roman': 'i.',
  'upper-roman': 'I.',
}

function writeList({ order, items }: List, writing: Writing): string {
  if (items.length === 0) return ''
  if (writing.depth >= deepest) return items.map((item) => writeBlocks(item, writing)).join('')
  const written = items.map((item) => `[${within(item, writing)}]`)
  const isTight = items.every((item) => item.filter(({ kind }) => kind !== 'list').length <= 1)
  if (!order) return `#list(tight: ${isTight}, ${written.join(', ')});\n\n`
  const start = Number.isSafeInteger(order.start) && order.start >= 0 && order.start < 100_000 ? order.start : 1
  const numbering = typstString(numberings[order.style] ?? numberings.decimal)
  return `#enum(tight: ${isTight}, start: ${start}, numbering: ${numbering}, ${written.join(', ')});\n\n`
}

function writeFigure(figure: Figure, writing: Writing): string {
  const pictures = figure.pictures.map((picture) => {
    // PDF/UA knows no decorative picture in a figure: its name stands for it, and the caption follows.
    const words = [picture.alternative, figure.label, 'picture']
    const alternative = words.find(isVisible) ?? ''
    return `${pictureArgument({ ...picture, alternative }, writing)},`
  })
  const given = withNotesBelow(writing, () => [
    ...idArgument(figure.id, writing),
    `title: ${typstString(figure.label)}`,
    `caption: [${writeInlines(figure.caption, writing)}]`,
    `pictures: (${pictures.join('')})`,
    `nested: ${writing.depth > 0 || writing.isSettled === true}`,
  ])
  return `#paper.picture-figure(${given.join(', ')});\n\n`
}
