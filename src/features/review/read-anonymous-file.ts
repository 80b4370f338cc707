// The anonymous manuscript for its editor, exactly as a reviewer gets it.

import type { Actor } from '#src/domain/actor.ts'
import type { AnonymousFormat } from '#src/domain/anonymous-manuscript.ts'
import { notFound } from '#src/domain/errors.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { Services } from '#src/platform/services.ts'
import { requireHandledCase } from './review-policy.ts'
import { anonymousFileName } from './reviewer/read-own-invitation.ts'
import { markReviewsRead, readReviews } from './store/review-store.ts'
import { readRounds } from './store/round-store.ts'

/** By default of the current round. @throws AppError not-found */
export async function readAnonymousFile(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  wanted: { id: string; format: AnonymousFormat; round?: number | undefined },
): Promise<{ file: StoredFile; name: string }> {
  const { submission } = await requireHandledCase(db, actor, wanted.id)
  const rounds = await readRounds(db, wanted.id)
  const round = wanted.round === undefined ? rounds.at(-1) : rounds.find(({ number }) => number === wanted.round)
  const file = round?.files[wanted.format]
  if (!round || !file) throw notFound()
  return { file, name: anonymousFileName(submission, round.number, wanted.format) }
}

/** An editor has the reviews before their eyes: from now on their reviewers cannot change them. */
export async function noteReviewsRead(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await requireHandledCase(db, actor, id)
  const reviews = await readReviews(db, id)
  const unread = reviews.filter(({ readAt }) => readAt === undefined).map(({ invitationId }) => invitationId)
  await markReviewsRead(db, unread, clock.now().toISOString())
}
