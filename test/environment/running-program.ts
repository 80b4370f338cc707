// The built program as an operator starts it: on a free port, with a data folder of its own, in its own process group,
// so that all of it can be ended at once.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const root = join(import.meta.dirname, '..', '..')

export type RunningProgram = {
  origin: string
  dataDir: string
  pid: number
  /** What it has printed so far. */
  output(): string
  /** Ends it as a supervisor does and resolves with the exit code. */
  stop(): Promise<number | null>
  /** SIGKILL to it and everything it started: no shutdown, no last write. The data folder stays. */
  kill(): Promise<void>
}

export type ProgramOptions = {
  /** A way to start it other than `npm start`. */
  command?: 'bin/demo.ts'
  env?: Record<string, string>
  /** A data folder to start on; by default, a new folder that `stop` removes. */
  dataDir?: string
  /** A file for its standard output. */
  log?: string | undefined
}

// A first start builds, which takes two small cores half a minute.
const startWithin = 180_000

export async function startProgram(options: ProgramOptions = {}): Promise<RunningProgram> {
  const port = await freePort()
  const dataDir = options.dataDir ?? makeTemporaryFolder('program-data-')
  const log = options.log === undefined ? undefined : openSync(options.log, 'a')
  const child = spawn(process.execPath, [options.command ?? 'bin/start.mjs'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', log ?? 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'error',
      // Tests and measurements make what they ask for.
      PREPARE_PAGES: 'off',
      ...options.env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  })
  if (log !== undefined) closeSync(log)
  // A process group of its own would outlive an interrupted run.
  const killToo = () => void signalGroup(child)
  process.once('exit', killToo)
  child.once('exit', () => process.off('exit', killToo))
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(String(chunk)))
  const output = () => printed.join('')
  const origin = `http://localhost:${port}`
  try {
    await untilHealthy(origin, child)
  } catch (error) {
    await killGroup(child)
    throw new Error(`The program did not start.\n${output()}`, { cause: error })
  }

  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    output,
    async stop() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await ended
      }
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
      return child.exitCode
    },
    kill: () => killGroup(child),
  }
}

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startWithin
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended')
    const healthy = await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return
    await pause(5)
  }
  throw new Error('it took too long')
}

async function killGroup(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (signalGroup(child)) await ended
}

function signalGroup({ pid, exitCode, signalCode }: ChildProcess): boolean {
  if (pid === undefined || exitCode !== null || signalCode !== null) return false
  return process.kill(-pid, 'SIGKILL')
}
