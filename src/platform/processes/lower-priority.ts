// Yields to the site: readers who wait for a page should not notice that a paper is being typeset.
import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

// A third of the time that other busy processes get: a busy machine slows typesetting, but does not stop it.
const below = 5

/**
 * On Linux each thread has a priority of its own and passes it on to threads that it starts; elsewhere the whole
 * process has one.
 */
export function lowerPriority(): void {
  // Below what the site itself was started with.
  const priority = Math.min(getPriority() + below, constants.priority.PRIORITY_LOW)
  for (const thread of threads()) {
    try {
      setPriority(thread, priority)
    } catch {
      // It has ended, or may not be changed: then it keeps its priority.
    }
  }
}

function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
