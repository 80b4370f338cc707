// Formulas that have a line to themselves, with the numbers typed beside them: in a paragraph, after a tab, or in a
// borderless table.

import { changeRuns } from '#src/formats/full-text/tree/change-runs.ts'
import type { Block, Equation, FullText, Paragraph, Row, Table } from '#src/formats/full-text/tree/full-text.ts'
import { withLeftOut } from '#src/formats/full-text/tree/left-out.ts'
import { anchorsIn, isBlankParagraph, lineOf, lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'
import { changeInlines } from '#src/formats/full-text/tree/walk.ts'
import { numberOfEquation, readEquationLine } from './equation-line.ts'

const punctuation = /^\s*[.,;:]\s*$/

export function findEquations(text: FullText): FullText {
  const typed: string[] = []
  const found = changeRuns(text, (blocks, place) => {
    if (place === 'cell') return blocks
    const parted = blocks.flatMap((block): Block[] => {
      const equations = block.kind === 'table' ? ofTable(block) : place !== 'list' && ofLine(block)
      if (!equations) return [block]
      typed.push(...wordsOf(block))
      return equations
    })
    return joinNumbers(parted)
  })
  return withLeftOut(found, typed)
}

/** Letters of formulas are not counted among the words of a text. */
function wordsOf(block: Block): string[] {
  if (block.kind !== 'table') return [lineOfBlock(block)]
  return [...block.head, ...block.body, ...block.foot].flatMap(filledBlocks).map(lineOfBlock)
}

function ofLine(block: Block): Equation[] | undefined {
  const found = ofParagraph(block)
  return found && [found]
}

function ofParagraph(block: Block, facts?: { isBesideNumber: boolean }): Equation | undefined {
  if (block.kind !== 'paragraph') return undefined
  const found = readEquationLine(block.inlines, facts)
  return found && equation(found.tex, anchorsIn(block.inlines)[0] ?? '', found.number)
}

// Word's own numbering: an array whose last cell is '#(3)'.
const wordNumber =
  /\s*\\?#\s*(?:\\left)?\s*\(\s*(?:\\text\{)?([A-Z]?\.?\d{1,3}(?:[.-]\d{1,3})?[a-z]?)\}?\s*(?:\\right)?\s*\)\s*$/

// Quarto's and bookdown's: '\qquad(3)'.
const spacedNumber = /\s*(?:\\q?quad\s*){1,4}\((?:\\text\{)?([A-Z]?\.?\d{1,3}(?:[.-]\d{1,3})?[a-z]?)\}?\)\s*$/

const maxNumberLength = 60
const oneRow = /^\\begin\{array\}\{[lrc]+\}\s*((?:(?!\\\\|\\begin|\\end)[\s\S]){1,2000}?)\s*\\end\{array\}$/

function equation(tex: string, id: string, number?: string | undefined): Equation {
  const row = oneRow.exec(tex.trim())?.[1] ?? tex
  const end = Math.max(0, row.length - maxNumberLength)
  const typed = wordNumber.exec(row.slice(end)) ?? spacedNumber.exec(row.slice(end))
  const known = number ?? typed?.[1]
  return {
    kind: 'equation',
    id,
    ...(known !== undefined && { number: known }),
    formula: { tex: typed ? row.slice(0, end + typed.index) : tex },
  }
}

/** A table whose rows contain nothing but a formula, its number and empty cells. */
function ofTable({ head, body, foot, caption, columns }: Table): Block[] | undefined {
  const rows = [...head, ...body, ...foot].map(filledBlocks).filter((blocks) => blocks.length > 0)
  if (columns.length > 5 || lineOf(caption) !== '') return undefined
  const found = rows.map((blocks) => ofRow(blocks, columns.length === 1 && rows.length > 1))
  return found.length > 0 && found.every((one) => one !== undefined) ? found.flat() : undefined
}

const filledBlocks = ({ cells }: Row): Block[] =>
  cells.flatMap((cell) => cell.blocks).filter((block) => !isBlankParagraph(block))

const numberIn = (block: Block): string | undefined =>
  block.kind === 'paragraph' ? numberOfEquation(lineOf(block.inlines)) : undefined

/** `isList`: a column of formulas is data. */
function ofRow(blocks: readonly Block[], isList: boolean): Block[] | undefined {
  const labels = blocks.filter((block) => numberIn(block) !== undefined)
  const others = blocks.filter((block) => !labels.includes(block))
  const [label, ...more] = labels
  if (more.length > 0 || others.length === 0 || isList) return undefined
  const number = label && numberIn(label)
  if (number !== undefined && others.every(isPicture)) return [withNumber(others, number)]
  const equations = others.map((block) =>
    block.kind === 'equation'
      ? equation(block.formula.tex, block.id, block.number)
      : ofParagraph(block, { isBesideNumber: number !== undefined }),
  )
  const read = equations.filter((one) => one !== undefined)
  const last = read.at(-1)
  if (read.length < equations.length || !last || (label === undefined && read.length > 1)) return undefined
  const anchor = label?.kind === 'paragraph' ? anchorsIn(label.inlines)[0] : undefined
  return [...read.slice(0, -1), { ...last, number: number ?? last.number, id: last.id || (anchor ?? '') }]
}

const isPicture = (block: Block): block is Paragraph =>
  block.kind === 'paragraph' && lineOf(block.inlines) === '' && block.inlines.some(({ kind }) => kind === 'picture')

/** An equation that is a picture stays in its line, with its number, which also says what it is. */
const withNumber = (pictures: readonly Paragraph[], number: string): Paragraph => ({
  kind: 'paragraph',
  inlines: [
    ...changeInlines(
      pictures.flatMap(({ inlines }) => inlines),
      (inline) =>
        inline.kind === 'picture'
          ? { ...inline, picture: { ...inline.picture, alternative: inline.picture.alternative || `(${number})` } }
          : inline,
    ),
    { kind: 'text', text: ` (${number})` },
  ],
})

/** Pandoc splits a paragraph at a displayed formula: its number and full stop end up in the paragraphs beside it. */
function joinNumbers(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    const line = block.kind === 'paragraph' ? lineOf(block.inlines) : undefined
    if (block.kind === 'equation') {
      const own = equation(block.formula.tex, block.id, block.number)
      const before = last?.kind === 'paragraph' ? numberOfEquation(lineOf(last.inlines)) : undefined
      if (before !== undefined && own.number === undefined && last?.kind === 'paragraph') {
        joined[joined.length - 1] = { ...own, number: before, id: own.id || (anchorsIn(last.inlines)[0] ?? '') }
      } else joined.push(own)
    } else if (last?.kind === 'equation' && line !== undefined && block.kind === 'paragraph') {
      const stop = /^\s*[.,;](?![.…])/.exec(line)?.[0] ?? ''
      const number = numberOfEquation(line.slice(stop.length))
      if (number !== undefined && last.number === undefined) {
        const formula = { ...last.formula, tex: last.formula.tex + stop.trim() }
        joined[joined.length - 1] = { ...last, formula, number, id: last.id || (anchorsIn(block.inlines)[0] ?? '') }
      } else if (punctuation.test(line)) {
        joined[joined.length - 1] = { ...last, formula: { ...last.formula, tex: last.formula.tex + line } }
      } else if (line === '' && last.id === '' && anchorsIn(block.inlines).length > 0) {
        joined[joined.length - 1] = { ...last, id: anchorsIn(block.inlines)[0] ?? '' }
      } else joined.push(block)
    } else joined.push(block)
  }
  return joined
}
