// Ends this process when it takes too much memory or the server has ended, whatever its main thread is doing. Runs in a separate
// thread.

import { writeSync } from 'node:fs'

/** The last words of a process that is ended for its time. */
export const tooSlow = 'too much of the processor'

// A paper may take a hundred megabytes in this time; reading the numbers costs a few microseconds.
const watchMs = 100

export type Watched = {
  parent: number
  memoryLimit: number
  /** Which part of the work this is, counted from 1, and how many seconds of the processor it may take; 0 without work. */
  part: Int32Array<SharedArrayBuffer>
}

export function watchProcess({ parent, memoryLimit, part }: Watched): void {
  let watched = { number: 0, since: 0 }
  setInterval(() => {
    const [number, maxSeconds] = [Atomics.load(part, 0), Atomics.load(part, 1)]
    if (number !== watched.number) watched = { number, since: processorSeconds() }
    // Of the processor, so that a busy machine makes no paper fail.
    const isEndless = maxSeconds > 0 && processorSeconds() - watched.since > maxSeconds
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
