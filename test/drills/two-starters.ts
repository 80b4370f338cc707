// Two servers that start at the same instant, on the same data. With SQLite exactly one of them serves, and the other ends
// with a sentence that names it. With PostgreSQL both serve: the schema is created once, and recurring work is done once. The
// servers are killed and started again together. node test/drills/two-starters.ts [--rounds 20] [--on sqlite|postgres]
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { oneHour, oneSecond } from '#src/domain/clock.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { findFaults } from '#test/environment/find-faults.ts'
import { isPostgresAvailable, runStatement, startPostgres } from '#test/environment/postgres.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { administrator, type BuiltServer, signInAsAdministrator, startBuiltServer } from './built-server.ts'
import { clockToMove } from './clock-to-move.ts'

type Print = (line: string) => void
type Started = { servers: BuiltServer[]; refusals: string[] }

async function startTogether(starts: readonly Parameters<typeof startBuiltServer>[0][]): Promise<Started> {
  const results = await Promise.allSettled(starts.map(startBuiltServer))
  return {
    servers: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refusals: results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : [])),
  }
}

async function register(origin: string, email: string): Promise<number> {
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Quill', email, password: 'correct horse' }),
  })
  await response.arrayBuffer()
  return response.status
}

async function onSqlite(rounds: number, print: Print): Promise<string[]> {
  const broken: string[] = []
  let refused = 0
  for (let round = 1; round <= rounds; round += 1) {
    const dataDir = makeTemporaryFolder('starters-drill-')
    try {
      const place = { dataDir, databaseUrl: undefined }
      for (const folder of ['a new folder', 'the folder of a killed server']) {
        const { servers, refusals } = await startTogether([place, place])
        const complain = (sentence: string) => broken.push(`round ${round}, ${folder}: ${sentence}`)
        try {
          const [server] = servers
          if (!server || servers.length !== 1) {
            complain(`${servers.length} servers serve. ${refusals.join(' ')}`)
            continue
          }
          const expected =
            `The program did not start.\nAnother server (process ${server.pid}) already works on ${dataDir}. Stop it ` +
            'first, or set DATA_DIR to another folder. Only with PostgreSQL can several servers share their data.\n'
          for (const refusal of refusals) if (refusal !== expected) complain(`the other one said: ${refusal}`)
          refused += refusals.length
          const status = await register(server.origin, `${folder.replaceAll(' ', '-')}@example.org`)
          if (status !== 201) complain(`a registration was answered ${status}`)
          await signInAsAdministrator(server.origin)
        } finally {
          await Promise.all(servers.map((server) => server.kill()))
        }
      }
      broken.push(...(await findWrongAccounts(place, 3)), ...(await findFaults({ dataDir })))
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  print(`${rounds} rounds, ${2 * rounds} pairs of servers, ${refused} refused with the sentence`)
  return broken
}

async function findWrongAccounts(
  place: { dataDir: string; databaseUrl: string | undefined },
  expected: number,
): Promise<string[]> {
  const db = openDatabase(place)
  try {
    const emails = (await db.selectFrom('account').select('email').execute()).map(({ email }) => email)
    const administrators = emails.filter((email) => email === administrator.email).length
    if (administrators === 1 && emails.length === expected) return []
    return [`${expected} accounts were expected, one of them the administrator's, but there are: ${emails.join(', ')}`]
  } finally {
    await db.destroy()
  }
}

async function onPostgres(rounds: number, print: Print): Promise<string[]> {
  const postgres = await startPostgres()
  const broken: string[] = []
  let claims = 0
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const url = new URL(postgres.url)
      url.pathname = `/starters_${round}`
      await runStatement(postgres.url, `drop database if exists starters_${round}`)
      await runStatement(postgres.url, `create database starters_${round}`)
      const result = await shareDatabase(url.href)
      claims += result.claims
      broken.push(...result.broken.map((sentence) => `round ${round}: ${sentence}`))
      await runStatement(postgres.url, `drop database starters_${round} with (force)`)
    }
  } finally {
    await postgres.stop()
  }
  print(`${rounds} rounds, ${2 * rounds} pairs of servers, recurring work done ${claims} times, never twice at once`)
  return broken
}

