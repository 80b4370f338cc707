// The tables after the last migration. The *-store.ts that owns a table knows what its columns mean. Instants are
// ISO-8601 UTC text and lists are JSON text in both databases, so that one set of queries serves both.
import type { AccountTables } from './schema/accounts.ts'
import type { ArticleTables } from './schema/articles.ts'
import type { OfficeTables } from './schema/office.ts'
import type { ReviewTables } from './schema/review.ts'
import type { SubmissionTables } from './schema/submissions.ts'
import type { UsageTables } from './schema/usage.ts'

export type Schema = AccountTables & ArticleTables & OfficeTables & ReviewTables & SubmissionTables & UsageTables
