// The papers of one issue as an administrator who arranges it sees them.
import { articleStatuses } from '#src/domain/article/article-status.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type IssueArticle = {
  id: string
  title: string
  isPublished: boolean
  pages: string | undefined
  hasPdf: boolean
  /** Has all that a paper needs to be published. */
  isComplete: boolean
  /** For a draft that publishes itself. */
  publishOn: string | undefined
  publicationDate: string | undefined
  updatedAt: string
}

/** Withdrawn ones are left out. */
export async function listIssueArticles(db: Database, { volume, issue }: IssueNumber): Promise<IssueArticle[]> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'title', 'status', 'pages', 'publish_on', 'publication_date', 'updated_at'])
    .select((eb) => [
      eb('abstract', '=', '').as('lacks_abstract'),
      eb('authors', '=', '[]').as('lacks_authors'),
      eb
        .selectFrom('article_file')
        .whereRef('article_id', '=', 'article.id')
        .where('type', '=', 'pdf')
        .select((file) => file.fn.countAll().as('count'))
        .as('pdfs'),
      eb
        .selectFrom('article_file')
        .whereRef('article_id', '=', 'article.id')
        .where('type', '=', 'docx')
        .select((file) => file.fn.countAll().as('count'))
        .as('word_files'),
    ])
    .where('status', 'in', articleStatuses)
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    isPublished: row.status === 'Published',
    pages: row.pages ?? undefined,
    hasPdf: Number(row.pdfs) > 0,
    isComplete: !row.lacks_abstract && !row.lacks_authors && Number(row.pdfs) > 0 && Number(row.word_files) > 0,
    publishOn: row.publish_on ?? undefined,
    publicationDate: row.publication_date ?? undefined,
    updatedAt: row.updated_at,
  }))
}
