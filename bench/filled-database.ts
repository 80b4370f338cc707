// Databases with many papers, for benchmarks: filled once and kept, or removed afterwards.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrations } from '#migrations/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import { commandDatabaseTimeouts } from '#src/platform/database/timeouts.ts'
import { fillWithArticles } from './fill-with-articles.ts'

const hour = 3_600_000

export type FilledDatabase = { dataDir: string; databaseUrl: string | undefined }

/** `keep`: the folder of databases that stay. `server`: the URL of a PostgreSQL server, for databases there. */
type Place = { keep?: string | undefined; server?: string | undefined }

/** A database with so many papers: a kept one, if it was filled to the end. */
export async function fillDatabase(count: number, { keep, server }: Place = {}): Promise<FilledDatabase> {
  const parent = keep ?? mkdtempSync(join(tmpdir(), 'bench-'))
  const name = `bench_scale_${count}${keep ? '' : `_${randomBytes(6).toString('hex')}`}`
  const dataDir = join(parent, `${server ? 'postgres' : 'sqlite'}-${count}`)
  const databaseUrl = server && Object.assign(new URL(server), { pathname: `/${name}` }).href
  if (!existsSync(dataDir)) {
    const unfinished: FilledDatabase = { dataDir: `${dataDir}-unfinished`, databaseUrl }
    await removeDatabase(unfinished)
    mkdirSync(unfinished.dataDir, { recursive: true })
    if (server) await onServer(server, `create database ${name}`)
    await fill(unfinished, count)
    renameSync(unfinished.dataDir, dataDir)
  }
  return { dataDir, databaseUrl }
}

export async function removeDatabase({ dataDir, databaseUrl }: FilledDatabase): Promise<void> {
  if (databaseUrl) {
    const { pathname } = new URL(databaseUrl)
    const server = Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href
    await onServer(server, `drop database if exists ${pathname.slice(1)}`)
  }
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill(to: FilledDatabase, count: number): Promise<void> {
  const db = openPatiently(to)
  await migrateToLatest(db, migrations)
  const [started, before] = [performance.now(), process.cpuUsage()]
  await fillWithArticles(db, to.dataDir, count)
  await db.destroy()
  const { user, system } = process.cpuUsage(before)
  const seconds = [(performance.now() - started) / 1000, (user + system) / 1e6].map((value) => value.toFixed(0))
  console.log(`${count} papers entered in ${seconds[0]} s, ${seconds[1]} s of them on the processor in this process`)
}

/** An index of a million papers takes minutes. */
function openPatiently(place: FilledDatabase): Database {
  return openDatabase(place, { ...commandDatabaseTimeouts, statementMs: hour, answerMs: hour })
}

async function onServer(server: string, statement: string): Promise<void> {
  const db = openDatabase({ databaseUrl: server, dataDir: '' })
  await sql.raw(statement).execute(db)
  await db.destroy()
}
