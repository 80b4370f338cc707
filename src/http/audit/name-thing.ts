// What a thing is called at this moment, so that the log still says it when the thing is gone. People are not named here: an
// account is called what it is called when the log is read.
import { titleOfArticle } from '#src/features/articles/index.ts'
import { labelOfSubmission } from '#src/features/submissions/index.ts'
import type { AuditedThing } from '#src/platform/audit/audit-log.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { subjectOfMail } from '#src/platform/mail/mail-box.ts'

const names: Record<string, (db: Database, id: string) => Promise<string | undefined>> = {
  paper: titleOfArticle,
  submission: labelOfSubmission,
  mail: subjectOfMail,
}

export async function nameThing(db: Database, { kind, id }: AuditedThing): Promise<string | undefined> {
  return names[kind]?.(db, id)
}
