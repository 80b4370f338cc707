// Who may load and remove sample content.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'

export function mayManageSample(actor: Actor): boolean {
  return isAdministrator(actor)
}
