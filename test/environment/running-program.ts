// The built program as an operator starts it: `node bin/start.ts` on a free port with a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RunningProgram = {
  origin: string
  dataDir: string
  pid: number
  /** What it has printed so far. */
  output(): string
  /** Ends it as a supervisor does and resolves with the exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut does. The data folder stays. */
  kill(): Promise<void>
}

export type ProgramOptions = {
  command?: string
  env?: Record<string, string>
  /** A data folder to start on; without one, a new folder that `stop` removes. */
  dataDir?: string
}

// A first start builds, which two small cores do in half a minute.
const patience = 180_000

export async function startProgram(options: ProgramOptions = {}): Promise<RunningProgram> {
  const port = await freePort()
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'program-data-'))
  const child = spawn(process.execPath, [options.command ?? 'bin/start.ts'], {
    env: { ...process.env, LOG_LEVEL: 'error', ...options.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text))
  child.stderr.on('data', (text: Buffer) => (output += text))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const origin = `http://localhost:${port}`
  await untilHealthy(`http://127.0.0.1:${port}/health`, child, () => output)

  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const code = await exited
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
    async kill() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await exited
    },
  }
}

async function untilHealthy(address: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The program ended by itself:\n${output()}`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The program did not answer in time:\n${output()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
