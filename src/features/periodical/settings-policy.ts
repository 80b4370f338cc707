// Who may read and change what the title says of itself, examples and earlier versions included.
import { type Actor, isAdministrator, isSystem } from '#src/domain/actor.ts'

/** The system does it for the commands that import a periodical and load the demonstration. */
export function mayManageSettings(actor: Actor): boolean {
  return isAdministrator(actor) || isSystem(actor)
}
