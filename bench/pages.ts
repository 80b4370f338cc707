// node bench/pages.ts [number of papers] [--keep FOLDER]: how fast the built server answers public addresses, beside node:http with the same
// bytes in the same run, and beside nginx if it is installed. Needs wrk (a Debian package) and Linux. With --keep, on a copy of
// the database that bench/scale.ts keeps there.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '#bin/build-if-needed.ts'
import { migrations } from '#migrations/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { enterWithPdf } from './enter-with-pdf.ts'
import { wordOf } from './fill-with-articles.ts'
import { fillDatabase } from './filled-database.ts'
import { startNginx } from './nginx.ts'
import { childrenOf, residentMegabytes } from './watch-server.ts'

const { positionals, values: options } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
const articles = Number(positionals[0] ?? 1_000)
const seconds = 4
/** Of the clock that counts the CPU time of processes. */
const ticksPerSecond = 100

type Load = { perSecond: number; megabytes: number; p50: number; p99: number; microseconds: number }

if (spawnSync('wrk', ['--version']).error) throw new Error('wrk is not installed: apt-get install wrk')
buildIfNeeded()
const filled = await fillDatabase(articles, { keep: options.keep })
const dataDir = options.keep ? mkdtempSync(join(tmpdir(), 'bench-pages-')) : filled.dataDir
if (options.keep) cpSync(filled.dataDir, dataDir, { recursive: true })
const db = openDatabase({ dataDir })
await migrateToLatest(db, migrations)
const { id: article } = await db
  .selectFrom('article')
  .select('id')
  .orderBy('created_at', 'desc')
  .executeTakeFirstOrThrow()
const withPdf = await enterWithPdf(db, dataDir, 205_000)
const withLargePdf = await enterWithPdf(db, dataDir, 20_000_000)
await db.destroy()

const program = await startProgram({ dataDir })
try {
  const [server = program.pid] = childrenOf(program.pid)
  const idle = residentMegabytes(server)
  const page = await (await fetch(program.origin)).text()
  const [stylesheet = ''] = /\/assets\/[\w.-]+\.css/.exec(page) ?? []
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  const nginx = await startNginx(join(dataDir, 'nginx'))
  const addresses = {
    'first page': '/',
    listing: '/journals',
    'second page of the listing': '/journals?page=2',
    search: `/journals?q=${wordOf(3)}`,
    'paper’s page': `/journals/${article}`,
    archive: '/archive',
    about: '/about',
    feed: '/atom.xml',
    'one paper as JSON': `/api/journals/${article}`,
    'list as JSON': '/api/journals?page=1&limit=10',
    stylesheet,
    script,
    'PDF, 205 kB': `/journals/${withPdf}.pdf`,
    'PDF, 20 MB': `/journals/${withLargePdf}.pdf`,
  }
  const rows: Record<string, object> = {}
  for (const [name, path] of Object.entries(addresses)) {
    const address = program.origin + path
    const first = await timeOf(address)
    const yardstick = await startYardstick(address)
    const one = load(address, 1, server)
    const plain = load(yardstick.origin, 16, yardstick.process.pid ?? 0)
    const many = load(address, 16, server)
    yardstick.process.kill()
    const files = nginx && load(await nginx.serve(address), 16, nginx.process.pid ?? 0)
    rows[name] = {
      'first ms': first.toFixed(1),
      'c=1 p50 ms': one.p50.toFixed(2),
      'c=16 per s': Math.round(many.perSecond),
      'p50 ms': many.p50.toFixed(2),
      'p99 ms': many.p99.toFixed(2),
      'CPU µs': many.microseconds.toFixed(0),
      'ready bytes per s': Math.round(plain.perSecond),
      share: (many.perSecond / plain.perSecond).toFixed(2),
      'MB per s': Math.round(many.megabytes),
      ...(files ? { 'nginx per s': Math.round(files.perSecond) } : {}),
    }
  }
  nginx?.process.kill()
  console.log(`${articles} papers`)
  console.table(rows)
  console.log(`memory: ${idle} MB before, ${residentMegabytes(server)} MB afterwards`)
} finally {
  await program.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function timeOf(address: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'br' } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} was answered ${response.status}`)
  return performance.now() - began
}

async function startYardstick(address: string): Promise<{ origin: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'ready-bytes.ts'), address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { origin: String(line), process: child }
}

function load(address: string, connections: number, pid: number): Load {
  const before = ticksOf(pid)
  const header = ['-H', 'Accept-Encoding: br, gzip', '-H', 'Accept: text/html']
  const { stdout } = spawnSync('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...header, address], {
    encoding: 'utf8',
  })
  if (/Non-2xx/.test(stdout)) throw new Error(stdout)
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN)
  const requests = number(/(\d+) requests in/)
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    megabytes: megabytes(stdout),
    p50: milliseconds(stdout, '50%'),
    p99: milliseconds(stdout, '99%'),
    microseconds: ((ticksOf(pid) - before) / ticksPerSecond / requests) * 1e6,
  }
}

function megabytes(report: string): number {
  const [, value, unit] = /Transfer\/sec:\s+([\d.]+)([KMG]?B)/.exec(report) ?? []
  return (Number(value) * ({ KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 }[unit ?? ''] ?? Number.NaN)) / 1e6
}

function milliseconds(report: string, percentile: string): number {
  const [, value, unit] = new RegExp(`^\\s*${percentile}\\s+([\\d.]+)(us|ms|s)`, 'm').exec(report) ?? []
  return Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit ?? ''] ?? Number.NaN)
}

/** CPU time that the process used. */
function ticksOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return Number(user) + Number(system)
}
