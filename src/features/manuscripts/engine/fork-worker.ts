// Starts a typesetting process with only what it needs: it reads strangers' files, so it gets none of the operator's
// secrets, may write no file, start no program and communicate with nobody but the site.
import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FailureReason, ProcessSettings } from './exchange.ts'

const megabyte = 1024 * 1024
const wasmPage = 64 * 1024
// The limits for JavaScript (trees and strings) and for pandoc. Together they exceed the memory on purpose: the
// watching thread counts everything, and these stop a sudden rise before it looks again.
const heapShare = 0.4
const wasmShare = 0.6

export type Death = { reason: FailureReason; detail: string }

/** `died` never rejects, and reports why a process ended that the site did not end. */
export function forkWorker(workerUrl: URL, settings: ProcessSettings): { child: ChildProcess; died: Promise<Death> } {
  const child = fork(fileURLToPath(workerUrl), [JSON.stringify(settings)], {
    env: {},
    execArgv: [
      `--max-old-space-size=${Math.floor((settings.memoryLimit * heapShare) / megabyte)}`,
      `--wasm-max-mem-pages=${Math.floor((settings.memoryLimit * wasmShare) / wasmPage)}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      '--allow-addons',
    ],
    cwd: tmpdir(),
    serialization: 'advanced',
    // Library output about strangers' files does not belong in the operator's log.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    lastWords = (lastWords + words).slice(-2_000)
  })
  if (child.stderr instanceof Socket) child.stderr.unref()
  const died = new Promise<Death>((tell) => {
    child.once('exit', () => tell(causeOfDeath(child, lastWords)))
    // Also when the channel breaks; but then `exit` follows, unless the process could not be started.
    child.on('error', ({ message }) => {
      if (child.pid === undefined) tell({ reason: 'crashed', detail: message })
    })
  })
  return { child, died }
}

/** An idle process does not keep the site from ending. */
export function hold(child: ChildProcess, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

function causeOfDeath({ exitCode, signalCode }: ChildProcess, lastWords: string): Death {
  const detail = signalCode ? `ended by ${signalCode}` : `ended with code ${exitCode}`
  // The watching thread and the kernel end a process that takes too much memory in the same way.
  if (signalCode === 'SIGKILL') return { reason: 'too-large', detail }
  const isFull = /heap limit|out of memory|allocation failed/i.test(lastWords)
  return isFull ? { reason: 'too-large', detail: `${detail}: heap exhausted` } : { reason: 'crashed', detail }
}
