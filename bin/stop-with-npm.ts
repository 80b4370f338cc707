// Ends what `npm start` and `npm run demo` have started when npm is told to end. npm passes SIGTERM on to its shell alone, and most
// shells do not pass it on (@npmcli/run-script, lib/signal-manager.js): the server would keep its port and data folder.

const isStartedByNpm = /^node bin\/(start\.mjs|demo\.ts)/.test(process.env['npm_lifecycle_script'] ?? '')
const shell = process.ppid

const lookAgainMs = 1000

/** A process whose parent has ended gets another one; on Windows, it keeps the number of the first. */
export const hasLostNpm = (): boolean => isStartedByNpm && process.ppid !== shell

export function whenNpmEnds(stop: () => void): void {
  if (!isStartedByNpm) return
  const watch = setInterval(() => {
    if (!hasLostNpm()) return
    clearInterval(watch)
    stop()
  }, lookAgainMs)
  watch.unref()
}
