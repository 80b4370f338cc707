// A file that the reviewer added to the review, as it is kept.
import type { Actor } from '#src/domain/actor.ts'
import { notFound } from '#src/domain/errors.ts'
import { requireInvitation } from '#src/features/review/review-policy.ts'
import { type ReviewFile, readReviewFiles } from '#src/features/review/store/review-store.ts'
import type { Services } from '#src/platform/services.ts'

/** @throws AppError not-found */
export async function readOwnFile({ db }: Pick<Services, 'db'>, actor: Actor, id: string): Promise<ReviewFile> {
  const invitation = await requireInvitation(db, actor)
  const found = (await readReviewFiles(db, [invitation.id])).find((file) => file.id === id)
  if (!found) throw notFound()
  return found
}
