// One thread and its limits: time, heap, and the memory outside the heap, which resourceLimits does not cover and which
// holds unpacked bytes.
import { Worker } from 'node:worker_threads'
import type { Answers, InspectionAnswer, Question } from './inspection.ts'

// The real manuscripts that we tried need a tenth of it.
const maxHeapMb = 256
// More would be kept by each thread without making it faster.
const maxYoungHeapMb = 4
const maxOutsideHeapBytes = 512 * 1024 * 1024
const watchMs = 200

/** `failed`: the thread crashed, ran out of memory or was ended. */
export type Outcome<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'failed' } | { kind: 'out-of-time' }

export type InspectionThread = {
  readonly inspections: number
  readonly alive: boolean
  /** Without an answer, only `end` may be called afterwards. */
  ask<About extends Question['about']>(
    question: Extract<Question, { about: About }>,
    timeoutMs: number,
  ): Promise<Outcome<Answers[About]>>
  /** Ends the thread after this long without work, counted from now. */
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
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: maxYoungHeapMb },
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
      return new Promise<Outcome<Answers[About]>>((settle) => {
        const finish = (outcome: Outcome<Answers[About]>) => {
          clearTimeout(timeout)
          clearInterval(watch)
          worker.off('message', onMessage).off('error', onFailure).off('exit', onFailure)
          worker.unref()
          settle(outcome)
        }
        const onMessage = (answer: InspectionAnswer) => {
          if (answer.id === id) finish({ kind: 'answered', answer: answer.result as Answers[About] })
        }
        const onFailure = () => finish({ kind: 'failed' })
        const timeout = setTimeout(() => finish({ kind: 'out-of-time' }), timeoutMs)
        const watch = setInterval(() => {
          // A starting thread has no statistics yet; a dead one reports through its own events.
          const unknown = () => {}
          worker.getHeapStatistics().then(({ external_memory }) => {
            if (external_memory > maxOutsideHeapBytes) onFailure()
          }, unknown)
        }, watchMs)
        worker.on('message', onMessage).on('error', onFailure).on('exit', onFailure)
        worker.postMessage({ id, ...question })
      })
    },
    restFor(ms, ended) {
      clearTimeout(resting)
      worker.unref()
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
