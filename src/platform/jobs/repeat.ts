// Small recurring work inside the server process: one run at a time, a failing run is logged and the next one still comes.
import type { Log } from '#src/platform/log.ts'

export type Repeating = {
  /** Runs the work now; if it is already running, once more afterwards. */
  nudge(): void
  /** Resolves when the current run has ended; no other follows. */
  stop(): Promise<void>
}

export function repeat(what: { name: string; everyMs: number; work: () => Promise<unknown>; log: Log }): Repeating {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const run = () => {
    if (stopped) return
    if (running !== undefined) {
      again = true
      return
    }
    running = Promise.resolve()
      .then(what.work)
      .catch((error: unknown) => what.log.error({ err: error, job: what.name }, 'background work failed'))
      .then(() => {
        running = undefined
        if (again) {
          again = false
          run()
        }
      })
  }
  const timer = setInterval(run, what.everyMs)
  timer.unref()

  return {
    nudge: run,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
