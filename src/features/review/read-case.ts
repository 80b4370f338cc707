// A case as its editor sees it, and as its author does. The author's view is made from its own few fields: nothing of the
// invitations is in it.
import type { Actor } from '#src/domain/actor.ts'
import { greet } from '#src/domain/mail.ts'
import type { CaseRole } from '#src/domain/review/act.ts'
import type { PointAnswer } from '#src/domain/review/answered-points.ts'
import { type PreviewedLetter, previewedLetters } from '#src/domain/review/letter-rules.ts'
import type { LetterText, ReviewSettings } from '#src/domain/review/settings.ts'
import { namePeople, readAccount } from '#src/features/accounts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type GuestEditor, readConflicts, readGuestEditors } from '#src/features/submissions/authorship/index.ts'
import { readStatedFacts, type StatedFacts } from '#src/features/submissions/facts/index.ts'
import type { Submission } from '#src/features/submissions/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { listDenials } from './co-authors/index.ts'
import { isSameProof, readProofMade } from './proof/index.ts'
import { signatureOf } from './queue-case-letters.ts'
import { describeProgress, type ReviewProgress } from './read-progress.ts'
import { handlesCase, requireReadableCase } from './review-policy.ts'
import { readShared, type SharedReview } from './shared-reviews.ts'
import { type CaseLetterDelivery, readCaseLetters } from './store/case-letter-store.ts'
import { readCertificateFailures } from './store/certificate-store.ts'
import { type CorrectedFile, isFileAsked, readCorrectedFiles } from './store/corrected-file-store.ts'
import { readDecisions, type StoredDecision } from './store/decision-store.ts'
import { type CaseEvent, readEvents } from './store/event-store.ts'
import { readInvitations, type StoredInvitation } from './store/invitation-store.ts'
import { readProofSent, readProofs, type StoredProof } from './store/proof-store.ts'
import { readReviewSettings, readSettingsOfRound } from './store/review-settings-store.ts'
import { type ReviewFile, readReviewFiles, readReviews, type StoredReview } from './store/review-store.ts'
import { readRounds, type StoredRound } from './store/round-store.ts'
import { textOfLetter } from './write-case-letter.ts'

export type HandledInvitation = StoredInvitation & {
  readonly review: StoredReview | undefined
  readonly files: readonly ReviewFile[]
  readonly deliveries: readonly CaseLetterDelivery[]
  /** Why its certificate could not be made. */
  readonly certificateFailure: string | undefined
}

export type HandledRound = StoredRound & {
  readonly invitations: readonly HandledInvitation[]
  readonly decisions: readonly StoredDecision[]
}

/** With the name of the person who acted. */
export type NamedEvent = CaseEvent & { readonly name: string | undefined }

export type HandledCase = {
  readonly kind: 'led'
  readonly rounds: readonly HandledRound[]
  readonly progress: ReviewProgress | undefined
  /** The last one that was sent to the author. */
  readonly proof: StoredProof | undefined
  /** Others that were, newest first. */
  readonly earlierProofs: readonly StoredProof[]
  /** There is one that the author has not got since the acceptance. */
  readonly hasNewProof: boolean
  readonly isFileAsked: boolean
  /** Oldest first; the last one is in place. */
  readonly correctedFiles: readonly CorrectedFile[]
  readonly events: readonly NamedEvent[]
  readonly letters: readonly CaseLetterDelivery[]
  readonly conflicts: readonly { readonly account: string; readonly name: string }[]
  readonly guestEditors: readonly GuestEditor[]
  readonly denials: readonly { readonly email: string; readonly name?: string }[]
  readonly settings: CaseSettings
}

/** What the forms of its editor begin with. */
export type CaseSettings = Pick<
  ReviewSettings,
  'reviewersMin' | 'reviewDays' | 'answerDays' | 'minorRevisionDays' | 'majorRevisionDays'
> & {
  readonly letters: { readonly [kind in PreviewedLetter]: LetterText }
  /** What stands around the letter, if the person who reads this decides. */
  readonly decisionFrame: { readonly greeting: string; readonly signature: string }
}

export type OwnDecision = Pick<StoredDecision, 'outcome' | 'letter' | 'decidedAt' | 'dueOn'> & {
  readonly reviews: readonly SharedReview[]
}

export type OwnRound = {
  readonly number: number
  readonly createdAt: string
  readonly answer: string | undefined
  readonly pointAnswers: readonly PointAnswer[]
  readonly decisions: readonly OwnDecision[]
}

export type OwnCase = {
  readonly kind: 'own'
  readonly isFileAsked: boolean
  readonly rounds: readonly OwnRound[]
  readonly proof: StoredProof | undefined
  readonly earlierProofs: readonly StoredProof[]
}

export type ViewedCase = {
  readonly submission: Submission
  readonly role: CaseRole
  readonly stated: StatedFacts
  readonly view: HandledCase | OwnCase
}

