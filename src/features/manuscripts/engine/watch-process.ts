// Ends this process when it takes too much memory or the server has ended, whatever its main thread is doing. Runs in a separate
// thread.

// A paper may take a hundred megabytes in this time; reading the numbers costs a few microseconds.
const watchMs = 100

export function watchProcess({ parent, memoryLimit }: { parent: number; memoryLimit: number }): void {
  setInterval(() => {
    // Not process.exit(), which ends only this thread, nor a milder signal, which could be handled and delayed.
    if (process.ppid !== parent || process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL')
  }, watchMs)
}
