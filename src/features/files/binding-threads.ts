// Threads that bind the papers of an issue, apart from those of uploads: no upload waits for them.
import { AppError } from '#src/domain/errors.ts'
import type { BindingPaths, FilesToBind } from './inspection.ts'
import { type InspectionThread, type Outcome, startThread } from './inspection-thread.ts'

// Nobody waits for these, and the machine may be busy with readers.
const countingMs = 60_000
const bindingMs = 10 * 60_000
const idleMs = 5_000

export type BindingThreads = {
  /** Of a PDF that can become part of another; 0 when it cannot. Without an answer, nothing is known about the file. */
  countBindablePages(path: string): Promise<Outcome<number>>
  /** Writes the bound files to these paths. @returns false when they cannot be bound */
  bindFiles(order: FilesToBind, paths: BindingPaths): Promise<boolean>
  close(): Promise<void>
}

export function createBindingThreads({
  workerUrl,
  inspectionsPerThread,
}: {
  workerUrl: URL
  inspectionsPerThread: number
}): BindingThreads {
  const busy = new Set<InspectionThread>()
  /** Kept from one paper of an issue to the next. */
  let idle: InspectionThread | undefined
  let closed = false

  async function answerOf<Answer>(thread: InspectionThread, asked: Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
    busy.add(thread)
    const outcome = await asked
    busy.delete(thread)
    if (closed && outcome.kind !== 'answered') throw shuttingDown()
    return outcome
  }

  function keepIdle(thread: InspectionThread): void {
    idle = thread
    thread.restFor(idleMs, () => {
      idle = undefined
    })
  }

  return {
    async countBindablePages(path) {
      if (closed) throw shuttingDown()
      const thread = idle?.alive ? idle : startThread(workerUrl)
      idle = undefined
      const outcome = await answerOf(thread, thread.ask<'pages'>({ about: 'pages', path }, countingMs))
      const isReusable = outcome.kind === 'answered' && thread.inspections < inspectionsPerThread
      if (isReusable && !closed && !idle) keepIdle(thread)
      else void thread.end()
      return outcome
    },
    async bindFiles(order, paths) {
      if (closed) throw shuttingDown()
      const thread = startThread(workerUrl)
      const outcome = await answerOf(thread, thread.ask<'binding'>({ about: 'binding', order, paths }, bindingMs))
      void thread.end()
      return outcome.kind === 'answered'
    },
    async close() {
      closed = true
      await Promise.all([...busy, ...(idle ? [idle] : [])].map((thread) => thread.end()))
    },
  }
}

const shuttingDown = () =>
  new AppError({
    kind: 'unavailable',
    code: 'shutting-down',
    message: 'The server is restarting. Please try again in a minute.',
  })
