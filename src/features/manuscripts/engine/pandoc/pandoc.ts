// Conversions by pandoc, one after the other, each with a time limit. Its thread starts with the first conversion and
// serves further ones until it is released or has to be ended.
import { Worker } from 'node:worker_threads'
import { collectGarbage } from '#src/features/manuscripts/engine/collect-garbage.ts'
import { forgetProgram, pandocProgram } from './pandoc-program.ts'

export type Conversion = {
  options: Record<string, unknown>
  stdin: string | null
  files: Record<string, Uint8Array>
}

export type Converted =
  | {
      kind: 'converted'
      stdout: string
      /** The file that `output-file` names. */
      output: Uint8Array<ArrayBuffer> | undefined
      /** Pictures of the document, by their path below `extract-media`, including that folder. */
      media: (readonly [path: string, bytes: Uint8Array<ArrayBuffer>])[]
      /** What pandoc has taken, in bytes. It never becomes less. */
      memory: number
    }
  | { kind: 'broken' }

const watchMs = 100

// Most papers take 40 MB. A new thread starts in a tenth of a second.
const maxKept = 80_000_000

export class PandocFailure extends Error {
  override name = 'PandocFailure'
}

const threadUrl = new URL(import.meta.env?.PROD ? '../pandoc-thread.js' : './pandoc-thread.ts', import.meta.url)

let thread: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** That this process has used, so that a busy machine makes no paper fail. */
export function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/**
 * Throws PandocFailure when pandoc breaks or is not done within so much time of the processor; the next conversion gets a new
 * thread.
 */
export function convert(conversion: Conversion, maxMs: number): Promise<Extract<Converted, { kind: 'converted' }>> {
  const converting = last.then(() => convertAlone(conversion, maxMs))
  last = converting.catch(() => {})
  return converting
}

/** Gives the memory of pandoc back. The next conversion then takes a tenth of a second more. */
export async function releasePandoc(): Promise<void> {
  await last
  await end()
}

/** That of its program, too: the next conversion takes a second more. */
export async function forgetPandoc(): Promise<void> {
  await releasePandoc()
  forgetProgram()
  collectGarbage()
}

async function end(): Promise<void> {
  const ended = thread
  thread = undefined
  await ended?.terminate()
}

async function convertAlone(conversion: Conversion, maxMs: number) {
  thread ??= start(await pandocProgram())
  const worker = thread
  worker.ref()
  const converted = await new Promise<Converted | { kind: 'late' }>((settle) => {
    const finish = (outcome: Converted | { kind: 'late' }) => {
      clearInterval(watch)
      worker.off('message', finish).off('error', fail).off('exit', fail)
      settle(outcome)
    }
    const fail = () => finish({ kind: 'broken' })
    const began = processorMilliseconds()
    const watch = setInterval(() => {
      if (processorMilliseconds() - began > maxMs) finish({ kind: 'late' })
    }, watchMs)
    worker.on('message', finish).on('error', fail).on('exit', fail)
    worker.postMessage(conversion)
  })
  worker.unref()
  if (converted.kind === 'converted') {
    if (converted.memory > maxKept) {
      await end()
      // V8 does not count it.
      collectGarbage()
    }
    return converted
  }
  // A broken engine is permanently unusable.
  await end()
  throw new PandocFailure(
    converted.kind === 'late' ? `pandoc was not done within ${maxMs} ms of the processor` : 'pandoc broke',
  )
}

function start(program: WebAssembly.Module): Worker {
  const worker = new Worker(threadUrl, { workerData: program, env: {}, execArgv: [], stdout: true, stderr: true })
  // Its output about strangers' files does not belong in the operator's log.
  worker.stdout.resume()
  worker.stderr.resume()
  worker.on('error', () => {})
  return worker
}
