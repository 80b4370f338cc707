// Who may read who did what. Nobody may write in the log or change it: it is written by what people do.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'

export function mayReadAudit(actor: Actor): boolean {
  return isAdministrator(actor)
}
