// Puts the published papers of an issue into the order that an administrator chose.
import type { Actor } from '#src/domain/actor.ts'
import { AppError } from '#src/domain/errors.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { lockPublished } from '#src/features/articles/store/issue-store.ts'
import { orderArticles } from '#src/features/articles/write/order-articles.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { requireIssueEditor } from './issue-policy.ts'

/**
 * @returns whether any paper moved.
 * @throws AppError unless every published paper of the issue is named exactly once.
 */
export async function orderIssue(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  number: IssueNumber,
  articleIds: readonly string[],
): Promise<boolean> {
  requireIssueEditor(actor)
  return inTransaction(db, async (tx) => {
    const published = await lockPublished(tx, number)
    const named = new Set(articleIds)
    const same = named.size === articleIds.length && named.size === published.length
    if (!same || !published.every((id) => named.has(id))) throw otherArticles()
    return orderArticles(tx, articleIds)
  })
}

function otherArticles(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'issue-changed',
    message:
      'The papers of this issue have changed in the meantime. Please reload the page and put them in order again.',
  })
}
