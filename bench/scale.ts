// node bench/scale.ts [papers] [database URL]: what each kind of question costs with 10,000 papers and with so many (a
// million): on SQLite, or on PostgreSQL, in databases made on that server for this. Prints a table; it does not pass or
// fail.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { migrations } from '#migrations/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { fillWithArticles } from './fill-with-articles.ts'
import type { Row } from './measure.ts'
import { askEverything } from './scale-questions.ts'
import { temporaryServices } from './temporary-services.ts'

const fewArticles = 10_000
const articles = Number(process.argv[2] ?? 1_000_000)
const server = process.argv[3]

const few = await askAmong(fewArticles)
const many = await askAmong(articles)
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)
console.table(
  Object.fromEntries(
    many.map((row, index) => {
      const before = few[index] ?? row
      const columns = {
        [`p50 ms, ${fewArticles}`]: ms(before.p50),
        [`p50 ms, ${articles}`]: ms(row.p50),
        ratio: (row.p50 / before.p50).toFixed(1),
        [`p99 ms, ${fewArticles}`]: ms(before.p99),
        [`p99 ms, ${articles}`]: ms(row.p99),
        'ratio (p99)': (row.p99 / before.p99).toFixed(1),
      }
      return [row.name, columns]
    }),
  ),
)

async function askAmong(count: number): Promise<Row[]> {
  const name = `bench_scale_${randomBytes(6).toString('hex')}`
  const databaseUrl = server && Object.assign(new URL(server), { pathname: `/${name}` }).href
  if (server) await onServer(`create database ${name}`)
  const services = await temporaryServices({ databaseUrl })
  try {
    await migrateToLatest(services.db, migrations)
    const started = performance.now()
    await fillWithArticles(services.db, services.dataDir, count)
    console.log(`${count} papers entered in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    const rows = await askEverything(services, count)
    console.log(`memory afterwards: ${(process.memoryUsage().rss / 1024 ** 2).toFixed(0)} MB`)
    return rows
  } finally {
    await services.db.destroy()
    await services.inspector.close()
    if (server) await onServer(`drop database ${name}`)
    rmSync(services.dataDir, { recursive: true, force: true })
  }
}

async function onServer(statement: string): Promise<void> {
  const db = openDatabase({ databaseUrl: server, dataDir: '' })
  await sql.raw(statement).execute(db)
  await db.destroy()
}
