// The case of a submission in the database: its rounds, with as much of their invitations and decisions as a step needs. Texts and
// people are in the stores beside this one.
import type { Selectable } from 'kysely'
import {
  type Decision,
  type Invitation,
  isOpen,
  newRound,
  type ReviewCase,
  type Round,
} from '#src/domain/review/review-case.ts'
import {
  type AnonymousFileState,
  anonymousFileStates,
  type InvitationState,
  type Stage,
} from '#src/domain/review/stage.ts'
import type { Submission } from '#src/features/submissions/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { endFileRequests, isFileAsked } from './corrected-file-store.ts'
import { readProofSent, saveProofState } from './proof-store.ts'

export async function readCase(
  db: Database,
  { id, stage, stageSince }: Pick<Submission, 'id' | 'stage' | 'stageSince'>,
): Promise<ReviewCase> {
  const of = <T extends 'review_round' | 'invitation' | 'review_decision'>(table: T) =>
    db.selectFrom(table as 'invitation').where('submission_id', '=', id)
  const rounds = await db
    .selectFrom('review_round')
    .selectAll()
    .where('submission_id', '=', id)
    .orderBy('number')
    .execute()
  const invitations = await of('invitation').selectAll().orderBy('sent_at').orderBy('id').execute()
  const decisions = await db
    .selectFrom('review_decision')
    .selectAll()
    .where('submission_id', '=', id)
    .where('taken_back_at', 'is', null)
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
  const found = rounds.map(
    (row): Round => ({
      number: row.number,
      openedAt: row.opened_at ?? undefined,
      isEnough: row.is_enough === 1,
      anonymousFile: stateOf(row),
      invitations: invitations.filter(({ round }) => round === row.number).map(toInvitation),
      decisions: decisions.filter(({ round }) => round === row.number).map(toDecision),
    }),
  )
  const sent = await readProofSent(db, id)
  const proof = sent && { number: sent.number, state: sent.state, dueOn: sent.dueOn }
  const isAsked = await isFileAsked(db, id)
  return { stage, stageSince, rounds: found.length > 0 ? found : [newRound(1)], proof, isFileAsked: isAsked }
}

const stateOf = ({ anonymous_state }: Selectable<Schema['review_round']>): AnonymousFileState =>
  anonymousFileStates.find((state) => state === anonymous_state) ?? 'failed'

const toInvitation = (row: Selectable<Schema['invitation']>): Invitation => ({
  id: row.id,
  reviewer: row.reviewer,
  state: row.state as InvitationState,
  dueOn: row.due_on,
})

const toDecision = (row: Selectable<Schema['review_decision']>): Decision => ({
  id: row.id,
  outcome: row.outcome as Decision['outcome'],
  decidedAt: row.decided_at,
  dueOn: row.due_on ?? undefined,
  before: { stage: row.stage_before as Stage, stageSince: row.stage_since_before },
})

/** Saves what a step changed in the proof and in existing rounds, invitations and decisions. New ones are inserted with their texts. */
export async function saveCase(
  tx: Database,
  submissionId: string,
  {
    before,
    after,
    at,
    settingsVersion,
  }: { before: ReviewCase; after: ReviewCase; at: string; settingsVersion: number },
): Promise<void> {
  await saveProofState(tx, submissionId, { before: before.proof, after: after.proof, at })
  if (before.isFileAsked && (!after.isFileAsked || after.stage !== 'accepted'))
    await endFileRequests(tx, submissionId, at)
  for (const round of after.rounds) {
    const earlier = before.rounds.find(({ number }) => number === round.number)
    if (!earlier || earlier === round) continue
    await saveRound(tx, submissionId, round)
    if (round.openedAt && !earlier.openedAt) await saveSettingsVersion(tx, submissionId, round.number, settingsVersion)
    for (const invitation of round.invitations) {
      const known = earlier.invitations.find(({ id }) => id === invitation.id)
      if (known && known !== invitation) await saveInvitation(tx, invitation, at)
    }
    const taken = earlier.decisions.filter(({ id }) => round.decisions.every((decision) => decision.id !== id))
    for (const { id } of taken) {
      await tx.updateTable('review_decision').set({ taken_back_at: at }).where('id', '=', id).execute()
    }
  }
}

async function saveRound(tx: Database, submissionId: string, round: Round): Promise<void> {
  await tx
    .updateTable('review_round')
    .set({
      opened_at: round.openedAt ?? null,
      is_enough: Number(round.isEnough),
      anonymous_state: round.anonymousFile,
    })
    .where('submission_id', '=', submissionId)
    .where('number', '=', round.number)
    .execute()
}

async function saveSettingsVersion(tx: Database, submissionId: string, round: number, version: number) {
  await tx
    .updateTable('review_round')
    .set({ settings_version: version })
    .where('submission_id', '=', submissionId)
    .where('number', '=', round)
    .execute()
}

async function saveInvitation(tx: Database, invitation: Invitation, at: string): Promise<void> {
  const { id, state, dueOn } = invitation
  const answered = state === 'accepted' || state === 'declined' ? { answered_at: at } : {}
  const ended = isOpen(invitation) ? { ended_at: null } : { ended_at: at }
  await tx
    .updateTable('invitation')
    .set({ state, due_on: dueOn, ...answered, ...ended })
    .where('id', '=', id)
    .execute()
}
