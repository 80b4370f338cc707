// Three servers on one PostgreSQL and one bucket behind HAProxy, as on three machines. Under load each is killed in turn, the
// database is cut off, the storage is cut off, and another version is rolled in while the one before serves: for people who ask once more when something
// fails, nothing fails, nothing is lost and nothing comes twice. node test/drills/machines.ts [--short] [--s3] [--seed 7]
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { oneSecond } from '#src/domain/clock.ts'
import { waitBriefly, whenUnlocked } from '#src/platform/database/migrate.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import { isPostgresAvailable, startPostgres } from '#test/environment/postgres.ts'
import { bucketAt, createBucketAt, environmentOf, isS3Available, startS3 } from '#test/environment/s3-server.ts'
import { startTcpProxy, type TcpProxy } from '#test/environment/tcp-proxy.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { type BuiltServer, signInAsAdministrator, startBuiltServer } from './built-server.ts'
import { findBrokenInvariants } from './check-invariants.ts'
import { checkPromises } from './check-promises.ts'
import { countViolations, newLedger, type Violation } from './ledger.ts'
import { isBalancerAvailable, startLoadBalancer } from './load-balancer.ts'
import { seededRandom } from './seeded-random.ts'
import { startSteadyClients } from './steady-clients.ts'

type Size = { machines: number; kills: number; rolled: number; cutMs: number; answersBetween: number; inS3: boolean }

const whole: Size = {
  machines: 3,
  kills: 9,
  rolled: 3,
  cutMs: 10 * oneSecond,
  answersBetween: 600,
  inS3: isS3Available(),
}
const short: Size = { machines: 3, kills: 1, rolled: 1, cutMs: oneSecond, answersBetween: 15, inS3: false }

async function runMachines(size: Size, seed: number, print: (line: string) => void): Promise<Violation[]> {
  print(`seed ${seed}`)
  const random = seededRandom(seed)
  const dataDir = makeTemporaryFolder('machines-drill-')
  const postgres = await startPostgres()
  const network = await startTcpProxy(postgres.url)
  const storage = size.inS3 ? await startStorage() : undefined
  print(storage ? 'files in S3' : 'files in one folder')
  const env = { TYPESETTING_PROCESSES: '0', TRUST_PROXY: '1', ...storage?.env }
  const place = { dataDir, databaseUrl: network.url, env }
  const servers = await Promise.all(Array.from({ length: size.machines }, () => startBuiltServer(place)))
  const balancer = await startLoadBalancer(servers.map(({ origin }) => origin))
  const ledger = newLedger()
  try {
    const { origin } = balancer
    const administrator = await signInAsAdministrator(origin)
    const maxWaitMs = size.cutMs + 3 * oneSecond
    const clients = await startSteadyClients({ origin, administrator, ledger, random, maxWaitMs })
    const report = (what: string) => {
      const { answered, repeated } = clients.counts
      print(`${what}: ${answered} answers, ${repeated} asked for twice; ${countViolations(ledger.violations)}`)
    }
    const replace = async (index: number, end: (old: BuiltServer) => Promise<unknown>) => {
      const old = servers[index]
      const next = await startBuiltServer(place)
      servers[index] = next
      await balancer.direct(index, next.origin)
      if (old) await end(old)
    }

    await clients.untilAnswered(size.answersBetween)
    for (let kill = 0; kill < size.kills; kill += 1) {
      const index = kill % size.machines
      await servers[index]?.kill()
      await clients.untilAnswered(size.answersBetween)
      await replace(index, async () => undefined)
    }
    report(`${size.kills} servers killed`)

    // Afterwards no connection from before is alive, as behind a firewall that has lost its memory.
    const cutOff = async (what: string, { beSilent, loseConnections, forward }: TcpProxy) => {
      beSilent()
      await pause(size.cutMs)
      loseConnections()
      forward()
      await clients.untilAnswered(size.answersBetween)
      report(`the ${what} cut off for ${size.cutMs / oneSecond} s`)
    }
    await cutOff('database', network)
    if (storage) await cutOff('storage', storage.network)

    await asAdministrator(postgres.url, widen)
    for (let index = 0; index < size.rolled; index += 1) {
      await clients.untilAnswered(size.answersBetween)
      await replace(index, async (old) => {
        const code = await old.stop()
        if (code !== 0) ledger.violations.push({ kind: 'wrong', sentence: `a server ended with ${code}` })
      })
    }
    await clients.untilAnswered(size.answersBetween)
    report('another version rolled in')

    await clients.stop()
    const sample = Number.POSITIVE_INFINITY
    const { articles, submissions } = await checkPromises({ origin, administrator, ledger, sample, random })
    ledger.violations.push(
      ...(await findBrokenInvariants({ dataDir, databaseUrl: postgres.url, s3: storage?.bucket }, ledger)),
    )
    print(
      `${ledger.acknowledged} acknowledged writes; ${articles.length} papers and ${submissions.length} submissions listed; ` +
        countViolations(ledger.violations),
    )
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await balancer.stop()
    await network.stop()
    await storage?.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return ledger.violations
}

/** A bucket, and the network between it and the servers. */
async function startStorage() {
  const server = await startS3()
  const network = await startTcpProxy(server.endpoint)
  const bucket = await createBucketAt(server.endpoint)
  return {
    bucket,
    network,
    env: environmentOf(bucketAt(network.url, bucket.address.bucket)),
    async stop() {
      await network.stop()
      await server.stop()
    },
  }
}

/** What a step of the schema may do while the version before serves (migrations/widening.test.ts). */
async function widen(db: Database): Promise<void> {
  await whenUnlocked(db, async (tx) => {
    await waitBriefly(tx)
    await sql`create table of_a_next_version (id text primary key)`.execute(tx)
    for (const table of ['article', 'submission', 'account', 'job'])
      await sql`alter table ${sql.table(table)} add column of_a_next_version text`.execute(tx)
  })
}

async function asAdministrator(databaseUrl: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase({ databaseUrl, dataDir: '' })
  await work(db).finally(() => db.destroy())
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { values } = parseArgs({
    options: { short: { type: 'boolean' }, s3: { type: 'boolean' }, seed: { type: 'string' } },
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  if (isPostgresAvailable() && isBalancerAvailable()) {
    const seed = values.seed === undefined ? randomInt(1e9) : Number(values.seed)
    const size = values.short ? { ...short, inS3: values.s3 === true } : whole
    const violations = await runMachines(size, seed, print)
    for (const { kind, sentence } of violations.slice(0, 50)) print(`  ${kind}: ${sentence}`)
    print(violations.length === 0 ? 'Nobody noticed.' : `${violations.length} violations.`)
    process.exitCode = violations.length === 0 ? 0 : 1
  } else {
    print('This drill needs PostgreSQL and HAProxy (the Debian packages postgresql and haproxy).')
    process.exitCode = process.env['CI'] ? 1 : 0
  }
}