async function shareDatabase(databaseUrl: string): Promise<{ broken: string[]; claims: number }> {
  const root = makeTemporaryFolder('starters-drill-')
  const broken: string[] = []
  const clock = clockToMove(join(root, 'clock'))
  const places = ['one', 'other'].map((name) => {
    const dataDir = join(root, name)
    mkdirSync(dataDir)
    return { dataDir, databaseUrl, log: `${dataDir}.log`, env: { ...clock.env, LOG_LEVEL: 'info' } }
  })
  try {
    for (const [index, when] of ['a new database', 'the database of killed servers'].entries()) {
      const { servers, refusals } = await startTogether(places)
      try {
        broken.push(...refusals.map((refusal) => `${when}: ${refusal}`))
        if (index === 0) await recordClaims(databaseUrl)
        for (const [number, { origin }] of servers.entries()) {
          await signInAsAdministrator(origin)
          const status = await register(origin, `starter-${index}-${number}@example.org`)
          if (status !== 201) broken.push(`${when}: a registration was answered ${status}`)
        }
        await moveByTwoHours(clock, databaseUrl)
      } finally {
        await Promise.all(servers.map((server) => server.kill()))
      }
    }
    const logs = places.map(({ log }) => (existsSync(log) ? readFileSync(log, 'utf8') : '')).join('')
    const created = logs.split('\n').filter((line) => line.includes('"database created"')).length
    if (created !== 1) broken.push(`the database was created ${created} times`)
    const [place] = places
    if (place) {
      broken.push(...(await findWrongAccounts(place, 5)), ...(await findFaults(place)))
    }
    const { count, repeated } = await readClaims(databaseUrl)
    if (count === 0) broken.push('no recurring work was done')
    return { broken: [...broken, ...repeated], claims: count }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Each piece of recurring work that a server takes, with the time at which it was due. */
async function recordClaims(url: string): Promise<void> {
  await runStatement(url, 'create table drill_claim (kind text, due text, holder text)')
  await runStatement(
    url,
    `create function drill_note_claim() returns trigger language plpgsql as $$ begin
       insert into drill_claim values (new.kind, old.not_before, new.lease_holder); return new; end $$`,
  )
  await runStatement(
    url,
    `create trigger drill_claimed after update on job for each row
       when (new.kind = new.key and old.state = 'waiting' and new.state = 'running') execute function drill_note_claim()`,
  )
}

async function readClaims(url: string): Promise<{ count: number; repeated: string[] }> {
  const rows = await runStatement(url, 'select kind, due, count(*)::int as times from drill_claim group by kind, due')
  const repeated = rows.filter(({ times }) => times !== 1)
  return {
    count: rows.length,
    repeated: repeated.map(({ kind, due, times }) => `${kind}, due at ${due}, was done ${times} times`),
  }
}

const doneWithin = 60 * oneSecond

/** All recurring work becomes due in both servers at once. Resolves when it is done. */
async function moveByTwoHours(clock: ReturnType<typeof clockToMove>, url: string): Promise<void> {
  const readQueue = async () => {
    const query = "select min(not_before) as due, bool_or(state = 'running') as busy from job where kind = key"
    const [row] = await runStatement(url, query)
    return { due: Date.parse(String(row?.due)), isBusy: row?.busy === true }
  }
  const { due: before } = await readQueue()
  clock.goTo(clock.now() + 2 * oneHour)
  const deadline = performance.now() + doneWithin
  while (performance.now() < deadline) {
    const { due, isBusy } = await readQueue()
    if (!isBusy && due > before + oneHour) return
    await pause(100)
  }
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, on: { type: 'string' } } })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const rounds = Number(values.rounds)
  const broken: string[] = []
  if (values.on !== 'postgres') {
    print('SQLite')
    broken.push(...(await onSqlite(rounds, print)))
  }
  if (values.on !== 'sqlite' && isPostgresAvailable()) {
    print('PostgreSQL')
    broken.push(...(await onPostgres(rounds, print)))
  }
  for (const sentence of broken.slice(0, 50)) print(`  ${sentence}`)
  print(broken.length === 0 ? 'One began, and nothing was done twice.' : `${broken.length} violations.`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
