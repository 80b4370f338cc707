// Who may see how all papers are used. Everybody may see how often one published paper was used.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'

export function mayReadUsage(actor: Actor): boolean {
  return isAdministrator(actor)
}
