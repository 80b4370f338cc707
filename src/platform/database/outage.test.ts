// A database that goes away and comes back. Nobody waits longer than the timeouts given, and nothing has to be restarted.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/environment/database.ts'
import { runStatement } from '#test/environment/postgres.ts'
import { startTcpProxy } from '#test/environment/tcp-proxy.ts'
import { closeDatabases } from './close-databases.ts'
import { type Database, openDatabase } from './open-database.ts'
import { isDatabaseOutage } from './outage.ts'
import { type DatabaseTimeouts, requestDatabaseTimeouts } from './timeouts.ts'

const short: DatabaseTimeouts = {
  connectionMs: 500,
  statementMs: 400,
  answerMs: 700,
  trustMs: 60_000,
  probeMs: 300,
  transactionIdleMs: 60_000,
  lockMs: 50,
  connections: 2,
}
/** No request would survive this. */
const tooLong = { ...short, connectionMs: 240_000, answerMs: 240_000, lockMs: 240_000 }

const ask = (db: Database) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one)
const write = (db: Database, name: string) => db.insertInto('counter').values({ name, value: 1 }).execute()

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no failure',
    (error: unknown) => (isDatabaseOutage(error) ? 'outage' : error),
  )
}

function open(place: Parameters<typeof openDatabase>[0], timeouts: DatabaseTimeouts): Database {
  const db = openDatabase(place, timeouts)
  onTestFinished(() => db.destroy())
  return db
}

async function openThroughProxy(timeouts = short) {
  const place = await createTestDatabase()
  const proxy = await startTcpProxy(place.databaseUrl ?? '')
  const db = open({ ...place, databaseUrl: proxy.url }, timeouts)
  // After the database: a pool that closes waits for nobody.
  onTestFinished(() => proxy.stop())
  return { db, proxy, direct: place }
}

/** Asked again until it works: on a busy machine a connection may take longer than the timeouts of these tests. */
const untilItAnswers = (db: Database) => expect.poll(() => ask(db).catch(away)).toBe(1)
const away = () => 'away'

/** Takes one of its connections. @returns what gives it back. */
async function takeConnection(db: Database): Promise<() => Promise<unknown>> {
  const [begun, over] = [Promise.withResolvers<undefined>(), Promise.withResolvers<void>()]
  const taken = failureOf(
    db.transaction().execute(() => {
      begun.resolve(undefined)
      return over.promise
    }),
  )
  const failure = await Promise.race([begun.promise, taken])
  if (failure === 'outage') return takeConnection(db)
  return () => {
    over.resolve()
    return taken
  }
}

