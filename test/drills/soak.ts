// The soak: everybody uses the journal at a steady rate, with a real clock, and what the server uses may not grow.
// node test/drills/soak.ts [--minutes 20] [--on sqlite|postgres] [--seed 7]
import { randomInt } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { oneMinute } from '#src/domain/clock.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { findFaults } from '#test/environment/find-faults.ts'
import { startPostgres } from '#test/environment/postgres.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { type BuiltServer, signInAsAdministrator, startBuiltServer } from './built-server.ts'
import { measureProcess } from './measure-process.ts'
import { startPost } from './post-office.ts'
import { seededRandom } from './seeded-random.ts'
import { describeThirds, findGrowth, type Sample } from './soak/growth.ts'
import { type Journal, openJournal, type Visitor, visitors } from './soak/visitors.ts'

const samplesInAll = 40

type Soak = { minutes: number; seed: number; databaseUrl: string | undefined; report(line: string): void }

/** @returns every broken promise. */
async function soak({ minutes, seed, databaseUrl, report }: Soak): Promise<string[]> {
  report(`seed ${seed}`)
  const root = makeTemporaryFolder('soak-drill-')
  const place = { dataDir: join(root, 'data'), databaseUrl }
  const temporary = join(root, 'tmp')
  const timers = join(root, 'timers')
  for (const folder of [place.dataDir, temporary]) mkdirSync(folder)
  const post = await startPost()
  const env = {
    SMTP_URL: post.url,
    TMPDIR: temporary,
    DRILL_TIMERS: timers,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'count-timers.ts')).href}`,
  }
  const server = await startBuiltServer({ ...place, env })
  const db = openDatabase(place)
  const broken: string[] = []
  const complain = (sentence: string) => {
    broken.push(sentence)
    report(`  ${sentence}`)
  }
  const samples: Sample[] = []
  try {
    const journal: Journal = {
      origin: server.origin,
      administrator: await signInAsAdministrator(server.origin),
      random: seededRandom(seed),
      papers: [],
      complain,
    }
    await openJournal(journal, post)
    const over = new AbortController()
    const visits = visitors.map((visitor) => visitAgainAndAgain(journal, visitor, over.signal))
    for (let count = 1; count <= samplesInAll; count += 1) {
      await pause((minutes * oneMinute) / samplesInAll)
      const sample = {
        ...measureFromOutside(server, { dataDir: place.dataDir, temporary, timers }),
        ...(await countRows(db)),
      }
      samples.push(sample)
      const numbers = Object.entries(sample).map(([name, value]) => `${name} ${value}`)
      report(`${count} of ${samplesInAll}: ${numbers.join(', ')}; ${broken.length} broken promises`)
    }
    over.abort()
    const counts = await Promise.all(visits)
    report(`visits: ${visitors.map(({ name }, number) => `${name} ${counts[number]}`).join(', ')}`)
    report(`medians of each third: ${describeThirds(samples)}`)
    for (const sentence of [...findGrowth(samples), ...(await findFaults(place))]) complain(sentence)
  } finally {
    await db.destroy()
    await server.kill()
    await post.stop()
    rmSync(root, { recursive: true, force: true })
  }
  return broken
}

/** @returns how often. */
async function visitAgainAndAgain(journal: Journal, { visit, everyMs }: Visitor, over: AbortSignal): Promise<number> {
  let visits = 0
  while (!over.aborted) {
    const started = performance.now()
    await visit(journal).catch((error: unknown) => journal.complain(String(error)))
    visits += 1
    const rest = Math.max(0, everyMs - (performance.now() - started))
    await pause(rest, undefined, { signal: over }).catch(() => undefined)
  }
  return visits
}

function measureFromOutside(
  { pid }: BuiltServer,
  { dataDir, temporary, timers }: { dataDir: string; temporary: string; timers: string },
) {
  const filesBelow = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  return {
    ...measureProcess(pid),
    timers: Number(readFileSync(timers, 'utf8')),
    'temporary files': filesBelow(temporary) + filesBelow(join(dataDir, 'temporary')),
  }
}

/** Rows that come and go. */
const passingTables = [
  'job',
  'session',
  'device',
  'throttle',
  'sign_in_ticket',
  'mailed_link',
  'download_ticket',
] as const satisfies readonly (keyof Schema)[]

async function countRows(db: Database): Promise<Sample> {
  const counts: Record<string, number> = {}
  for (const table of passingTables) {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[`${table} rows`] = Number(rows)
  }
  return counts
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '20' }, on: { type: 'string' }, seed: { type: 'string' } },
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const postgres = values.on === 'postgres' ? await startPostgres() : undefined
  const broken = await soak({
    minutes: Number(values.minutes),
    seed: values.seed === undefined ? randomInt(1e9) : Number(values.seed),
    databaseUrl: postgres?.url,
    report: (line) => print(`${new Date(Date.now()).toISOString().slice(11, 11 + 8)} ${line}`),
  }).finally(() => postgres?.stop())
  print(broken.length === 0 ? 'Nothing grew.' : `${broken.length} broken promises.`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
