// Who may see and change other people's accounts, and make administrators.
import { type Actor, isAdministrator, isSystem, type Person } from '#src/domain/actor.ts'

export function mayManagePeople(actor: Actor): actor is Person {
  return isAdministrator(actor)
}

/**
 * In one step, with a password: only the people who run the server. Administrators change the role of an existing
 * account.
 */
export function mayCreateAdministrator(actor: Actor): boolean {
  return isSystem(actor)
}
