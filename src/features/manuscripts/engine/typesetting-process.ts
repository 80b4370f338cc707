// One typesetting process as the site sees it: it takes an order and answers, or ends, or is ended.
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import type { Typeset, TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'
import type { FailureReason, OrderMessage, ProcessMessage, ProcessSettings } from './exchange.ts'
import { forkWorker, hold } from './fork-worker.ts'

export type ProcessOutcome =
  | { ok: true; typeset: Typeset }
  /** `detail` is for the operator. */
  | { ok: false; reason: FailureReason; detail: string }

export type TypesettingProcess = {
  readonly orders: number
  /** Fit for another order: it is alive, its engines are sound, and it has returned their memory. */
  readonly isSound: boolean
  /** Never rejects. After an outcome that leaves it unsound, call `end`. */
  typeset(
    order: TypesettingOrder,
    limits: { timeoutMs: number; onStep(step: TypesettingStep): void },
  ): Promise<ProcessOutcome>
  /** Ends the process after this long without an order. */
  restFor(ms: number, ended: () => void): void
  /** At once, whatever it is doing. */
  end(): Promise<unknown>
}

// With more than this after a paper, the next one might not have enough.
const restingShare = 0.7

export function startProcess(workerUrl: URL, settings: ProcessSettings): TypesettingProcess {
  const { child, died } = forkWorker(workerUrl, settings)
  let isSound = true
  void died.then(() => {
    isSound = false
  })
  let orders = 0
  let resting: NodeJS.Timeout | undefined

  return {
    get orders() {
      return orders
    },
    get isSound() {
      return isSound
    },
    typeset(order, { timeoutMs, onStep }) {
      clearTimeout(resting)
      hold(child, true)
      orders += 1
      return new Promise((settle) => {
        const finish = (outcome: ProcessOutcome, staysSound: boolean) => {
          clearTimeout(timeout)
          child.off('message', onMessage)
          isSound &&= staysSound
          hold(child, false)
          settle(outcome)
        }
        const fail = (reason: FailureReason, detail: string) => finish({ ok: false, reason, detail }, false)
        const onMessage = (message: ProcessMessage) => {
          if (message.kind === 'step') onStep(message.step)
          else if (message.kind === 'typeset')
            finish({ ok: true, typeset: message.typeset }, message.memory < settings.memoryLimit * restingShare)
          else finish({ ok: false, reason: message.reason, detail: message.detail }, !message.isSpent)
        }
        const timeout = setTimeout(fail, timeoutMs, 'too-slow', `not done within ${timeoutMs} ms`)
        child.on('message', onMessage)
        void died.then(({ reason, detail }) => fail(reason, detail))
        // A process that has just ended accepts no message: `died` reports it.
        child.send({ order } satisfies OrderMessage, () => {})
      })
    },
    restFor(ms, ended) {
      const end = () => {
        ended()
        child.kill('SIGKILL')
      }
      resting = setTimeout(end, ms).unref()
    },
    end() {
      clearTimeout(resting)
      isSound = false
      // Idle ones are waited for, too.
      hold(child, true)
      child.kill('SIGKILL')
      return died
    },
  }
}
