// The renderer process's side of the protocol with the process that started it (renderer-process.ts).
import { lowerPriority } from '#src/platform/processes/lower-priority.ts'
import type { FromRenderer, ToRenderer } from './renderer-process.ts'

/** @param start gets the settings, once, and returns the function that does each task */
export function runRenderer<Settings, Task, Result>(
  start: (settings: Settings) => Promise<(task: Task) => Promise<Result>>,
): void {
  let starting: Promise<(task: Task) => Promise<Result>> | undefined
  const send = (message: FromRenderer<Result>) => void process.send?.(message)

  process.on('message', async (message: ToRenderer<Settings, Task>) => {
    if ('settings' in message) {
      if (message.lowPriority) lowerPriority()
      starting = start(message.settings)
      await starting
      send({ kind: 'ready' })
      return
    }
    try {
      const run = await starting
      if (run) send({ kind: 'result', result: await run(message.task) })
    } catch (error) {
      send({ kind: 'failure', failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  // A terminal sends its signal to the whole process group: the server still needs this process to finish its requests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit(0))
}
