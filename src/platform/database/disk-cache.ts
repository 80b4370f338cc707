// A cache on the disk of what was rendered from the database, in a SQLite file that may be deleted at any time. All processes of a
// server share it. A failure of the cache never fails a request: the contents are rendered again.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import type { Log } from '#src/platform/log.ts'
import { defaultReserve } from '#src/platform/storage/temporaries.ts'
import type { PublicChangesWatch } from './public-changes-watch.ts'

/** `number`: of the newest public change before it was rendered. */
export type Entry = { number: number; renderedAt: number; facts: string; body: Uint8Array }

export type DiskCache = {
  find(key: string): Entry | undefined
  save(key: string, entry: Entry): void
  remove(key: string): void
  end(): void
}

type Options = {
  /** Only for the cache: other files in it are deleted. */
  folder: string
  maxBytes: number
  /** Bytes that must stay free on the disk, as for uploads; undefined for the default. */
  reserve: number | undefined
  /** Identifies the program and its settings: a cache of other ones is not used. */
  program: string
  changes: Pick<PublicChangesWatch, 'changeIdOf'>
  log: Pick<Log, 'warn'>
}

/** The file is opened when it is first used, after the public changes have been read. */
export function openDiskCache(options: Options): DiskCache {
  let file: OpenFile | undefined
  let isOver = false

  /** After a failure, the cache is deleted and no longer used. It is no failure that another process is writing at the moment. */
  function attempt<T>(act: (file: OpenFile) => T): T | undefined {
    if (isOver) return undefined
    try {
      file ??= new OpenFile(options)
      return act(file)
    } catch (error) {
      if (isBusy(error)) return undefined
      options.log.warn({ err: error }, 'pages are not kept on the disk until the next start')
      discard()
      return undefined
    }
  }

  function discard(): void {
    try {
      end()
      rmSync(options.folder, { recursive: true, force: true })
    } catch (error) {
      options.log.warn({ err: error }, 'the pages on the disk could not be removed')
    }
  }

  function end(): void {
    isOver = true
    file?.close()
    file = undefined
  }

  return {
    find: (key) => attempt((open) => open.find(key)),
    save: (key, entry) => attempt((open) => open.save(key, entry)),
    remove: (key) => attempt((open) => open.remove(key)),
    end,
  }
}

const busy = 5
// Its lowest byte: there are several kinds (https://sqlite.org/rescode.html#extrc).
const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === busy

// While the file is too large, each entry takes the place of so many of the oldest: to delete a tenth of 512 MB at once would stop the
// server for a third of a second.
const removedAtOnce = 2
// The size of the file is checked after this share of its limit was saved, or this many entries.
const shareBetweenChecks = 1 / 20
const savesBetweenChecks = 200

type Row = { number: number; made_at: number; facts: string; body: Uint8Array; checksum: number }

class OpenFile {
  readonly #file: DatabaseSync
  readonly #options: Options
  readonly #find
  readonly #save
  readonly #note
  readonly #remove
  readonly #removeOldest
  readonly #toRemove = new Set<string>()
  #saves = 0
  #savedBytes = 0
  #isFull = false

  constructor(options: Options) {
    this.#options = options
    const { folder, program } = options
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const name = `${createHash('sha256').update(program).digest('hex').slice(0, 16)}.sqlite`
    for (const other of readdirSync(folder)) {
      if (!other.startsWith(name)) rmSync(join(folder, other), { recursive: true, force: true })
    }
    this.#file = new DatabaseSync(join(folder, name))
    try {
      this.#file.exec(`
        pragma journal_mode = wal;
        pragma synchronous = off;
        pragma cache_size = -1000;
        pragma secure_delete = on;
        create table if not exists entry
          (key text primary key, number integer, made_at integer, facts text, body blob, checksum integer);
        create table if not exists newest (number integer, mark text);
      `)
      if (!this.#isOfThisDatabase()) this.#empty()
      this.#find = this.#file.prepare('select * from entry where key = ?')
      this.#save = this.#file.prepare('insert or replace into entry values (?, ?, ?, ?, ?, ?)')
      this.#remove = this.#file.prepare('delete from entry where key = ?')
      this.#removeOldest = this.#file.prepare(
        'delete from entry where rowid in (select rowid from entry order by rowid limit ?)',
      )
      this.#note = this.#file.prepare('update newest set number = ?1, mark = ?2 where number < ?1')
    } catch (error) {
      this.#file.close()
      throw error
    }
  }

  find(key: string): Entry | undefined {
    this.#removeWaiting()
    const row = this.#find.get(key) as Row | undefined
    if (!row) return undefined
    const entry = { number: row.number, renderedAt: row.made_at, facts: row.facts, body: row.body }
    // The file is not synced: after a power failure, anything may be in it.
    return checksumOf(key, entry) === row.checksum ? entry : undefined
  }

  /** While another process is writing, it waits for the next use of the file. */
  remove(key: string): void {
    this.#toRemove.add(key)
    this.#removeWaiting()
  }

  #removeWaiting(): void {
    for (const key of this.#toRemove) {
      this.#remove.run(key)
      this.#toRemove.delete(key)
    }
  }

  save(key: string, entry: Entry): void {
    const { number, renderedAt, facts, body } = entry
    // Without the id of the change, nobody could tell later whether the database still has it.
    const changeId = this.#options.changes.changeIdOf(number)
    if (changeId === undefined) return
    this.#removeWaiting()
    this.#note.run(number, changeId)
    this.#save.run(key, number, renderedAt, facts, body, checksumOf(key, entry))
    this.#saves += 1
    this.#savedBytes += body.length
    const isCheckDue = this.#savedBytes > this.#options.maxBytes * shareBetweenChecks
    if (isCheckDue || this.#saves === savesBetweenChecks) this.#checkLimits()
    if (this.#isFull) this.#removeOldest.run(removedAtOnce)
  }

  close(): void {
    this.#file.close()
  }

  /** False if the database was restored from a copy since: then it does not have the newest change that is known here. */
  #isOfThisDatabase(): boolean {
    const newest = this.#file.prepare('select number, mark from newest').get()
    return newest !== undefined && this.#options.changes.changeIdOf(Number(newest['number'])) === newest['mark']
  }

  #empty(): void {
    this.#file.exec("begin immediate; delete from entry; delete from newest; insert into newest values (0, ''); commit")
  }

  #checkLimits(): void {
    this.#saves = 0
    this.#savedBytes = 0
    const { folder, reserve, maxBytes } = this.#options
    const { bavail, blocks, bsize } = statfsSync(folder)
    if (bavail * bsize < (reserve ?? defaultReserve(blocks * bsize))) throw new Error('the disk is nearly full')
    const pragmaValue = (pragma: string) => Number(Object.values(this.#file.prepare(`pragma ${pragma}`).get() ?? {})[0])
    const usedBytes = () => (pragmaValue('page_count') - pragmaValue('freelist_count')) * pragmaValue('page_size')
    this.#isFull = usedBytes() > maxBytes
  }
}

const checksumOf = (key: string, { number, renderedAt, facts, body }: Entry): number =>
  crc32(body, crc32(JSON.stringify([key, number, renderedAt, facts])))
