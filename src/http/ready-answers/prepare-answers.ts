// Makes the newest answers while nobody asks for anything, one at a time, so that the first reader after a start or a change
// does not wait for them.
import { oneSecond } from '#src/domain/clock.ts'
import type { Log } from '#src/platform/log.ts'

type Options = {
  /** What answers are made from now; undefined while somebody's answer is being made, or just was. */
  quietState: () => Promise<string | undefined>
  listAddresses: () => Promise<readonly string[]>
  /** Does nothing about an answer that is there. */
  makeReady: (address: string) => Promise<void>
  log: Pick<Log, 'debug'>
}

/** @returns looks once whether there is something to make, and makes it. */
export function preparing({ quietState, listAddresses, makeReady, log }: Options): () => Promise<void> {
  let prepared: string | undefined
  return async () => {
    const state = await quietState()
    if (state === undefined || state === prepared) return
    try {
      for (const address of await listAddresses()) {
        // It continues at the next look; what is ready by then stays so.
        if ((await quietState()) !== state) return
        await makeReady(address)
      }
    } catch (error) {
      log.debug({ err: error }, 'answers were not made ahead')
    }
    prepared = state
  }
}

/** Looks every second. @returns how to end it. */
export function prepareAnswers(options: Options): () => void {
  const look = preparing(options)
  let timer = setTimeout(turn, oneSecond).unref()
  let isOver = false
  async function turn(): Promise<void> {
    await look().catch((error: unknown) => options.log.debug({ err: error }, 'answers were not made ahead'))
    if (!isOver) timer = setTimeout(turn, oneSecond).unref()
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
