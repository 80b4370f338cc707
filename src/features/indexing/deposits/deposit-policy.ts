// Who may see deposits, send them again, and give papers their DOIs.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'

export function mayManageDeposits(actor: Actor): boolean {
  return isAdministrator(actor)
}
