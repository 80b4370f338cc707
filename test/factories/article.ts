// Papers for tests: a test names only the facts that matter, and the rest is invented.

import type { Article, NewArticle } from '#src/domain/article/article.ts'
import type { Clock } from '#src/domain/clock.ts'
import { createArticle } from '#src/features/articles/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Storage } from '#src/platform/storage/storage.ts'

let built = 0

export async function buildArticle(
  deps: { db: Database; clock: Clock },
  facts: Partial<NewArticle> = {},
): Promise<Article> {
  built += 1
  return createArticle(deps, {
    title: `Invented paper ${built}`,
    abstract: 'An abstract.',
    authors: [{ name: 'Ada Quill' }],
    keywords: [],
    files: {},
    searchText: '',
    ...facts,
  })
}

/** Many, in one transaction. @returns their ids. */
export async function buildArticles(
  { db, clock }: { db: Database; clock: Clock & { advance(milliseconds: number): void } },
  count: number,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const ids: string[] = []
    for (let article = 0; article < count; article += 1) {
      ids.push((await buildArticle({ db: tx, clock })).id)
      if (article % 7 === 0) clock.advance(1_500)
    }
    return ids
  })
}

/** A file row whose content does not matter: two files of the same seed are the same file. */
export function inventedFile(seed: string, size = 1_000): { sha256: string; size: number } {
  return { sha256: Buffer.from(seed).toString('hex').padEnd(64, '0').slice(0, 64), size }
}

/** A file that really exists, without any inspection. */
export async function storedFile(
  { storage }: { storage: Storage },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ sha256: string; size: number }> {
  const received = await storage.receive(new Blob([bytes]).stream(), bytes.length)
  await received.keep()
  return { sha256: received.sha256, size: received.size }
}
