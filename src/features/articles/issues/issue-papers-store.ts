// The papers of one issue as whoever arranges it sees them, and the drafts that wait for its day.
import type { IssueNumber } from '#src/formats/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type IssuePaper = {
  id: string
  title: string
  isPublished: boolean
  pages: string | undefined
  hasPdf: boolean
  /** Has all that a paper needs to be published. */
  isComplete: boolean
  /** Of a draft that publishes itself. */
  publishOn: string | undefined
}

/** Withdrawn ones are left out. */
export async function listIssuePapers(db: Database, { volume, issue }: IssueNumber): Promise<IssuePaper[]> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'title', 'status', 'pages', 'publish_on'])
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
    .where('status', 'in', ['Published', 'Draft'])
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
  }))
}

/** They are published by themselves on that day, and say that they were. */
export async function scheduleDrafts(tx: Database, ids: readonly string[], day: string, at: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('article')
    .set({ publish_on: day, ...dated(day), updated_at: at })
    .where('id', 'in', ids)
    .where('status', '=', 'Draft')
    .execute()
}

/** They wait for a person again. */
export async function unscheduleDrafts(tx: Database, { volume, issue }: IssueNumber, at: string): Promise<void> {
  await tx
    .updateTable('article')
    .set({ publish_on: null, ...dated(null), updated_at: at })
    .where('status', '=', 'Draft')
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .where('publish_on', 'is not', null)
    .execute()
}

const dated = (day: string | null) => ({
  publication_date: day,
  publication_year: day === null ? null : Number(day.slice(0, 'YYYY'.length)),
})
