// Converts metafiles in a thread that is ended when it takes too long or too much memory: they are small programs, and one
// may draw without end. It starts with the first metafile of a manuscript and ends after the last.
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

export type MetafileRequest =
  | { to: 'svg'; bytes: Uint8Array }
  | { to: 'png'; bytes: Uint8Array; width: number; height: number }

// A map of a hundred thousand lines takes one second.
const maxMilliseconds = 10_000
// Of one manuscript.
const maxTogether = 30_000
// A drawing of eighty thousand shapes needs about as much. A bitmap of 40 million pixels is decoded outside this heap.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

const threadUrl = new URL(import.meta.env?.PROD ? '../metafile-thread.js' : './metafile-thread.ts', import.meta.url)

let thread: Worker | undefined
let used = 0

/** One at a time. SVG, or the data URL of a PNG; undefined for one that cannot be converted within the limits. */
export async function convertMetafile(request: MetafileRequest): Promise<string | undefined> {
  const left = Math.min(maxMilliseconds, maxTogether - used)
  if (left <= 0) return undefined
  thread ??= start()
  const worker = thread
  const began = performance.now()
  const converted = await new Promise<string | undefined>((settle) => {
    const finish = (answer: string | undefined) => {
      clearTimeout(timeout)
      worker.off('message', finish).off('error', fail).off('exit', fail)
      settle(answer)
    }
    const fail = () => finish(undefined)
    const timeout = setTimeout(fail, left)
    worker.on('message', finish).on('error', fail).on('exit', fail)
    worker.postMessage(request)
  })
  used += performance.now() - began
  if (converted === undefined) await end()
  return converted
}

/** After the last picture of a manuscript. */
export async function releaseConverter(): Promise<void> {
  used = 0
  await end()
}

async function end(): Promise<void> {
  const ended = thread
  thread = undefined
  await ended?.terminate()
}

function start(): Worker {
  // V8 prefers the limits of its process to those of a thread (v8/src/heap/heap.cc, ConfigureHeap). The process has got its own by now.
  for (const flag of ['--max-old-space-size=0', '--max-semi-space-size=0']) setFlagsFromString(flag)
  const worker = new Worker(threadUrl, { env: {}, execArgv: [], resourceLimits, stdout: true, stderr: true })
  // Its output about strangers' files does not belong in the operator's log.
  worker.stdout.resume()
  worker.stderr.resume()
  worker.on('error', () => {})
  return worker
}
