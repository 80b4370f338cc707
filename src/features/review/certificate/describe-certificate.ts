// What the certificate of a review says, from what is known of the review.
import { type Certificate, writeCertificate } from '#src/domain/review/certificate.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { StoredInvitation } from '#src/features/review/store/invitation-store.ts'
import { readReview } from '#src/features/review/store/review-store.ts'
import { readStatedFacts } from '#src/features/submissions/facts/index.ts'
import type { Services } from '#src/platform/services.ts'

/** Undefined without a review, and once nobody knows who wrote it. */
export async function describeCertificate(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  { id, submissionId, state, name }: StoredInvitation,
): Promise<Certificate | undefined> {
  const review = state === 'in' && name ? await readReview(db, id) : undefined
  if (!review) return undefined
  const { facts } = await readStatedFacts(db, submissionId)
  const { articleType, discipline } = facts
  const periodical = await readPeriodical(db)
  return writeCertificate({ name, articleType, discipline, sentAt: review.sentAt, periodical, address: publicUrl })
}
