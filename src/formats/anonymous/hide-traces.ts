// Hides the chosen traces, and touches not one other character.
import { hiddenReference } from '#src/domain/anonymous-manuscript.ts'
import { type Cut, changeEveryLine } from './every-line.ts'
import type { FoundTrace } from './find-traces.ts'
import type { ReviewManuscript } from './review-manuscript.ts'

/** `traces` are those found in this manuscript. */
export function hideTraces(
  manuscript: ReviewManuscript,
  traces: readonly FoundTrace[],
  chosen: ReadonlySet<string>,
): ReviewManuscript {
  const cuts = new Map<number, Cut[]>()
  for (const { id, spots } of traces) {
    if (!chosen.has(id)) continue
    for (const { line, ...cut } of spots) cuts.set(line, [...(cuts.get(line) ?? []), cut])
  }
  return changeEveryLine(manuscript, ({ index }) => joined(cuts.get(index) ?? []))
}

/** What overlaps is hidden once. */
function joined(cuts: readonly Cut[]): Cut[] {
  const whole: Cut[] = []
  for (const cut of cuts.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = whole.at(-1)
    if (!last || cut.start >= last.end) whole.push({ ...cut })
    else {
      last.end = Math.max(last.end, cut.end)
      if (cut.label !== hiddenReference) last.label = cut.label
    }
  }
  return whole
}
