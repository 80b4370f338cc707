// One thread and its limits: time, heap, and the memory outside the heap, which resourceLimits does not cover and which
// holds unpacked bytes.
import { Worker } from 'node:worker_threads'
import type { Answers, InspectionAnswer, Question } from './inspection.ts'

// The real manuscripts that we tried need a tenth of it.
const MAX_HEAP_MB = 256
const MAX_YOUNG_HEAP_MB = 16
const MAX_OUTSIDE_HEAP_BYTES = 512 * 1024 * 1024
const WATCH_MS = 200

export type InspectionThread = {
  readonly inspections: number
  readonly alive: boolean
  /**
   * The answer, or undefined when the thread crashed, ran out of time or memory, or was ended. Afterwards only `end`
   * may be called.
   */
  ask<About extends Question['about']>(
    question: Extract<Question, { about: About }>,
    timeoutMs: number,
  ): Promise<Answers[About] | undefined>
  /** Ends the thread after this long without work. */
  restFor(ms: number, ended: () => void): void
  end(): Promise<unknown>
}

export function startThread(workerUrl: URL): InspectionThread {
  // No environment: the thread reads strangers' files and needs none of the operator's secrets.
  const worker = new Worker(workerUrl, {
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
  })
  // Library output about strangers' files does not belong in the operator's log.
  worker.stdout.resume()
  worker.stderr.resume()
  let alive = true
  const died = () => {
    alive = false
  }
  // Also while idle: an unhandled error would end the whole process.
  worker.on('error', died).on('exit', died)
  let inspections = 0
  let resting: NodeJS.Timeout | undefined

  return {
    get inspections() {
      return inspections
    },
    get alive() {
      return alive
    },
    ask<About extends Question['about']>(question: Extract<Question, { about: About }>, timeoutMs: number) {
      clearTimeout(resting)
      worker.ref()
      inspections += 1
      const id = inspections
      return new Promise<Answers[About] | undefined>((settle) => {
        const finish = (answer?: Answers[About]) => {
          clearTimeout(timeout)
          clearInterval(watch)
          worker.off('message', onMessage).off('error', onFailure).off('exit', onFailure)
          worker.unref()
          settle(answer)
        }
        const onMessage = (answer: InspectionAnswer) => {
          if (answer.id === id) finish(answer.result as Answers[About])
        }
        const onFailure = () => finish()
        const timeout = setTimeout(finish, timeoutMs)
        const watch = setInterval(() => {
          // A starting thread has no statistics yet; a dead one reports through its own events.
          const unknown = () => {}
          worker.getHeapStatistics().then(({ external_memory }) => {
            if (external_memory > MAX_OUTSIDE_HEAP_BYTES) finish()
          }, unknown)
        }, WATCH_MS)
        worker.on('message', onMessage).on('error', onFailure).on('exit', onFailure)
        worker.postMessage({ id, ...question })
      })
    },
    restFor(ms, ended) {
      const end = () => {
        ended()
        void worker.terminate()
      }
      resting = setTimeout(end, ms).unref()
    },
    end() {
      clearTimeout(resting)
      return worker.terminate()
    },
  }
}
