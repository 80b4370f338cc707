// Who may do what with a submission. To anyone who may not read it, a submission does not exist. Being one of its authors
// outweighs every other role: such an editor sees what the author sees.
import { type Actor, isAdministrator, type Person } from '#src/domain/actor.ts'
import { forbidden, notFound, unauthenticated } from '#src/domain/errors.ts'
import type { CaseRole } from '#src/domain/review/act.ts'
import type { Submission } from '#src/features/submissions/submission.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { findAuthorKeys } from './author-key-store.ts'
import { keysOfActor } from './author-keys.ts'
import { findCasesOfGuest } from './guest-editor-store.ts'

type Owned = Pick<Submission, 'id' | 'accountId'>

export type Viewed<T> = { readonly submission: T; readonly role: CaseRole }

/** Deciding on submissions at all, if not on their own. */
export function isEditor(actor: Actor): boolean {
  return isAdministrator(actor) || (actor.kind === 'person' && actor.role === 'editor')
}

/** Administrators also publish what was not accepted, and their own manuscripts; editors wait for the acceptance. */
function mayPublish(actor: Actor, role: CaseRole): boolean {
  return isAdministrator(actor) || role === 'editor'
}

/**
 * Administrators, also their own manuscripts as long as nobody has begun to review them: from then on, deleting one is what
 * it is for every author. @param hasBegun its authors know that, too.
 */
export function mayDelete(actor: Actor, role: CaseRole, hasBegun: boolean): boolean {
  return role === 'administrator' || (isAdministrator(actor) && !hasBegun)
}

export function maySeeDeleted(actor: Actor): boolean {
  return isAdministrator(actor)
}

export function mayCountByAccount(actor: Actor): boolean {
  return isAdministrator(actor)
}

export function requirePerson(actor: Actor): Person {
  if (actor.kind !== 'person') throw unauthenticated()
  return actor
}

/** What the actor is to each of these submissions, in their order. */
export async function rolesIn(db: Database, actor: Actor, submissions: readonly Owned[]): Promise<CaseRole[]> {
  if (actor.kind !== 'person') return submissions.map(() => 'none')
  const ids = submissions.flatMap(({ id, accountId }) => (accountId === actor.accountId ? [] : [id]))
  const guested = isEditor(actor) ? undefined : await findCasesOfGuest(db, actor.accountId, ids)
  const led = guested ? ids.filter((id) => guested.has(id)) : ids
  const conflicts = led.length > 0 ? await findAuthorKeys(db, led, await keysOfActor(db, actor)) : undefined
  return submissions.map(({ id, accountId }) => {
    if (accountId === actor.accountId) return 'author'
    if (guested && !guested.has(id)) return 'none'
    if (conflicts?.has(id)) return 'co-author'
    return isAdministrator(actor) ? 'administrator' : 'editor'
  })
}

/** @throws AppError when there is no such submission for this actor. */
export async function requireReadable<T extends Owned>(
  db: Database,
  actor: Actor,
  submission: T | undefined,
): Promise<Viewed<T>> {
  requirePerson(actor)
  if (!submission) throw notFound()
  const [role = 'none'] = await rolesIn(db, actor, [submission])
  if (role === 'none') throw notFound()
  return { submission, role }
}

/** In this order, so that only people who may know of a submission learn that they may not publish it. */
export async function requirePublishable<T extends Owned>(
  db: Database,
  actor: Actor,
  submission: T | undefined,
): Promise<Viewed<T>> {
  const readable = await requireReadable(db, actor, submission)
  if (!mayPublish(actor, readable.role)) throw forbidden()
  return readable
}

/** In this order, so that only people who may know of a submission learn that they may not delete it. */
export async function requireDeletable<T extends Owned>(
  db: Database,
  actor: Actor,
  submission: T | undefined,
  hasBegun: boolean,
): Promise<Viewed<T>> {
  const readable = await requireReadable(db, actor, submission)
  if (!mayDelete(actor, readable.role, hasBegun)) throw forbidden()
  return readable
}
