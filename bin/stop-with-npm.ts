// Ends what `npm start` and `npm run demo` have started when npm is told to end. npm passes SIGTERM on to its shell alone, and most
// shells do not pass it on (@npmcli/run-script, lib/signal-manager.js): the server would keep its port and data folder.

const isStartedByNpm = /^node bin\/(start\.mjs|demo\.ts)/.test(process.env['npm_lifecycle_script'] ?? '')
const shell = process.ppid

const lookAgainMs = 1000

/** A process whose parent has ended gets another one; on Windows, it keeps the number of the first. */
export const hasLostNpm = (): boolean => isStartedByNpm && process.ppid !== shell

/** Calls `stop` at the first signal, or when npm has ended, and `stopAtOnce` at a second signal. */
export function whenToldToStop(stop: () => void, stopAtOnce: () => void): void {
  let isStopping = false
  const stopOnce = (reason: string) => {
    isStopping = true
    console.log(`${reason}: finishing work in progress …`)
    stop()
  }
  const onSignal = (signal: string) => (isStopping ? stopAtOnce() : stopOnce(signal))
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // A signal to all of them ends npm as well.
  whenNpmEnds(() => {
    if (!isStopping) stopOnce('npm has ended')
  })
}

function whenNpmEnds(stop: () => void): void {
  if (!isStartedByNpm) return
  const watch = setInterval(() => {
    if (!hasLostNpm()) return
    clearInterval(watch)
    stop()
  }, lookAgainMs)
  watch.unref()
}
