// Makes the certificate of a review that was sent. It is made once: all its copies are the same bytes.
import { oneSecond } from '#src/domain/clock.ts'
import { storeBytes, type Typesetter } from '#src/features/manuscripts/index.ts'
import { readCertificate, saveCertificate } from '#src/features/review/store/certificate-store.ts'
import { readInvitation } from '#src/features/review/store/invitation-store.ts'
import { type Job, JobFailed, type JobHandler, type JobResult } from '#src/platform/jobs/job.ts'
import type { Services } from '#src/platform/services.ts'
import { describeCertificate } from './describe-certificate.ts'
import { certificateJobKind } from './request-certificate.ts'

type Deps = Pick<Services, 'db' | 'storage' | 'log' | 'publicUrl'> & {
  typesetter: Pick<Typesetter, 'makeCertificate'>
}

export function certificateHandler(deps: Deps): JobHandler {
  return {
    kind: certificateJobKind,
    concurrency: 1,
    maxAttempts: 3,
    waitMs: (attempts) => 15 * 4 ** (attempts - 1) * oneSecond,
    run: (job, signal) => makeOne(deps, job, signal),
    // Retried until a full disk or a lost database is repaired.
    explain: () => ({
      reason: 'The file could not be kept. The log of the server says why.',
      waitMs: 60 * oneSecond,
      isCounted: false,
    }),
    async noteFailure(tx, { key }, { reason, isGivenUp }) {
      if (isGivenUp) await saveCertificate(tx, key, { failure: reason })
    },
  }
}

async function makeOne(deps: Deps, { key, attempts }: Job, signal: AbortSignal): Promise<JobResult | undefined> {
  const invitation = await readInvitation(deps.db, key)
  const waiting = await readCertificate(deps.db, key)
  const certificate = invitation && waiting && !waiting.file && (await describeCertificate(deps, invitation))
  if (!certificate) return undefined
  const outcome = await deps.typesetter.makeCertificate(certificate, { signal })
  signal.throwIfAborted()
  if (outcome.ok) {
    const file = await storeBytes(deps, outcome.pdf)
    return { write: (tx) => saveCertificate(tx, key, file) }
  }
  const { reason, detail } = outcome
  deps.log.warn({ invitation: key, reason, detail }, 'a certificate could not be made')
  if (reason === 'unprintable') throw new JobFailed({ reason: withoutGlyphs(outcome.characters), isFinal: true })
  throw new JobFailed({ reason: notMade, code: reason, isFinal: reason !== 'crashed' || attempts >= 2 })
}

const notMade = 'The program failed while it made the PDF.'

const withoutGlyphs = (characters: readonly string[]): string =>
  `The program has no font for ${characters.map((one) => `“${one}”`).join(', ')}, so the PDF would lack a part of it.`
