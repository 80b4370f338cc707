// Ends this process when it takes too much memory or the server has ended, whatever its main thread is doing. Runs in a separate
// thread.

// A paper may take a hundred megabytes in this time; reading the numbers costs a few microseconds.
const watchMs = 100

export type Watched = {
  parent: number
  memoryLimit: number
  /** 1 while the compiler prints, which has no limit of its own. */
  printing: Int32Array<SharedArrayBuffer>
  /** Of the processor, so that a busy machine makes no paper fail. */
  maxPrintingSeconds: number
}

export function watchProcess({ parent, memoryLimit, printing, maxPrintingSeconds }: Watched): void {
  let printingSince: number | undefined
  setInterval(() => {
    printingSince = Atomics.load(printing, 0) === 1 ? (printingSince ?? processorSeconds()) : undefined
    const isEndless = printingSince !== undefined && processorSeconds() - printingSince > maxPrintingSeconds
    const isTooLarge = process.memoryUsage.rss() > memoryLimit
    // Not process.exit(), which ends only this thread, nor a milder signal, which could be handled and delayed.
    if (process.ppid !== parent || isTooLarge || isEndless) process.kill(process.pid, 'SIGKILL')
  }, watchMs)
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
