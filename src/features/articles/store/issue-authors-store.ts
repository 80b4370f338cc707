// Who wrote the published articles of some issues.
import type { Author } from '#src/domain/article/article.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type ArticleByline = IssueNumber & {
  readonly id: string
  readonly title: string
  readonly articleType: string | undefined
  readonly authors: readonly Author[]
}

// More than the issues of some years have, unless somebody imports an archive into one issue.
const maxBylines = 5_000

/** Without notices, which editors write, and without sample content. */
export async function listBylines(db: Database, issues: readonly IssueNumber[]): Promise<ArticleByline[]> {
  if (issues.length === 0) return []
  const rows = await db
    .selectFrom('article')
    .select(['id', 'title', 'article_type', 'authors', 'volume', 'issue'])
    .where('status', '=', 'Published')
    .where(({ and, or, eb }) =>
      or(issues.map(({ volume, issue }) => and([eb('volume', '=', volume), eb('issue', '=', issue)]))),
    )
    .where('notice_kind', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('sample_content').select('id').where('kind', '=', 'article'))
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxBylines)
    .execute()
  return rows.map(({ article_type, authors, ...row }) => ({
    ...row,
    articleType: article_type ?? undefined,
    authors: JSON.parse(authors) as Author[],
  }))
}
