// The articles and the submissions whose deletion can still be undone.
import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import { maxDeletedShown, restorableSince } from '#src/domain/undo.ts'
import { listDeletedArticles } from '#src/features/articles/index.ts'
import type { Services } from '#src/platform/services.ts'
import { mayDecideSubmission } from './submission-policy.ts'
import { type DeletedSubmission, selectDeleted } from './submission-store.ts'

export type Deleted = {
  articles: Awaited<ReturnType<typeof listDeletedArticles>>
  submissions: DeletedSubmission[]
}

export async function listDeleted(deps: Pick<Services, 'db' | 'clock'>, actor: Actor): Promise<Deleted> {
  requireAllowed(mayDecideSubmission(actor))
  return {
    articles: await listDeletedArticles(deps, actor),
    submissions: await selectDeleted(deps.db, restorableSince(deps.clock.now()), maxDeletedShown),
  }
}
