// Issues are arranged by administrators.
import { type Actor, isAdministrator } from '#src/core/actor.ts'
import { forbidden } from '#src/core/errors.ts'

export function requireIssueEditor(actor: Actor): void {
  if (!isAdministrator(actor)) throw forbidden()
}
