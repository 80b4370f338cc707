// Merges changes that two people, or one person at two times, made to one thing: each set of changes is determined by
// comparison with the original, and the sets are combined.

export type Parts = Readonly<Record<string, unknown>>

export const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isParts(one) || !isParts(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
}

export type Joined = { joined: Parts; clashes: string[] }

/**
 * Applies the changes from `base` to `mine` to `theirs`. `clashes` are the places that both changed differently: mine
 * wins there. Lists are one value, but those in `shrinking` only ever lose entries.
 */
export function joinChanges(base: Parts, mine: Parts, theirs: Parts, shrinking: readonly string[] = []): Joined {
  const clashes: string[] = []
  const join = (was: Parts, my: Parts, their: Parts, above: string): Parts => {
    const keys = new Set([...Object.keys(their), ...Object.keys(my)])
    const entries = [...keys].map((key) => {
      const [before, here, there] = [was[key], my[key], their[key]]
      const path = `${above}${key}`
      if (isSame(before, here) || isSame(here, there)) return [key, there] as const
      if (isSame(before, there)) return [key, here] as const
      if (shrinking.includes(path))
        return [key, (there as string[]).filter((name) => (here as string[]).includes(name))]
      if (isParts(here) && isParts(there)) return [key, join(isParts(before) ? before : {}, here, there, `${path}.`)]
      clashes.push(path)
      return [key, here]
    })
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  return { joined: join(base, mine, theirs, ''), clashes }
}

/** For this device: the changed parts, before and after. */
export function changedParts(before: Parts, now: Parts): { before: Parts; now: Parts } {
  const changed = (parts: Parts) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => !isSame(before[name], now[name])))
  return { before: changed(before), now: changed(now) }
}

/** Applies stored `changedParts` to what is saved now; damaged ones change nothing. */
export function restoreChanges({ before, now }: Parts, saved: Parts, shrinking: readonly string[] = []): Joined {
  if (!isParts(before) || !isParts(now)) return { joined: saved, clashes: [] }
  const others = Object.fromEntries(Object.entries(saved).filter(([name]) => !(name in before || name in now)))
  return joinChanges({ ...others, ...before }, { ...others, ...now }, saved, shrinking)
}
