// Which part of a text made its work fail: the paragraph, table, figure, note or reference with which it throws, or does not end.
import type { Block, FullText, Note, Reference } from '#src/formats/full-text/tree/full-text.ts'
import { madeWithin } from './interruptible.ts'

export type TextPart = Block | Note | Reference

/** A whole paper takes less in most steps and writers. On a busy machine, a part may be blamed that is only large. */
export type TimeLimits = { workMs: number; searchMs: number }
// The search must end before its process is ended for not ending: see typesetting-worker.ts.
const usualLimits: TimeLimits = { workMs: 1_000, searchMs: 10_000 }

const nothing = { body: [], notes: [], references: [] }

/** Undefined if the text without its other parts is to blame, or all of it together. */
export function partToBlame(
  text: FullText,
  work: (some: FullText) => unknown,
  { workMs, searchMs }: TimeLimits = usualLimits,
): TextPart | undefined {
  const ends = performance.now() + searchMs
  const fails = (some: Partial<FullText>, maxMs: number) =>
    performance.now() < ends && !madeWithin(() => work({ ...text, ...nothing, ...some }), maxMs)
  const search = <Part>(parts: readonly Part[], among: (some: readonly Part[]) => Partial<FullText>) => {
    const maxMs = maxMsOfEach(parts.length, { workMs, searchMs: ends - performance.now() })
    return firstFailing(parts, (some) => fails(among(some), maxMs(some.length)))
  }
  if (fails({}, workMs)) return undefined
  const found =
    search<Block>(text.body, (body) => ({ body: [...body] })) ??
    search<Note>(text.notes, (notes) => ({ notes: [...notes] })) ??
    search<Reference>(text.references, (references) => ({ references: [...references] }))
  // Out of time, it would be one beside it.
  return performance.now() < ends ? found : undefined
}

/**
 * So that the search ends in time, however many halves of halves do not: all of them together are two wholes, and what is left is
 * shared equally.
 */
export function maxMsOfEach(count: number, { workMs, searchMs }: TimeLimits): (some: number) => number {
  const halvings = Math.log2(Math.max(count, 1))
  // One for the whole, one for a last half that is rounded up, two for all those that end.
  const share = (searchMs - 2 * workMs) / (halvings + 4)
  return (some) => Math.max(1, Math.ceil(workMs * (some / Math.max(count, 1)) + share))
}

/** Of the smallest half, quarter, … that fails by itself, the first. */
export function firstFailing<Part>(parts: readonly Part[], fail: (some: readonly Part[]) => boolean): Part | undefined {
  if (!fail(parts)) return undefined
  let failing = parts
  while (failing.length > 1) {
    const half = Math.ceil(failing.length / 2)
    const smaller = [failing.slice(0, half), failing.slice(half)].find(fail)
    if (!smaller) break
    failing = smaller
  }
  return failing[0]
}
