// Cuts inlines at positions in their text. Anything that is not text (a picture, a note mark, a formula) takes one
// position.
import type { Inline } from './full-text.ts'

/** Stands in for anything that is not text, and for text to be ignored. */
export const opaque = '\uFFFC'

/** The text with the same positions as the cuts; whatever `isHidden` matches is covered with `opaque`. */
export function visibleText(inlines: readonly Inline[], isHidden: (inline: Inline) => boolean = () => false): string {
  return inlines.map((inline) => textOf(inline, isHidden)).join('')
}

function textOf(inline: Inline, isHidden: (inline: Inline) => boolean): string {
  if (isHidden(inline)) return opaque.repeat(lengthOf(inline))
  if (inline.kind === 'text' || inline.kind === 'code') return inline.text
  if ('inlines' in inline) return visibleText(inline.inlines, isHidden)
  return inline.kind === 'line-break' ? '\n' : opaque
}

function lengthOf(inline: Inline): number {
  if (inline.kind === 'text' || inline.kind === 'code') return inline.text.length
  if (!('inlines' in inline)) return 1
  return inline.inlines.reduce((sum, inner) => sum + lengthOf(inner), 0)
}

/**
 * Returns one piece more than there are cuts, which must be in order. Anything of zero length goes to the later piece.
 */
export function cutAt(inlines: readonly Inline[], cuts: readonly number[]): Inline[][] {
  const pieces: Inline[][] = [[]]
  let place = 0
  let next = 0
  for (const inline of inlines) {
    while (next < cuts.length && (cuts[next] ?? 0) <= place) {
      pieces.push([])
      next += 1
    }
    const end = place + lengthOf(inline)
    const inside: number[] = []
    for (; next < cuts.length && (cuts[next] ?? 0) < end; next += 1) inside.push((cuts[next] ?? 0) - place)
    const [first, ...rest] = inside.length === 0 ? [inline] : cutOne(inline, inside)
    if (first) pieces.at(-1)?.push(first)
    for (const piece of rest) pieces.push([piece])
    place = end
  }
  for (; next < cuts.length; next += 1) pieces.push([])
  return pieces
}

function cutOne(inline: Inline, cuts: readonly number[]): Inline[] {
  if (inline.kind === 'text' || inline.kind === 'code') {
    const edges = [0, ...cuts, inline.text.length]
    return edges.slice(1).map((end, index) => ({ ...inline, text: inline.text.slice(edges[index], end) }))
  }
  if (!('inlines' in inline)) return [inline]
  return cutAt(inline.inlines, cuts).map((inlines) => ({ ...inline, inlines }))
}

export type Range = { start: number; end: number }

/**
 * `ranges` are in order and do not overlap; `change` keeps the length of the text. A range within italics or a
 * superscript is changed in place, without cutting them.
 */
export function changeRanges<R extends Range>(
  inlines: readonly Inline[],
  ranges: readonly R[],
  change: (inside: Inline[], range: R) => Inline[],
  from = 0,
): Inline[] {
  if (ranges.length === 0) return [...inlines]
  const left: R[] = []
  let place = from
  let next = 0
  const changed = inlines.map((inline) => {
    const start = place
    place += lengthOf(inline)
    const touched: R[] = []
    for (let range = ranges[next]; range && range.start < place; range = ranges[next]) {
      touched.push(range)
      if (range.end > place) break
      next += 1
    }
    const isWithin =
      'inlines' in inline && touched.length > 0 && touched.every((range) => range.start >= start && range.end <= place)
    if (isWithin) return { ...inline, inlines: changeRanges(inline.inlines, touched, change, start) }
    left.push(...touched.filter((range) => left.at(-1) !== range))
    return inline
  })
  if (left.length === 0) return changed
  const pieces = cutAt(
    changed,
    left.flatMap(({ start, end }) => [start - from, end - from]),
  )
  return pieces.flatMap((piece, index) => {
    const range = index % 2 === 1 ? left[(index - 1) / 2] : undefined
    return range ? change(piece, range) : piece
  })
}

/** The ranges of the text that inlines of this kind cover, in order. */
export function rangesOf(inlines: readonly Inline[], isWanted: (inline: Inline) => boolean, from = 0): Range[] {
  let place = from
  return inlines.flatMap((inline) => {
    const start = place
    place += lengthOf(inline)
    if (isWanted(inline)) return [{ start, end: place }]
    return 'inlines' in inline ? rangesOf(inline.inlines, isWanted, start) : []
  })
}

/** Without white space at either end. */
export function trimInlines(inlines: readonly Inline[]): Inline[] {
  const text = visibleText(inlines)
  const start = text.length - text.trimStart().length
  const end = text.trimEnd().length
  if (start === 0 && end === text.length) return [...inlines]
  const [before = [], inside = [], after = []] = cutAt(inlines, [start, Math.max(start, end)])
  return [...before, ...after].some(isEmptyAnchor)
    ? [...before.filter(isEmptyAnchor), ...inside, ...after.filter(isEmptyAnchor)]
    : inside
}

const isEmptyAnchor = (inline: Inline): boolean => inline.kind === 'anchor'
