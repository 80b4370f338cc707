// The facts of issues, read and entered again as they were.
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { insertFormerIssueAddresses, readFormerIssueAddresses } from './former-address-store.ts'

type Row = Schema['issue']

/** Absent facts were never given. `cover` is a blob and its picture format. */
export type PreservedIssue = Pick<Row, 'volume' | 'issue'> & {
  updatedAt: string
  cover?: { sha256: string; mediaType: string } | undefined
  /** Where it was before it came here. */
  formerAddresses?: string[] | undefined
} & { [fact in keyof typeof columnOf]?: string | undefined }

const columnOf = {
  title: 'title',
  description: 'description',
  label: 'label',
  coverDate: 'cover_date',
  state: 'state',
  publishOn: 'publish_on',
  publishedOn: 'published_on',
} as const satisfies Record<string, keyof Row>

const facts = Object.keys(columnOf) as (keyof typeof columnOf)[]

/** By volume and number. */
export async function readPreservedIssues(db: Database): Promise<PreservedIssue[]> {
  const rows = await db.selectFrom('issue').selectAll().orderBy('volume').orderBy('issue').execute()
  const formerAddresses = await readFormerIssueAddresses(db)
  return rows.map((row) => ({
    volume: row.volume,
    issue: row.issue,
    formerAddresses: formerAddresses.get(`${row.volume}.${row.issue}`),
    updatedAt: row.updated_at,
    cover: row.cover_sha256 && row.cover_type ? { sha256: row.cover_sha256, mediaType: row.cover_type } : undefined,
    ...Object.fromEntries(facts.map((fact) => [fact, row[columnOf[fact]] ?? undefined])),
  }))
}

export async function hasIssueNotes(db: Database): Promise<boolean> {
  return (await db.selectFrom('issue').select('volume').limit(1).executeTakeFirst()) !== undefined
}

export async function insertPreservedIssue(tx: Database, preserved: PreservedIssue): Promise<void> {
  const { title, description, label, coverDate, state, publishOn, publishedOn, cover } = preserved
  // Every column, so that adding one to the table forces a decision here.
  const row: { [column in keyof Row]-?: Row[column] } = {
    volume: preserved.volume,
    issue: preserved.issue,
    title: title ?? null,
    description: description ?? null,
    label: label ?? null,
    cover_date: coverDate ?? null,
    state: state ?? null,
    publish_on: publishOn ?? null,
    published_on: publishedOn ?? null,
    cover_sha256: cover?.sha256 ?? null,
    cover_type: cover?.mediaType ?? null,
    updated_at: preserved.updatedAt,
  }
  await tx.insertInto('issue').values(row).execute()
  await insertFormerIssueAddresses(tx, preserved, preserved.formerAddresses ?? [])
}
