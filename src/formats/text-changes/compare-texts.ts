// What changed between two versions of a text: paragraphs that are new or gone, and the words that changed within the others.
// The work is bounded by counts, not by time, so that the same texts always give the same answer.
import { diffArrays, diffWordsWithSpace } from 'diff'
import type { TextChange } from '#src/domain/text-change.ts'

// A revision that changes more is a new manuscript, which is read from the start.
const maxChangedParagraphs = 2_000
// Longer paragraphs, and what follows after so much text, are shown as removed and added as a whole.
const maxParagraph = 20_000
const maxCompared = 200_000
const maxChangedWords = 500
/** The share of words that two paragraphs have in common if one was made from the other. */
const likeness = 0.4

/** @returns undefined when nearly everything changed. */
export function compareTexts(before: string, after: string): TextChange[] | undefined {
  const runs = diffArrays(paragraphsOf(before), paragraphsOf(after), { maxEditLength: maxChangedParagraphs })
  if (!runs) return undefined
  const changes: TextChange[] = []
  const budget = { left: maxCompared }
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at]
    const next = runs[at + 1]
    if (!run) continue
    if (!run.added && !run.removed) changes.push({ kind: 'same', paragraphs: run.value.length })
    else if (run.removed && next?.added) {
      changes.push(...pairUp(run.value, next.value, budget))
      at += 1
    } else changes.push(...run.value.map((text) => whole(run.added ? 'added' : 'removed', text)))
  }
  return changes
}

const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

const whole = (kind: 'added' | 'removed', text: string): TextChange => ({ kind: 'changed', parts: [{ kind, text }] })

/** Each new paragraph is compared with the next old one that it resembles. */
function pairUp(old: readonly string[], now: readonly string[], budget: { left: number }): TextChange[] {
  const changes: TextChange[] = []
  const words = old.map(wordsOf)
  let next = 0
  for (const text of now) {
    const own = wordsOf(text)
    const near = Math.min(old.length, next + 20)
    const found = indexBetween(next, near, (at) => areAlike(words[at] ?? new Set(), own))
    if (found === undefined) {
      changes.push(whole('added', text))
      continue
    }
    changes.push(...old.slice(next, found).map((gone) => whole('removed', gone)))
    changes.push(...compareParagraphs(old[found] ?? '', text, budget))
    next = found + 1
  }
  const gone = old.slice(next).map((text) => whole('removed', text))
  // Where nothing is alike, what was there comes first.
  return next === 0 ? [...gone, ...changes] : [...changes, ...gone]
}

function indexBetween(from: number, to: number, isFound: (at: number) => boolean): number | undefined {
  for (let at = from; at < to; at += 1) if (isFound(at)) return at
  return undefined
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .slice(0, maxParagraph)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  )

function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  const common = [...small].filter((word) => large.has(word)).length
  return common > 0 && common >= likeness * large.size
}

function compareParagraphs(before: string, after: string, budget: { left: number }): TextChange[] {
  const length = before.length + after.length
  const isBounded = Math.max(before.length, after.length) <= maxParagraph && length <= budget.left
  if (isBounded) budget.left -= length
  const parts = isBounded ? diffWordsWithSpace(before, after, { maxEditLength: maxChangedWords }) : undefined
  if (!parts) return [whole('removed', before), whole('added', after)]
  return [
    {
      kind: 'changed',
      parts: parts.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value,
      })),
    },
  ]
}
