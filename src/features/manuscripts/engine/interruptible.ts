// Work that may never end, for a limited time.
import { createContext, runInContext } from 'node:vm'

// Only code in a context of its own can be interrupted, with all that it calls.
const context = createContext({ work: () => {} })

/** Undefined if it throws, or is not done in time. */
export function madeWithin<Made>(work: () => Made, ms: number): { made: Made } | undefined {
  try {
    context.work = work
    return { made: runInContext('work()', context, { timeout: ms }) as Made }
  } catch {
    return undefined
  }
}
