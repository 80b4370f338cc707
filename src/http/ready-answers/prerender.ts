// Prerenders the newest pages while the server is idle, one at a time, so that the first reader after a start or a change does not
// wait for them.
import { oneSecond } from '#src/domain/clock.ts'
import type { Log } from '#src/platform/log.ts'

type Options = {
  /** Names the current state of all sources; undefined while the server is not idle. */
  stateWhenIdle: () => Promise<string | undefined>
  listAddresses: () => Promise<readonly string[]>
  /** Does nothing if the answer is ready. */
  prerender: (address: string) => Promise<void>
  log: Pick<Log, 'debug'>
}

/** @returns a function that looks once whether there is something to render, and renders it */
export function createPrerendering({ stateWhenIdle, listAddresses, prerender, log }: Options): () => Promise<void> {
  let prepared: string | undefined
  return async () => {
    const state = await stateWhenIdle()
    if (state === undefined || state === prepared) return
    try {
      for (const address of await listAddresses()) {
        // The next look continues: answers that are ready are skipped.
        if ((await stateWhenIdle()) !== state) return
        await prerender(address)
      }
    } catch (error) {
      log.debug({ err: error }, 'pages were not prerendered')
    }
    prepared = state
  }
}

/** Looks every second. @returns a function that stops it. */
export function startPrerendering(options: Options): () => void {
  const look = createPrerendering(options)
  let timer = setTimeout(tick, oneSecond).unref()
  let isOver = false
  async function tick(): Promise<void> {
    await look().catch((error: unknown) => options.log.debug({ err: error }, 'pages were not prerendered'))
    if (!isOver) timer = setTimeout(tick, oneSecond).unref()
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
