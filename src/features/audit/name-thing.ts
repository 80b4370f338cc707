// The current name of a thing, so that the log still shows it when the thing is gone. It does not name people: the log
// shows the name that an account has when somebody reads it.
import { namePeople } from '#src/features/accounts/index.ts'
import { titleOfArticle } from '#src/features/articles/index.ts'
import { isIssuePublic } from '#src/features/articles/issues/index.ts'
import { findDeposit } from '#src/features/indexing/index.ts'
import { labelOfSubmission } from '#src/features/submissions/index.ts'
import type { AuditedThing } from '#src/platform/audit/audit-log.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { subjectOfMail } from '#src/platform/mail/mail-box.ts'

const names: Record<string, (db: Database, id: string) => Promise<string | undefined>> = {
  article: titleOfArticle,
  notice: titleOfArticle,
  submission: labelOfSubmission,
  mail: subjectOfMail,
  deposit: async (db, id) => (await findDeposit(db, id))?.title,
}

const unnamed: Record<string, (db: Database, id: string) => Promise<boolean>> = {
  account: async (db, id) => (await namePeople({ db }, [id])).has(id),
  issue: (db, id) => {
    const [volume = 0, issue = 0] = id.split('.').map(Number)
    return isIssuePublic(db, { volume, issue })
  },
}

export async function nameThing(db: Database, thing: AuditedThing): Promise<AuditedThing> {
  return { ...thing, name: await names[thing.kind]?.(db, thing.id) }
}

/** The thing with its name, if it exists: an invented id names nothing. */
export async function nameKnownThing(db: Database, thing: AuditedThing): Promise<AuditedThing | undefined> {
  const named = await nameThing(db, thing)
  const isKnown = named.name !== undefined || (await unnamed[thing.kind]?.(db, thing.id))
  return isKnown ? named : undefined
}
