// The Word files of papers load nothing from other computers. Uploads are cleaned when they arrive; files that an earlier release
// kept as they came are cleaned here, each as a new version of the paper's file.
import { oneMinute, oneSecond } from '#src/domain/clock.ts'
import { findArticle } from '#src/features/articles/store/article-store.ts'
import { changeArticle } from '#src/features/articles/write/change-article.ts'
import { dropOutsideLinks, type Inspector } from '#src/features/files/index.ts'
import type { JobHandler } from '#src/platform/jobs/job.ts'
import { enqueueJobs } from '#src/platform/jobs/job-store.ts'
import type { Services } from '#src/platform/services.ts'
import { StorageOutage } from '#src/platform/storage/storage.ts'

const kind = 'drop-outside-links'

const queuedAtOnce = 1_000

/** Queues a check of each paper that has a Word file. */
export async function checkWordFiles({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('article_file')
      .select('article_id')
      .distinct()
      .where('type', '=', 'docx')
      .where('article_id', '>', last)
      .orderBy('article_id')
      .limit(queuedAtOnce)
      .execute()
    const ids = rows.map(({ article_id }) => article_id)
    await enqueueJobs(
      db,
      clock,
      ids.map((key) => ({ kind, key })),
    )
    if (ids.length < queuedAtOnce) return
    last = ids.at(-1) ?? ''
  }
}

type Deps = Pick<Services, 'db' | 'clock' | 'storage' | 'log'> & { inspector: Inspector }

export function outsideLinksHandler(deps: Deps): JobHandler {
  const { db, clock, log } = deps
  return {
    kind,
    concurrency: 1,
    maxAttempts: 10,
    waitMs: (attempts) => Math.min(15 * 4 ** (attempts - 1), 6 * 3_600) * oneSecond,
    async run({ key: articleId }) {
      const found = await findArticle(db, articleId)
      const docx = found?.kind === 'article' ? found.article.files.docx : undefined
      const cleaned = docx && (await dropOutsideLinks(deps, docx))
      if (!cleaned) return undefined
      return {
        async write(tx) {
          // What the file shows stays, so nothing else of the paper is made again.
          const changed = await changeArticle({ db: tx, clock }, articleId, 'typeset', (article) =>
            article.files.docx?.sha256 === docx.sha256
              ? { article, versions: [{ type: 'docx', file: cleaned }] }
              : undefined,
          )
          if (changed.kind === 'changed')
            log.info({ articleId }, 'the Word file of a paper no longer loads anything from other computers')
        },
      }
    },
    explain: (error) =>
      error instanceof StorageOutage
        ? { reason: 'The file storage does not answer.', isCounted: false, waitMs: oneMinute }
        : { reason: 'The Word file could not be cleaned.' },
  }
}
