// The record as a form holds it: values by their place ('board.0.orcid'), changes that leave the former record as it was,
// and the joining of two changes of one record.

export type Parts = Readonly<Record<string, unknown>>

export const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Parts | undefined)?.[key], record)
}

/** `undefined` takes the value away. */
export function withValue(record: Parts, path: string, value: unknown): Parts {
  return change(record, path.split('.'), value) as Parts
}

function change(holder: unknown, [key = '', ...below]: string[], value: unknown): unknown {
  const next = below.length === 0 ? value : change((holder as Parts | undefined)?.[key], below, value)
  if (Array.isArray(holder)) return holder.with(Number(key), next)
  const { [key]: _before, ...others } = isParts(holder) ? holder : {}
  return next === undefined ? others : { ...others, [key]: next }
}

/** Without what was left empty: an empty answer is none. `optional` names the sections that are absent when nothing is said. */
export function tidy(record: Parts, optional: readonly string[]): Parts {
  const entries = Object.entries(withoutEmpty(record) as Parts)
  return Object.fromEntries(
    entries.filter(([section, value]) => !(optional.includes(section) && isParts(value) && isEmpty(value))),
  )
}

const isEmpty = (parts: Parts): boolean => Object.keys(parts).length === 0

function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((item) => item !== undefined)
  if (!isParts(value)) return value
  const entries = Object.entries(value).map(([key, part]) => [key, withoutEmpty(part)] as const)
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined))
}

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isParts(one) || !isParts(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
}

/**
 * What `mine` changed of `base`, done to `theirs`. `clashes` are the places that both changed, each in another way: there
 * it is mine. Lists are one value, but that of examples only ever loses entries.
 */
export function joinChanges(base: Parts, mine: Parts, theirs: Parts): { joined: Parts; clashes: string[] } {
  const clashes: string[] = []
  const join = (was: Parts, my: Parts, their: Parts, above: string): Parts => {
    const keys = new Set([...Object.keys(their), ...Object.keys(my)])
    const entries = [...keys].map((key) => {
      const [before, here, there] = [was[key], my[key], their[key]]
      const path = `${above}${key}`
      if (isSame(before, here) || isSame(here, there)) return [key, there] as const
      if (isSame(before, there)) return [key, here] as const
      if (path === 'examples') return [key, (there as string[]).filter((name) => (here as string[]).includes(name))]
      if (isParts(here) && isParts(there)) return [key, join(isParts(before) ? before : {}, here, there, `${path}.`)]
      clashes.push(path)
      return [key, here]
    })
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  return { joined: join(base, mine, theirs, ''), clashes }
}

/** For this device: the sections that were changed, as they were and as they are. */
export function changedSections(before: Parts, now: Parts): { before: Parts; now: Parts } {
  const changed = (parts: Parts) =>
    Object.fromEntries(Object.entries(parts).filter(([section]) => !isSame(before[section], now[section])))
  return { before: changed(before), now: changed(now) }
}

/** What was kept of `changedSections` on top of what is saved now; what is damaged changes nothing. */
export function restoreChanges({ before, now }: Parts, saved: Parts): { joined: Parts; clashes: string[] } {
  if (!isParts(before) || !isParts(now)) return { joined: saved, clashes: [] }
  const others = Object.fromEntries(Object.entries(saved).filter(([section]) => !(section in before || section in now)))
  return joinChanges({ ...others, ...before }, { ...others, ...now }, saved)
}
