// node bench/moving-in.ts [papers] [megabytes] [--kill TIMES] [--keep FOLDER] [--server URL]: imports a large invented export of Open
// Journal Systems as `npm run import` does, killed so many times on the way, and prints how long each step took, the time on the
// processor and the peak memory. Ends with 1 if not all papers came in once. Linux only.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { writeLargeExport } from './large-export.ts'

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { kill: { type: 'string', default: '0' }, keep: { type: 'string' }, server: { type: 'string' } },
})
const papers = Number(positionals[0] ?? 20_000)
const megabytes = Number(positionals[1] ?? 600)
const kills = Number(options.kill)

const folder = mkdtempSync(join(options.keep ?? tmpdir(), 'bench-moving-in-'))
const dataDir = join(folder, 'data')
mkdirSync(dataDir)
const databaseUrl = options.server && (await createDatabase(options.server))
try {
  const path = await largeExport()
  let seconds = 0
  for (let run = 0; run <= kills; run += 1) {
    // After each kill a bit later, so that every step is interrupted once.
    const killAt = run < kills ? (papers * 3 * (run + 1)) / (kills + 1) : undefined
    const done = await runImport(path, killAt)
    seconds += done.seconds
    console.log(`${killAt === undefined ? 'run' : 'killed run'} ${run + 1}: ${JSON.stringify(done)}`)
  }
  const entered = await countPapers()
  console.log(`${entered} papers in ${seconds.toFixed(0)} s`)
  if (entered !== papers) process.exitCode = 1
} finally {
  if (databaseUrl)
    await onServer(options.server ?? '', `drop database if exists ${new URL(databaseUrl).pathname.slice(1)}`)
  rmSync(folder, { recursive: true, force: true })
}

async function largeExport(): Promise<string> {
  const path = join(options.keep ?? folder, `export-${papers}-${megabytes}.xml`)
  if (!existsSync(path)) {
    await writeLargeExport(`${path}-unfinished`, papers, megabytes * 1_000_000)
    renameSync(`${path}-unfinished`, path)
  }
  return path
}

type Run = { seconds: number; processor: number; megabytes: number; steps: Record<string, number>; code: number | null }

/** `killAt`: after so many papers, counted again in each of the three steps. */
async function runImport(path: string, killAt: number | undefined): Promise<Run> {
  const began = performance.now()
  const child = spawn(process.execPath, ['bin/import.ts', path], {
    cwd: join(import.meta.dirname, '..'),
    env: { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let used = { processor: 0, megabytes: 0 }
  const watch = setInterval(() => {
    used = usageOf(child.pid ?? 0) ?? used
  }, 100)
  const steps: Record<string, number> = {}
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, count, step] = /^(\d+) papers (\w+) …$/.exec(line) ?? []
    if (step === undefined) return
    steps[step] = Math.round((performance.now() - began) / 100) / 10
    const before = ['read', 'stored', 'entered'].indexOf(step) * papers
    if (killAt !== undefined && before + Number(count) >= killAt) child.kill('SIGKILL')
  })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  clearInterval(watch)
  return { ...used, seconds: Math.round((performance.now() - began) / 1000), steps, code }
}

/** Undefined when it has ended. */
function usageOf(pid: number): Pick<Run, 'processor' | 'megabytes'> | undefined {
  try {
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    // It has ended, and waits for its parent.
    if (peak === undefined) return undefined
    // After the name in brackets: the 14th and 15th field of proc(5), in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    return { processor: Math.round(ticks / 100), megabytes: Math.round(Number(peak) / 1024) }
  } catch {
    return undefined
  }
}

async function countPapers(): Promise<number> {
  const db = openDatabase({ databaseUrl, dataDir })
  try {
    const { n } = await db
      .selectFrom('article')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  } finally {
    await db.destroy()
  }
}

async function createDatabase(server: string): Promise<string> {
  const name = `bench_moving_in_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function onServer(server: string, statement: string): Promise<void> {
  const db = openDatabase({ databaseUrl: server, dataDir: '' })
  await sql.raw(statement).execute(db)
  await db.destroy()
}
