// Enters the issues and articles of another installation as they were there. No letter, DOI, typesetting or mark follows,
// because whatever followed there is entered with them.
import type { PreservedIssue } from '#src/features/articles/store/preserved-issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { renewStatistics } from '#src/platform/database/planner-statistics.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { countChange } from './store/article-count-store.ts'
import { rebuildParts } from './store/part-store.ts'
import { insertPreservedArticles, linkNotice, type NewPreserved } from './store/preserved-article-store.ts'
import { insertPreservedIssue } from './store/preserved-issue-store.ts'

export type PreservedContents = {
  issues: readonly PreservedIssue[]
  /** `searchText` is the text of the manuscript. */
  articles: AsyncIterable<NewPreserved>
}

/** `tx` holds the lock of all articles. @returns how many of each were entered. */
export async function enterPreserved(
  tx: Database,
  { issues, articles }: PreservedContents,
): Promise<{ articles: number; tombstones: number; issues: number }> {
  for (const issue of issues) await insertPreservedIssue(tx, issue)
  const notices: { id: string; subject: string }[] = []
  let published = 0
  let tombstones = 0
  for await (const batch of inBatches(articles)) {
    await insertPreservedArticles(tx, batch)
    if (published + tombstones === 0) await renewStatistics(tx)
    for (const { article } of batch) {
      if (article.noticeOf) notices.push({ id: article.id, subject: article.noticeOf.articleId })
      if (article.status === 'Published') published += 1
      else tombstones += 1
    }
  }
  await rebuildParts(tx)
  // A notice may be entered before the article that it is about.
  for (const { id, subject } of notices) await linkNotice(tx, id, subject)
  await countChange(tx, { Published: published })
  await countPublicChange(tx)
  return { articles: published, tombstones, issues: issues.length }
}

// The memory grows with both, and the time with the square of the number of batches: each changes the same rows of counts, whose
// earlier versions PostgreSQL keeps and reads until the transaction ends.
const maxArticles = 100
const maxLetters = 4_000_000

async function* inBatches(articles: AsyncIterable<NewPreserved>): AsyncGenerator<NewPreserved[]> {
  let batch: NewPreserved[] = []
  let letters = 0
  for await (const each of articles) {
    batch.push(each)
    letters += each.searchText.length
    if (batch.length < maxArticles && letters < maxLetters) continue
    yield batch
    batch = []
    letters = 0
  }
  if (batch.length > 0) yield batch
}
