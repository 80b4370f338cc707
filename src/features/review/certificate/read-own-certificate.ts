// The certificate of one's own review.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, notFound } from '#src/domain/errors.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { requireInvitation } from '#src/features/review/review-policy.ts'
import { readCertificate } from '#src/features/review/store/certificate-store.ts'
import type { Services } from '#src/platform/services.ts'

/** The name of the file; it reveals nothing about the manuscript. */
export const certificateName = 'certificate-of-review.pdf'

/** @throws AppError not-found before the review is in; unavailable while it is made; conflict if it cannot be made */
export async function readOwnCertificate({ db }: Pick<Services, 'db'>, actor: Actor): Promise<StoredFile> {
  const { id, state } = await requireInvitation(db, actor)
  const certificate = state === 'in' ? await readCertificate(db, id) : undefined
  if (!certificate) throw notFound()
  const { file, failure } = certificate
  if (file) return file
  if (failure !== undefined) throw new AppError({ kind: 'conflict', code: 'certificate-failed', message: failure })
  throw new AppError({
    kind: 'unavailable',
    code: 'certificate-being-made',
    message: 'Your certificate is being made. Please try again in a minute.',
    retryAfterSeconds: 10,
  })
}
