// COUNTER 5.1, section 7.2: of one visitor's clicks on the same thing that follow each other within 30 seconds, only
// the last one counts. So a click is certain only when that time has passed without another.
import type { Click } from './use.ts'

export const doubleClickTime = 30_000

/** Those up to `until` are certain; the others may still be followed by another. */
export function filterDoubleClicks(clicks: readonly Click[], until: number): { certain: Click[]; waiting: Click[] } {
  const certain: Click[] = []
  const last = new Map<string, Click>()
  for (const click of clicks.toSorted((one, other) => one.at - other.at)) {
    const key = keyOfClick(click)
    const before = last.get(key)
    if (before && click.at - before.at > doubleClickTime) certain.push(before)
    last.set(key, click)
  }
  const waiting: Click[] = []
  for (const click of last.values()) (click.at <= until ? certain : waiting).push(click)
  return { certain, waiting }
}

export const keyOfClick = ({ visitor, articleId, surface }: Click): string => `${visitor} ${articleId} ${surface}`
