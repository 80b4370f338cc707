// Administrators arrange issues; only they see issues in preparation, and what should be checked in one.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'

export function mayArrangeIssues(actor: Actor): boolean {
  return isAdministrator(actor)
}
