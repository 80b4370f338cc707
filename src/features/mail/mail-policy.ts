// Who may see the letters to all people, and send them again.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'

export function mayManageMail(actor: Actor): boolean {
  return isAdministrator(actor)
}
