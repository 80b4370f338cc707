// Parts paragraphs that people made with line breaks: a blank line within one, and a heading above its text.
import { changeRuns } from '#src/formats/full-text/tree/change-runs.ts'
import type { Block, FullText, Inline, Paragraph } from '#src/formats/full-text/tree/full-text.ts'
import { isAll, isBlank, lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { readCaptionLabel } from './caption-label.ts'

export function splitLines(text: FullText): FullText {
  return changeRuns(text, (blocks, place) => (place === 'body' ? blocks.flatMap(splitBlock) : blocks))
}

const maxHeadingLength = 120
const minProse = 60

function splitBlock(block: Block): Block[] {
  if (block.kind !== 'paragraph' || !hasBreak(block.inlines)) return [block]
  const lines = linesOf(block.inlines)
  const groups: Inline[][][] = [[]]
  for (const line of lines) {
    if (isBlank(line) && line.every(({ kind }) => kind === 'text')) groups.push([])
    else groups.at(-1)?.push(line)
  }
  const filled = groups.filter((group) => group.length > 0)
  const parted = filled.flatMap(withoutHeading)
  if (parted.length < 2) return [block]
  return parted.map((group): Paragraph => ({ ...block, inlines: joined(group) }))
}

/** A short line in bold above prose that is not. */
function withoutHeading(lines: Inline[][]): Inline[][][] {
  const [first, next, ...others] = lines
  if (!first || !next) return [lines]
  const line = lineOf(first)
  const isHeading =
    isAll(first, 'strong') &&
    line.length <= maxHeadingLength &&
    readCaptionLabel(line) === undefined &&
    !isAll(next, 'strong') &&
    lineOf(next).length >= minProse
  return isHeading ? [[first], [next, ...others]] : [lines]
}

const hasBreak = (inlines: readonly Inline[]): boolean =>
  inlines.some((inline) => inline.kind === 'line-break' || ('inlines' in inline && hasBreak(inline.inlines)))

/** Marks around a line break are around each of the lines. */
function linesOf(inlines: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const inline of inlines) {
    if (inline.kind === 'line-break') lines.push([])
    else if (!('inlines' in inline)) lines.at(-1)?.push(inline)
    else {
      for (const [at, inside] of linesOf(inline.inlines).entries()) {
        if (at > 0) lines.push([])
        if (inside.length > 0 || at === 0) lines.at(-1)?.push({ ...inline, inlines: inside })
      }
    }
  }
  return lines
}

const joined = (lines: readonly Inline[][]): Inline[] =>
  lines.flatMap((line, at): Inline[] => (at === 0 ? line : [{ kind: 'line-break' }, ...line]))
