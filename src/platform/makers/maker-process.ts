// One process that answers questions, one at a time. A thread would not do: a query inside SQLite cannot be interrupted there,
// and a thread that was told to end ends with the query (docs/decisions/2026-11-makers.md).
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hold, offerFirst } from '#src/platform/processes/child.ts'

/** To the process. The first message has its settings. */
export type ToMaker<Settings, Question> = { settings: Settings; yields: boolean } | { question: Question }

export type FromMaker<Answer> =
  | { kind: 'ready' }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'fault'; fault: string }

export type MakerProcess<Question, Answer> = {
  /** Rejects when it ends before it is ready. */
  readonly ready: Promise<void>
  readonly ended: Promise<void>
  readonly isAlive: boolean
  /** Rejects when it fails or ends; after a failure it can answer the next one. */
  ask(question: Question): Promise<Answer>
  /** At once, whatever it is doing. */
  end(): Promise<void>
}

// A page needs a tenth of it. What needs more costs one answer.
const maxHeapMegabytes = 256

/** `yields`: everything else on this machine comes first. */
export function startMaker<Settings, Question, Answer>(
  entry: URL,
  { settings, yields }: { settings: Settings; yields: boolean },
): MakerProcess<Question, Answer> {
  const child = fork(fileURLToPath(entry), {
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-old-space-size=${maxHeapMegabytes}`],
  })
  offerFirst(child)
  let waiting: PromiseWithResolvers<Answer> | undefined
  let isAlive = true
  const ready = Promise.withResolvers<void>()
  // Nobody may be waiting for it.
  ready.promise.catch(() => undefined)
  const ended = new Promise<void>((resolve) => {
    const failed = (why: string) => {
      isAlive = false
      const error = new Error(`a maker ended: ${why}`)
      ready.reject(error)
      waiting?.reject(error)
      resolve()
    }
    child.once('exit', (code, signal) => failed(signal ?? `code ${code}`))
    child.on('error', ({ message }) => {
      if (child.pid === undefined) failed(message)
    })
  })
  child.on('message', (message: FromMaker<Answer>) => {
    // Until it is ready somebody waits for it: a command that asks for an answer must not end meanwhile.
    hold(child, false)
    if (message.kind === 'ready') return ready.resolve()
    const asked = waiting
    waiting = undefined
    if (message.kind === 'answer') asked?.resolve(message.answer)
    else asked?.reject(new Error(message.fault))
  })
  // A process that has just ended accepts no message: `ended` tells it.
  const send = (message: ToMaker<Settings, Question>) => void child.send(message, () => undefined)
  send({ settings, yields })

  return {
    ready: ready.promise,
    ended,
    get isAlive() {
      return isAlive
    },
    ask(question) {
      hold(child, true)
      waiting = Promise.withResolvers<Answer>()
      send({ question })
      return waiting.promise
    },
    end() {
      hold(child, true)
      child.kill('SIGKILL')
      return ended
    },
  }
}
