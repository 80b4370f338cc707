// The result of typesetting a submission or paper. The job queue holds what is still to be done.
import type { Clock } from '#src/domain/clock.ts'
import type { TypesettingState, TypesettingStep } from '#src/domain/typesetting.ts'
import type { Attention } from '#src/formats/full-text/tree/full-text.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { deleteJobs, enqueueJob } from '#src/platform/jobs/job-store.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Made, Subject, Typesetting, TypesettingFailure } from './typesetting-job.ts'

/** The kind of a typesetting's job; its key is the typesetting's id. */
export const typesettingKind = 'typeset'

const columnOf = ({ kind }: Pick<Subject, 'kind'>) => (kind === 'submission' ? 'submission_id' : 'article_id')

/** The previous result stays until the new one is there. */
export async function request(
  tx: Database,
  clock: Clock,
  subject: Subject,
  { readsWordFile = false }: { readsWordFile?: boolean } = {},
): Promise<void> {
  const waiting = { state: 'waiting', step: null, requested_at: clock.now().toISOString(), failure: null }
  const afresh = readsWordFile ? { ...waiting, reads_word_file: 1 } : waiting
  const { id } = await tx
    .insertInto('typesetting')
    .values({ id: newId(), [columnOf(subject)]: subject.id, ...afresh })
    .onConflict((conflict) => conflict.column(columnOf(subject)).doUpdateSet(afresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(tx, clock, { kind: typesettingKind, key: id })
}

/** For a subject that leaves no trace: the order and its job. */
export async function deleteTypesetting(tx: Database, subject: Subject): Promise<void> {
  const rows = await tx.deleteFrom('typesetting').where(columnOf(subject), '=', subject.id).returning('id').execute()
  await deleteJobs(
    tx,
    typesettingKind,
    rows.map(({ id }) => id),
  )
}

export async function findTypesetting(db: Database, subject: Subject): Promise<Typesetting | undefined> {
  const row = await withJob(db).where(columnOf(subject), '=', subject.id).executeTakeFirst()
  return row && toTypesetting(row)
}

/** Those of these subjects whose typesetting was ever requested, by their ids. */
export async function findTypesettingsOf(
  db: Database,
  kind: Subject['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Typesetting>> {
  if (ids.length === 0) return new Map()
  const rows = await withJob(db).where(columnOf({ kind }), 'in', ids).execute()
  return new Map(rows.map(toTypesetting).map((typesetting) => [typesetting.subject.id, typesetting]))
}

const withJob = (db: Database) =>
  db
    .selectFrom('typesetting')
    .leftJoin('job', (join) => join.onRef('job.key', '=', 'typesetting.id').on('job.kind', '=', typesettingKind))
    .selectAll('typesetting')
    .select('job.state as job_state')

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof withJob>['executeTakeFirst']>>>

/** Undefined when it has been deleted meanwhile. */
export async function findSubject(db: Database, id: string): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('typesetting')
    .select(['submission_id', 'article_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && subjectOf(row)
}

export async function noteStep(db: Database, id: string, step: TypesettingStep | null): Promise<void> {
  // A late report must not name a step of finished work.
  await db.updateTable('typesetting').set({ step }).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Its step stays: it says where it failed. */
export async function markFailed(tx: Database, id: string, failure: TypesettingFailure, at: string): Promise<void> {
  const failed = { state: 'failed', failure, finished_at: at }
  await tx.updateTable('typesetting').set(failed).where('id', '=', id).execute()
}

type Outcome = Pick<Made, 'attention' | 'counts' | 'engine' | 'refusal'>

/** Without a result, if there was nothing to make. */
export async function markDone(tx: Database, id: string, made: Outcome | undefined, at: string): Promise<void> {
  await tx
    .updateTable('typesetting')
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
    })
    .where('id', '=', id)
    .execute()
}

/** A paper's files belong to the paper; those of a proof are stored here. */
export async function saveProof(tx: Database, id: string, { html, pdf }: Pick<Made, 'html' | 'pdf'>): Promise<void> {
  await tx
    .updateTable('typesetting')
    .set({
      html_sha256: html.sha256,
      html_size: html.size,
      pdf_sha256: pdf?.sha256 ?? null,
      pdf_size: pdf?.size ?? null,
    })
    .where('id', '=', id)
    .execute()
}

function subjectOf(row: Pick<Schema['typesetting'], 'submission_id' | 'article_id'>): Subject {
  return row.submission_id === null
    ? { kind: 'article', id: row.article_id ?? '' }
    : { kind: 'submission', id: row.submission_id }
}

function toTypesetting(row: Row): Typesetting {
  const attention: Attention[] = row.attention === null ? [] : JSON.parse(row.attention)
  return {
    subject: subjectOf(row),
    state: stateOf(row),
    step: (row.step ?? undefined) as TypesettingStep | undefined,
    requestedAt: row.requested_at,
    finishedAt: row.finished_at ?? undefined,
    failure: (row.failure ?? undefined) as TypesettingFailure | undefined,
    attention: attention.filter(({ kind }) => kind !== 'found-facts'),
    foundFacts: attention.flatMap(({ found }) => found ?? []),
    counts: row.counts === null ? undefined : JSON.parse(row.counts),
    html: fileOf(row.html_sha256, row.html_size),
    pdf: fileOf(row.pdf_sha256, row.pdf_size),
    tree: row.tree_sha256 ?? undefined,
    readsWordFile: row.reads_word_file === 1,
  }
}

/** If it was requested again while it ran, it is not done yet. */
function stateOf(row: Row): TypesettingState {
  if (row.job_state === 'running' || row.job_state === 'waiting') return row.job_state
  return row.state as TypesettingState
}

function fileOf(sha256: string | null, size: number | null) {
  return sha256 === null || size === null ? undefined : { sha256, size }
}
