// Counts occurrences by name within fixed windows of time, in this process's memory.
import type { Clock } from '#src/domain/clock.ts'

export type WindowCounts = {
  add(name: string): void
  count(name: string): number
}

export function countInWindows(clock: Clock, window: number): WindowCounts {
  let ends = 0
  let counts = new Map<string, number>()

  function begin(): void {
    const now = clock.now().getTime()
    // An end later than that of a window that begins now means that the clock was set back.
    if (now < ends && ends - now <= window) return
    ends = now + window
    counts = new Map()
  }

  return {
    add(name) {
      begin()
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    count(name) {
      begin()
      return counts.get(name) ?? 0
    },
  }
}
