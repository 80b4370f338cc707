// Who may see how all papers are used. How often one published paper was used, everybody may see.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'

export function mayReadUsage(actor: Actor): boolean {
  return isAdministrator(actor)
}
