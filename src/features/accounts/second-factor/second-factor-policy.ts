// Who may change the second factor of an account besides its owner.
import { type Actor, isSystem } from '#src/domain/actor.ts'

/** Only the people who run the server: an administrator who could do it could sign in as another one. */
export function mayTurnOffSecondFactor(actor: Actor): boolean {
  return isSystem(actor)
}
