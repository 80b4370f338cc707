// Typesets manuscripts in processes of their own, a few at a time: one that hangs, crashes or takes too much memory loses
// its process, without affecting the site or the next manuscript.
import { AppError } from '#src/domain/errors.ts'
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import { type EndedPart, isPartInTurn } from './engine/attempts.ts'
import { withItsPictures } from './engine/embed-pictures.ts'
import type { FailureReason, UnsafeReason } from './engine/exchange.ts'
import {
  type Answer,
  type Failed,
  type StartOptions,
  startProcess,
  type Task,
  type TypesettingProcess,
} from './engine/typesetting-process.ts'
import { explainNoCopy } from './explain-no-copy.ts'
import type {
  AnonymousCopy,
  AnonymousOrder,
  CertificateOrder,
  IssueSheetsOrder,
  PrintedIssueSheets,
  Typeset,
  TypesettingOrder,
} from './typesetting.ts'

export type TypesettingOutcome = { ok: true; typeset: Typeset } | ({ ok: false } & Omit<Failed, 'kind'>)

type AnonymousOutcome =
  | { ok: true; copy: AnonymousCopy }
  /** `words` are for the editor, and may quote the manuscript; `detail` is for the operator, and does not. */
  | { ok: false; reason: FailureReason | UnsafeReason; detail: string; words: string }

type CertificateOutcome =
  | { ok: true; pdf: Uint8Array }
  /** No font has these characters of it. */
  | { ok: false; reason: 'unprintable'; characters: readonly string[]; detail: string }
  | { ok: false; reason: FailureReason; detail: string }

type IssueSheetsOutcome =
  | { ok: true; sheets: PrintedIssueSheets }
  | { ok: false; reason: FailureReason; detail: string }

type Typesetting = Omit<Extract<Task, { kind: 'typeset' }>, 'kind'>
type AnonymousWork = Omit<Extract<Task, { kind: 'anonymous' }>, 'kind'>

type WorkOptions = { onStep?: ((step: TypesettingStep) => void) | undefined; signal?: AbortSignal | undefined }

export type Typesetter = {
  /**
   * The outcome reports what a manuscript did to its engines. An aborted signal ends the work at once, with an outcome
   * that is not ok. Rejects only when the site is closing.
   */
  typeset(order: TypesettingOrder, options?: WorkOptions): Promise<TypesettingOutcome>
  /** In the same way, the copy of a manuscript for its reviewers: all of its files, or none. */
  makeAnonymous(order: AnonymousOrder, options?: WorkOptions): Promise<AnonymousOutcome>
  makeCertificate(order: CertificateOrder, options?: WorkOptions): Promise<CertificateOutcome>
  /** What is around the papers of a whole issue. */
  makeIssueSheets(order: IssueSheetsOrder, options?: WorkOptions): Promise<IssueSheetsOutcome>
  close(): Promise<void>
}

export type TypesetterOptions = StartOptions & {
  workerUrl: URL
  maxParallel: number
  /** A process without work for this long is ended, which frees its memory. */
  idleMs: number
}

// An engine that leaks a little memory with each paper is replaced before it matters.
const articlesPerProcess = 50

type Waiting = {
  work(process: TypesettingProcess): Promise<void>
  failed(error: Error): void
  needsFreshProcess: boolean
}

/** Another process read the manuscript. */
const isHalfDone = (task: Task): boolean =>
  (task.kind === 'typeset' && task.handedOver !== undefined) ||
  (task.kind === 'anonymous' && task.prepared !== undefined)

const cancelled: Answer = { kind: 'failed', reason: 'crashed', detail: 'cancelled' }

