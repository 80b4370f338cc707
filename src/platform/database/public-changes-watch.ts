// Reads for each batch of requests which public changes there are: an answer that was made before is given only if none has
// touched it, whichever process made the change.
import { DatabaseSync } from 'node:sqlite'
import { type Database, databasePath } from './open-database.ts'
import { publicChangesCounter, readPublicChanges } from './public-changes.ts'
import { type PublicChange, TouchedSources } from './touched-sources.ts'

export type PublicChangesWatch = {
  /**
   * The number of the newest change: one that was committed before the call is in it, and what it touched is known then.
   * At once with SQLite, which is why it is not always a promise.
   *
   * @throws when the database does not answer
   */
  read(): number | Promise<number>
  /** Whether an answer that was made from these sources after this change may be wrong by now. */
  isTouchedSince(number: number, sources: readonly string[]): boolean
  /** Undefined for a change that is not among the last. */
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
  if (place.databaseUrl) return { ...known, read: takingTurns(() => readChanges(db, sources)), close: () => undefined }
  const file = new DatabaseSync(databasePath(place.dataDir), { readOnly: true, timeout: 0 })
  return { ...known, read: oncePerTurn(newReader(file, sources)), close: () => file.close() }
}

/** @returns the number of the newest change. */
export async function readChanges(db: Database, sources: TouchedSources): Promise<number> {
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

function newReader(file: DatabaseSync, sources: TouchedSources): () => number {
  const counter = file.prepare(`select value from counter where name = '${publicChangesCounter}'`)
  counter.setReturnArrays(true)
  const log = file.prepare('select number, mark, touched from public_change where number > ? order by number')
  return () => {
    const count = Number((counter.get() as unknown as [number] | undefined)?.[0] ?? 0)
    if (count === sources.newest) return count
    return sources.add(count, log.all(sources.newest ?? 0) as PublicChange[])
  }
}

/** Requests that are read in one turn of the event loop had been sent when it began, before the only reading. */
function oncePerTurn(read: () => number): () => number {
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

/** Those who ask while a query is on its way share the next one: it begins after all of them asked. */
function takingTurns<T>(query: () => Promise<T>): () => Promise<T> {
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
