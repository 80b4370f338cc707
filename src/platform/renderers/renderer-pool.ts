// A pool of processes that render answers, started on demand and ended after a while without work. Requests wait for them in a
// bounded priority queue. One process serves only people with a session, at the server's own priority, so that robots never
// occupy all of them.
import type { Log } from '#src/platform/log.ts'
import { type Priority, PriorityQueue, priorities } from './priority-queue.ts'
import type { RendererProcess } from './renderer-process.ts'

/** `refused`: the queue is full. `too-slow`: it exceeded its time limit. `failed`: the process ended, or could not start. */
export type RenderingFailure = 'refused' | 'too-slow' | 'failed'

export class RenderingFailed extends Error {
  override name = 'RenderingFailed'
  readonly reason: RenderingFailure

  constructor(reason: RenderingFailure, options?: ErrorOptions) {
    super(`an answer was not rendered: ${reason}`, options)
    this.reason = reason
  }
}

type Options<Task, Result> = {
  /** `lowPriority`: everything else on this machine runs first. */
  start: (options: { lowPriority: boolean }) => RendererProcess<Task, Result>
  /** Without the one for people with a session. */
  processes: number
  /** The length of the queue. */
  waiting: number
  /** A process without work ends after this time. */
  idleMs: number
  log: Pick<Log, 'error'>
}

export type RendererPool<Task, Result> = {
  /**
   * @param abandoned aborts when nobody waits for the result any more: a task that has not begun is dropped.
   * @throws RenderingFailed
   */
  render(task: Task, priority: Priority, timeLimit: number, abandoned?: AbortSignal): Promise<Result>
  close(): Promise<void>
}

type Request<Task, Result> = {
  task: Task
  timeLimit: number
  settle: Omit<PromiseWithResolvers<Result>, 'promise'>
}

type Renderer<Task, Result> = {
  process: RendererProcess<Task, Result>
  isForSessions: boolean
  state: 'starting' | 'idle' | 'busy'
  idleTimeout: NodeJS.Timeout | undefined
}

// One may be killed while it starts. Starting yet another one for each request would only make worse what keeps all from starting.
const maxFailedStarts = 3

export function createRendererPool<Task, Result>(options: Options<Task, Result>): RendererPool<Task, Result> {
  const { log } = options
  const queue = new PriorityQueue<Request<Task, Result>>(options.waiting)
  const renderers = new Set<Renderer<Task, Result>>()
  let failedStarts = 0
  let isClosed = false

  function start(isForSessions: boolean): void {
    const process = options.start({ lowPriority: !isForSessions })
    const renderer: Renderer<Task, Result> = { process, isForSessions, state: 'starting', idleTimeout: undefined }
    renderers.add(renderer)
    void renderer.process.ended.then(() => {
      renderers.delete(renderer)
      if (renderer.state !== 'starting') assignWork()
    })
    renderer.process.ready
      .then(() => {
        failedStarts = 0
        becomeIdle(renderer)
      })
      .catch((error: unknown) => {
        if (isClosed) return
        log.error({ err: error }, 'a renderer did not start')
        failedStarts += 1
        renderers.delete(renderer)
        if (failedStarts < maxFailedStarts) assignWork()
        else rejectAll('failed')
      })
  }

  function rejectAll(reason: RenderingFailure): void {
    for (let request = queue.take(); request; request = queue.take()) request.settle.reject(new RenderingFailed(reason))
  }

  function becomeIdle(renderer: Renderer<Task, Result>): void {
    renderer.state = 'idle'
    renderer.idleTimeout = setTimeout(() => {
      renderers.delete(renderer)
      void renderer.process.end()
    }, options.idleMs).unref()
    assignWork()
  }

  function assignWork(): void {
    if (isClosed) return
    const ofSessions = [...renderers].find(({ isForSessions }) => isForSessions)
    const ofEverybody = [...renderers].filter((renderer) => renderer !== ofSessions)
    for (const renderer of ofSessions ? [ofSessions, ...ofEverybody] : ofEverybody) {
      const request = renderer.state === 'idle' && queue.take(renderer.isForSessions ? ['session'] : priorities)
      if (request) void run(renderer, request)
    }
    if (!ofSessions && queue.count('session') > 0) start(true)
    const starting = [...renderers].filter(({ state }) => state === 'starting').length
    const room = options.processes - ofEverybody.length
    for (let number = 0; number < Math.min(queue.length - starting, room); number += 1) start(false)
  }

  async function run(renderer: Renderer<Task, Result>, request: Request<Task, Result>): Promise<void> {
    clearTimeout(renderer.idleTimeout)
    renderer.state = 'busy'
    let isTooSlow = false
    const end = () => {
      isTooSlow = true
      void renderer.process.end()
    }
    const timeout = setTimeout(end, request.timeLimit)
    try {
      request.settle.resolve(await renderer.process.run(request.task))
    } catch (error) {
      if (!isTooSlow) log.error({ err: error }, 'an answer could not be rendered')
      request.settle.reject(new RenderingFailed(isTooSlow ? 'too-slow' : 'failed', { cause: error }))
    } finally {
      clearTimeout(timeout)
    }
    if (renderer.process.isAlive) becomeIdle(renderer)
  }

  return {
    render(task, priority, timeLimit, abandoned) {
      const { promise, ...settle } = Promise.withResolvers<Result>()
      const request = { task, timeLimit, settle }
      const refused = isClosed ? request : queue.add(request, priority)
      refused?.settle.reject(new RenderingFailed('refused'))
      const drop = () => {
        if (queue.remove(request, priority)) settle.reject(new RenderingFailed('refused'))
      }
      if (abandoned?.aborted) drop()
      abandoned?.addEventListener('abort', drop)
      assignWork()
      return promise.finally(() => abandoned?.removeEventListener('abort', drop))
    },

    async close() {
      isClosed = true
      rejectAll('refused')
      await Promise.all([...renderers].map(({ process }) => process.end()))
    },
  }
}
