// Tells for each batch of requests which public changes have been committed, by whichever process: a ready answer is sent only if
// none of them has touched its sources.
import { DatabaseSync } from 'node:sqlite'
import { type Database, databasePath } from './open-database.ts'
import { publicChangesCounter, readPublicChanges } from './public-changes.ts'
import { type PublicChange, TouchedSources } from './touched-sources.ts'

export type PublicChangesWatch = {
  /**
   * The number of the newest change. It includes every change committed before the call, whose touched sources are known from then
   * on. Synchronous with SQLite.
   *
   * @throws when the database does not answer
   */
  read(): number | Promise<number>
  /** Whether an answer rendered from these sources after this change may be outdated. */
  isTouchedSince(number: number, sources: readonly string[]): boolean
  /** Undefined if the change is not among the last ones. */
  changeIdOf(number: number): string | undefined
  close(): void
}

export function watchPublicChanges(
  db: Database,
  place: { databaseUrl?: string | undefined; dataDir: string },
): PublicChangesWatch {
  const sources = new TouchedSources()
  const known = {
    isTouchedSince: (number: number, names: readonly string[]) => sources.isTouchedSince(number, names),
    changeIdOf: (number: number) => sources.changeIdOf(number),
  }
  if (place.databaseUrl)
    return { ...known, read: shareNextQuery(() => readNewChanges(db, sources)), close: () => undefined }
  const file = new DatabaseSync(databasePath(place.dataDir), { readOnly: true, timeout: 0 })
  return { ...known, read: oncePerTick(createSqliteReader(file, sources)), close: () => file.close() }
}

/** @returns the number of the newest change. */
export async function readNewChanges(db: Database, sources: TouchedSources): Promise<number> {
  const count = await readPublicChanges(db)
  if (count === sources.newest) return count
  const changes = await db
    .selectFrom('public_change')
    .selectAll()
    .where('number', '>', sources.newest ?? 0)
    .orderBy('number')
    .execute()
  return sources.add(count, changes)
}

function createSqliteReader(file: DatabaseSync, sources: TouchedSources): () => number {
  const counter = file.prepare(`select value from counter where name = '${publicChangesCounter}'`)
  counter.setReturnArrays(true)
  const log = file.prepare('select number, mark, touched from public_change where number > ? order by number')
  return () => {
    const count = Number((counter.get() as unknown as [number] | undefined)?.[0] ?? 0)
    if (count === sources.newest) return count
    return sources.add(count, log.all(sources.newest ?? 0) as PublicChange[])
  }
}

/** Requests received in one tick of the event loop share a reading: all of them had been sent before the tick began. */
function oncePerTick(read: () => number): () => number {
  let known: number | undefined
  const forget = () => {
    known = undefined
  }
  return () => {
    if (known !== undefined) return known
    setImmediate(forget)
    known = read()
    return known
  }
}

/** Callers that arrive while a query is running share the next one, which begins after all of them have called. */
function shareNextQuery<T>(query: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const run = () => {
    next = undefined
    const current = query().finally(() => {
      if (running === current) running = undefined
    })
    running = current
    return current
  }
  return () => {
    if (!running) return run()
    // While the database is away, nobody waits twice.
    next ??= running.then(run)
    return next
  }
}
