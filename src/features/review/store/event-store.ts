// The log of a case. Rows are only added; forgetting its reviewers blanks what they wrote into it.
import type { CaseAct, CaseActKind, CaseActor } from '#src/domain/review/act.ts'
import type { Stage } from '#src/domain/review/stage.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'

export type CaseEvent = {
  readonly id: string
  readonly round: number
  readonly at: string
  readonly kind: CaseActKind
  readonly actor: CaseActor
  readonly accountId: string | undefined
  readonly invitationId: string | undefined
  /** After the act. */
  readonly stage: Stage
  readonly detail: string | undefined
}

export async function insertEvent(tx: Database, submissionId: string, event: Omit<CaseEvent, 'id'>): Promise<void> {
  const { round, at, kind, actor, accountId, invitationId, stage, detail } = event
  await tx
    .insertInto('case_event')
    .values({
      id: newId(),
      submission_id: submissionId,
      round,
      at,
      kind,
      actor,
      account_id: accountId ?? null,
      invitation_id: invitationId ?? null,
      stage,
      detail: detail ?? null,
    })
    .execute()
}

/** Oldest first. */
export async function readEvents(db: Database, submissionId: string): Promise<CaseEvent[]> {
  const rows = await db
    .selectFrom('case_event')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    round: row.round,
    at: row.at,
    kind: row.kind as CaseAct['kind'],
    actor: row.actor as CaseActor,
    accountId: row.account_id ?? undefined,
    invitationId: row.invitation_id ?? undefined,
    stage: row.stage as Stage,
    detail: row.detail ?? undefined,
  }))
}
