// Who may write everything published into a folder, or enter a whole periodical: the commands of the people who run the server.
// No route does either.
import { type Actor, isSystem } from '#src/domain/actor.ts'

export function mayExport(actor: Actor): boolean {
  return isSystem(actor)
}

export function mayImport(actor: Actor): boolean {
  return isSystem(actor)
}
