// node bench/scale.ts [papers] [database URL] [--keep FOLDER] [--only TEXT]: what each kind of question costs with 10,000
// papers and with so many (a million): on SQLite, or on PostgreSQL, in databases made on that server for this. With --keep,
// they are filled once and stay. Prints a table; it does not pass or fail.
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrations } from '#migrations/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { fillDatabase, removeDatabase } from './filled-database.ts'
import { ownCpu, type Row } from './measure.ts'
import { askEverything } from './scale-questions.ts'
import { temporaryServices } from './temporary-services.ts'

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, only: { type: 'string' } },
})
const fewArticles = 10_000
const articles = Number(positionals[0] ?? 1_000_000)
const server = positionals[1]

const few = await askAmong(fewArticles)
const many = await askAmong(articles)
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const ratio = (after: number, before: number) => (after / before).toFixed(1)
const columns = { 'p50 ms': 'p50', 'p99 ms': 'p99', 'processor p50': 'cpu50', 'processor p99': 'cpu99' } as const
const heading = ['what', ...Object.keys(columns).flatMap((name) => [name, 'ratio']), 'times']
console.log(`With ${fewArticles} papers and with ${articles}:`)
console.log(`| ${heading.join(' | ')} |`)
console.log(
  `|---|${heading
    .slice(1)
    .map(() => '--:|')
    .join('')}`,
)
for (const [index, row] of many.entries()) {
  const before = few[index] ?? row
  const cells = Object.values(columns).flatMap((column) => [
    `${ms(before[column])} → ${ms(row[column])}`,
    ratio(row[column], before[column]),
  ])
  console.log(`| ${[row.name, ...cells, `${before.times}, ${row.times}`].join(' | ')} |`)
}

async function askAmong(count: number): Promise<Row[]> {
  const filled = await fillDatabase(count, { keep: options.keep, server })
  const services = await temporaryServices(filled)
  try {
    await migrateToLatest(services.db, migrations)
    const rows = await askEverything(services, count, { about: options.only, cpu: await openCpuClock(services.db) })
    console.log(`memory afterwards: ${(process.memoryUsage().rss / 1024 ** 2).toFixed(0)} MB`)
    return rows
  } finally {
    await services.db.destroy()
    await services.inspector.close()
    if (!options.keep) await removeDatabase(filled)
  }
}

/** What this process has used of the processors, and those of a PostgreSQL server on this machine; in milliseconds. */
async function openCpuClock(db: Database): Promise<() => number> {
  const { rows } = server ? await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db) : { rows: [] }
  const parent = readIfThere(`/proc/${rows[0]?.pid}/stat`).split(' ')[3]
  if (parent === undefined) return ownCpu
  const nanoseconds = () =>
    readIfThere(`/proc/${parent}/task/${parent}/children`)
      .split(' ')
      .reduce((sum, pid) => sum + Number(readIfThere(`/proc/${pid}/schedstat`).split(' ')[0]), 0)
  return () => ownCpu() + nanoseconds() / 1e6
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
