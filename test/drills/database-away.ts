// The drill of a database that goes away under the built server, with the timeouts that is shipped: each address must
// answer 503 (or do without the database) within five seconds, never 500, and all of them work again without a restart.
// node test/drills/database-away.ts
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { existingPages } from '#src/web/links.ts'
import { findFaults } from '#test/environment/find-faults.ts'
import { isPostgresAvailable, startPostgres } from '#test/environment/postgres.ts'
import { startTcpProxy, type TcpProxy } from '#test/environment/tcp-proxy.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { administrator, signInAsAdministrator, startBuiltServer } from './built-server.ts'

const promisedMs = 5_000

type Call = { method: 'GET' | 'POST'; path: string; token?: string; json?: unknown }
type Measured = Call & { status: number; ms: number; retryAfter: string | null }

const anyId = '019dd2b0-0000-7000-8000-000000000001'
const notPages = ['/sitemap.xml', '/robots.txt', '/oai?verb=Identify', '/oai?verb=ListRecords&metadataPrefix=oai_dc']

async function listCalls(origin: string, token: string): Promise<Call[]> {
  const openapi = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const reads = Object.entries(openapi.paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replaceAll(/\{\w+\}/g, anyId))
  const pages = existingPages.map((path) => path.replaceAll(/:\w+/g, anyId))
  return [
    { method: 'POST', path: '/api/auth/login', json: administrator },
    {
      method: 'POST',
      path: '/api/auth/register',
      json: { name: 'Ada Quill', email: 'a@example.org', password: 'horses' },
    },
    { method: 'POST', path: '/api/auth/forgot-password', json: { email: administrator.email } },
    ...[...pages, ...notPages, ...reads].map((path): Call => ({ method: 'GET', path, token })),
  ]
}

async function measure(origin: string, call: Call): Promise<Measured> {
  const started = performance.now()
  const response = await fetch(origin + call.path, {
    method: call.method,
    redirect: 'manual',
    headers: {
      ...(call.token && { Authorization: `Bearer ${call.token}` }),
      ...(call.json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
  })
  await response.arrayBuffer()
  const { status, headers } = response
  return { ...call, status, ms: performance.now() - started, retryAfter: headers.get('Retry-After') }
}

function findBroken({ method, path, status, ms, retryAfter }: Measured): string[] {
  const what = `${method} ${path} answers ${status} after ${(ms / 1_000).toFixed(1)} s`
  const isHonest = status < 500 || status === 503
  if (!isHonest || ms > promisedMs) return [what]
  return status === 503 && !path.startsWith('/health') && !retryAfter ? [`${what}, without Retry-After`] : []
}

type Situation = { name: string; begin(): Promise<() => Promise<void>>; atOnce: number }

function situations(proxy: TcpProxy, databaseUrl: string): Situation[] {
  const silence = async () => {
    proxy.beSilent()
    return async () => proxy.forward()
  }
  return [
    { name: 'packets are dropped, one request after the other', begin: silence, atOnce: 1 },
    { name: 'packets are dropped, twenty requests at once', begin: silence, atOnce: 20 },
    {
      name: 'the server is stopped',
      atOnce: 1,
      async begin() {
        await proxy.refuse()
        return async () => proxy.forward()
      },
    },
    {
      name: 'every table is locked, twenty requests at once, so that all connections are taken',
      atOnce: 20,
      begin: () => holdTables(databaseUrl),
    },
  ]
}

/** What a migration or a careless administrator does. @returns how to end it. */
async function holdTables(databaseUrl: string): Promise<() => Promise<void>> {
  const db = openDatabase({ databaseUrl, dataDir: '' })
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const end = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const done = db.transaction().execute(async (tx) => {
    for (const name of tables) await sql`lock table ${sql.table(name)}`.execute(tx)
    held.resolve()
    await end.promise
  })
  await Promise.race([held.promise, done])
  return async () => {
    end.resolve()
    await done
    await db.destroy()
  }
}

async function goThrough(
  place: { dataDir: string; databaseUrl: string | undefined },
  situations: readonly Situation[],
  print: (line: string) => void,
): Promise<string[]> {
  const server = await startBuiltServer(place)
  const broken: string[] = []
  try {
    const { origin } = server
    const calls = await listCalls(origin, await signInAsAdministrator(origin))
    for (const { name, begin, atOnce } of situations) {
      // Connections are open when the database goes away.
      for (const call of calls.slice(0, 8)) await measure(origin, call)
      const end = await begin()
      const measured: Measured[] = []
      for (let from = 0; from < calls.length; from += atOnce)
        measured.push(...(await Promise.all(calls.slice(from, from + atOnce).map((call) => measure(origin, call)))))
      await end()
      const slowest = measured.reduce((one, other) => (other.ms > one.ms ? other : one))
      const back = await untilBack(origin, calls)
      const count = (status: number) => measured.filter((one) => one.status === status).length
      print(
        `${name}: ${measured.length} requests, ${count(503)} × 503, ${count(500)} × 500; the slowest ` +
          `(${slowest.method} ${slowest.path}) took ${(slowest.ms / 1_000).toFixed(1)} s; all answered again after ${back} s`,
      )
      broken.push(...measured.flatMap(findBroken).map((sentence) => `${name}: ${sentence}`))
    }
  } finally {
    await server.kill()
  }
  return broken
}

async function onPostgres(print: (line: string) => void): Promise<string[]> {
  const dataDir = makeTemporaryFolder('away-drill-')
  const postgres = await startPostgres()
  const proxy = await startTcpProxy(postgres.url)
  try {
    const broken = await goThrough({ dataDir, databaseUrl: proxy.url }, situations(proxy, postgres.url), print)
    return [...broken, ...(await findFaults({ dataDir, databaseUrl: postgres.url }))]
  } finally {
    await proxy.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onSqlite(print: (line: string) => void): Promise<string[]> {
  const dataDir = makeTemporaryFolder('away-drill-')
  const name = 'SQLite is locked by another process, twenty requests at once'
  try {
    const broken = await goThrough(
      { dataDir, databaseUrl: undefined },
      [{ name, atOnce: 20, begin: async () => lockSqlite(dataDir) }],
      print,
    )
    return [...broken, ...(await findFaults({ dataDir }))]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function lockSqlite(dataDir: string): () => Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'database.sqlite'))
  database.exec('begin immediate')
  return async () => {
    database.exec('commit')
    database.close()
  }
}

async function untilBack(origin: string, calls: readonly Call[]): Promise<string> {
  const started = performance.now()
  for (const call of calls) {
    while ((await measure(origin, call)).status >= 500) await pause(50)
  }
  return ((performance.now() - started) / 1_000).toFixed(1)
}

if (import.meta.main) {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const broken = await onSqlite(print)
  if (isPostgresAvailable()) broken.push(...(await onPostgres(print)))
  else print('Without PostgreSQL: the rest is skipped.')
  for (const sentence of broken) print(`  ${sentence}`)
  print(broken.length === 0 ? 'Everybody heard in time.' : `${broken.length} violations.`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
