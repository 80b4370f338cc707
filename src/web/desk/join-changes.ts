// Two people change one thing, or one person at two times: what each of them changed is told by what stood there before, and
// put together.

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
 * What `mine` changed of `base`, done to `theirs`. `clashes` are the places that both changed, each in another way: there
 * it is mine. Lists are one value, but those in `shrinking` only ever lose entries.
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

/** For this device: the parts that were changed, as they were and as they are. */
export function changedParts(before: Parts, now: Parts): { before: Parts; now: Parts } {
  const changed = (parts: Parts) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => !isSame(before[name], now[name])))
  return { before: changed(before), now: changed(now) }
}

/** What was kept of `changedParts` on top of what is saved now; what is damaged changes nothing. */
export function restoreChanges({ before, now }: Parts, saved: Parts, shrinking: readonly string[] = []): Joined {
  if (!isParts(before) || !isParts(now)) return { joined: saved, clashes: [] }
  const others = Object.fromEntries(Object.entries(saved).filter(([name]) => !(name in before || name in now)))
  return joinChanges({ ...others, ...before }, { ...others, ...now }, saved, shrinking)
}
