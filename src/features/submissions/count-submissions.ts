import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import type { Services } from '#src/platform/services.ts'
import { mayCountByAccount } from './authorship/submission-policy.ts'
import { countByAccount } from './submission-count-store.ts'

/** How many manuscripts each of these accounts has sent in. */
export async function countSubmissions(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  requireAllowed(mayCountByAccount(actor))
  return countByAccount(db, accountIds)
}
