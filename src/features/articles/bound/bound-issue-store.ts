// The bound issues: files, and what they were made from.
import type { Article, Author } from '#src/domain/article/article.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { ArticleRow } from '#src/features/articles/store/article-row.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export const bindingKind = 'bind-issue'

export const keyOfIssue = ({ volume, issue }: IssueNumber): string => `${volume}/${issue}`

/** Why there is no file: it is a closed set, because each has a sentence for readers. */
export type BindingFailure = 'too-large' | 'no-pdf' | 'not-made'

type Files = { pdf: StoredFile; booklet: StoredFile }

export type BoundIssue = {
  /** A hash of all that is in it. */
  madeFrom: string
  /** A hash of what it says about the title. */
  imprint: string
  made: Files | { failure: BindingFailure }
}

export async function findBoundIssue(db: Database, number: IssueNumber): Promise<BoundIssue | undefined> {
  const row = await rowOf(db, number).executeTakeFirst()
  if (!row) return undefined
  const { made_from: madeFrom, imprint, pdf_sha256, pdf_size, booklet_sha256, booklet_size, failure } = row
  const pdf = pdf_sha256 !== null && pdf_size !== null ? { sha256: pdf_sha256, size: pdf_size } : undefined
  const booklet =
    booklet_sha256 !== null && booklet_size !== null ? { sha256: booklet_sha256, size: booklet_size } : undefined
  const made = pdf && booklet ? { pdf, booklet } : { failure: (failure ?? 'not-made') as BindingFailure }
  return { madeFrom, imprint, made }
}

const rowOf = (db: Database, { volume, issue }: IssueNumber) =>
  db.selectFrom('bound_issue').selectAll().where('volume', '=', volume).where('issue', '=', issue)

/** @param isStale whether something has changed since it was begun. */
export async function saveBoundIssue(
  tx: Database,
  { volume, issue }: IssueNumber,
  { madeFrom, imprint, made }: BoundIssue,
  isStale: boolean,
): Promise<void> {
  const files = 'failure' in made ? undefined : made
  const columns = {
    made_from: madeFrom,
    imprint,
    is_stale: isStale ? 1 : 0,
    pdf_sha256: files?.pdf.sha256 ?? null,
    pdf_size: files?.pdf.size ?? null,
    booklet_sha256: files?.booklet.sha256 ?? null,
    booklet_size: files?.booklet.size ?? null,
    failure: 'failure' in made ? made.failure : null,
  }
  await tx
    .insertInto('bound_issue')
    .values({ volume, issue, ...columns })
    .onConflict((conflict) => conflict.columns(['volume', 'issue']).doUpdateSet(columns))
    .execute()
}

export async function deleteBoundIssue(tx: Database, { volume, issue }: IssueNumber): Promise<void> {
  await tx.deleteFrom('bound_issue').where('volume', '=', volume).where('issue', '=', issue).execute()
}

/** Public issues that have no row, or one that must be looked at; and rows of issues that are public no more. */
export async function listIssuesToBind(db: Database, imprint: string): Promise<IssueNumber[]> {
  const facets = await db
    .selectFrom('facet')
    .select('value')
    .where('kind', '=', 'issue')
    .where('status', '=', 'Published')
    .where('n', '>', 0)
    .execute()
  const rows = await db.selectFrom('bound_issue').select(['volume', 'issue', 'imprint', 'is_stale']).execute()
  const current = new Set(
    rows
      .filter((row) => row.imprint === imprint && row.is_stale === 0)
      .map(({ volume, issue }) => `${volume}.${issue}`),
  )
  const published = new Set(facets.map(({ value }) => value))
  const gone = rows.map(({ volume, issue }) => `${volume}.${issue}`).filter((value) => !published.has(value))
  return [...[...published].filter((value) => !current.has(value)), ...gone].map((value) => {
    const [volume = 0, issue = 0] = value.split('.').map(Number)
    return { volume, issue }
  })
}

