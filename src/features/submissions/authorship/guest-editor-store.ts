// Guest editors: people who decide on one submission because every editor is in conflict with it. An account with the same
// confirmed address is theirs.
import { type Role, trustedRoles } from '#src/domain/actor.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type GuestEditor = { readonly name: string; readonly email: string; readonly emailKey: string }

export async function insertGuestEditor(
  tx: Database,
  submissionId: string,
  { name, email, emailKey, namedAt }: GuestEditor & { namedAt: string },
): Promise<void> {
  await tx
    .insertInto('guest_editor')
    .values({ submission_id: submissionId, email_key: emailKey, name, email, named_at: namedAt })
    .execute()
}

/** In the order in which they were named. */
export async function readGuestEditors(db: Database, submissionId: string): Promise<GuestEditor[]> {
  const rows = await db
    .selectFrom('guest_editor')
    .select(['name', 'email', 'email_key'])
    .where('submission_id', '=', submissionId)
    .orderBy('named_at')
    .orderBy('email_key')
    .execute()
  return rows.map(({ name, email, email_key }) => ({ name, email, emailKey: email_key }))
}

/** Guests who can sign in and have no role that would make them editors of every submission. */
export async function listGuestAccounts(
  db: Database,
): Promise<{ id: string; role: Role; email: string; name: string }[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'role', 'email', 'name'])
    .where('email_key', 'in', db.selectFrom('guest_editor').select('email_key'))
    .where('confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('role', 'not in', trustedRoles)
    .orderBy('id')
    .execute()
  return rows.map(({ id, role, email, name }) => ({ id, email, name, role: role as Role }))
}

/** Those of these submissions on which the owner of the account decides as a guest. */
export async function findCasesOfGuest(
  db: Database,
  accountId: string,
  submissionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (submissionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('guest_editor')
    .innerJoin('account', 'account.email_key', 'guest_editor.email_key')
    .select('guest_editor.submission_id')
    .where('account.id', '=', accountId)
    .where('account.confirmed_at', 'is not', null)
    .where('guest_editor.submission_id', 'in', submissionIds)
    .execute()
  return new Set(rows.map(({ submission_id }) => submission_id))
}
