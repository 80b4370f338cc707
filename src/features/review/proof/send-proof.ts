// Asks the author of an accepted manuscript to check its proof, as soon as there is one. A sent proof is kept with its files, as a
// record of what the author has seen.
import type { Actor } from '#src/domain/actor.ts'
import { dayAfter, dayInWords, toCalendarDate } from '#src/domain/calendar-date.ts'
import { AppError } from '#src/domain/errors.ts'
import type { ProofState } from '#src/domain/review/stage.ts'
import {
  findTypesetting,
  findTypesettingsOf,
  type Typesetting,
  type TypesettingTarget,
} from '#src/features/manuscripts/index.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockHandledCase } from '#src/features/review/review-policy.ts'
import {
  insertProof,
  nextProofNumber,
  type ProofFiles,
  readProofSent,
  readProofsSent,
  type StoredProof,
} from '#src/features/review/store/proof-store.ts'
import { readReviewSettings } from '#src/features/review/store/review-settings-store.ts'
import { type CaseStep, takeCaseStep } from '#src/features/review/take-case-step.ts'
import { findSubmission, lockSubmission } from '#src/features/submissions/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'

/** A target whose proofs are sent to the authors of accepted manuscripts, in the transaction that keeps the proof. */
export function sendsProofs(target: TypesettingTarget, deps: ReviewDeps): TypesettingTarget {
  return {
    ...target,
    async keep(tx, id, made) {
      const kept = await target.keep(tx, id, made)
      const files = filesOf({ ...made, tree: made.tree?.sha256 })
      if (kept === 'kept' && files) await offerProof(tx, deps, id, files)
      return kept
    },
  }
}

/** Sends the proof that there is when the manuscript is accepted. One that is still being made follows when it is done. */
export async function offerProofMade(tx: Database, deps: ReviewDeps, submissionId: string): Promise<void> {
  const files = await readProofMade(tx, submissionId)
  if (files) await offerProof(tx, deps, submissionId, files)
}

async function offerProof(tx: Database, deps: ReviewDeps, submissionId: string, files: ProofFiles): Promise<void> {
  if ((await findSubmission(tx, submissionId))?.stage !== 'accepted') return
  // An editor who takes the acceptance back at this moment comes before, or waits.
  if ((await lockSubmission(tx, submissionId))?.stage !== 'accepted') return
  await send(tx, deps, { submissionId, by: { role: 'system' }, files })
}

/** The same proof again is refused after an answer, and otherwise changes nothing. */
export async function sendProof(deps: ReviewDeps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    const files = await readProofMade(tx, id)
    if (!files) throw noProof()
    await send(tx, deps, { submissionId: id, by, files })
  })
  deps.nudgeJobs()
}

type Sending = Pick<CaseStep, 'submissionId' | 'by'> & { readonly files: ProofFiles }

async function send(tx: Database, deps: ReviewDeps, { submissionId, by, files }: Sending): Promise<void> {
  const { settings } = await readReviewSettings(tx)
  const now = deps.clock.now()
  const dueOn = dayAfter(toCalendarDate(now), settings.proofDays)
  const number = await nextProofNumber(tx, submissionId)
  const last = await readProofSent(tx, submissionId)
  await takeCaseStep(tx, deps, {
    submissionId,
    act: { kind: 'send-proof', proof: number, dueOn, isSame: last !== undefined && isSameProof(last, files) },
    by,
    detail: `Proof ${number}`,
    facts: { due: dayInWords(dueOn) },
    insert: (tx) => insertProof(tx, submissionId, { number, dueOn, sentAt: now.toISOString(), ...files }),
  })
}

/** Undefined while it is being made again, and when no PDF could be made. */
export async function readProofMade(db: Database, submissionId: string): Promise<ProofFiles | undefined> {
  return filesMade(await findTypesetting(db, { kind: 'submission', id: submissionId }))
}

const filesMade = (found: Typesetting | undefined): ProofFiles | undefined =>
  found?.state === 'done' ? filesOf(found) : undefined

type ProofStanding = { readonly proofState: ProofState; readonly hasProofChanged: boolean }

/** By the id of the submission; of each, how the proof that was sent last stands to what would be printed now. */
export async function readProofStandings(
  db: Database,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, ProofStanding>> {
  const sent = await readProofsSent(db, submissionIds)
  const typesettings = await findTypesettingsOf(db, 'submission', [...sent.keys()])
  return new Map(
    [...sent].map(([id, proof]) => {
      const made = filesMade(typesettings.get(id))
      return [id, { proofState: proof.state, hasProofChanged: !made || !isSameProof(proof, made) }]
    }),
  )
}

/** The same work gives the same bytes. */
export const isSameProof = (one: Pick<StoredProof, 'html' | 'pdf'>, other: Pick<ProofFiles, 'html' | 'pdf'>): boolean =>
  one.html.sha256 === other.html.sha256 && one.pdf.sha256 === other.pdf.sha256

type Results = { readonly [file in keyof ProofFiles]: ProofFiles[file] | undefined }

const filesOf = ({ html, pdf, tree }: Results): ProofFiles | undefined => html && pdf && { html, pdf, tree }

function noProof(): AppError {
  const message = 'There is no proof to send. It is still being made, or could not be made.'
  return new AppError({ kind: 'conflict', code: 'no-proof', message })
}
