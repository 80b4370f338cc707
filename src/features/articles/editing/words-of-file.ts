// The words of a paper's Word file, which the search index needs again when the paper's own words change. An edit reads them at
// once, so that a search right after it misses nothing; when they cannot be read, because the storage is away for
// example, the edit goes on without them, and its transaction queues a job that adds them.
import type { Article } from '#src/domain/article/article.ts'
import { oneMinute, oneSecond } from '#src/domain/clock.ts'
import { findArticle } from '#src/features/articles/store/article-store.ts'
import { indexWords } from '#src/features/articles/write/index-words.ts'
import { wordsKind } from '#src/features/articles/write/request-words.ts'
import { type Inspector, readText } from '#src/features/files/index.ts'
import type { JobHandler } from '#src/platform/jobs/job.ts'
import type { Services } from '#src/platform/services.ts'
import { StorageOutage } from '#src/platform/storage/storage.ts'

type Deps = Pick<Services, 'db' | 'storage' | 'log'> & { inspector: Inspector }

/** Undefined when they have to be read later. */
export async function readWords(deps: Deps, { id, files: { docx } }: Article): Promise<string | undefined> {
  if (!docx) return ''
  try {
    return await readText(deps, docx)
  } catch (error) {
    deps.log.warn({ err: error, articleId: id }, 'the words of a Word file are indexed later')
    return undefined
  }
}

export function wordsHandler(deps: Deps): JobHandler {
  return {
    kind: wordsKind,
    concurrency: 1,
    // Retries for more than a day.
    maxAttempts: 10,
    waitMs: (attempts) => Math.min(15 * 4 ** (attempts - 1), 6 * 3_600) * oneSecond,
    async run({ key: articleId }) {
      const found = await findArticle(deps.db, articleId)
      const docx = found?.kind === 'article' ? found.article.files.docx : undefined
      if (!docx) return undefined
      const words = await readText(deps, docx)
      return { write: (tx) => indexWords(tx, articleId, { docx, words }) }
    },
    explain: (error) =>
      error instanceof StorageOutage
        ? { reason: 'The file storage does not answer.', isCounted: false, waitMs: oneMinute }
        : { reason: 'The Word file could not be read.' },
  }
}
