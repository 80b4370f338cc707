// The crash drill: four writers, then SIGKILL to the whole server at a random moment, a restart on the same data, and a
// check of everything that was ever acknowledged. Run it with: node test/drills/kill-server.ts --rounds 20 [--seed 7]
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { administrator, type BuiltServer, startBuiltServer } from './built-server.ts'
import { findBrokenInvariants } from './check-invariants.ts'
import { checkPromises } from './check-promises.ts'
import { newLedger } from './ledger.ts'
import { seededRandom } from './seeded-random.ts'
import { call, writeUntilKilled } from './writer.ts'

export type Drill = {
  rounds: number
  seed?: number | undefined
  /** An empty PostgreSQL database; without it the drill is on SQLite. */
  databaseUrl?: string | undefined
  report?: (line: string) => void
}

const writers = 4
// Soon enough to hit the first writes after a start, late enough to have many.
const killAfter = { min: 50, max: 2_500 }

/** Every broken promise, in words; empty when the server kept its word. */
export async function runKillDrill({
  rounds,
  seed = randomInt(1e9),
  databaseUrl,
  report = () => {},
}: Drill): Promise<string[]> {
  report(`seed ${seed}`)
  const random = seededRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-drill-'))
  const place = { dataDir, databaseUrl }
  const ledger = newLedger()
  let server: BuiltServer | undefined
  try {
    server = await startBuiltServer(place)
    const token = await signIn(server.origin)
    for (let round = 1; round <= rounds; round += 1) {
      const started = performance.now()
      const before = ledger.acknowledged
      const { origin } = server
      const death = new AbortController()
      const writing = Array.from({ length: writers }, (_, number) => {
        const name = `Round ${round}, writer ${number + 1}`
        return writeUntilKilled({
          origin,
          administrator: token,
          ledger,
          random: seededRandom(random.between(0, 2 ** 31)),
          name,
          killed: death.signal,
        })
      })
      const delay = random.between(killAfter.min, killAfter.max)
      await pause(delay)
      await server.kill()
      death.abort()
      await Promise.all(writing)
      const unanswered = ledger.unanswered.size

      server = await startBuiltServer(place)
      const { articles, submissions } = await checkPromises(server.origin, token, ledger)
      ledger.violations.push(...(await findBrokenInvariants(place)))
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      report(
        `round ${round}: killed after ${delay} ms, ${ledger.acknowledged - before} acknowledged, ${unanswered} submissions unanswered; ` +
          `${articles.length} papers and ${submissions.length} submissions looked at, ${ledger.violations.length} violations (${seconds} s)`,
      )
    }
  } finally {
    await server?.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return ledger.violations
}

async function signIn(origin: string): Promise<string> {
  const response = await call(origin, 'POST', '/api/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '20' },
      seed: { type: 'string' },
      'database-url': { type: 'string' },
    },
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const violations = await runKillDrill({
    rounds: Number(values.rounds),
    seed: values.seed === undefined ? undefined : Number(values.seed),
    databaseUrl: values['database-url'],
    report: print,
  })
  for (const violation of violations.slice(0, 50)) print(`  ${violation}`)
  print(violations.length === 0 ? 'The server kept its word.' : `${violations.length} violations.`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
