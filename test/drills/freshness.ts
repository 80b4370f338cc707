// Four writers and sixteen readers: a reader who asks after a change was acknowledged sees it, or a later one, on the paper's
// page, on those of related papers, as JSON, in lists and feeds. node test/drills/freshness.ts [--seconds 60] [--on sqlite|postgres]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { oneSecond } from '#src/domain/clock.ts'
import { isPostgresAvailable, startPostgres } from '#test/environment/postgres.ts'
import { signInAsAdministrator, startBuiltServer } from './built-server.ts'
import { paperForm } from './paper-form.ts'

const writers = 4
const readers = 16

type FreshnessDrill = {
  databaseUrl?: string | undefined
  /** Of each reader, at least. The writers go on for as long. */
  readingsEach: number
  /** All go on for so long. */
  seconds?: number
}

/** How much happened, what readers saw too late, and how often they were refused for a moment. */
export type FreshnessOutcome = { changes: number; readings: number; stale: string[]; refused: number }

/** The title says which change was the last. */
type Paper = { writer: number; id: string; acknowledged: number }

export async function checkFreshness({
  databaseUrl,
  readingsEach,
  seconds = 0,
}: FreshnessDrill): Promise<FreshnessOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'freshness-drill-'))
  const server = await startBuiltServer({ dataDir, databaseUrl, env: { TYPESETTING_PROCESSES: '0' } })
  const outcome: FreshnessOutcome = { changes: 0, readings: 0, stale: [], refused: 0 }
  try {
    const { origin } = server
    const token = await signInAsAdministrator(origin)
    const papers: Paper[] = []
    for (let writer = 1; writer <= writers; writer += 1) papers.push(await begin(origin, token, writer))
    const end = performance.now() + seconds * oneSecond
    let reading = readers

    const write = async (paper: Paper) => {
      for (let change = 2; reading > 0; change += 1) {
        await changeTitle(origin, token, paper, change)
        outcome.changes += 1
      }
    }
    const read = async (reader: number) => {
      for (let turn = 0; turn < readingsEach || performance.now() < end; turn += 1) {
        const stale = await readOnce(origin, papers, reader + turn)
        if (stale) outcome.stale.push(...stale)
        else outcome.refused += 1
        outcome.readings += 1
      }
    }
    await Promise.all([
      ...papers.map(write),
      ...Array.from({ length: readers }, (_, reader) =>
        read(reader).finally(() => {
          reading -= 1
        }),
      ),
    ])
  } finally {
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return outcome
}

const titleOf = (writer: number, change: number): string => `Writer ${writer}, change ${change}.`

async function begin(origin: string, token: string, writer: number): Promise<Paper> {
  const { id } = await send(origin, token, 'POST', '/api/journals', { body: paperForm(titleOf(writer, 1)) })
  return { writer, id, acknowledged: 1 }
}

async function changeTitle(origin: string, token: string, paper: Paper, change: number): Promise<void> {
  const body = JSON.stringify({ title: titleOf(paper.writer, change) })
  const headers = { 'Content-Type': 'application/json' }
  await send(origin, token, 'PATCH', `/api/journals/${paper.id}`, { headers, body })
  paper.acknowledged = change
}

async function send(origin: string, token: string, method: string, path: string, init: RequestInit) {
  const headers = { ...init.headers, Authorization: `Bearer ${token}` }
  const answer = await fetch(origin + path, { ...init, method, headers })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}

/** One answer, which has to show what was acknowledged before it was asked for. Undefined when the server had too much to do. */
async function readOnce(origin: string, papers: readonly Paper[], turn: number): Promise<string[] | undefined> {
  const one = papers.slice(turn % writers, (turn % writers) + 1)
  const [id] = one.map((paper) => paper.id)
  // All have the same keyword: each page shows the others as related.
  const ofAll = [`/journals/${id}`, '/', '/journals', '/api/journals?keyword=Drill&limit=10', '/atom.xml']
  const ways = [{ path: `/api/journals/${id}`, shows: one }, ...ofAll.map((path) => ({ path, shows: papers }))]
  const { path, shows } = ways[Math.floor(turn / writers) % ways.length] ?? { path: '/', shows: [] }
  const before = shows.map((paper) => ({ ...paper }))
  const answer = await fetch(origin + path, { headers: { Accept: 'text/html' } })
  const text = await answer.text()
  if (answer.status === 503) return undefined
  return before.flatMap(({ writer, acknowledged }) => {
    const shown = [...text.matchAll(new RegExp(`Writer ${writer}, change (\\d+)[.]`, 'g'))].map(([, change]) =>
      Number(change),
    )
    const newest = Math.max(0, ...shown)
    return newest < acknowledged ? [`${path} showed change ${newest} when change ${acknowledged} was acknowledged`] : []
  })
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' }, on: { type: 'string' } } })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  let stale = 0
  for (const kind of ['sqlite', 'postgres']) {
    if ((values.on ?? kind) !== kind || (kind === 'postgres' && !isPostgresAvailable())) continue
    const postgres = kind === 'postgres' ? await startPostgres() : undefined
    const drill = { databaseUrl: postgres?.url, readingsEach: 10, seconds: Number(values.seconds) }
    const outcome = await checkFreshness(drill).finally(() => postgres?.stop())
    print(
      `${kind}: ${outcome.changes} changes, ${outcome.readings} readings, ${outcome.refused} refused, ${outcome.stale.length} stale`,
    )
    for (const sentence of outcome.stale.slice(0, 20)) print(`  ${sentence}`)
    stale += outcome.stale.length
  }
  process.exitCode = stale === 0 ? 0 : 1
}
