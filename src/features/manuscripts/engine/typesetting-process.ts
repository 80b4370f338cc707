// One typesetting process as the site sees it: it takes an order and answers, or ends, or is ended.
import { readFile } from 'node:fs/promises'
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import type {
  AnonymousCopy,
  AnonymousOrder,
  CertificateOrder,
  IssueSheetsOrder,
  PrintedCertificate,
  PrintedIssueSheets,
  Typeset,
  TypesettingOrder,
} from '#src/features/manuscripts/typesetting.ts'
import { setReferenced } from '#src/platform/processes/child.ts'
import type { EndedPart } from './attempts.ts'
import type {
  Confinement,
  FailureReason,
  HandedOver,
  OrderMessage,
  ProcessMessage,
  ProcessSettings,
  UnsafeReason,
} from './exchange.ts'
import { forkWorker } from './fork-worker.ts'
import type { PreparedCopy } from './prepared-copy.ts'

export type Task =
  | { kind: 'typeset'; order: TypesettingOrder; handedOver?: HandedOver | undefined; without?: readonly EndedPart[] }
  | {
      kind: 'anonymous'
      order: AnonymousOrder
      prepared?: PreparedCopy | undefined
      without?: readonly EndedPart[]
      isSimple?: boolean
    }
  | { kind: 'certificate'; order: CertificateOrder }
  | { kind: 'issue'; order: IssueSheetsOrder }

export type Failed = {
  kind: 'failed'
  reason: FailureReason
  /** For the operator. */
  detail: string
  /** During which it failed. */
  step?: TypesettingStep | undefined
  /** What began last within it. */
  part?: string | undefined
  /** Trying again would not help: an engine that nothing else had used refused. */
  isCertain?: boolean | undefined
}

/** What comes of a task. */
export type Answer =
  | { kind: 'typeset'; typeset: Typeset }
  | { kind: 'read'; handedOver: HandedOver }
  | { kind: 'prepared'; prepared: PreparedCopy }
  | { kind: 'anonymous'; copy: AnonymousCopy }
  | { kind: 'certificate'; printed: PrintedCertificate }
  | { kind: 'issue'; sheets: PrintedIssueSheets }
  | Failed
  | { kind: 'unsafe'; reason: UnsafeReason; found: string; detail: string }

export type TypesettingProcess = {
  readonly orders: number
  /** Fit for another order: it is alive, its engines are sound, and it has returned their memory. */
  readonly isSound: boolean
  /** Never rejects. After an outcome that leaves it unsound, call `end`. */
  answer(task: Task, onStep: (step: TypesettingStep) => void): Promise<Answer>
  /** Ends the process after this long without an order. */
  restFor(ms: number, ended: () => void): void
  /** At once, whatever it is doing. */
  end(): Promise<unknown>
}

// With more than this after a paper, the next one might not have enough, or need more than 512 MB.
const restingShare = 0.7
const maxResting = 480_000_000

// A process counts its time on the processor itself. On the busiest machine it gets a twentieth of one; one that has not answered by
// then waits for something that does not come.
const waitingShare = 20

export type StartOptions = ProcessSettings & {
  /** The entry that confines the process by the kernel (Linux); without it, only Node.js confines its own code. */
  launcherUrl?: URL | undefined
  /** Called once a process runs. */
  onStart?: ((confinement: Confinement) => void) | undefined
}

export function startProcess(workerUrl: URL, { onStart, launcherUrl, ...settings }: StartOptions): TypesettingProcess {
  const { child, died } = forkWorker(workerUrl, { ...settings, launcherUrl })
  // Whatever is sent earlier would be lost when the process replaces itself.
  const ready = new Promise<void>((tell) => {
    const onMessage = (message: ProcessMessage) => {
      if (message.kind !== 'ready') return
      child.off('message', onMessage)
      onStart?.(message.confinement)
      tell()
    }
    child.on('message', onMessage)
  })
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
    answer(task, onStep) {
      clearTimeout(resting)
      setReferenced(child, true)
      orders += 1
      let step: TypesettingStep | undefined
      let part: string | undefined
      return new Promise((settle) => {
        const finish = (answer: Answer, staysSound: boolean) => {
          clearTimeout(timeout)
          child.off('message', onMessage)
          isSound &&= staysSound
          setReferenced(child, false)
          settle(answer)
        }
        const fail = (reason: FailureReason, detail: string) =>
          finish({ kind: 'failed', reason, detail, step, part }, false)
        const onMessage = (message: ProcessMessage) => {
          if (message.kind === 'ready') return
          if (message.kind === 'step') {
            part = message.part
            if (message.step !== step) onStep(message.step)
            step = message.step
          } else if (message.kind === 'failed') {
            const { reason, detail } = message
            finish({ kind: 'failed', reason, detail, step, part, isCertain: orders === 1 }, !message.isSpent)
          } else finish(message, staysSound(message, settings.memoryLimit))
        }
        const maxMs = settings.timeLimit * waitingShare
        const timeout = setTimeout(fail, maxMs, 'crashed', `no answer within ${maxMs} ms`)
        child.on('message', onMessage)
        void died.then(({ reason, detail }) => fail(reason, detail))
        const send = (message: OrderMessage) => {
          // A process that has just ended accepts no message: `died` reports it.
          child.send(message, () => {})
        }
        const unread = () =>
          finish({ kind: 'failed', reason: 'crashed', detail: 'the manuscript could not be read' }, true)
        void ready.then(() => messageOf(task)).then(send, unread)
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
      setReferenced(child, true)
      child.kill('SIGKILL')
      return died
    },
  }
}

async function messageOf(task: Task): Promise<OrderMessage> {
  if (task.kind === 'certificate') return { certificate: task.order }
  if (task.kind === 'issue') return { issue: task.order }
  const { without } = task
  if (task.kind === 'typeset' && task.handedOver) {
    const { handedOver } = task
    return { order: { ...task.order, manuscript: new Uint8Array(0), approved: undefined, handedOver, without } }
  }
  if (task.kind === 'anonymous' && task.prepared) {
    const { prepared, isSimple } = task
    return { anonymous: { ...task.order, manuscript: new Uint8Array(0), prepared, without, isSimple } }
  }
  const manuscript = await readFile(task.order.manuscript)
  if (task.kind === 'anonymous') return { anonymous: { ...task.order, manuscript, without, isSimple: task.isSimple } }
  const approved = task.order.approved && (await readApproved(task.order.approved))
  return { order: { ...task.order, manuscript, approved, without } }
}

async function readApproved({ tree, pictures }: NonNullable<TypesettingOrder['approved']>) {
  const read = pictures.map(async ({ sha256, path }) => [sha256, await readFile(path)] as const)
  return { tree: await readFile(tree), pictures: new Map(await Promise.all(read)) }
}

type Done = Exclude<ProcessMessage, { kind: 'ready' | 'step' | 'failed' }>

function staysSound(message: Done, memoryLimit: number): boolean {
  // The process that prints what this one has read needs the memory.
  if (message.kind === 'read' || message.kind === 'prepared') return false
  return message.kind === 'unsafe' || message.memory < Math.min(memoryLimit * restingShare, maxResting)
}
