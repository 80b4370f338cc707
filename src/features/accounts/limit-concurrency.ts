// Runs at most `max` pieces of work at a time; the others wait in a queue. Fifteen lines replace a dependency that has
// dependencies of its own.

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export function limitConcurrency(max: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running < max) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The slot is handed over, so that nobody who arrives at this moment can take it twice.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
