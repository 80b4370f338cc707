// Who may see how many subscribers there are, take their addresses along and remove one.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'

export function mayManageNewsletter(actor: Actor): boolean {
  return isAdministrator(actor)
}
