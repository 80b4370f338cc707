// Who may read the audit log. Nobody may write to it or change it: it records what people do.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'

export function mayReadAudit(actor: Actor): boolean {
  return isAdministrator(actor)
}
