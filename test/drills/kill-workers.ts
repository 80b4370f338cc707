// The queue's drill: several processes work on one database while jobs are enqueued, and are killed at random moments.
// Every job must be done at least once, its transaction's writes must exist exactly once, and an order must hold. node
// test/drills/kill-workers.ts --rounds 20 [--seed 7] [--on sqlite|postgres]
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrations } from '#migrations/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import type { NewJob } from '#src/platform/jobs/job.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import { isPostgresAvailable, startPostgres } from '#test/environment/postgres.ts'
import { drillClock, type Started } from './job-drill.ts'
import { type Random, seededRandom } from './seeded-random.ts'

const processes = 3
const jobsPerRound = 60
const killAfter = { min: 100, max: 1_500 }
// Leases of the last killed processes, retries, and a machine that is busy elsewhere.
const doneWithin = 180_000

type Drill = { rounds: number; seed: number; databaseUrl?: string | undefined; report(line: string): void }

type Promised = {
  /** How often each piece of work was requested, by kind and key, in committed transactions. */
  requests: Map<string, number>
  rolledBack: Set<string>
}

/** Every broken promise, in words. */
export async function drillQueue({ rounds, seed, databaseUrl, report }: Drill): Promise<string[]> {
  report(`seed ${seed}`)
  const random = seededRandom(seed)
  const started: Started = {
    place: { dataDir: mkdtempSync(join(tmpdir(), 'queue-drill-')), databaseUrl },
    epoch: Date.now(),
  }
  const db = openDatabase(started.place)
  let workers: ChildProcess[] = []
  try {
    await migrateToLatest(db, migrations)
    const promised: Promised = { requests: new Map(), rolledBack: new Set() }
    workers = Array.from({ length: processes }, () => startWorker(started))
    for (let round = 1; round <= rounds; round += 1) {
      const enqueuing = enqueueRound(db, { started, random, round, promised })
      await pause(random.between(killAfter.min, killAfter.max))
      const dying = random.pick(workers)
      if (dying) await kill(dying)
      await enqueuing
      workers = workers.map((worker) => (worker === dying ? startWorker(started) : worker))
    }
    await untilNoneIsLeft(db)
    const violations = await findViolations(db, started, promised)
    report(`${promised.requests.size} jobs, ${rounds} processes killed, ${violations.length} violations`)
    return violations
  } finally {
    await Promise.all(workers.map(kill))
    await db.destroy()
    rmSync(started.place.dataDir, { recursive: true, force: true })
  }
}

type Round = { started: Started; random: Random; round: number; promised: Promised }

async function enqueueRound(db: Database, { started, random, round, promised }: Round): Promise<void> {
  const clock = drillClock(started.epoch)
  const enqueue = async (job: NewJob, isRolledBack = false) => {
    const name = `${job.kind} ${job.key}`
    const done = db.transaction().execute(async (tx) => {
      await enqueueJob(tx, clock, job)
      if (isRolledBack) throw new RolledBack()
    })
    await done.then(
      () => promised.requests.set(name, (promised.requests.get(name) ?? 0) + 1),
      (error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
        promised.rolledBack.add(name)
      },
    )
  }
  for (let number = 1; number <= jobsPerRound; number += 1) {
    const key = `${round}-${number}`
    const chance = random.next()
    if (chance < 0.1) await enqueue({ kind: 'plain', key: `${key}-rolled-back` }, true)
    else if (chance < 0.3) await enqueue({ kind: 'failing', key })
    else if (chance < 0.5) await enqueueStep(number % 3)
    else if (chance < 0.6) await enqueue({ kind: 'plain', key: `repeated-${number % 5}` })
    else await enqueue({ kind: 'plain', key })
    await pause(random.between(0, 15))
  }

  async function enqueueStep(order: number): Promise<void> {
    const name = `order ${order}`
    const number = (promised.requests.get(name) ?? 0) + 1
    promised.requests.set(name, number)
    const payload = { order: `${order}`, number }
    await enqueue({ kind: 'ordered', key: `${order}-${number}`, orderKey: name, payload })
  }
}

class RolledBack extends Error {}

async function untilNoneIsLeft(db: Database): Promise<void> {
  const deadline = performance.now() + doneWithin
  while (performance.now() < deadline) {
    if (!(await db.selectFrom('job').select('id').limit(1).executeTakeFirst())) return
    await pause(100)
  }
}

async function findViolations(db: Database, { place }: Started, promised: Promised): Promise<string[]> {
  const path = join(place.dataDir, 'ran.txt')
  const ran = new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
  const counters = new Map((await db.selectFrom('counter').selectAll().execute()).map((row) => [row.name, row.value]))
  const left = await db.selectFrom('job').select(['kind', 'key', 'state', 'last_error']).execute()
  const violations = left.map((job) => `left over: ${JSON.stringify(job)}`)
  for (const [name, requests] of promised.requests) {
    if (name.startsWith('order ')) continue
    if (!ran.has(name)) violations.push(`${name} never ran`)
    const done = counters.get(`done ${name}`) ?? 0
    if (done < 1 || done > requests) violations.push(`${name} was asked for ${requests} times and done ${done} times`)
  }
  for (const name of promised.rolledBack) if (ran.has(name)) violations.push(`${name} was rolled back and ran`)
  return [...violations, ...[...counters.keys()].filter((name) => name.startsWith('out of order'))]
}

function startWorker(started: Started): ChildProcess {
  const script = join(import.meta.dirname, 'job-process.ts')
  return spawn(process.execPath, [script, JSON.stringify(started)], { stdio: ['pipe', 'ignore', 'inherit'] })
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string' }, on: { type: 'string' } },
  })
  const report = (line: string) => void process.stdout.write(`${line}\n`)
  const rounds = Number(values.rounds)
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
  const violations: string[] = []
  if (values.on !== 'postgres') {
    report('SQLite')
    violations.push(...(await drillQueue({ rounds, seed, report })))
  }
  if (values.on !== 'sqlite' && isPostgresAvailable()) {
    report('PostgreSQL')
    const { url, stop } = await startPostgres()
    violations.push(...(await drillQueue({ rounds, seed, report, databaseUrl: url }).finally(stop)))
  }
  for (const violation of violations.slice(0, 50)) report(`  ${violation}`)
  report(violations.length === 0 ? 'The queue kept its word.' : `${violations.length} violations.`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
