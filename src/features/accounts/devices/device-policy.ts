// Where a person is signed in is that person's own matter: to anybody else it does not exist.
import type { Actor } from '#src/domain/actor.ts'

export function maySeeDevicesOf(actor: Actor, accountId: string | undefined): boolean {
  return actor.kind === 'person' && actor.accountId === accountId
}
