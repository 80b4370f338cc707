// The text size and spacing that a reader has chosen, kept on this device.

export const textSizes = ['small', 'normal', 'large'] as const
export const textSpacings = ['normal', 'wide'] as const

export type ReadingChoices = { size: (typeof textSizes)[number]; spacing: (typeof textSpacings)[number] }

export const usualReading: ReadingChoices = { size: 'normal', spacing: 'normal' }

const storageKey = 'reading'
const listeners = new Set<() => void>()
let current: ReadingChoices | undefined

/** Storage may contain anything: only known choices count. */
export function parseReading(stored: string | null): ReadingChoices {
  let found: Partial<Record<keyof ReadingChoices, unknown>> = {}
  try {
    found = Object(JSON.parse(stored ?? '{}'))
  } catch {
    // Not ours, or broken: the usual text.
  }
  return {
    size: textSizes.find((size) => size === found.size) ?? usualReading.size,
    spacing: textSpacings.find((spacing) => spacing === found.spacing) ?? usualReading.spacing,
  }
}

export function readReading(): ReadingChoices {
  current ??= parseReading(stored(() => localStorage.getItem(storageKey)))
  return current
}

export function chooseReading(change: Partial<ReadingChoices>): void {
  const next = { ...readReading(), ...change }
  current = next
  stored(() => localStorage.setItem(storageKey, JSON.stringify(next)))
  for (const listener of listeners) listener()
}

export function subscribeReading(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Storage may be forbidden; a choice then lasts as long as the page. */
function stored<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
