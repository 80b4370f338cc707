// Rows are often numbered by a list whose items are empty: there, the numbers are the content of their cells.
import { writeListNumber } from '#src/formats/word/package/facts/count-numbers.ts'
import type { PandocBlock } from './pandoc-ast.ts'

const formats: Record<string, string> = {
  LowerAlpha: 'lowerLetter',
  UpperAlpha: 'upperLetter',
  LowerRoman: 'lowerRoman',
  UpperRoman: 'upperRoman',
}
const delimiters: Record<string, [before: string, after: string]> = {
  Period: ['', '.'],
  OneParen: ['', ')'],
  TwoParens: ['(', ')'],
}

/** Of the blocks of a cell. */
export function numbersAsText(block: PandocBlock): PandocBlock | PandocBlock[] {
  if (block.t !== 'OrderedList') return block
  const [[start, style, delimiter], items] = block.c
  if (style.t === 'DefaultStyle' || !items.flat().every(isEmpty)) return block
  const [before, after] = delimiters[delimiter.t] ?? ['', '']
  return items.map((_, at): PandocBlock => {
    const number = writeListNumber(start + at, formats[style.t] ?? 'decimal')
    return { t: 'Plain', c: [{ t: 'Str', c: `${before}${number}${after}` }] }
  })
}

const isEmpty = (block: PandocBlock): boolean =>
  (block.t === 'Para' || block.t === 'Plain') && block.c.every(({ t }) => /^(?:Space|SoftBreak|LineBreak)$/.test(t))
