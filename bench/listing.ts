// Lists, search and single papers as JSON with many papers in SQLite. Prints a table; it does not pass or fail.
import { rmSync } from 'node:fs'
import { migrations } from '#migrations/index.ts'
import { createApi } from '#src/http/api.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { fillWithArticles, rareWord, rareWordMisspelt, wordOf } from './fill-with-articles.ts'
import { measure, printTable, type Row } from './measure.ts'
import { temporaryServices } from './temporary-services.ts'

const articles = Number(process.argv[2] ?? 100_000)

const services = await temporaryServices()
await migrateToLatest(services.db, migrations)
const started = performance.now()
const anyId = await fillWithArticles(services.db, services.dataDir, articles)
console.log(`${articles} papers entered in ${((performance.now() - started) / 1000).toFixed(0)} s`)

// Opened again: the server does not find the pages of its first requests in memory either.
await services.db.destroy()
const db = openDatabase({ dataDir: services.dataDir })
const api = createApi({ ...services, db })

const lastPage = Math.ceil(articles / 10)
const addresses: Record<string, string> = {
  'list, page 1': '/api/journals?page=1&limit=10&sortBy=createdAt&order=desc',
  'list, middle page': `/api/journals?page=${Math.round(lastPage / 2)}&limit=10`,
  'list, last page': `/api/journals?page=${lastPage}&limit=10`,
  'list by title, page 1': '/api/journals?page=1&limit=10&sortBy=title&order=asc',
  'list of one year': '/api/journals?page=1&limit=10&year=2025',
  'list of one author': '/api/journals?page=1&limit=10&author=Ada7%20Quill31',
  'list with counts': '/api/journals?page=1&limit=10&facets=1',
  'list without paging (1,000)': '/api/journals',
  'search, rare word': `/api/journals?page=1&limit=10&q=${rareWord}`,
  'search, misspelt': `/api/journals?page=1&limit=10&q=${rareWordMisspelt}`,
  'search, word in a quarter': `/api/journals?page=1&limit=10&q=${wordOf(99)}`,
  'search, word in most papers': `/api/journals?page=1&limit=10&q=${wordOf(0)}`,
  'search, two common words': `/api/journals?page=1&limit=10&q=${wordOf(0)}%20${wordOf(1)}`,
  'one paper': `/api/journals/${anyId}`,
}

const rows: Row[] = []
for (const [name, address] of Object.entries(addresses)) {
  const ask = async () => {
    const response = await api.request(address)
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${await response.text()}`)
    return (await response.text()).length
  }
  rows.push(await measure(name, ask))
}
printTable(rows)
const p50 = (name: string) => rows.find((row) => row.name === name)?.p50 ?? Number.NaN
console.log(`last page / page 1: ${(p50('list, last page') / p50('list, page 1')).toFixed(1)} (p50)`)

await db.destroy()
await services.inspector.close()
rmSync(services.dataDir, { recursive: true, force: true })
