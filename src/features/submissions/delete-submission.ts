// Deletes a submission and its file. For an hour, administrators can undo this. A paper published from it, and that paper's
// files, stay. Its reviews would go with it: then its number has to be typed.
import type { Actor } from '#src/domain/actor.ts'
import { AppError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { requireDeletable } from './authorship/submission-policy.ts'
import type { KeepsCases } from './keeps-cases.ts'
import { factsOf, requireDecided } from './require-decided.ts'
import { manuscriptNumber } from './submission.ts'
import { lockSubmission, saveDeletion } from './submission-store.ts'

/** @param confirm the number of the submission, as typed. */
export async function deleteSubmission(
  { db, clock, cases }: Pick<Services, 'db' | 'clock'> & KeepsCases,
  actor: Actor,
  { id, confirm }: { id: string; confirm?: string | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = isId(id) ? await lockSubmission(tx, id) : undefined
    const hasBegun = found !== undefined && (await cases.findBegun(tx, [id])).has(id)
    const { submission } = await requireDeletable(tx, actor, found, hasBegun)
    const number = manuscriptNumber(submission)
    const isConfirmed = confirm?.trim().toUpperCase() === number
    const reviews = isConfirmed ? 0 : await cases.countReviews(tx, id)
    if (reviews > 0) throw hasReviews(number, reviews)
    const { facts } = requireDecided(factsOf(submission), { kind: 'delete', at: clock.now().toISOString() })
    await saveDeletion(tx, id, facts.deletedAt)
  })
}

function hasReviews(number: string, count: number): AppError {
  const [reviews, them] = count === 1 ? ['1 review', 'it'] : [`${count} reviews`, 'them']
  const message =
    `${number} has ${reviews}. Deleting the submission also deletes ${them}, with the files and letters of the review, ` +
    `the decisions and the log. Type ${number} to delete it all.`
  return new AppError({ kind: 'conflict', code: 'has-reviews', message, fields: { confirm: message } })
}
