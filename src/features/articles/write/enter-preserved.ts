// Enters the issues and articles of another installation as they were there. No letter, DOI, typesetting or mark follows,
// because whatever followed there is entered with them.
import type { PreservedArticle } from '#src/features/articles/store/preserved-article.ts'
import type { PreservedIssue } from '#src/features/articles/store/preserved-issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { countChange } from './store/article-count-store.ts'
import { insertPreservedArticle, linkNotice } from './store/preserved-article-store.ts'
import { insertPreservedIssue } from './store/preserved-issue-store.ts'

export type PreservedContents = {
  issues: readonly PreservedIssue[]
  /** `searchText` is the text of the manuscript. The next article is requested when this one is entered. */
  articles: AsyncIterable<{ article: PreservedArticle; searchText: string }>
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
  for await (const { article, searchText } of articles) {
    await insertPreservedArticle(tx, article, searchText)
    if (article.noticeOf) notices.push({ id: article.id, subject: article.noticeOf.articleId })
    if (article.status === 'Published') published += 1
    else tombstones += 1
  }
  // A notice may be entered before the article that it is about.
  for (const { id, subject } of notices) await linkNotice(tx, id, subject)
  await countChange(tx, { Published: published })
  await countPublicChange(tx)
  return { articles: published, tombstones, issues: issues.length }
}
