// The number of public changes: of articles, issues, settings, whatever readers may see. Each change counts itself in its
// own transaction. So what was made from the database at one number is valid until the number is another, in every process.
import { DatabaseSync } from 'node:sqlite'
import { addToCounter, readCounter } from './counter.ts'
import { type Database, databasePath } from './open-database.ts'

/** Its name in the database is from a release in which only articles raised it. */
export const publicChangesCounter = 'articles-revision'

export const countPublicChange = (tx: Database): Promise<number> => addToCounter(tx, publicChangesCounter, 1)

export const readPublicChanges = (db: Database): Promise<number> => readCounter(db, publicChangesCounter)

export type PublicChangesWatch = {
  /**
   * The number as it is now, or as it became in the meantime: a change that was committed before the call is in it. At once
   * with SQLite, which is why it is not always a promise.
   *
   * @throws when the database does not answer
   */
  read(): number | Promise<number>
  close(): void
}

export function watchPublicChanges(
  db: Database,
  place: { databaseUrl?: string | undefined; dataDir: string },
): PublicChangesWatch {
  if (place.databaseUrl) return { read: takingTurns(() => readPublicChanges(db)), close: () => undefined }
  const file = new DatabaseSync(databasePath(place.dataDir), { readOnly: true, timeout: 0 })
  const statement = file.prepare(`select value from counter where name = '${publicChangesCounter}'`)
  statement.setReturnArrays(true)
  const readNow = () => Number((statement.get() as unknown as [number] | undefined)?.[0] ?? 0)
  return { read: oncePerTurn(readNow), close: () => file.close() }
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
