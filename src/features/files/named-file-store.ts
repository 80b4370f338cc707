// The stored files that rows name. A table that names files is added here: the sweep removes what this list does not contain.
import { sql } from 'kysely'
import type { Database } from '#src/platform/database/open-database.ts'

/** One statement, so that it sees a manuscript on one side or the other while the manuscript becomes a paper. */
const namings = sql`(
    select sha256, size, 'article ' || article_id as owner from article_file
    union all select sha256, size, 'article ' || article_id from article_picture
    union all select file_sha256, file_size, 'submission ' || id from submission
    union all select manuscript_sha256, manuscript_size, 'submission ' || submission_id from review_round
    union all select pdf_sha256, pdf_size, 'round ' || submission_id from review_round where pdf_sha256 is not null
    union all select html_sha256, html_size, 'round ' || submission_id from review_round where html_sha256 is not null
    union all select docx_sha256, docx_size, 'round ' || submission_id from review_round where docx_sha256 is not null
    union all select html_sha256, html_size, 'proof of ' || submission_id from case_proof
    union all select pdf_sha256, pdf_size, 'proof of ' || submission_id from case_proof
    union all select sha256, size, 'tree of ' || submission_id from proof_tree
    union all select sha256, size, 'tree of ' || submission_id from proof_picture
    union all select sha256, size, 'correction of ' || submission_id from corrected_file where sha256 is not null
    union all select sha256, size, 'review file ' || id from review_file
    union all select sha256, size, 'certificate ' || invitation_id from review_certificate where sha256 is not null
    union all select html_sha256, html_size, 'typesetting ' || id from typesetting where html_sha256 is not null
    union all select pdf_sha256, pdf_size, 'typesetting ' || id from typesetting where pdf_sha256 is not null
    union all select pdf_sha256, pdf_size, 'bound issue ' || volume || '/' || issue from bound_issue where pdf_sha256 is not null
    union all select booklet_sha256, booklet_size, 'bound issue ' || volume || '/' || issue from bound_issue where booklet_sha256 is not null
    union all select cover_sha256, null, 'issue ' || volume || '/' || issue from issue where cover_sha256 is not null
  ) as naming`

export type NamedFile = {
  sha256: string
  /**
   * One of the rows that name it: 'article', 'submission', 'round', 'proof of', 'tree of', 'correction of', 'review file', 'certificate', 'typesetting',
   * 'bound issue' or 'issue', and its id.
   */
  owner: string
  /** What the rows state; all the same, unless one of them is wrong. Null for covers. */
  minSize: number | null
  maxSize: number | null
}

type Range = {
  /** The first hash, or the beginning of one, and the first that no longer belongs to the range. */
  from?: string
  before?: string | undefined
  /** The last one of the previous list. */
  after?: string
  limit: number
}

/** Each file once, in the order of the hashes. */
export async function listNamedFiles(
  db: Database,
  { from = '', before, after = '', limit }: Range,
): Promise<NamedFile[]> {
  const end = before === undefined ? sql`` : sql`and sha256 < ${before}`
  const { rows } = await sql<NamedFile>`
    select sha256, min(owner) as owner, min(size) as "minSize", max(size) as "maxSize" from ${namings}
    where sha256 > ${after} and sha256 >= ${from} ${end} group by sha256 order by sha256 limit ${limit}`.execute(db)
  return rows
}

/** Which of these files rows name. */
export async function listNamed(db: Database, sha256s: readonly string[]): Promise<Set<string>> {
  if (sha256s.length === 0) return new Set()
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from ${namings} where sha256 in (${sql.join(sha256s)})`.execute(db)
  return new Set(rows.map(({ sha256 }) => sha256))
}
