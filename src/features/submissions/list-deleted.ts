// The articles and the submissions whose deletion the administrator can still undo.
import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import { maxDeletedShown, restorableSince } from '#src/domain/undo.ts'
import { listDeletedArticles } from '#src/features/articles/index.ts'
import type { Services } from '#src/platform/services.ts'
import { mayDelete, maySeeDeleted, rolesIn } from './authorship/submission-policy.ts'
import type { KeepsCases } from './keeps-cases.ts'
import { type DeletedSubmission, selectDeleted } from './submission-store.ts'

export type Deleted = {
  articles: Awaited<ReturnType<typeof listDeletedArticles>>
  submissions: DeletedSubmission[]
}

export async function listDeleted(deps: Pick<Services, 'db' | 'clock'> & KeepsCases, actor: Actor): Promise<Deleted> {
  requireAllowed(maySeeDeleted(actor))
  const deleted = await selectDeleted(deps.db, restorableSince(deps.clock.now()), maxDeletedShown)
  const roles = await rolesIn(deps.db, actor, deleted)
  const ids = deleted.map(({ id }) => id)
  const begun = await deps.cases.findBegun(deps.db, ids)
  return {
    articles: await listDeletedArticles(deps, actor),
    submissions: deleted.filter(({ id }, at) => mayDelete(actor, roles[at] ?? 'none', begun.has(id))),
  }
}
