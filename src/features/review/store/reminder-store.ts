// People who may be due for a reminder. The lists are bounded by the number of submissions under review.
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import type { NextAct, Stage } from '#src/domain/review/stage.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { type StoredInvitation, toInvitation } from './invitation-store.ts'

/** Only of submissions under review that are not deleted. */
export async function selectOpenInvitations(db: Database): Promise<StoredInvitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('submission', 'submission.id', 'invitation.submission_id')
    .selectAll('invitation')
    .where('invitation.state', 'in', ['invited', 'accepted'])
    .where('submission.deleted_at', 'is', null)
    .orderBy('invitation.sent_at')
    .execute()
  return rows.map(toInvitation)
}

/** Revisions due on that day or before, YYYY-MM-DD, of which their authors were not reminded since they were asked for. */
export async function selectUnremindedRevisions(db: Database, by: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submission')
    .leftJoin(lettersOfKind(db, 'reminder-to-revise'), 'letter.submission_id', 'submission.id')
    .select('id')
    .where('stage', '=', 'revision-requested' satisfies Stage)
    .where('due_on', '<=', by)
    .where('deleted_at', 'is', null)
    .where(({ or, eb, ref }) =>
      or([eb('letter.last_at', 'is', null), eb('letter.last_at', '<', ref('submission.stage_since'))]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Where a proof was to be answered before that day, YYYY-MM-DD, and its author was not reminded of it. */
export async function selectUnremindedProofs(db: Database, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submission')
    .innerJoin('case_proof', 'case_proof.submission_id', 'submission.id')
    .leftJoin(lettersOfKind(db, 'reminder-of-proof'), 'letter.submission_id', 'submission.id')
    .select('submission.id')
    .where('submission.next_act', '=', 'look-at-proof' satisfies NextAct)
    .where('submission.due_on', '<', today)
    .where('submission.deleted_at', 'is', null)
    .where('case_proof.ended_at', 'is', null)
    .where(({ or, eb, ref }) =>
      or([eb('letter.last_at', 'is', null), eb('letter.last_at', '<', ref('case_proof.sent_at'))]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** By submission, when the last one was queued. */
const lettersOfKind = (db: Database, kind: CaseLetterKind) =>
  db
    .selectFrom('case_letter')
    .select((eb) => ['submission_id', eb.fn.max('queued_at').as('last_at')])
    .where('kind', '=', kind)
    .groupBy('submission_id')
    .as('letter')
