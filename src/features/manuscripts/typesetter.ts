// Typesets manuscripts in processes of their own, a few at a time: one that hangs, crashes or takes too much memory loses
// its process, without affecting the site or the next manuscript.
import { AppError } from '#src/domain/errors.ts'
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import type { ProcessSettings } from './engine/exchange.ts'
import { type ProcessOutcome, startProcess, type TypesettingProcess } from './engine/typesetting-process.ts'
import type { TypesettingOrder } from './typesetting.ts'

export type TypesettingOutcome = ProcessOutcome

export type Typesetter = {
  /**
   * The outcome reports what a manuscript did to its engines. An aborted signal ends the work at once, with an outcome
   * that is not ok. Rejects only when the site is closing.
   */
  typeset(
    order: TypesettingOrder,
    options?: { onStep?: ((step: TypesettingStep) => void) | undefined; signal?: AbortSignal | undefined },
  ): Promise<TypesettingOutcome>
  close(): Promise<void>
}

export type TypesetterOptions = ProcessSettings & {
  workerUrl: URL
  maxParallel: number
  /** For one manuscript, from the moment it gets its process. */
  timeoutMs: number
  /** A process without work for this long is ended, which frees its memory. */
  idleMs: number
}

// An engine that leaks a little memory with each paper is replaced before it matters.
const articlesPerProcess = 50

type Waiting = { work(process: TypesettingProcess): Promise<void>; failed(error: Error): void }

const calledOff: TypesettingOutcome = { ok: false, reason: 'crashed', detail: 'called off' }

/** Processes start with the first order. `close` ends them; waiting or running work is then rejected. */
export function createTypesetter(options: TypesetterOptions): Typesetter {
  const { workerUrl, maxParallel, timeoutMs, idleMs, ...settings } = options
  const idle: TypesettingProcess[] = []
  const busy = new Set<TypesettingProcess>()
  const queue: Waiting[] = []
  const endings = new Set<Promise<unknown>>()
  let closed = false

  function end(process: TypesettingProcess): void {
    const ending = process.end().finally(() => endings.delete(ending))
    endings.add(ending)
  }

  function rest(process: TypesettingProcess): void {
    if (closed || !process.isSound || process.orders >= articlesPerProcess) {
      end(process)
      return
    }
    idle.push(process)
    process.restFor(idleMs, () => {
      const at = idle.indexOf(process)
      if (at !== -1) idle.splice(at, 1)
    })
  }

  function takeIdle(): TypesettingProcess | undefined {
    let process = idle.pop()
    while (process && !process.isSound) process = idle.pop()
    return process
  }

  async function run(waiting: Waiting): Promise<void> {
    const process = takeIdle() ?? startProcess(workerUrl, settings)
    busy.add(process)
    await waiting.work(process)
    busy.delete(process)
    rest(process)
    startNext()
  }

  function startNext(): void {
    while (busy.size < maxParallel) {
      const next = queue.shift()
      if (!next) return
      run(next).catch(next.failed)
    }
  }

  return {
    typeset(order, { onStep = () => {}, signal } = {}) {
      return new Promise((done, failed) => {
        if (closed) return failed(closedError())
        if (signal?.aborted) return done(calledOff)
        const waiting: Waiting = {
          async work(process) {
            const onAbort = () => end(process)
            signal?.removeEventListener('abort', leave)
            signal?.addEventListener('abort', onAbort)
            const outcome = await process.typeset(order, { timeoutMs, onStep })
            signal?.removeEventListener('abort', onAbort)
            if (closed && !outcome.ok) failed(closedError())
            else done(signal?.aborted ? calledOff : outcome)
          },
          failed,
        }
        const leave = () => {
          const at = queue.indexOf(waiting)
          if (at !== -1) queue.splice(at, 1)
          done(calledOff)
        }
        signal?.addEventListener('abort', leave)
        queue.push(waiting)
        startNext()
      })
    },
    async close() {
      closed = true
      for (const waiting of queue.splice(0)) waiting.failed(closedError())
      for (const process of [...idle.splice(0), ...busy]) end(process)
      await Promise.all(endings)
    },
  }
}

const closedError = () =>
  new AppError({
    kind: 'unavailable',
    code: 'shutting-down',
    message: 'The server is restarting. Please try again in a minute.',
  })
