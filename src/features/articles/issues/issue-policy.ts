// Issues are arranged by administrators.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'
import { forbidden } from '#src/domain/errors.ts'

export function requireIssueEditor(actor: Actor): void {
  if (!isAdministrator(actor)) throw forbidden()
}
