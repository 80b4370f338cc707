// Who may read and change the title's settings, including examples and earlier versions.
import { type Actor, isAdministrator, isSystem } from '#src/domain/actor.ts'

/** The commands that import a periodical and load the demonstration act as the system. */
export function mayManageSettings(actor: Actor): boolean {
  return isAdministrator(actor) || isSystem(actor)
}
