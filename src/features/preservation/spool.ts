// The papers between storing their files and entering them: on disk, since all of them with their words may exceed the memory.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PreservedArticle } from '#src/features/articles/preserved/index.ts'

/** A paper whose files are in the store. */
export type Kept = { article: PreservedArticle; searchText: string }

export type Spool = {
  readonly size: number
  put(kept: Kept): Promise<void>
  /** What an earlier run has put there. */
  find(id: string): Promise<Kept | undefined>
  /** What this run has put, in its order. */
  [Symbol.asyncIterator](): AsyncGenerator<Kept>
  close(): Promise<void>
}

/** In a folder that stays, or in one that `close` removes. */
export async function openSpool(given: string | undefined): Promise<Spool> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'import-')))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const placeOf = (id: string): string => join(folder, `${id}.json`)
  const ids: string[] = []
  return {
    get size() {
      return ids.length
    },
    async put(kept) {
      ids.push(kept.article.id)
      await writeFile(placeOf(kept.article.id), JSON.stringify(kept), { mode: 0o600 })
    },
    async find(id) {
      try {
        return JSON.parse(await readFile(placeOf(id), 'utf8')) as Kept
      } catch (error) {
        // A process that was killed may have written half of it.
        if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async *[Symbol.asyncIterator]() {
      for (const id of ids) yield JSON.parse(await readFile(placeOf(id), 'utf8')) as Kept
    },
    close: async () => {
      if (given === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
