// Who may see and handle a case. To everybody else it does not exist.
import type { Actor } from '#src/domain/actor.ts'
import { forbidden, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import type { CaseRole } from '#src/domain/review/act.ts'
import { listEditors } from '#src/features/accounts/index.ts'
import { isEditor, requireReadable, rolesIn } from '#src/features/submissions/authorship/index.ts'
import { findSubmission, lockSubmission, type Submission } from '#src/features/submissions/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { readInvitation, type StoredInvitation } from './store/invitation-store.ts'

export type CasePerson = {
  readonly submission: Submission
  readonly role: CaseRole
  readonly accountId: string | undefined
}

export const handlesCase = (role: CaseRole): boolean => role === 'editor' || role === 'administrator'

/** What the actor is to the submission. @throws AppError not-found for those who may not know of it. */
export async function requireReadableCase(db: Database, actor: Actor, id: string): Promise<CasePerson> {
  return withAccount(actor, await requireReadable(db, actor, isId(id) ? await findSubmission(db, id) : undefined))
}

/** @throws AppError not-found, or forbidden for its authors. */
export async function requireHandledCase(db: Database, actor: Actor, id: string): Promise<CasePerson> {
  const found = await requireReadableCase(db, actor, id)
  if (!handlesCase(found.role)) throw forbidden()
  return found
}

/** Locks the case until the transaction ends. @throws AppError not-found, or forbidden for its authors. */
export async function lockHandledCase(tx: Database, actor: Actor, id: string): Promise<CasePerson> {
  const found = await lockReadableCase(tx, actor, id)
  if (!handlesCase(found.role)) throw forbidden()
  return found
}

/** @throws AppError not-found, or forbidden for everybody but the person who sent it in. */
export async function lockOwnCase(tx: Database, actor: Actor, id: string): Promise<CasePerson> {
  const found = await lockReadableCase(tx, actor, id)
  if (found.role !== 'author') throw forbidden()
  return found
}

/** @throws AppError not-found for those who may not know of it. */
export async function lockReadableCase(tx: Database, actor: Actor, id: string): Promise<CasePerson> {
  return withAccount(actor, await requireReadable(tx, actor, isId(id) ? await lockSubmission(tx, id) : undefined))
}

const withAccount = <T>(actor: Actor, found: T) => ({
  ...found,
  accountId: actor.kind === 'person' ? actor.accountId : undefined,
})

/** Everybody but guests who may decide on it. */
export async function listUnconflictedEditors(
  db: Database,
  submission: Submission,
): Promise<{ email: string; name: string }[]> {
  const editors = await listEditors(db)
  const found: { email: string; name: string }[] = []
  for (const { id, email, name, role } of editors) {
    const [part = 'none'] = await rolesIn(db, { kind: 'person', accountId: id, role }, [submission])
    if (handlesCase(part)) found.push({ email, name })
  }
  return found
}

/** For an editor or administrator who is in conflict. @throws AppError not-found, or forbidden for everybody else. */
export async function lockConflictedCase(tx: Database, actor: Actor, id: string): Promise<CasePerson> {
  const found = await lockReadableCase(tx, actor, id)
  if (!isEditor(actor) || handlesCase(found.role)) throw forbidden()
  return found
}

/** The invitation whose link the actor has. @throws AppError not-found */
export async function requireInvitation(db: Database, actor: Actor): Promise<StoredInvitation> {
  const invitation = actor.kind === 'reviewer' ? await readInvitation(db, actor.invitationId) : undefined
  if (!invitation) throw notFound()
  return invitation
}

/** Locks the case of the invitation whose link the actor has. @throws AppError not-found */
export async function lockInvitation(
  tx: Database,
  actor: Actor,
): Promise<{ invitation: StoredInvitation; submission: Submission }> {
  const { id, submissionId } = await requireInvitation(tx, actor)
  const submission = await lockSubmission(tx, submissionId)
  const invitation = await readInvitation(tx, id)
  if (!submission || !invitation) throw notFound()
  return { submission, invitation }
}
