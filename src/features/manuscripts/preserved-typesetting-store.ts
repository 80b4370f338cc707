// The part of a paper's typesetting that moves with it to another installation: enough to know what made its files, and
// to make them again. Warnings meant for the editors before it appeared are not included.
import type { PreservedTypesettingState } from '#src/domain/typesetting.ts'
import type { PartCounts } from '#src/formats/full-text/tree/count-parts.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import { newId } from '#src/platform/new-id.ts'
import type { TypesettingFailure } from './typesetting-job.ts'
import { typesettingKind } from './typesetting-store.ts'

export type PreservedTypesetting = {
  state: PreservedTypesettingState
  requestedAt: string
  finishedAt?: string | undefined
  failure?: TypesettingFailure | undefined
  engine?: string | undefined
  counts?: PartCounts | undefined
}

export async function readPreservedTypesettings(
  db: Database,
  articleIds: readonly string[],
): Promise<Map<string, PreservedTypesetting>> {
  if (articleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('typesetting')
    .select(['article_id', 'state', 'requested_at', 'finished_at', 'failure', 'engine', 'counts'])
    .where('article_id', 'in', articleIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.article_id ?? '',
      {
        state: row.state as PreservedTypesetting['state'],
        requestedAt: row.requested_at,
        finishedAt: row.finished_at ?? undefined,
        failure: (row.failure ?? undefined) as TypesettingFailure | undefined,
        engine: row.engine ?? undefined,
        counts: row.counts === null ? undefined : JSON.parse(row.counts),
      },
    ]),
  )
}

export async function insertPreservedTypesetting(
  tx: Database,
  articleId: string,
  { state, requestedAt, finishedAt, failure, engine, counts }: PreservedTypesetting,
): Promise<void> {
  const id = newId()
  await tx
    .insertInto('typesetting')
    .values({
      id,
      article_id: articleId,
      state,
      requested_at: requestedAt,
      finished_at: finishedAt ?? null,
      failure: failure ?? null,
      engine: engine ?? null,
      counts: counts ? JSON.stringify(counts) : null,
    })
    .execute()
  const clock = { now: () => new Date(requestedAt) }
  if (state === 'waiting') await enqueueJob(tx, clock, { kind: typesettingKind, key: id })
}
