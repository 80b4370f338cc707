// Enters issues of another installation exactly as they were there.
import type { PreservedIssue } from '#src/features/articles/store/preserved-issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { insertFormerIssueAddresses } from './former-address-store.ts'

type Row = Schema['issue']

export async function insertPreservedIssue(tx: Database, preserved: PreservedIssue): Promise<void> {
  const { title, description, label, coverDate, state, publishOn, publishedOn, sections, translations, cover } =
    preserved
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
    sections: sections ? JSON.stringify(sections) : null,
    translations: translations ? JSON.stringify(translations) : null,
    cover_sha256: cover?.sha256 ?? null,
    cover_type: cover?.mediaType ?? null,
    updated_at: preserved.updatedAt,
  }
  await tx.insertInto('issue').values(row).execute()
  await insertFormerIssueAddresses(tx, preserved, preserved.formerAddresses ?? [])
}
