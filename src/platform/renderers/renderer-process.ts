// One child process that renders answers, one at a time. A thread would not do: a query inside SQLite cannot be interrupted, and a
// terminated thread ends only when its query does (docs/decisions/2026-11-renderers.md).
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { killFirstWhenOutOfMemory, setReferenced } from '#src/platform/processes/child.ts'

/** The first message to the process has its settings. */
export type ToRenderer<Settings, Task> = { settings: Settings; lowPriority: boolean } | { task: Task }

export type FromRenderer<Result> =
  | { kind: 'ready' }
  | { kind: 'result'; result: Result }
  | { kind: 'failure'; failure: string }

export type RendererProcess<Task, Result> = {
  /** Rejects when it ends before it is ready. */
  readonly ready: Promise<void>
  readonly ended: Promise<void>
  readonly isAlive: boolean
  /** Rejects when the task fails or the process ends; after a failed task it can do the next one. */
  run(task: Task): Promise<Result>
  /** Kills it at once, whatever it is doing. */
  end(): Promise<void>
}

// A page needs a tenth of it. Whatever needs more ends the process, which costs one answer.
const maxHeapMegabytes = 256

/** `lowPriority`: everything else on this machine runs first. */
export function startRenderer<Settings, Task, Result>(
  entry: URL,
  { settings, lowPriority }: { settings: Settings; lowPriority: boolean },
): RendererProcess<Task, Result> {
  const child = fork(fileURLToPath(entry), {
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-old-space-size=${maxHeapMegabytes}`],
  })
  killFirstWhenOutOfMemory(child)
  let pending: PromiseWithResolvers<Result> | undefined
  let isAlive = true
  const ready = Promise.withResolvers<void>()
  // The caller need not wait for it.
  ready.promise.catch(() => undefined)
  const ended = new Promise<void>((resolve) => {
    const failed = (why: string) => {
      isAlive = false
      const error = new Error(`a renderer ended: ${why}`)
      ready.reject(error)
      pending?.reject(error)
      resolve()
    }
    child.once('exit', (code, signal) => failed(signal ?? `code ${code}`))
    child.on('error', ({ message }) => {
      if (child.pid === undefined) failed(message)
    })
  })
  child.on('message', (message: FromRenderer<Result>) => {
    // It is referenced until it is ready, since somebody waits for it: otherwise a command that needs its answer could exit meanwhile.
    setReferenced(child, false)
    if (message.kind === 'ready') return ready.resolve()
    const answered = pending
    pending = undefined
    if (message.kind === 'result') answered?.resolve(message.result)
    else answered?.reject(new Error(message.failure))
  })
  // Sending to a process that has just ended fails: its exit event reports that.
  const send = (message: ToRenderer<Settings, Task>) => void child.send(message, () => undefined)
  send({ settings, lowPriority })

  return {
    ready: ready.promise,
    ended,
    get isAlive() {
      return isAlive
    },
    run(task) {
      setReferenced(child, true)
      pending = Promise.withResolvers<Result>()
      send({ task })
      return pending.promise
    },
    end() {
      setReferenced(child, true)
      child.kill('SIGKILL')
      return ended
    },
  }
}
