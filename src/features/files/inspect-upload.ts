// Inspects uploaded files in separate threads, a few at a time: a file that hangs, crashes or exhausts its reader is refused
// and its thread ended, without affecting the site or the next file.
import { AppError } from '#src/domain/errors.ts'
import type { Finding } from '#src/domain/manuscript-finding.ts'
import type { PdfMark } from '#src/formats/pdf/mark-pdf.ts'
import type { PublishedProperties } from '#src/formats/word/cleaning/index.ts'
import type { FilledControls } from '#src/formats/word/review-form/read-controls.ts'
import { type BindingThreads, createBindingThreads } from './binding-threads.ts'
import type { Answers, Inspection, KnownNames, PublicCopy, Question, UploadType } from './inspection.ts'
import { type InspectionThread, type Outcome, startThread } from './inspection-thread.ts'

export type Inspector = Omit<BindingThreads, 'close'> & {
  /** A file is on its way: a thread for it starts meanwhile. */
  expectFile(): void
  /** @throws AppError unavailable when the time is over: a busy machine is no fault of the file. */
  inspect(type: UploadType, path: string): Promise<Inspection>
  /** What an accepted Word file would reveal about its authors; undefined when it cannot be read in time. */
  findTraces(path: string, known: KnownNames): Promise<Finding[] | undefined>
  /** The Word file to publish from a manuscript, without properties if none are given; undefined when it cannot be made. @throws AppError unavailable as `inspect` does */
  cleanWord(path: string, properties: PublishedProperties | undefined): Promise<PublicCopy | undefined>
  /** A Word file without the links by which it would load something, and without unreadable parts; undefined when it cannot be made. @throws AppError unavailable as `inspect` does */
  dropOutsideLinks(path: string): Promise<Uint8Array | undefined>
  /** A PDF with marks on it; undefined when it cannot be marked, or not in time. */
  markPdf(path: string, mark: PdfMark): Promise<Uint8Array | undefined>
  /** A file without what tells of its writer; undefined when it cannot be made, or not in time. */
  removeWriter(type: UploadType, path: string, annotator: string): Promise<Uint8Array | undefined>
  /** What an accepted Word file has in its fields; undefined when it cannot be read. @throws AppError unavailable as `inspect` does */
  readControls(path: string): Promise<FilledControls | undefined>
  close(): Promise<void>
}

const unreadable: Inspection = {
  ok: false,
  code: 'unreadable',
  message: 'This file could not be read. Please save or export it again and upload the new copy.',
}

// The PDF library remembers every name it has ever seen, so a thread must not live for ever.
const usualInspectionsPerThread = 100
const idleMs = 5_000
// Ten megabytes at the pace of a telephone.
const expectingMs = 30_000

type Waiting = { work(thread: InspectionThread): Promise<boolean>; failed(error: Error): void }

type InspectorOptions = {
  workerUrl: URL
  timeoutMs: number
  maxParallel: number
  /** For a command that inspects thousands of files: the start of a thread costs as much as dozens of inspections. */
  inspectionsPerThread?: number
}

/** Threads start with the first file, or when it is expected. `close` ends them; waiting work is then rejected. */
export function createInspector(options: InspectorOptions): Inspector {
  const { inspectionsPerThread = usualInspectionsPerThread } = options
  const idle: InspectionThread[] = []
  const busy = new Set<InspectionThread>()
  const binding = createBindingThreads({ workerUrl: options.workerUrl, inspectionsPerThread })
  const queue: Waiting[] = []
  const endings = new Set<Promise<unknown>>()
  let closed = false

  function end(thread: InspectionThread): void {
    const ending = thread.end().finally(() => endings.delete(ending))
    endings.add(ending)
  }

  function rest(used: InspectionThread): void {
    const isUsedUp = closed || used.inspections >= inspectionsPerThread
    if (isUsedUp) end(used)
    if (closed) return
    // The replacement of a worn-out thread starts in advance, so that no upload waits for it.
    keepIdle(isUsedUp ? startThread(options.workerUrl) : used, idleMs)
  }

  function keepIdle(thread: InspectionThread, ms: number): void {
    idle.push(thread)
    thread.restFor(ms, () => {
      const at = idle.indexOf(thread)
      if (at !== -1) idle.splice(at, 1)
    })
  }

  function takeIdle(): InspectionThread | undefined {
    let thread = idle.pop()
    while (thread && !thread.alive) thread = idle.pop()
    return thread
  }

  async function run(waiting: Waiting): Promise<void> {
    const thread = takeIdle() ?? startThread(options.workerUrl)
    busy.add(thread)
    const answered = await waiting.work(thread)
    busy.delete(thread)
    if (answered) rest(thread)
    else end(thread)
    startNext()
  }

  function startNext(): void {
    while (busy.size < options.maxParallel) {
      const next = queue.shift()
      if (!next) return
      run(next).catch(next.failed)
    }
  }

  function ask<About extends Question['about']>(
    question: Extract<Question, { about: About }>,
  ): Promise<Outcome<Answers[About]>> {
    return new Promise((done, failed) => {
      if (closed) return failed(closedError())
      const work = async (thread: InspectionThread) => {
        const outcome = await thread.ask(question, options.timeoutMs)
        const answered = outcome.kind === 'answered'
        if (closed && !answered) failed(closedError())
        else done(outcome)
        return answered
      }
      queue.push({ work, failed })
      startNext()
    })
  }

  return {
    expectFile() {
      if (closed || busy.size > 0) return
      keepIdle(takeIdle() ?? startThread(options.workerUrl), expectingMs)
    },
    inspect: async (type, path) =>
      answerInTime(await ask<'acceptance'>({ about: 'acceptance', type, path })) ?? unreadable,
    findTraces: async (path, known) => answerOf(await ask<'traces'>({ about: 'traces', path, known })),
    cleanWord: async (path, properties) =>
      answerInTime(await ask<'publication'>({ about: 'publication', path, properties })),
    dropOutsideLinks: async (path) => answerInTime(await ask<'outside-links'>({ about: 'outside-links', path })),
    markPdf: async (path, mark) => {
      const marked = answerOf(await ask<'mark'>({ about: 'mark', path, mark }))
      return marked?.length ? marked : undefined
    },
    removeWriter: async (type, path, annotator) => {
      const stripped = answerInTime(await ask<'anonymity'>({ about: 'anonymity', type, path, annotator }))
      return stripped?.length ? stripped : undefined
    },
    readControls: async (path) => answerInTime(await ask<'controls'>({ about: 'controls', path })),
    countBindablePages: binding.countBindablePages,
    bindFiles: binding.bindFiles,
    async close() {
      closed = true
      for (const waiting of queue.splice(0)) waiting.failed(closedError())
      for (const thread of [...idle.splice(0), ...busy]) end(thread)
      await Promise.all([binding.close(), ...endings])
    },
  }
}

const answerOf = <Answer>(outcome: Outcome<Answer>): Answer | undefined =>
  outcome.kind === 'answered' ? outcome.answer : undefined

function answerInTime<Answer>(outcome: Outcome<Answer>): Answer | undefined {
  if (outcome.kind === 'out-of-time') throw outOfTime()
  return answerOf(outcome)
}

const outOfTime = () =>
  new AppError({
    kind: 'unavailable',
    code: 'inspection-out-of-time',
    message:
      'Checking this file took too long. Please try again in a minute; if that fails too, save or export the file again and upload the new copy.',
    retryAfterSeconds: 60,
  })

const closedError = () =>
  new AppError({
    kind: 'unavailable',
    code: 'shutting-down',
    message: 'The server is restarting. Please upload the file again in a minute.',
  })
