// Questions about a row of inlines that several steps ask.

import { cutAt, trimInlines } from './cut-inlines.ts'
import type { Block, Inline } from './full-text.ts'
import { plainWords, withInside } from './walk.ts'

/** Its words on one line. */
export function lineOf(inlines: readonly Inline[]): string {
  return plainWords(inlines).replace(/\s+/g, ' ').trim()
}

/** The words of a paragraph or heading; empty for other blocks. */
export function lineOfBlock(block: Block | undefined): string {
  return block?.kind === 'paragraph' || block?.kind === 'heading' ? lineOf(block.inlines) : ''
}

/** Nothing visible; anchors do not count. */
export function isBlank(inlines: readonly Inline[]): boolean {
  return [...withInside(inlines)].every((inline) =>
    inline.kind === 'text' || inline.kind === 'code'
      ? inline.text.trim() === ''
      : inline.kind === 'line-break' || 'inlines' in inline,
  )
}

export const isBlankParagraph = (block: Block): boolean => block.kind === 'paragraph' && isBlank(block.inlines)

/** All words are in marks of this kind. */
export function isAll(
  inlines: readonly Inline[],
  kind: 'strong' | 'emphasis' | 'underline' | 'code' | 'small-caps',
): boolean {
  return (
    !isBlank(inlines) &&
    inlines.every((inline) => {
      if (inline.kind === kind) return true
      if (inline.kind === 'note-mark' || inline.kind === 'line-break') return true
      if (inline.kind === 'text') return inline.text.trim() === ''
      return (
        'inlines' in inline && (inline.inlines.length === 0 || isAll(inline.inlines, kind) || isBlank(inline.inlines))
      )
    })
  )
}

/** The same without marks of this kind. */
export function withoutMark(inlines: readonly Inline[], kind: Inline['kind']): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (!('inlines' in inline)) return [inline]
    const inside = withoutMark(inline.inlines, kind)
    return inline.kind === kind ? inside : [{ ...inline, inlines: inside }]
  })
}

/** What follows the first characters of its line; anchors in the part cut off are kept. */
export function withoutStart(inlines: readonly Inline[], length: number): Inline[] {
  const [before = [], after = []] = cutAt(trimInlines(inlines), [length])
  return [...anchorsIn(before).map((id): Inline => ({ kind: 'anchor', id, inlines: [] })), ...trimInlines(after)]
}

export function anchorsIn(inlines: readonly Inline[]): string[] {
  return [...withInside(inlines)].flatMap((inline) => (inline.kind === 'anchor' ? [inline.id] : []))
}
