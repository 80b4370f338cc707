// Who may see and change other people's accounts.
import { type Actor, isAdministrator, type Person } from '#src/domain/actor.ts'

export function mayManagePeople(actor: Actor): actor is Person {
  return isAdministrator(actor)
}
