// The Word files of papers load nothing from other computers. Uploads are cleaned when they arrive; files that an earlier release
// kept as they came are cleaned here, each as a new version of the paper's file. Each is inspected once by every version of the
// check.
import type { Article } from '#src/domain/article/article.ts'
import { oneMinute, oneSecond } from '#src/domain/clock.ts'
import { findArticle } from '#src/features/articles/store/article-store.ts'
import { changeArticle } from '#src/features/articles/write/change-article.ts'
import { noteCheckedLinks } from '#src/features/articles/write/note-checked-links.ts'
import { dropOutsideLinks, type Inspector } from '#src/features/files/index.ts'
import type { JobHandler } from '#src/platform/jobs/job.ts'
import { enqueueJobs } from '#src/platform/jobs/job-store.ts'
import type { Services } from '#src/platform/services.ts'
import { StorageOutage } from '#src/platform/storage/storage.ts'
import { listUnchecked } from './checked-links-store.ts'

const kind = 'drop-outside-links'

const readAtOnce = 1_000

// All at once, 20,000 checks after an upgrade made an editor wait five times as long. So they take three hours.
const groupSize = 20
const timePerGroup = 10 * oneSecond

/** Queues a check of each paper with a Word file that this version of the check has not seen, a few at a time. */
export async function checkWordFiles({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const start = clock.now().getTime()
  let queued = 0
  let last: string | undefined = ''
  while (last !== undefined) {
    const { unchecked, next } = await listUnchecked(db, last, readAtOnce)
    const jobs = unchecked.map((key, index) => {
      const group = Math.floor((queued + index) / groupSize)
      return { kind, key, notBefore: new Date(start + group * timePerGroup).toISOString() }
    })
    await enqueueJobs(db, clock, jobs)
    queued += jobs.length
    last = next
  }
}

type Deps = Pick<Services, 'db' | 'clock' | 'storage' | 'log'> & { inspector: Inspector }

export function outsideLinksHandler(deps: Deps): JobHandler {
  const { db, clock, log, storage } = deps
  return {
    kind,
    concurrency: 1,
    maxAttempts: 10,
    waitMs: (attempts) => Math.min(15 * 4 ** (attempts - 1), 6 * 3_600) * oneSecond,
    async run({ key: articleId }) {
      const found = await findArticle(db, articleId)
      const docx = found?.kind === 'article' ? found.article.files.docx : undefined
      // A lost file may come back.
      if (!docx || !(await storage.has(docx.sha256))) return undefined
      const cleaned = await dropOutsideLinks(deps, docx)
      return {
        async write(tx) {
          const isCurrent = ({ files }: Article) => files.docx?.sha256 === docx.sha256
          // What the file shows stays, so nothing else of the paper is made again.
          const changed = await changeArticle({ db: tx, clock }, articleId, 'typeset', (article) =>
            cleaned && isCurrent(article) ? { article, versions: [{ type: 'docx', file: cleaned }] } : undefined,
          )
          if (changed.kind === 'changed')
            log.info({ articleId }, 'the Word file of a paper no longer loads anything from other computers')
          if (changed.kind === 'changed' || (changed.kind === 'unchanged' && isCurrent(changed.article)))
            await noteCheckedLinks(tx, articleId)
        },
      }
    },
    explain: (error) =>
      error instanceof StorageOutage
        ? { reason: 'The file storage does not answer.', isCounted: false, waitMs: oneMinute }
        : { reason: 'The Word file could not be cleaned.' },
  }
}
