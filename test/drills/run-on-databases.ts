// The command line of a drill that runs on SQLite and on PostgreSQL: --rounds, --seed, --on sqlite|postgres. What it finds is
// printed, and says by the exit code whether the server kept its word.
import { parseArgs } from 'node:util'
import { isPostgresAvailable, startPostgres } from '#test/environment/postgres.ts'
import type { Violation } from './ledger.ts'

export type DatabaseDrill = {
  readonly rounds: number
  readonly seed?: number | undefined
  /** An empty PostgreSQL database; without it the drill is on SQLite. */
  readonly databaseUrl?: string | undefined
  readonly report: (line: string) => void
}

const maxPrinted = 50

export async function runOnDatabases(
  { rounds }: { rounds: number },
  run: (drill: DatabaseDrill) => Promise<readonly Violation[]>,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: String(rounds) }, seed: { type: 'string' }, on: { type: 'string' } },
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const drill = {
    rounds: Number(values.rounds),
    seed: values.seed === undefined ? undefined : Number(values.seed),
    report: print,
  }
  const violations: Violation[] = []
  if (values.on !== 'postgres') {
    print('SQLite')
    violations.push(...(await run(drill)))
  }
  if (values.on !== 'sqlite' && isPostgresAvailable()) {
    print('PostgreSQL')
    const { url, stop } = await startPostgres()
    violations.push(...(await run({ ...drill, databaseUrl: url }).finally(stop)))
  }
  for (const { kind, sentence } of violations.slice(0, maxPrinted)) print(`  ${kind}: ${sentence}`)
  print(violations.length === 0 ? 'The server kept its word.' : `${violations.length} violations.`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
