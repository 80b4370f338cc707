// The queue of what the agencies are to be told. A turn is claimed for a while: whoever claimed it last says what came of it,
// and when they die, somebody else takes it up after that while. What is asked for during a turn is sent after it, never beside
// it.
import { sql } from 'kysely'
import type { Agency, DepositState } from '#src/domain/deposit.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Turn } from './deposit.ts'

type Row = Schema['deposit']
type Place = { articleId: string; agency: Agency }

/** On SQLite nobody else writes during a transaction. */
export async function lockDeposit(tx: Database, { articleId, agency }: Place): Promise<Row | undefined> {
  const row = tx.selectFrom('deposit').selectAll().where('article_id', '=', articleId).where('agency', '=', agency)
  return (databaseKind(tx) === 'postgres' ? row.forUpdate() : row).executeTakeFirst()
}

/** What is being sent at this moment is sent again afterwards. */
export async function requestDeposit(tx: Database, { articleId, agency }: Place, at: string): Promise<void> {
  const anew = { state: 'waiting', attempts: 0, due_at: at }
  await tx
    .insertInto('deposit')
    .values({
      id: newId(),
      article_id: articleId,
      agency,
      ...anew,
      request: 1,
      claims: 0,
      requested_at: at,
      sent_at: null,
      finished_at: null,
      changed_at: at,
      message: null,
      doi: null,
      batch_id: null,
      remote_id: null,
      version: null,
      digest: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'agency']).doUpdateSet((eb) => ({
        request: eb('deposit.request', '+', 1),
        state: unlessSending('waiting', 'state'),
        attempts: unlessSending(0, 'attempts'),
        due_at: unlessSending(at, 'due_at'),
        requested_at: at,
        changed_at: at,
        finished_at: null,
        message: null,
      })),
    )
    .execute()
}

const unlessSending = <T>(value: T, column: 'state' | 'attempts' | 'due_at') =>
  sql<T>`case when deposit.state = 'sending' then ${sql.ref(`deposit.${column}`)} else ${value} end`

/** Only what was never sent. */
export async function dropDeposit(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('deposit').where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** The turn that has been due for the longest time, claimed until the given time. */
export async function claimTurn(
  db: Database,
  { agencies, now, until }: { agencies: readonly Agency[]; now: string; until: string },
): Promise<Turn | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('deposit')
      .select('id')
      .where('state', 'in', ['waiting', 'sending', 'submitted'])
      .where('agency', 'in', agencies)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const row = await db
      .updateTable('deposit')
      .set((eb) => ({
        state: sql<string>`case when state = 'submitted' then state else 'sending' end`,
        claims: eb('claims', '+', 1),
        attempts: eb('attempts', '+', 1),
        due_at: until,
      }))
      .where('id', '=', due.id)
      // Whoever was faster has moved its time, or ended it.
      .where('state', 'in', ['waiting', 'sending', 'submitted'])
      .where('due_at', '<=', now)
      .returningAll()
      .executeTakeFirst()
    if (row) return toTurn(row)
  }
}

/** As long as nobody else has taken it up. */
const ofTurn = (db: Database, { id, claims }: Turn) =>
  db.updateTable('deposit').where('id', '=', id).where('claims', '=', claims)

/** Before it leaves, so that what is sent after a crash is known to be later. False when somebody else has it. */
export async function noteSending(
  db: Database,
  turn: Turn,
  sent: { batchId: string; version: string; digest: string; doi: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await ofTurn(db, turn)
    .set({ batch_id: sent.batchId, version: sent.version, digest: sent.digest, doi: sent.doi ?? null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of a paper that nobody was ever told of. False when somebody was, or it has been asked for anew meanwhile. */
export async function dropTurn(db: Database, { id, claims, request }: Turn): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deposit')
    .where('id', '=', id)
    .where('claims', '=', claims)
    .where('request', '=', request)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type End = {
  state: Exclude<DepositState, 'sending'>
  /** For what goes on. */
  due: string
  attempts: number
  message: string | undefined
  sentAt: string | undefined
  finishedAt: string | undefined
  remoteId?: string | undefined
}

/** What was asked for anew meanwhile waits, whatever came of the turn. */
export async function endTurn(db: Database, turn: Turn, end: End, now: string): Promise<void> {
  const isAgain = sql<boolean>`request <> ${turn.request}`
  // Texts only: PostgreSQL takes values of unknown kind for texts.
  const unlessAgain = <T extends string | null>(value: T, anew: T) =>
    sql<T>`case when ${isAgain} then ${anew} else ${value} end`
  await ofTurn(db, turn)
    .set({
      state: unlessAgain<string>(end.state, 'waiting'),
      due_at: unlessAgain(end.due, now),
      attempts: sql<number>`case when ${isAgain} then 0 else ${end.attempts} end`,
      message: unlessAgain<string | null>(end.message ?? null, null),
      finished_at: unlessAgain<string | null>(end.finishedAt ?? null, null),
      changed_at: now,
      ...(end.sentAt === undefined ? {} : { sent_at: end.sentAt }),
      ...(end.remoteId === undefined ? {} : { remote_id: end.remoteId }),
    })
    .execute()
}

/** All that waits for an agency that takes nothing now. */
export async function holdAgency(db: Database, agency: Agency, until: string, message: string): Promise<void> {
  await db
    .updateTable('deposit')
    .set({ due_at: until, message })
    .where('agency', '=', agency)
    .where('state', '=', 'waiting')
    .where('due_at', '<', until)
    .execute()
}

/** Whatever waits or failed is due now. @returns how many. */
export async function releaseWaiting(tx: Database, at: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit')
    .set({ state: 'waiting', attempts: 0, due_at: at, requested_at: at, changed_at: at, finished_at: null })
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

function toTurn(row: Row): Turn {
  return {
    id: row.id,
    articleId: row.article_id,
    agency: row.agency as Agency,
    step: row.state === 'submitted' ? 'ask' : 'send',
    request: row.request,
    claims: row.claims,
    attempts: row.attempts,
    doi: row.doi ?? undefined,
    batchId: row.batch_id ?? undefined,
    remoteId: row.remote_id ?? undefined,
    version: row.version ?? undefined,
    digest: row.digest ?? undefined,
    sentAt: row.sent_at ?? undefined,
  }
}
