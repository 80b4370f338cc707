// Harvesting many papers from the first record to the last: how long each answer takes, and how much memory. Prints a
// table; it does not pass or fail.
import { rmSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { migrations } from '#migrations/index.ts'
import { createApi } from '#src/http/api.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { fillWithArticles } from './fill-with-articles.ts'
import { temporaryServices } from './temporary-services.ts'

const articles = Number(process.argv[2] ?? 100_000)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const megabyte = 1024 * 1024
const heap = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / megabyte
}

const services = await temporaryServices()
await migrateToLatest(services.db, migrations)
await fillWithArticles(services.db, services.dataDir, articles)
await services.db.destroy()
const db = openDatabase({ dataDir: services.dataDir })
const api = createApi({ ...services, db })

async function ask(query: string): Promise<string> {
  const answer = await api.request(`/oai?${query}`)
  return answer.text()
}

type Harvest = { parts: string[]; records: number; before: number; after: number; max: number }

async function harvest(verb: string, asked: string): Promise<Harvest> {
  await ask(`verb=${verb}&${asked}`)
  const before = heap()
  const parts: string[] = []
  let [records, max] = [0, before]
  for (let next: string | undefined = `verb=${verb}&${asked}`; next !== undefined; ) {
    parts.push(next)
    const xml = await ask(next)
    records += xml.split('<header').length - 1
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1]
    // Copied: a substring keeps the whole text in memory.
    next = token && `verb=${verb}&resumptionToken=${Buffer.from(token)}`
    if (parts.length % 100 === 0) max = Math.max(max, heap())
  }
  return { parts, records, before, after: heap(), max }
}

/** Alternating, so that other load on the machine affects both alike. */
async function compareEnds(parts: readonly string[]): Promise<{ first: number; last: number }> {
  const times: { first: number[]; last: number[] } = { first: [], last: [] }
  const measured = Math.min(50, Math.floor(parts.length / 2))
  // The very last part is not full.
  for (let index = 0; index < measured; index += 1) {
    for (const [end, query] of [['first', parts[index]] as const, ['last', parts.at(-index - 2)] as const]) {
      const started = performance.now()
      await ask(query ?? '')
      times[end].push(performance.now() - started)
    }
  }
  return { first: median(times.first), last: median(times.last) }
}

const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
const columns = ['records', 'first 50 ms', 'last 50 ms', 'last / first', 'heap before', 'at most', 'after (MB)']
line(['what'.padEnd(34), ...columns])
line(['-'.repeat(34), ...columns.map((column) => `${'-'.repeat(column.length - 1)}:`)])

const lists: [verb: string, asked: string][] = [
  ['ListRecords', 'metadataPrefix=oai_dc'],
  ['ListIdentifiers', 'metadataPrefix=oai_dc'],
  ['ListRecords', 'metadataPrefix=marcxml&set=volume-1:issue-3'],
  ['ListRecords', 'metadataPrefix=jats&from=2026-11-01'],
]
for (const [verb, asked] of lists) {
  const { parts, records, before, after, max } = await harvest(verb, asked)
  const { first, last } = await compareEnds(parts)
  const numbers = [String(records), ...[first, last].map((ms) => ms.toFixed(1)), (last / first).toFixed(2)]
  const cells = [...numbers, ...[before, max, after].map((mb) => mb.toFixed(0))]
  const name = `${verb} ${asked.replace('metadataPrefix=', '')}`
  line([name.padEnd(34), ...cells.map((cell, index) => cell.padStart(columns[index]?.length ?? 0))])
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

await db.destroy()
await services.inspector.close()
rmSync(services.dataDir, { recursive: true, force: true })