export async function listBoundFiles(db: Database): Promise<{ number: IssueNumber; sha256s: string[] }[]> {
  const rows = await db
    .selectFrom('bound_issue')
    .select(['volume', 'issue', 'pdf_sha256', 'booklet_sha256'])
    .where('pdf_sha256', 'is not', null)
    .execute()
  return rows.map(({ volume, issue, pdf_sha256, booklet_sha256 }) => ({
    number: { volume, issue },
    sha256s: [pdf_sha256, booklet_sha256].filter((sha256) => sha256 !== null),
  }))
}

/** Keys of the issues whose job is waiting or running. */
export async function listRequested(db: Database): Promise<Set<string>> {
  const jobs = await db
    .selectFrom('job')
    .select('key')
    .where('kind', '=', bindingKind)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return new Set(jobs.map(({ key }) => key))
}

/** What a bound issue tells about a paper, and what its place is decided by. */
export type ArticleToBind = Pick<
  Article,
  'id' | 'title' | 'standing' | 'articleType' | 'pages' | 'position' | 'isSample'
> & {
  authors: readonly string[]
  /** On which it appeared. */
  day: string
  pdf: StoredFile | undefined
}

/** Its public papers, without their texts: every request for the file reads them. In no order. */
export async function listArticlesToBind(
  db: Database,
  { volume, issue }: IssueNumber,
  limit: number,
): Promise<ArticleToBind[]> {
  const rows = await db
    .selectFrom('article')
    .leftJoin('sample_content as sample', (join) =>
      join.onRef('sample.id', '=', 'article.id').on('sample.kind', '=', 'article'),
    )
    .select(['article.id', 'title', 'authors', 'standing', 'article_type', 'pages', 'position'])
    .select(['publication_date', 'article.created_at', 'sample.id as sample_id'])
    .where('status', '=', 'Published')
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .orderBy('article.id')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  const pdfs = await currentPdfs(db, ids)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    standing: (row.standing ?? undefined) as Article['standing'],
    articleType: row.article_type ?? undefined,
    pages: row.pages ?? undefined,
    position: row.position ?? undefined,
    isSample: row.sample_id ? true : undefined,
    authors: (JSON.parse(row.authors) as Author[]).map(({ name }) => name),
    day: row.publication_date ?? row.created_at.slice(0, 10),
    pdf: pdfOf(row, pdfs.get(row.id)),
  }))
}

type CurrentPdf = StoredFile & { showsNotices: boolean }

/** None while a retracted paper, or one of concern, has a PDF that does not say so: its mark is due, or could not be made. */
function pdfOf(row: Pick<ArticleRow, 'title' | 'standing'>, pdf: CurrentPdf | undefined): StoredFile | undefined {
  const standing = (row.standing ?? undefined) as Article['standing']
  const isReliable = titleInStanding({ title: row.title, standing }) === row.title
  return pdf && (isReliable || pdf.showsNotices) ? { sha256: pdf.sha256, size: pdf.size } : undefined
}

/** A typeset one shows the notices of its paper, or is replaced by a marked copy until it does. */
async function currentPdfs(db: Database, ids: readonly string[]): Promise<Map<string, CurrentPdf>> {
  if (ids.length === 0) return new Map()
  const versions = await db
    .selectFrom('article_file as file')
    .leftJoin('article_mark as mark', (join) =>
      join.onRef('mark.article_id', '=', 'file.article_id').onRef('mark.marked_sha256', '=', 'file.sha256'),
    )
    .select(['file.article_id', 'file.sha256', 'file.size', 'file.typeset', 'mark.marked_sha256'])
    .where('file.article_id', 'in', ids)
    .where('file.type', '=', 'pdf')
    .orderBy('file.version')
    .execute()
  return new Map(
    versions.map(({ article_id, sha256, size, typeset, marked_sha256 }) => [
      article_id,
      { sha256, size, showsNotices: typeset === 1 || marked_sha256 !== null },
    ]),
  )
}
