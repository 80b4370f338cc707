// Looks into uploaded files in threads of their own, a few at a time: a file that hangs, crashes or fills its reader is
// refused, its thread ended, and neither the site nor the next file notices.
import { AppError } from '#src/core/errors.ts'
import type { Inspection, UploadType } from './inspection.ts'
import { type InspectionThread, startThread } from './inspection-thread.ts'

export type Inspector = { inspect(type: UploadType, path: string): Promise<Inspection>; close(): Promise<void> }

const unreadable: Inspection = {
  ok: false,
  code: 'unreadable',
  message: 'This file could not be read. Please save or export it again and upload the new copy.',
}

// The PDF library remembers every name it ever saw, so a thread does not live for ever.
const INSPECTIONS_PER_THREAD = 100
const IDLE_MS = 5_000

type Waiting = { type: UploadType; path: string; done(inspection: Inspection): void; failed(error: Error): void }

/** Threads start with the first file. `close` ends them; what was waiting then is rejected. */
export function createInspector(options: { workerUrl: URL; timeoutMs: number; maxParallel: number }): Inspector {
  const idle: InspectionThread[] = []
  const busy = new Set<InspectionThread>()
  const queue: Waiting[] = []
  const endings = new Set<Promise<unknown>>()
  let closed = false

  function end(thread: InspectionThread): void {
    const ending = thread.end().finally(() => endings.delete(ending))
    endings.add(ending)
  }

  function rest(thread: InspectionThread): void {
    if (closed || thread.inspections >= INSPECTIONS_PER_THREAD) {
      end(thread)
      return
    }
    idle.push(thread)
    thread.restFor(IDLE_MS, () => {
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
    const inspection = await thread.inspect({ type: waiting.type, path: waiting.path }, options.timeoutMs)
    busy.delete(thread)
    if (inspection) rest(thread)
    else end(thread)
    if (closed && !inspection) waiting.failed(closedError())
    else waiting.done(inspection ?? unreadable)
    startNext()
  }

  function startNext(): void {
    while (busy.size < options.maxParallel) {
      const next = queue.shift()
      if (!next) return
      run(next).catch(next.failed)
    }
  }

  return {
    inspect: (type, path) =>
      new Promise((done, failed) => {
        if (closed) return failed(closedError())
        queue.push({ type, path, done, failed })
        startNext()
      }),
    async close() {
      closed = true
      for (const waiting of queue.splice(0)) waiting.failed(closedError())
      for (const thread of [...idle.splice(0), ...busy]) end(thread)
      await Promise.all(endings)
    },
  }
}

const closedError = () =>
  new AppError({
    kind: 'unavailable',
    code: 'shutting-down',
    message: 'The server is restarting. Please upload the file again in a minute.',
  })