/** Processes start with the first order. `close` ends them; waiting or running work is then rejected. */
export function createTypesetter(options: TypesetterOptions): Typesetter {
  const { workerUrl, maxParallel, idleMs, ...settings } = options
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

  /** In place of one that rests: there are never more than `maxParallel`. */
  function startFresh(): TypesettingProcess {
    const resting = takeIdle()
    if (resting) end(resting)
    return startProcess(workerUrl, settings)
  }

  async function run(waiting: Waiting): Promise<void> {
    const process = (waiting.needsFreshProcess ? undefined : takeIdle()) ?? startFresh()
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

  function answer(task: Task, { onStep = () => {}, signal }: WorkOptions = {}): Promise<Answer> {
    return new Promise((done, failed) => {
      if (closed) return failed(closedError())
      if (signal?.aborted) return done(cancelled)
      const waiting: Waiting = {
        async work(process) {
          const onAbort = () => end(process)
          signal?.removeEventListener('abort', leave)
          signal?.addEventListener('abort', onAbort)
          const answered = await process.answer(task, onStep)
          signal?.removeEventListener('abort', onAbort)
          if (closed && answered.kind === 'failed') failed(closedError())
          else done(signal?.aborted ? cancelled : answered)
        },
        failed,
        needsFreshProcess: isHalfDone(task),
      }
      const leave = () => {
        const at = queue.indexOf(waiting)
        if (at !== -1) queue.splice(at, 1)
        done(cancelled)
      }
      signal?.addEventListener('abort', leave)
      // Work that has begun goes to the front of the queue.
      if (waiting.needsFreshProcess) queue.unshift(waiting)
      else queue.push(waiting)
      startNext()
    })
  }

  /** By one process, or by one that reads it and one that prints it. */
  async function typesetOnce(work: Typesetting, options?: WorkOptions): Promise<TypesettingOutcome> {
    const answered = await answer({ kind: 'typeset', ...work }, options)
    return answered.kind === 'read'
      ? typesetInParts({ ...work, handedOver: answered.handedOver }, options)
      : outcomeOf(answered, work.order)
  }

  /**
   * A paper that ended its process while it was printed: with plain tables; or else not at all, but the part that did is then known;
   * or without a PDF.
   */
  async function typesetInForms(work: Typesetting, options?: WorkOptions): Promise<TypesettingOutcome> {
    const { order } = work
    const whole = await typesetOnce(work, options)
    if (!isUnprinted(whole, order, options)) return whole
    const simple = await typesetOnce({ ...work, order: { ...order, isSimple: true } }, options)
    if (!isUnprinted(simple, order, options)) return simple
    const inTurn = await typesetOnce({ ...work, order: { ...order, isInTurn: true } }, options)
    if (withoutAnother(inTurn, work.without, options)) return inTurn
    const unprinted = inTurn.ok ? inTurn : await typesetOnce({ ...work, order: { ...order, withPdf: false } }, options)
    if (!unprinted.ok) return unprinted
    return { ok: true, typeset: { ...unprinted.typeset, refusal: `printing ${simple.reason}: ${simple.detail}` } }
  }

  /** A part of the work that ended its process is left out. */
  async function typesetInParts(work: Typesetting, options?: WorkOptions): Promise<TypesettingOutcome> {
    const { without = [] } = work
    const outcome = await typesetInForms(work, options)
    const more = withoutAnother(outcome, without, options)
    return more ? typesetInParts({ ...work, without: more }, options) : outcome
  }

  async function makeAnonymous(work: AnonymousWork, options?: WorkOptions): Promise<AnonymousOutcome> {
    const { without = [] } = work
    const answered = await answer({ kind: 'anonymous', ...work }, options)
    if (answered.kind === 'prepared') return makeAnonymous({ ...work, prepared: answered.prepared }, options)
    const outcome = anonymousOutcomeOf(answered)
    if (outcome.ok || answered.kind !== 'failed') return outcome
    const failed = { ...answered, ok: false as const }
    if (isUnprinted(failed, { withPdf: work.isSimple !== true }, options))
      return makeAnonymous({ ...work, isSimple: true }, options)
    const more = isOrdering(failed) ? undefined : withoutAnother(failed, without, options)
    return more ? makeAnonymous({ ...work, without: more }, options) : outcome
  }

  return {
    typeset: (order, options) => typesetInParts({ order }, options),
    makeAnonymous: (order, options) => makeAnonymous({ order }, options),
    makeCertificate: async (order, options) =>
      certificateOutcomeOf(await answer({ kind: 'certificate', order }, options)),
    makeIssueSheets: async (order, options) => issueSheetsOutcomeOf(await answer({ kind: 'issue', order }, options)),
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

function isUnprinted(
  outcome: TypesettingOutcome,
  { withPdf }: Pick<TypesettingOrder, 'withPdf'>,
  { signal }: WorkOptions = {},
): outcome is Extract<TypesettingOutcome, { ok: false }> {
  return isFailed(outcome) && outcome.step === 'printing' && outcome.part === undefined && withPdf && !signal?.aborted
}

const isFailed = (outcome: TypesettingOutcome): outcome is Extract<TypesettingOutcome, { ok: false }> => !outcome.ok

// Each takes up to twenty seconds.
const maxLeftOut = 3
// A copy for reviewers that nobody has checked is none.
const indispensable = 'check'

/** Without such a step, what names the authors may not be found: a copy for reviewers is refused. */
const isOrdering = ({ step, part }: Pick<Failed, 'step' | 'part'>) => step === 'ordering' && part !== 'formulas'

/** Also what began last in a process that ended, unless it was left out already. */
function withoutAnother(
  outcome: TypesettingOutcome,
  without: readonly EndedPart[] = [],
  { signal }: WorkOptions = {},
): readonly EndedPart[] | undefined {
  if (
    outcome.ok ||
    outcome.part === undefined ||
    outcome.reason === 'unreadable' ||
    outcome.part === indispensable ||
    signal?.aborted
  )
    return undefined
  const { part, reason } = outcome
  const before = without.find((one) => one.part === part)
  if (!before) return without.length < maxLeftOut ? [...without, { part, isEndless: reason === 'too-slow' }] : undefined
  // The search for what does not end has ended this process.
  return before.isEndless && !isPartInTurn(part)
    ? [...without.filter((one) => one !== before), { part, isEndless: false }]
    : undefined
}

function outcomeOf(answer: Answer, order: TypesettingOrder): TypesettingOutcome {
  if (answer.kind === 'typeset') return { ok: true, typeset: withItsPictures(answer.typeset, order) }
  if (answer.kind === 'failed') {
    const { kind: _, ...failure } = answer
    return { ok: false, ...failure }
  }
  return { ok: false, reason: 'crashed', detail: `answered with ${answer.kind}` }
}

function anonymousOutcomeOf(answer: Answer): AnonymousOutcome {
  if (answer.kind === 'anonymous') return { ok: true, copy: answer.copy }
  if (answer.kind === 'unsafe') return noCopy(answer.reason, answer.detail, answer.found)
  if (answer.kind === 'failed') return noCopy(answer.reason, answer.detail)
  return noCopy('crashed', `answered with ${answer.kind}`)
}

function certificateOutcomeOf(answer: Answer): CertificateOutcome {
  if (answer.kind === 'failed') return { ok: false, reason: answer.reason, detail: answer.detail }
  if (answer.kind !== 'certificate') return { ok: false, reason: 'crashed', detail: `answered with ${answer.kind}` }
  const { printed } = answer
  if ('pdf' in printed) return { ok: true, pdf: printed.pdf }
  const detail = `no font has ${printed.missing.length} of its characters`
  return { ok: false, reason: 'unprintable', characters: printed.missing, detail }
}

function issueSheetsOutcomeOf(answer: Answer): IssueSheetsOutcome {
  if (answer.kind === 'issue') return { ok: true, sheets: answer.sheets }
  if (answer.kind === 'failed') return { ok: false, reason: answer.reason, detail: answer.detail }
  return { ok: false, reason: 'crashed', detail: `answered with ${answer.kind}` }
}

const noCopy = (reason: FailureReason | UnsafeReason, detail: string, found = ''): AnonymousOutcome => ({
  ok: false,
  reason,
  detail,
  words: explainNoCopy(reason, found),
})
