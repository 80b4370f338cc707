// Everything that is published, as it is at one moment: published papers and tombstones, their issues, and the periodical's
// record. It reads no drafts, sample content or accounts.
import {
  listPreservedIds,
  type PreservedArticle,
  type PreservedIssue,
  readPreservedArticles,
  readPreservedIssues,
} from '#src/features/articles/preserved/index.ts'
import { loadSettings, type Periodical } from '#src/features/periodical/index.ts'
import { listSampleArticles, noticeWithoutSample } from '#src/features/sample/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

export type Settings = { savedAt?: string | undefined; record: Periodical }

export async function readPublicSettings(db: Database): Promise<Settings> {
  const { version, savedAt, shown } = await loadSettings(db)
  const { notice: shownNotice, ...record } = shown
  const notice = await noticeWithoutSample(db, shownNotice)
  return { ...(version > 0 ? { savedAt } : {}), record: { ...record, ...(notice ? { notice } : {}) } }
}

/** In the order of their ids. */
export async function listPublicArticles(db: Database): Promise<string[]> {
  const invented = await listSampleArticles(db)
  return (await listPreservedIds(db)).filter((id) => !invented.has(id))
}

const batchSize = 200

/** In the order of the ids. A notice whose subject is not among them stands alone. */
export async function* readArticles(
  deps: Pick<Services, 'db' | 'storage'>,
  ids: readonly string[],
): AsyncGenerator<PreservedArticle> {
  const known = new Set(ids)
  for (let from = 0; from < ids.length; from += batchSize) {
    const part = ids.slice(from, from + batchSize)
    const articles = new Map((await readPreservedArticles(deps, part)).map((article) => [article.id, article]))
    for (const id of part) {
      const article = articles.get(id)
      if (!article) continue
      const { noticeOf, ...facts } = article
      yield noticeOf && known.has(noticeOf.articleId) ? article : facts
    }
  }
}

/** Issues in which something was published: facts about others are still in preparation. */
export async function readPublicIssues(db: Database, published: ReadonlySet<string>): Promise<PreservedIssue[]> {
  return (await readPreservedIssues(db)).filter((issue) => published.has(nameOfIssue(issue)))
}

export const nameOfIssue = ({ volume, issue }: { volume: number; issue: number }): string => `${volume}.${issue}`