export async function readCaseFor({ db }: Pick<Services, 'db'>, actor: Actor, id: string): Promise<ViewedCase> {
  const { submission, role } = await requireReadableCase(db, actor, id)
  const view = handlesCase(role) ? await readHandledCase(db, submission, actor) : await readOwnCase(db, id)
  return { submission, role, stated: await readStatedFacts(db, id), view }
}

async function readHandledCase(db: Database, submission: Submission, actor: Actor): Promise<HandledCase> {
  const { id } = submission
  const [rounds, invitations, reviews] = [
    await readRounds(db, id),
    await readInvitations(db, id),
    await readReviews(db, id),
  ]
  const decisions = await readDecisions(db, id)
  const files = await readReviewFiles(
    db,
    invitations.map((invitation) => invitation.id),
  )
  const [proof, made] = [await readProofSent(db, id), await readProofMade(db, id)]
  const letters = await readCaseLetters(db, id)
  const failures = await readCertificateFailures(db, id)
  const led = invitations.map(
    (invitation): HandledInvitation => ({
      ...invitation,
      review: reviews.find(({ invitationId }) => invitationId === invitation.id),
      files: files.filter(({ invitationId }) => invitationId === invitation.id),
      deliveries: letters.filter(({ invitationId }) => invitationId === invitation.id),
      certificateFailure: failures.get(invitation.id),
    }),
  )
  return {
    kind: 'led',
    progress: (await describeProgress(db, [id])).get(id),
    rounds: rounds.map((round) => ({
      ...round,
      invitations: led.filter((invitation) => invitation.round === round.number),
      decisions: decisions.filter((decision) => decision.round === round.number),
    })),
    proof,
    earlierProofs: await readEarlierProofs(db, id, proof),
    hasNewProof: made !== undefined && !(proof && isSameProof(proof, made)),
    isFileAsked: await isFileAsked(db, id),
    correctedFiles: await readCorrectedFiles(db, id),
    events: await readNamedEvents(db, id),
    letters: letters.filter(({ invitationId }) => invitationId === undefined),
    conflicts: await readNamedConflicts(db, id),
    guestEditors: await readGuestEditors(db, id),
    denials: await listDenials(db, id),
    settings: await readCaseSettings(db, submission, actor, rounds.at(-1)?.number ?? 1),
  }
}

const readEarlierProofs = async (db: Database, id: string, last: StoredProof | undefined): Promise<StoredProof[]> =>
  (await readProofs(db, id)).filter(({ number }) => number !== last?.number)

async function readCaseSettings(
  db: Database,
  { id, accountId }: Submission,
  actor: Actor,
  round: number,
): Promise<CaseSettings> {
  const { settings } = await readReviewSettings(db)
  const { reviewersMin } = (await readSettingsOfRound(db, id, round)).settings
  const { reviewDays, answerDays, minorRevisionDays, majorRevisionDays } = settings
  const author = await readAccount(db, accountId)
  const { name: sender } = await readPeriodical(db)
  const decidedBy = actor.kind === 'person' ? actor.accountId : undefined
  const letters = Object.fromEntries(previewedLetters.map((kind) => [kind, textOfLetter(settings, kind)]))
  return {
    reviewersMin,
    reviewDays,
    answerDays,
    minorRevisionDays,
    majorRevisionDays,
    letters: letters as CaseSettings['letters'],
    decisionFrame: {
      greeting: greet(author?.name),
      signature: await signatureOf(db, settings, { decidedBy, sender }),
    },
  }
}

async function readNamedConflicts(db: Database, id: string): Promise<HandledCase['conflicts']> {
  const accounts = await readConflicts(db, id)
  const names = await namePeople({ db }, accounts)
  return accounts.map((account) => ({ account, name: names.get(account) ?? '' }))
}

async function readNamedEvents(db: Database, id: string): Promise<NamedEvent[]> {
  const events = await readEvents(db, id)
  const names = await namePeople(
    { db },
    events.flatMap(({ accountId }) => accountId ?? []),
  )
  return events.map((event) => ({ ...event, name: names.get(event.accountId ?? '') }))
}

async function readOwnCase(db: Database, id: string): Promise<OwnCase> {
  const [rounds, decisions] = [await readRounds(db, id), await readDecisions(db, id)]
  const proof = await readProofSent(db, id)
  const decided: (OwnDecision & { round: number })[] = []
  for (const { round, outcome, letter, decidedAt, dueOn, included } of decisions) {
    decided.push({ round, outcome, letter, decidedAt, dueOn, reviews: await readShared(db, id, included) })
  }
  return {
    kind: 'own',
    isFileAsked: await isFileAsked(db, id),
    proof,
    earlierProofs: await readEarlierProofs(db, id, proof),
    rounds: rounds.map(({ number, createdAt, answer, pointAnswers }) => ({
      number,
      createdAt,
      answer,
      pointAnswers,
      decisions: decided.filter(({ round }) => round === number).map(({ round, ...decision }) => decision),
    })),
  }
}
