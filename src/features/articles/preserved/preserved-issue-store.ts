// The issues as they are preserved, by volume and number.
import type { IssueSection, IssueTranslation } from '#src/domain/issue.ts'
import { readFormerIssueAddresses } from '#src/features/articles/store/former-address-store.ts'
import { columnOf, type PreservedIssue } from '#src/features/articles/store/preserved-issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

const facts = Object.keys(columnOf) as (keyof typeof columnOf)[]

export async function readPreservedIssues(db: Database): Promise<PreservedIssue[]> {
  const rows = await db.selectFrom('issue').selectAll().orderBy('volume').orderBy('issue').execute()
  const formerAddresses = await readFormerIssueAddresses(db)
  return rows.map((row) => ({
    volume: row.volume,
    issue: row.issue,
    formerAddresses: formerAddresses.get(`${row.volume}.${row.issue}`),
    updatedAt: row.updated_at,
    sections: row.sections === null ? undefined : (JSON.parse(row.sections) as IssueSection[]),
    translations: row.translations === null ? undefined : (JSON.parse(row.translations) as IssueTranslation[]),
    cover: row.cover_sha256 && row.cover_type ? { sha256: row.cover_sha256, mediaType: row.cover_type } : undefined,
    ...Object.fromEntries(facts.map((fact) => [fact, row[columnOf[fact]] ?? undefined])),
  }))
}

export async function hasIssueDetails(db: Database): Promise<boolean> {
  return (await db.selectFrom('issue').select('volume').limit(1).executeTakeFirst()) !== undefined
}
