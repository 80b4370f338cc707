// node bench/typesetting.ts [Word file or folder …]: sends manuscripts to the built server one after the other, each
// until its proof is stored, while a reader keeps turning the pages of the journal. Memory and processes are read from
// /proc: Linux.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIfNeeded } from '#bin/build-if-needed.ts'
import { migrations } from '#migrations/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { corpus } from '#test/fixtures/corpus/index.ts'
import { fillWithArticles } from './fill-with-articles.ts'
import {
  at,
  childrenOf,
  isTypesetting,
  residentMegabytes,
  startTurningPages,
  startWatchingTypesetting,
} from './watch-server.ts'

const articles = 1_000
const made = mkdtempSync(join(tmpdir(), 'bench-corpus-'))
const given = process.argv.slice(2)
const manuscripts = given.length > 0 ? given.flatMap(wordFiles) : await makeCorpus()
const patience = 120_000
// Longer than a typesetting process stays without work.
const untilIdle = 35_000

type Proof = { state: string; message?: string; attention: unknown[] }

buildIfNeeded()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-typesetting-'))
await fill()
const program = await startProgram({ dataDir })
try {
  const token = await register()
  const quiet = startTurningPages(program.origin)
  await pause(5_000)
  const before = await quiet.stop()

  const busy = startTurningPages(program.origin)
  const watch = startWatchingTypesetting(program.pid)
  const seconds: number[] = []
  const processor: number[] = []
  const memory: number[] = []
  for (const path of manuscripts) {
    const began = performance.now()
    const { state, message = '', attention } = await untilProof(path, token)
    const took = (performance.now() - began) / 1000
    const used = watch.take()
    seconds.push(took)
    processor.push(used.seconds)
    memory.push(used.megabytes)
    const outcome = state === 'done' ? `done, ${attention.length} to look at` : `${state}: ${message}`
    const spent = `${took.toFixed(2).padStart(6)} s, of the processor ${used.seconds.toFixed(2)} s, ${used.megabytes} MB`
    console.log(`${spent}  ${basename(path)}, ${kilobytes(path)} kB: ${outcome}`)
  }
  const meanwhile = await busy.stop()
  watch.stop()
  await pause(untilIdle)
  console.table({
    'upload to stored PDF, median (s)': at(0.5, seconds).toFixed(2),
    'upload to stored PDF, slowest (s)': at(1, seconds).toFixed(2),
    'list of papers before, p50 (ms)': at(0.5, before).toFixed(1),
    'list of papers before, p99 (ms)': at(0.99, before).toFixed(1),
    'list of papers meanwhile, p50 (ms)': at(0.5, meanwhile).toFixed(1),
    'list of papers meanwhile, p99 (ms)': at(0.99, meanwhile).toFixed(1),
    'processor time of a paper, median (s)': at(0.5, processor).toFixed(2),
    'processor time of a paper, p95 (s)': at(0.95, processor).toFixed(2),
    'typesetting process, most memory (MB)': at(1, memory),
    'typesetting processes once idle': childrenOf(program.pid).filter(isTypesetting).length,
    'server once idle (MB)': residentMegabytes(program.pid),
  })
} finally {
  await program.stop()
  for (const folder of [dataDir, made]) rmSync(folder, { recursive: true, force: true })
}

async function fill(): Promise<void> {
  const db = openDatabase({ dataDir })
  await migrateToLatest(db, migrations)
  await fillWithArticles(db, dataDir, articles)
  // Their Word files are invented too: nothing could be typeset from them.
  await db.deleteFrom('typesetting').execute()
  await db.destroy()
}

/** Sends the manuscript, and polls for its proof until there is one or it has failed. */
async function untilProof(path: string, token: string): Promise<Proof> {
  const headers = { Authorization: `Bearer ${token}` }
  const form = new FormData()
  const fields = { title: basename(path), abstract: 'Measured.', keywords: 'time', authors: 'A. Author' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([readFileSync(path)]), 'manuscript.docx')
  const sent = await fetch(`${program.origin}/api/submissions`, { method: 'POST', headers, body: form })
  if (!sent.ok) return { state: 'refused', message: await sent.text(), attention: [] }
  const { id } = (await sent.json()) as { id: string }
  const ends = performance.now() + patience
  while (performance.now() < ends) {
    const answer = await fetch(`${program.origin}/api/submissions/${id}/proof`, { headers })
    const proof = (await answer.json()) as Proof
    if (proof.state === 'done' || proof.state === 'failed') return proof
    await pause(50)
  }
  return { state: 'not done', attention: [] }
}

async function register(): Promise<string> {
  const response = await fetch(`${program.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'A. Author', email: 'author@example.org', password: 'correct horse' }),
  })
  return ((await response.json()) as { token: string }).token
}

/** Includes the manuscripts that the tests make. */
async function makeCorpus(): Promise<string[]> {
  const paths: string[] = []
  for (const { name, bytes } of corpus) {
    const path = join(made, `${name.replaceAll(/\W+/g, '-')}.docx`)
    writeFileSync(path, await bytes())
    paths.push(path)
  }
  return paths
}

function wordFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name.endsWith('.docx'))
    .sort()
    .map((name) => join(path, name))
}

function kilobytes(path: string): number {
  return Math.ceil(statSync(path).size / 1024)
}
