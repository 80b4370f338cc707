// Puts the published papers of an issue into the order that an administrator chose.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, requireAllowed } from '#src/domain/errors.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { orderArticles } from '#src/features/articles/write/order-articles.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { mayArrangeIssues } from './issue-policy.ts'

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
  requireAllowed(mayArrangeIssues(actor))
  const ordered = await inTransaction(db, (tx) => orderArticles(tx, number, articleIds))
  if (ordered === 'other-articles') throw otherArticles()
  return ordered === 'ordered'
}

function otherArticles(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'issue-changed',
    message:
      'The papers of this issue have changed in the meantime. Please reload the page and put them in order again.',
  })
}
