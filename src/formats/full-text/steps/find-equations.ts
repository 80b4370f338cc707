// Formulas that have a line to themselves, with the numbers typed beside them: in a paragraph, after a tab, or in a
// borderless table.

import { changeRuns } from '#src/formats/full-text/tree/change-runs.ts'
import type { Block, Equation, FullText, Inline, Table } from '#src/formats/full-text/tree/full-text.ts'
import { anchorsIn, isBlankParagraph, lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { withInside } from '#src/formats/full-text/tree/walk.ts'

// '(3)', '(A.2)', '[3]', 'Eq. (3)', '(3a)'; with or without dot leaders.
const numberAlone =
  /^[\s.…·_]*(?:eq(?:uation)?\.?\s*)?[([]\s*([A-Z]?[.-]?\d{1,3}(?:[.–-]\d{1,3})*[a-z]?)\s*[)\]][\s.]*$/i
const punctuation = /^\s*[.,;:]\s*$/

export function findEquations(text: FullText): FullText {
  return changeRuns(text, (blocks, place) => {
    if (place === 'cell') return blocks
    const parted = blocks.flatMap((block): Block[] => {
      if (block.kind === 'table') return ofTable(block) ?? [block]
      return (place === 'list' ? undefined : ofParagraph(block)) ?? [block]
    })
    return joinNumbers(parted)
  })
}

function ofParagraph(block: Block): Equation[] | undefined {
  return block.kind === 'paragraph' ? fromInlines(block.inlines) : undefined
}

/** One formula with nothing beside it but its number and punctuation. */
function fromInlines(inlines: readonly Inline[]): Equation[] | undefined {
  const flat = [...withInside(inlines)].filter((inline) => !('inlines' in inline))
  const formulas = flat.filter((inline) => inline.kind === 'formula')
  const [only] = formulas
  if (only?.kind !== 'formula' || formulas.length > 1) return undefined
  const at = flat.indexOf(only)
  if (flat.some(({ kind }) => kind === 'picture' || kind === 'note-mark' || kind === 'code')) return undefined
  const before = lineOf(flat.slice(0, at))
  const after = lineOf(flat.slice(at + 1))
  const stop = /^[.,;](?![.…])/.exec(after)?.[0] ?? ''
  const number = numberAlone.exec(after.slice(stop.length))?.[1] ?? numberAlone.exec(before)?.[1]
  const rest = [before, after.slice(stop.length)].filter((words) => words !== '' && !numberAlone.test(words))
  if (rest.length > 0) return undefined
  return [equation(only.formula.tex + stop, anchorsIn(inlines)[0] ?? '', number)]
}

// Word's own numbering: an array whose last cell is '#(3)'.
const wordNumber =
  /\s*\\?#\s*(?:\\left)?\s*\(\s*(?:\\text\{)?([A-Z]?\.?\d{1,3}(?:[.-]\d{1,3})?[a-z]?)\}?\s*(?:\\right)?\s*\)\s*$/

const maxNumberLength = 60
const oneRow = /^\\begin\{array\}\{[lrc]+\}\s*((?:(?!\\\\|\\begin|\\end)[\s\S]){1,2000}?)\s*\\end\{array\}$/

function equation(tex: string, id: string, number?: string | undefined): Equation {
  const row = oneRow.exec(tex.trim())?.[1] ?? tex
  const end = Math.max(0, row.length - maxNumberLength)
  const typed = wordNumber.exec(row.slice(end))
  const known = number ?? typed?.[1]
  return {
    kind: 'equation',
    id,
    ...(known !== undefined && { number: known }),
    formula: { tex: typed ? row.slice(0, end + typed.index) : tex },
  }
}

/** A table whose rows contain nothing but a formula, its number and empty cells. */
function ofTable({ head, body, foot, caption, columns }: Table): Equation[] | undefined {
  const rows = [...head, ...body, ...foot]
  if (columns.length > 5 || lineOf(caption) !== '') return undefined
  const equations = rows.map(({ cells }) => {
    const blocks = cells.flatMap((cell) => cell.blocks).filter((block) => !isBlankParagraph(block))
    const found = blocks.flatMap((block) => (block.kind === 'equation' ? [block] : (ofParagraph(block) ?? [])))
    const others = blocks.filter((block) => block.kind !== 'equation' && ofParagraph(block) === undefined)
    const [one, ...more] = found
    const [label, ...rest] = others
    if (!one || more.length > 0 || rest.length > 0 || (columns.length === 1 && rows.length > 1)) return undefined
    if (label === undefined) return equation(one.formula.tex, one.id, one.number)
    const number = label.kind === 'paragraph' ? numberAlone.exec(lineOf(label.inlines))?.[1] : undefined
    const anchors = label.kind === 'paragraph' ? anchorsIn(label.inlines) : []
    return number === undefined ? undefined : equation(one.formula.tex, one.id || (anchors[0] ?? ''), number)
  })
  const found = equations.filter((one) => one !== undefined)
  return found.length === rows.length && found.length > 0 ? found : undefined
}

/** Pandoc splits a paragraph at a displayed formula: its number and full stop end up in the paragraphs beside it. */
function joinNumbers(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    const line = block.kind === 'paragraph' ? lineOf(block.inlines) : undefined
    if (block.kind === 'equation') {
      const own = equation(block.formula.tex, block.id, block.number)
      const before = last?.kind === 'paragraph' ? numberAlone.exec(lineOf(last.inlines))?.[1] : undefined
      if (before !== undefined && own.number === undefined && last?.kind === 'paragraph') {
        joined[joined.length - 1] = { ...own, number: before, id: own.id || (anchorsIn(last.inlines)[0] ?? '') }
      } else joined.push(own)
    } else if (last?.kind === 'equation' && line !== undefined && block.kind === 'paragraph') {
      const stop = /^\s*[.,;](?![.…])/.exec(line)?.[0] ?? ''
      const number = numberAlone.exec(line.slice(stop.length))?.[1]
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
