// Kills the server inside an upload, at each system call that changes a disk: the first, the second … of its kind, until the
// upload gets through. Needs strace and the right to trace. node test/drills/kill-system-calls.ts [--calls 6] [--only fsync]
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { type BuiltServer, signInAsAdministrator, startBuiltServer } from './built-server.ts'
import { findBrokenInvariants } from './check-invariants.ts'
import { checkPromises } from './check-promises.ts'
import { countViolations, newLedger, type Violation } from './ledger.ts'
import { seededRandom } from './seeded-random.ts'
import { writeUntilKilled } from './writer.ts'

const systemCalls = ['openat', 'write', 'pwrite64', 'fsync', 'fdatasync', 'rename', 'mkdir', 'unlink', 'ftruncate']
const seed = 7

const isTraceable = () => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

/** SIGKILL when the server enters this system call for the n-th time. */
async function killAt({ pid }: BuiltServer, systemCall: string, times: number): Promise<ChildProcess> {
  const injection = `inject=${systemCall}:signal=KILL:when=${times}`
  const tracer = spawn('strace', ['-f', '-p', String(pid), '-o', '/dev/null', '-e', injection], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for await (const chunk of tracer.stderr) if (String(chunk).includes('attached')) break
  return tracer
}

async function run(calls: readonly string[], maxTimes: number, print: (line: string) => void): Promise<Violation[]> {
  const place = { dataDir: makeTemporaryFolder('system-call-drill-'), databaseUrl: undefined }
  const env = { TYPESETTING_PROCESSES: '0' }
  const ledger = newLedger()
  const random = seededRandom(seed)
  let server = await startBuiltServer({ ...place, env })
  try {
    const administrator = await signInAsAdministrator(server.origin)
    for (const systemCall of calls) {
      let killed = 0
      for (let times = 1; times <= maxTimes; times += 1) {
        const before = ledger.acknowledged
        const tracer = await killAt(server, systemCall, times)
        await writeUntilKilled({
          origin: server.origin,
          administrator,
          ledger,
          random: seededRandom(random.between(0, 2 ** 31)),
          name: `${systemCall} ${times}`,
          killed: new AbortController().signal,
          writes: 2,
        })
        const isDead = ledger.acknowledged - before < 2
        if (isDead) killed += 1
        await server.kill()
        if (tracer.exitCode === null && tracer.signalCode === null) {
          tracer.kill()
          await once(tracer, 'exit')
        }
        server = await startBuiltServer({ ...place, env })
        await checkPromises({ origin: server.origin, administrator, ledger, sample: Number.POSITIVE_INFINITY, random })
        ledger.violations.push(...(await findBrokenInvariants(place, ledger)))
      }
      print(`${systemCall}: killed ${killed} times of ${maxTimes}; ${countViolations(ledger.violations)}`)
    }
  } finally {
    await server.kill()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
  return ledger.violations
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { calls: { type: 'string', default: '6' }, only: { type: 'string' } } })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  if (isTraceable()) {
    const violations = await run(values.only ? [values.only] : systemCalls, Number(values.calls), print)
    for (const { kind, sentence } of violations.slice(0, 50)) print(`  ${kind}: ${sentence}`)
    print(violations.length === 0 ? 'Every upload is whole or absent.' : `${violations.length} violations.`)
    process.exitCode = violations.length === 0 ? 0 : 1
  } else print('Skipped: this drill needs strace, and the right to trace a process.')
}