if (inject('database') === 'postgres') {
  test('when packets are dropped, open and new connections fail, and later ones work', async () => {
    const { db, proxy } = await openThroughProxy()
    await untilItAnswers(db)
    proxy.beSilent()
    expect(await failureOf(ask(db))).toBe('outage')
    expect(await failureOf(ask(db))).toBe('outage')
    proxy.forward()
    await untilItAnswers(db)
  })

  test('a transaction that loses its connection ends at once, and leaves nothing to the next one', async () => {
    const { db, proxy } = await openThroughProxy({ ...short, connections: 1 })
    const lost = db.transaction().execute(async (tx) => {
      await write(tx, 'lost')
      proxy.beSilent()
      await write(tx, 'never sent')
    })
    expect(await failureOf(lost)).toBe('outage')
    proxy.forward()
    const read = db.selectFrom('counter').select('name').where('name', 'in', ['lost', 'never sent'])
    await expect.poll(() => read.execute().catch(away)).toEqual([])
  })

  test('what a lost transaction has locked is free as soon as the server takes it for lost', async () => {
    const { db, proxy, direct } = await openThroughProxy({ ...tooLong, transactionIdleMs: 200 })
    const other = open(direct, short)
    const lost = db.transaction().execute(async (tx) => {
      await sql`lock table counter`.execute(tx)
      proxy.loseConnections()
      await expect.poll(() => write(other, 'free').then(() => 'written', away), { timeout: 30_000 }).toBe('written')
      await proxy.refuse()
      await ask(tx)
    })
    expect(await failureOf(lost)).toBe('outage')
  })

  test('after silence, the next requests are refused without waiting', async () => {
    const { db, proxy } = await openThroughProxy({ ...tooLong, answerMs: 300 })
    await untilItAnswers(db)
    proxy.beSilent()
    expect(await failureOf(ask(db))).toBe('outage')
    // A new connection would take minutes.
    expect(await failureOf(ask(db))).toBe('outage')
  })

  test('after a break of the network, one connection finds out for all that were open', async () => {
    const { db, proxy } = await openThroughProxy()
    for (const giveBack of [await takeConnection(db), await takeConnection(db)]) await giveBack()
    proxy.loseConnections()
    const lost: unknown[] = []
    const note = (error: unknown) => {
      if (String(error).includes('in time')) lost.push(error)
    }
    await expect.poll(() => ask(db).catch(note)).toBe(1)
    expect(lost).toHaveLength(1)
  })

  test('a connection that was idle for a while and is lost fails nobody', async () => {
    const { db, proxy } = await openThroughProxy({ ...tooLong, trustMs: 0 })
    await untilItAnswers(db)
    proxy.loseConnections()
    expect(await ask(db)).toBe(1)
  })

  test('while one connection is lost and the others are not, nobody is refused', async () => {
    const { db, proxy } = await openThroughProxy({ ...tooLong, answerMs: 2_000 })
    await untilItAnswers(db)
    proxy.loseConnections()
    const lost = failureOf(ask(db))
    expect(await ask(db)).toBe(1)
    expect(await lost).toBe('outage')
    expect(await ask(db)).toBe(1)
  })

  test('a program that ends does not wait for a statement on a lost connection', async () => {
    const { db, proxy } = await openThroughProxy(tooLong)
    await untilItAnswers(db)
    const begun = Promise.withResolvers<void>()
    const lost = failureOf(
      db.transaction().execute(async (tx) => {
        proxy.loseConnections()
        begun.resolve()
        await ask(tx)
      }),
    )
    await begun.promise
    const first = await Promise.race([lost, closeDatabases([db], 100).then(() => 'closed')])
    expect(first).toBe('closed')
    await proxy.refuse()
    expect(await lost).toBe('outage')
  })

  test('a program that ends lets running statements end', async () => {
    const db = open(await createTestDatabase(), tooLong)
    const begun = Promise.withResolvers<void>()
    const written = db.transaction().execute(async (tx) => {
      begun.resolve()
      await write(tx, 'last')
      return 'written'
    })
    await begun.promise
    await closeDatabases([db], 240_000)
    expect(await written).toBe('written')
  })

  test('a process that stood still for longer than its timeouts reads the answer that came meanwhile', async () => {
    const { db } = await openThroughProxy({ ...short, trustMs: 240_000 })
    await untilItAnswers(db)
    const answer = sql<{ one: number }>`select 1 as one from pg_sleep(0.1)`.execute(db)
    await setImmediate()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * short.answerMs)
    expect((await answer).rows).toEqual([{ one: 1 }])
  })

  test('a server that was stopped is back as soon as it listens', async () => {
    const { db, proxy } = await openThroughProxy()
    await untilItAnswers(db)
    await proxy.refuse()
    expect(await failureOf(ask(db))).toBe('outage')
    proxy.forward()
    await untilItAnswers(db)
  })

  test('while all connections are taken, a request is refused instead of queued for ever', async () => {
    const { db } = await openThroughProxy()
    const giveBack = [await takeConnection(db), await takeConnection(db)]
    expect(await failureOf(ask(db))).toBe('outage')
    for (const one of giveBack) await one()
    await untilItAnswers(db)
  })

  test('a statement that waits for a lock ends in time, and its connection is used again', async () => {
    const { db, direct } = await openThroughProxy({ ...short, connections: 1 })
    const other = open(direct, tooLong)
    await other.transaction().execute(async (tx) => {
      await sql`lock table counter`.execute(tx)
      expect(await failureOf(write(db, 'waiting'))).toBe('outage')
    })
    await untilItAnswers(db)
  })

  test('too many connections are an outage, and the cure needs no restart', async () => {
    const place = await createTestDatabase()
    const name = `narrow_${Date.now()}`
    const databaseUrl = place.databaseUrl ?? ''
    await runStatement(databaseUrl, `create role ${name} login password 'narrow' connection limit 0`)
    onTestFinished(async () => void (await runStatement(databaseUrl, `drop role ${name}`)))
    const url = new URL(databaseUrl)
    url.username = name
    url.password = 'narrow'
    const db = open({ ...place, databaseUrl: url.href }, short)
    expect(await failureOf(ask(db))).toBe('outage')
    await runStatement(databaseUrl, `alter role ${name} connection limit 5`)
    await untilItAnswers(db)
  })

  test('a connection that the administrator ends is an outage of that request only', async () => {
    const { db, direct } = await openThroughProxy()
    const ended = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await runStatement(direct.databaseUrl ?? '', `select pg_terminate_backend(${rows[0]?.pid})`)
      await write(tx, 'cut')
    })
    expect(await failureOf(ended)).toBe('outage')
    await untilItAnswers(db)
  })

  test('a standby that only reads is an outage for those who write', async () => {
    const { db } = await openThroughProxy()
    const refused = db.transaction().execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await write(tx, 'refused')
    })
    expect(await failureOf(refused)).toBe('outage')
  })
} else {
  test('a database that another process has locked still reads, and writes as soon as it is free', async () => {
    const place = await createTestDatabase()
    const db = open(place, short)
    const other = new DatabaseSync(join(place.dataDir, 'database.sqlite'))
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    expect(await failureOf(write(db, 'waiting'))).toBe('outage')
    expect(await failureOf(db.transaction().execute((tx) => write(tx, 'waiting')))).toBe('outage')
    expect(await ask(db)).toBe(1)
    other.exec('commit')
    await write(db, 'free')
  })

  test('while a write waits for the lock, the program does something else', async () => {
    const place = await createTestDatabase()
    const db = open(place, requestDatabaseTimeouts)
    const other = new DatabaseSync(join(place.dataDir, 'database.sqlite'))
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    const waiting = write(db, 'waiting')
    setTimeout(() => other.exec('commit'))
    await waiting
  })

  test('a read-only database is an outage for those who write', async () => {
    const place = await createTestDatabase()
    const db = open(place, short)
    await sql`pragma query_only = on`.execute(db)
    expect(await failureOf(write(db, 'refused'))).toBe('outage')
    expect(await ask(db)).toBe(1)
  })
}
