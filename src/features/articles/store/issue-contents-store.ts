// The published articles of one issue in its own order, as a list of contents names them.
import type { Author } from '#src/domain/article/article.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { placeInIssue } from './article-store.ts'

export type ListedArticle = { readonly id: string; readonly title: string; readonly authors: readonly Author[] }

/** Without retracted ones and without sample content. */
export async function listIssueContents(db: Database, { volume, issue }: IssueNumber): Promise<ListedArticle[]> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'title', 'authors'])
    .where('status', '=', 'Published')
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .where(({ or, eb }) => or([eb('standing', 'is', null), eb('standing', '<>', 'retracted')]))
    .where('id', 'not in', (eb) => eb.selectFrom('sample_content').select('id').where('kind', '=', 'article'))
    .orderBy(placeInIssue)
    .orderBy('publication_date')
    .orderBy('id')
    .execute()
  return rows.map(({ authors, ...row }) => ({ ...row, authors: JSON.parse(authors) as Author[] }))
}
