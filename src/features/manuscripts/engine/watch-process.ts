// Ends this process when it takes too much memory or the server has ended, whatever its main thread is doing. Runs in a separate
// thread.

import { writeSync } from 'node:fs'

/** The last words of a process that is ended for its time. */
export const tooSlow = 'too much of the processor'

// A paper may take a hundred megabytes in this time; reading the numbers costs a few microseconds.
const watchMs = 100

/** The number of this work, counted from 1, and how many seconds of the processor it may take; 0 without work. */
export type LimitedWork = Int32Array<SharedArrayBuffer>

export const limitedWork = (): LimitedWork => new Int32Array(new SharedArrayBuffer(8))

export function beginWork(work: LimitedWork, maxSeconds: number): void {
  Atomics.add(work, 0, 1)
  Atomics.store(work, 1, Math.ceil(maxSeconds))
}

export type Watched = {
  parent: number
  memoryLimit: number
  /** The order, and what is carried out of it. */
  works: readonly LimitedWork[]
}

export function watchProcess({ parent, memoryLimit, works }: Watched): void {
  const begun = works.map(() => ({ number: 0, since: 0 }))
  /** Of the processor, so that a busy machine makes no paper fail. */
  const takesTooLong = (work: LimitedWork, at: number): boolean => {
    const [number, maxSeconds] = [Atomics.load(work, 0), Atomics.load(work, 1)]
    if (number !== begun[at]?.number) begun[at] = { number, since: processorSeconds() }
    return maxSeconds > 0 && processorSeconds() - begun[at].since > maxSeconds
  }
  setInterval(() => {
    // Each of them is looked at.
    const isEndless = works.map(takesTooLong).includes(true)
    const isTooLarge = process.memoryUsage.rss() > memoryLimit
    // Not process.exit(), which ends only this thread, nor a milder signal, which could be handled and delayed.
    if (isEndless) writeSync(2, tooSlow)
    if (process.ppid !== parent || isTooLarge || isEndless) process.kill(process.pid, 'SIGKILL')
  }, watchMs)
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
