// A file that keeps what was made from the database, and may be thrown away at any time. All processes of a server share it.
// Whatever goes wrong with it costs the making of its contents once more, and no request.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import type { Log } from '#src/platform/log.ts'
import { defaultReserve } from '#src/platform/storage/temporaries.ts'
import type { PublicChangesWatch } from './public-changes-watch.ts'

/** `number`: of the newest public change before it was made. */
export type Entry = { number: number; renderedAt: number; facts: string; body: Uint8Array }

export type ThrowAwayFile = {
  find(key: string): Entry | undefined
  save(key: string, entry: Entry): void
  remove(key: string): void
  end(): void
}

type Options = {
  /** For nothing else. */
  folder: string
  maxBytes: number
  /** What uploads leave free on the disk, in bytes, is not for this file either; undefined for the default. */
  reserve: number | undefined
  /** Names the program and its settings: others would make other contents. */
  program: string
  changes: Pick<PublicChangesWatch, 'markOf'>
  log: Pick<Log, 'warn'>
}

/** Opens the file when it is first needed, after the public changes were read. */
export function openThrowAwayFile(options: Options): ThrowAwayFile {
  let file: OpenFile | undefined
  let isOver = false

  /** After a failure nothing is read or written any more. That another process is just writing is none. */
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

// The size of the file is looked at when this share of its limit was saved, or so many entries.
const shareBetweenLooks = 1 / 20
const savesBetweenLooks = 200

type Row = { number: number; made_at: number; facts: string; body: Uint8Array; checksum: number }

class OpenFile {
  readonly #file: DatabaseSync
  readonly #options: Options
  readonly #find
  readonly #save
  readonly #note
  readonly #remove
  #saves = 0
  #savedBytes = 0

  constructor(options: Options) {
    this.#options = options
    const { folder, program } = options
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const name = `${createHash('sha256').update(program).digest('hex').slice(0, 16)}.sqlite`
    for (const other of readdirSync(folder)) if (!other.startsWith(name)) rmSync(join(folder, other), { force: true })
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
      this.#note = this.#file.prepare('update newest set number = ?1, mark = ?2 where number < ?1')
    } catch (error) {
      this.#file.close()
      throw error
    }
  }

  find(key: string): Entry | undefined {
    const row = this.#find.get(key) as Row | undefined
    if (!row) return undefined
    const entry = { number: row.number, renderedAt: row.made_at, facts: row.facts, body: row.body }
    // The file is not synced: after a power failure, anything may be in it.
    return checksumOf(key, entry) === row.checksum ? entry : undefined
  }

  remove(key: string): void {
    this.#remove.run(key)
  }

  save(key: string, entry: Entry): void {
    const { number, renderedAt, facts, body } = entry
    // Without its mark, nobody could tell later whether the database still has this change.
    const mark = this.#options.changes.markOf(number)
    if (mark === undefined) return
    this.#note.run(number, mark)
    this.#save.run(key, number, renderedAt, facts, body, checksumOf(key, entry))
    this.#saves += 1
    this.#savedBytes += body.length
    const isTimeToLook = this.#savedBytes > this.#options.maxBytes * shareBetweenLooks
    if (isTimeToLook || this.#saves === savesBetweenLooks) this.#limit()
  }

  close(): void {
    this.#file.close()
  }

  /** Which may have been restored from a copy since: then the newest change known here is not in it. */
  #isOfThisDatabase(): boolean {
    const newest = this.#file.prepare('select number, mark from newest').get()
    return newest !== undefined && this.#options.changes.markOf(Number(newest['number'])) === newest['mark']
  }

  #empty(): void {
    this.#file.exec("begin immediate; delete from entry; delete from newest; insert into newest values (0, ''); commit")
  }

  /** Those that were made first go first. */
  #limit(): void {
    this.#saves = 0
    this.#savedBytes = 0
    const { folder, reserve, maxBytes } = this.#options
    const { bavail, blocks, bsize } = statfsSync(folder)
    if (bavail * bsize < (reserve ?? defaultReserve(blocks * bsize))) throw new Error('the disk is nearly full')
    const pragmaValue = (pragma: string) => Number(Object.values(this.#file.prepare(`pragma ${pragma}`).get() ?? {})[0])
    const usedBytes = () => (pragmaValue('page_count') - pragmaValue('freelist_count')) * pragmaValue('page_size')
    let removed: number | bigint = 1
    while (usedBytes() > maxBytes && removed > 0) {
      removed = this.#file
        .prepare(
          'delete from entry where rowid in (select rowid from entry order by rowid limit (select 1 + count(*) / 10 from entry))',
        )
        .run().changes
    }
  }
}

const checksumOf = (key: string, { number, renderedAt, facts, body }: Entry): number =>
  crc32(body, crc32(JSON.stringify([key, number, renderedAt, facts])))
