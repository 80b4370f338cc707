// Who may do what with a submission. To anyone who may not read it, a submission does not exist.
import { type Actor, isAdministrator, type Person } from '#src/domain/actor.ts'
import { forbidden, notFound, unauthenticated } from '#src/domain/errors.ts'
import type { Submission } from './submission.ts'

function mayReadSubmission(actor: Actor, submission: Pick<Submission, 'accountId'>): boolean {
  return isAdministrator(actor) || (actor.kind === 'person' && actor.accountId === submission.accountId)
}

/** Publishing and deleting are the editors' decisions, even for their own manuscripts. */
export function mayDecideSubmission(actor: Actor): boolean {
  return isAdministrator(actor)
}

export function requirePerson(actor: Actor): Person {
  if (actor.kind !== 'person') throw unauthenticated()
  return actor
}

export function requireReadable<T extends Pick<Submission, 'accountId'>>(actor: Actor, submission: T | undefined): T {
  requirePerson(actor)
  if (!submission || !mayReadSubmission(actor, submission)) throw notFound()
  return submission
}

/** In this order, so that only people who may know of a submission learn that they may not decide it. */
export function requireDecidable<T extends Pick<Submission, 'accountId'>>(actor: Actor, submission: T | undefined): T {
  const readable = requireReadable(actor, submission)
  if (!mayDecideSubmission(actor)) throw forbidden()
  return readable
}
