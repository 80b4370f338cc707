// The storm: robots on 64 connections ask for everything that is not ready, while an editor works.
// node test/drills/storm.ts [--seconds 120] [--papers 20000] [--on sqlite|postgres]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillWithArticles, wordOf } from '#bench/fill-with-articles.ts'
import { migrations } from '#migrations/index.ts'
import { oneSecond } from '#src/domain/clock.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { startPostgres } from '#test/environment/postgres.ts'
import { startBuiltServer } from './built-server.ts'
import { type Work, workUntil } from './storm/editor.ts'
import { type MemoryOfAll, watchMemory } from './storm/memory.ts'
import type { StormOrder, StormReport } from './storm/robots.ts'

export type Storm = { seconds: number; papers: number; databaseUrl?: string | undefined; report(line: string): void }

/** What came of it: `broken` are promises that hold on every machine; the times are those of the editor's requests. */
export type Outcome = { broken: string[]; calm: Times; stormy: Times; memory: MemoryOfAll }
type Times = { p50: number; p99: number; max: number; requests: number }

/** Of the whole server, with its renderers; of the server alone, afterwards. In MB. */
const bounds = { all: 600, server: 200 }
const commonWords = Array.from({ length: 12 }, (_, rank) => wordOf(rank))

export async function storm({ seconds, papers, databaseUrl, report }: Storm): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storm-drill-'))
  const place = { dataDir, databaseUrl }
  const ids = await invent(place, papers)
  report(`${ids.length} papers`)
  const server = await startBuiltServer({ ...place, env: { TRUST_PROXY: '1', TYPESETTING_PROCESSES: '0' } })
  const memory = watchMemory(server.pid)
  try {
    const { origin } = server
    const work = (name: string, duration: number) => {
      const end = performance.now() + duration * oneSecond
      return workUntil(() => performance.now() > end, { origin, word: commonWords[0] ?? '', name })
    }
    const before = await work('Calm', seconds / 4)
    report(`calm:  ${summarise(before)}`)
    const robots = fork(join(import.meta.dirname, 'storm', 'robots.ts'))
    robots.send({ origin, papers: ids, words: commonWords } satisfies StormOrder)
    const during = await work('Storm', seconds)
    report(`storm: ${summarise(during)}`)
    const reported = once(robots, 'message')
    robots.send('over')
    const [{ statuses, complaints }] = (await reported) as [StormReport]
    report(
      `robots: ${Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
    )
    const lost = await findLost(origin, [before, during])
    await memory.settle(bounds.server)
    const used = memory.stop()
    report(
      `memory: at most ${used.all} MB in all, ${used.server} MB of the server itself, ${used.serverNow} MB afterwards`,
    )
    return {
      broken: [...complaints, ...before.complaints, ...during.complaints, ...lost, ...tooMuch(used)],
      calm: timesOf(before),
      stormy: timesOf(during),
      memory: used,
    }
  } finally {
    memory.stop()
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function invent(place: { dataDir: string; databaseUrl: string | undefined }, papers: number): Promise<string[]> {
  const db = openDatabase(place)
  try {
    await migrateToLatest(db, migrations)
    await fillWithArticles(db, place.dataDir, papers)
    const rows = await db.selectFrom('article').select('id').execute()
    return rows.map(({ id }) => id)
  } finally {
    await db.destroy()
  }
}

/** Everything that was acknowledged, as a reader sees it afterwards. */
async function findLost(origin: string, works: readonly Work[]): Promise<string[]> {
  const lost: string[] = []
  for (const [id, title] of works.flatMap(({ published }) => [...published])) {
    const answer = await fetch(`${origin}/api/journals/${id}`)
    const paper = answer.ok ? ((await answer.json()) as { title: string }) : undefined
    if (paper?.title !== title) lost.push(`${title} is lost: ${answer.status} ${paper?.title}`)
  }
  return lost
}

function tooMuch({ all, serverNow }: MemoryOfAll): string[] {
  return [
    ...(all > bounds.all ? [`the server and its renderers took ${all} MB`] : []),
    ...(serverNow > bounds.server ? [`the server took ${serverNow} MB afterwards`] : []),
  ]
}

function timesOf({ times }: Work): Times {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN)
  return { p50: at(0.5), p99: at(0.99), max: at(1), requests: sorted.length }
}

function summarise(work: Work): string {
  const { p50, p99, max, requests } = timesOf(work)
  const kinds = Map.groupBy(work.times, ({ what }) => what)
  const each = [...kinds].map(([what, times]) => `${what} ${timesOf({ ...work, times }).p99}`)
  return `${requests} requests of the editor, p50 ${p50} ms, p99 ${p99} ms, at most ${max} ms (p99 of each: ${each.join(', ')})`
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '120' },
      papers: { type: 'string', default: '20000' },
      on: { type: 'string' },
    },
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const postgres = values.on === 'postgres' ? await startPostgres() : undefined
  const { broken, calm, stormy } = await storm({
    seconds: Number(values.seconds),
    papers: Number(values.papers),
    databaseUrl: postgres?.url,
    report: print,
  }).finally(() => postgres?.stop())
  const isSlow = stormy.p99 > 250
  if (isSlow) broken.push(`the editor waited: p99 ${stormy.p99} ms, ${calm.p99} ms in the calm`)
  for (const sentence of broken) print(`  ${sentence}`)
  print(broken.length === 0 ? 'The editor did not notice.' : `${broken.length} broken promises.`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
