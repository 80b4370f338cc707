// The queue of what is to be typeset, and what became of it. A turn is claimed for a short time and the claim is renewed while
// the work goes on: when its process dies, the turn is taken up by another as soon as the claim is over.
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { newId } from '#src/platform/new-id.ts'
import type { TypesettingStep } from './typesetting.ts'
import type { Made, Subject, Turn, Typesetting, TypesettingFailure, TypesettingState } from './typesetting-job.ts'

type Row = Schema['typesetting']

const columnOf = (subject: Subject) => (subject.kind === 'submission' ? 'submission_id' : 'article_id')

/** What was made before stays until the new one is there. */
export async function request(tx: Database, subject: Subject, at: string): Promise<void> {
  const anew = { state: 'waiting', step: null, attempts: 0, due_at: at, requested_at: at, failure: null }
  await tx
    .insertInto('typesetting')
    .values({ id: newId(), [columnOf(subject)]: subject.id, request: 1, ...anew })
    .onConflict((conflict) =>
      conflict.column(columnOf(subject)).doUpdateSet((eb) => ({ ...anew, request: eb('typesetting.request', '+', 1) })),
    )
    .execute()
}

export async function findTypesetting(db: Database, subject: Subject): Promise<Typesetting | undefined> {
  const row = await db
    .selectFrom('typesetting')
    .selectAll()
    .where(columnOf(subject), '=', subject.id)
    .executeTakeFirst()
  return row && toTypesetting(row)
}

/** The turn that has been due for the longest time, claimed until the given time. */
export async function claimTurn(db: Database, now: string, until: string): Promise<Turn | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('typesetting')
      .select(['id', 'due_at', 'request'])
      .where('state', 'in', ['waiting', 'running'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const row = await db
      .updateTable('typesetting')
      .set((eb) => ({ state: 'running', step: null, due_at: until, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', due.id)
      // Whoever was faster has moved its time.
      .where('due_at', '=', due.due_at)
      .where('request', '=', due.request)
      .returningAll()
      .executeTakeFirst()
    if (row) return { id: row.id, subject: subjectOf(row), request: row.request, attempts: row.attempts }
  }
}

/** As long as nobody else has taken it up or asked for it anew. */
const ofTurn = (db: Database, turn: Turn) =>
  db
    .updateTable('typesetting')
    .where('id', '=', turn.id)
    .where('request', '=', turn.request)
    .where('attempts', '=', turn.attempts)
    .where('state', '=', 'running')

export async function renewClaim(db: Database, turn: Turn, until: string): Promise<void> {
  await ofTurn(db, turn).set({ due_at: until }).execute()
}

export async function noteStep(db: Database, turn: Turn, step: TypesettingStep): Promise<void> {
  await ofTurn(db, turn).set({ step }).execute()
}

/** Tries it again later; `attempts` says from which on. */
export async function putBack(db: Database, turn: Turn, due: string, attempts = turn.attempts): Promise<void> {
  await ofTurn(db, turn).set({ state: 'waiting', step: null, due_at: due, attempts }).execute()
}

export async function markFailed(db: Database, turn: Turn, failure: TypesettingFailure, at: string): Promise<void> {
  await ofTurn(db, turn).set({ state: 'failed', step: null, failure, finished_at: at }).execute()
}

/** Without anything made, when there was nothing to make. @returns false when it has been asked for anew meanwhile. */
export async function markDone(tx: Database, turn: Turn, made: Made | undefined, at: string): Promise<boolean> {
  const proof = turn.subject.kind === 'submission' ? made : undefined
  const { numUpdatedRows } = await ofTurn(tx, turn)
    .set({
      state: made?.refusal === undefined ? 'done' : 'failed',
      step: null,
      failure: made?.refusal === undefined ? null : ('unprintable' satisfies TypesettingFailure),
      finished_at: at,
      ...(made && {
        attention: JSON.stringify(made.attention),
        counts: JSON.stringify(made.counts),
        engine: made.engine,
      }),
      ...(proof && {
        html_sha256: proof.html.sha256,
        html_size: proof.html.size,
        pdf_sha256: proof.pdf?.sha256 ?? null,
        pdf_size: proof.pdf?.size ?? null,
      }),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function subjectOf(row: Row): Subject {
  return row.submission_id === null
    ? { kind: 'article', id: row.article_id ?? '' }
    : { kind: 'submission', id: row.submission_id }
}

function toTypesetting(row: Row): Typesetting {
  return {
    subject: subjectOf(row),
    state: row.state as TypesettingState,
    step: (row.step ?? undefined) as TypesettingStep | undefined,
    requestedAt: row.requested_at,
    finishedAt: row.finished_at ?? undefined,
    failure: (row.failure ?? undefined) as TypesettingFailure | undefined,
    attention: row.attention === null ? [] : JSON.parse(row.attention),
    counts: row.counts === null ? undefined : JSON.parse(row.counts),
    html: fileOf(row.html_sha256, row.html_size),
    pdf: fileOf(row.pdf_sha256, row.pdf_size),
  }
}

function fileOf(sha256: string | null, size: number | null) {
  return sha256 === null || size === null ? undefined : { sha256, size }
}
