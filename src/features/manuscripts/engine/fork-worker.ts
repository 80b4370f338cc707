// Starts a typesetting process with only what it needs: it reads strangers' files, so it gets none of the operator's
// secrets, reads nothing but its code, template and fonts, may write no file, start no program and communicate with
// nobody but the site. See docs/decisions/2026-11-confined-typesetting.md.
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { killFirstWhenOutOfMemory } from '#src/platform/processes/child.ts'
import { processEnvironment } from './confinement/process-environment.ts'
import { readablePaths } from './confinement/readable-paths.ts'
import type { FailureReason, Launch, ProcessSettings } from './exchange.ts'
import { tooSlow } from './watch-process.ts'

const megabyte = 1024 * 1024
const wasmPage = 64 * 1024
// The limits for JavaScript (trees and strings) and for pandoc. Together they exceed the memory on purpose: the
// watching thread counts everything, and these stop a sudden rise before it looks again.
const heapShare = 0.5
const wasmShare = 0.6

export type Death = { reason: FailureReason; detail: string }

const isLinux = process.platform === 'linux'

/** `died` never rejects, and reports why a process ended that the site did not end. */
export function forkWorker(
  workerUrl: URL,
  { launcherUrl, ...settings }: ProcessSettings & { launcherUrl: URL | undefined },
): { child: ChildProcess; died: Promise<Death> } {
  const readable = readablePaths(workerUrl, settings)
  const launch: Launch = {
    worker: fileURLToPath(workerUrl),
    settings: JSON.stringify(settings),
    execArgv: [...limits(settings.memoryLimit), ...permissions(readable)],
    readable,
  }
  const child =
    isLinux && launcherUrl
      ? fork(fileURLToPath(launcherUrl), [JSON.stringify(launch)], { ...separation, execArgv: [] })
      : fork(launch.worker, [launch.settings, 'program'], { ...separation, execArgv: launch.execArgv })
  killFirstWhenOutOfMemory(child)
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

const separation: ForkOptions = {
  env: processEnvironment,
  cwd: tmpdir(),
  serialization: 'advanced',
  // Library output about strangers' files does not belong in the operator's log.
  stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
}

const limits = (memoryLimit: number): string[] => [
  // Three of them wait for collection; by default they are twice as large.
  '--max-semi-space-size=8',
  `--max-old-space-size=${Math.floor((memoryLimit * heapShare) / megabyte)}`,
  `--wasm-max-mem-pages=${Math.floor((memoryLimit * wasmShare) / wasmPage)}`,
]

function permissions(readable: readonly string[]): string[] {
  // Its threads, to lower the priority of each.
  const paths = isLinux ? [...readable, '/proc/self/task'] : readable
  return ['--permission', ...paths.map((path) => `--allow-fs-read=${path}`), '--allow-worker', '--allow-addons']
}

function causeOfDeath({ exitCode, signalCode }: ChildProcess, lastWords: string): Death {
  const detail = signalCode ? `ended by ${signalCode}` : `ended with code ${exitCode}`
  if (signalCode === 'SIGKILL' && lastWords.endsWith(tooSlow))
    return { reason: 'too-slow', detail: `${detail}: ${tooSlow}` }
  // The watching thread and the kernel end a process that takes too much memory in the same way.
  if (signalCode === 'SIGKILL') return { reason: 'too-large', detail }
  const isFull = /heap limit|out of memory|allocation failed/i.test(lastWords)
  return isFull ? { reason: 'too-large', detail: `${detail}: heap exhausted` } : { reason: 'crashed', detail }
}
