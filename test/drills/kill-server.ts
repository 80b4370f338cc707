// The crash drill: four writers, then SIGKILL to the whole server at a random moment, a restart on the same data, and a
// check of everything that was ever acknowledged. node test/drills/kill-server.ts --rounds 20 [--seed 7] [--on sqlite|postgres]
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BuiltServer, signInAsAdministrator, startBuiltServer } from './built-server.ts'
import { findBrokenInvariants } from './check-invariants.ts'
import { checkPromises } from './check-promises.ts'
import { countViolations, newLedger, type Violation } from './ledger.ts'
import { type DatabaseDrill, runOnDatabases } from './run-on-databases.ts'
import { seededRandom } from './seeded-random.ts'
import { writeUntilKilled } from './writer.ts'

const writers = 4
// Counted in acknowledged writes, so that a round on a busy machine is worth as much: from the first writes after a start
// to many, and then at any moment between two.
const killAfter = { writes: 15, milliseconds: 400 }
const writesTakeAtMost = 60_000
// Reading everything after each of hundreds of rounds would take most of the time: what changed is always read.
const readAllEvery = 25
const sampleBetween = 20

/** Every broken promise; empty when the server kept its word. */
async function runKillDrill({
  rounds,
  seed = randomInt(1e9),
  databaseUrl,
  report,
}: DatabaseDrill): Promise<Violation[]> {
  report(`seed ${seed}`)
  const random = seededRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-drill-'))
  const place = { dataDir, databaseUrl }
  const ledger = newLedger()
  let server: BuiltServer | undefined
  try {
    server = await startBuiltServer({ ...place, env: typesetting(1) })
    const token = await signInAsAdministrator(server.origin)
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
      const writes = random.between(0, killAfter.writes)
      for (const start = performance.now(); performance.now() - start < writesTakeAtMost; await pause(5))
        if (ledger.acknowledged - before >= writes) break
      await pause(random.between(0, killAfter.milliseconds))
      await server.kill()
      death.abort()
      await Promise.all(writing)
      const unanswered = ledger.unanswered.size

      server = await startBuiltServer({ ...place, env: typesetting(round + 1) })
      const isWhole = round === 1 || round === rounds || round % readAllEvery === 0
      const { articles, submissions, read } = await checkPromises({
        origin: server.origin,
        administrator: token,
        ledger,
        sample: isWhole ? Number.POSITIVE_INFINITY : sampleBetween,
        random,
      })
      ledger.violations.push(...(await findBrokenInvariants(place, ledger)))
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      report(
        `round ${round}: ${ledger.acknowledged - before} acknowledged, ${unanswered} submissions unanswered; ` +
          `${articles.length} papers and ${submissions.length} submissions listed, ${read} read; ` +
          `${countViolations(ledger.violations)} (${seconds} s)`,
      )
    }
    report(`${rounds} rounds, ${ledger.acknowledged} acknowledged, ${countViolations(ledger.violations)}`)
  } finally {
    await server?.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return ledger.violations
}

/** An engine at work takes more of the machine than everything else, so most rounds only queue papers for it. */
const typesetting = (round: number) => ({ TYPESETTING_PROCESSES: round % 4 === 1 ? '1' : '0' })

if (import.meta.main) await runOnDatabases({ rounds: 20 }, runKillDrill)
