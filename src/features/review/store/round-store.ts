// The versions of a manuscript, and what was made of each for reviewers.
import type { Selectable } from 'kysely'
import type { AnonymousFormat, Trace, WithheldPart } from '#src/domain/anonymous-manuscript.ts'
import type { PointAnswer } from '#src/domain/review/answered-points.ts'
import type { AnonymousFileState } from '#src/domain/review/stage.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'

/** Title, abstract and keywords as reviewers read them. */
export type AnonymousTexts = {
  readonly title: string
  readonly abstract: string
  readonly keywords: readonly string[]
  /** Of the author's answer, in the order of `textsOfAnswer`; absent from copies made before there were any. */
  readonly answer?: readonly string[] | undefined
}

export type StoredRound = {
  readonly number: number
  readonly createdAt: string
  readonly openedAt: string | undefined
  readonly manuscript: StoredFile & { readonly fileName: string }
  readonly answer: string | undefined
  readonly pointAnswers: readonly PointAnswer[]
  readonly anonymousState: AnonymousFileState
  /** Undefined while nobody has chosen: then all traces are hidden. */
  readonly hidden: readonly string[] | undefined
  readonly traces: readonly Trace[]
  readonly texts: AnonymousTexts | undefined
  readonly withheld: readonly WithheldPart[]
  readonly failure: string | undefined
  readonly wordCount: number | undefined
  readonly files: { readonly [format in AnonymousFormat]: StoredFile | undefined }
}

type NewRound = Pick<StoredRound, 'number' | 'createdAt' | 'manuscript'> & {
  readonly answer?: string | undefined
  readonly pointAnswers?: readonly PointAnswer[]
}

export async function insertRound(tx: Database, submissionId: string, round: NewRound): Promise<void> {
  const { number, createdAt, manuscript, answer, pointAnswers = [] } = round
  await tx
    .insertInto('review_round')
    .values({
      submission_id: submissionId,
      number,
      created_at: createdAt,
      manuscript_sha256: manuscript.sha256,
      manuscript_size: manuscript.size,
      manuscript_name: manuscript.fileName,
      answer: answer ?? null,
      point_answers: JSON.stringify(pointAnswers),
      anonymous_state: 'being-made' satisfies AnonymousFileState,
    })
    .execute()
}

export async function readRounds(db: Database, submissionId: string): Promise<StoredRound[]> {
  const rows = await db
    .selectFrom('review_round')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('number')
    .execute()
  return rows.map(toRound)
}

export async function readRound(db: Database, submissionId: string, number: number): Promise<StoredRound | undefined> {
  const row = await db
    .selectFrom('review_round')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && toRound(row)
}

export type MadeFiles = { readonly [format in AnonymousFormat]: StoredFile } & {
  readonly traces: readonly Trace[]
  readonly texts: AnonymousTexts
  readonly withheld: readonly WithheldPart[]
  readonly wordCount: number
}

export async function saveAnonymousFiles(
  tx: Database,
  { submissionId, round }: { submissionId: string; round: number },
  made: MadeFiles | { readonly failure: string },
): Promise<void> {
  const columns =
    'failure' in made
      ? { ...noFiles, failure: made.failure }
      : {
          failure: null,
          traces: JSON.stringify(made.traces),
          texts: JSON.stringify(made.texts),
          withheld: JSON.stringify(made.withheld),
          word_count: made.wordCount,
          pdf_sha256: made.pdf.sha256,
          pdf_size: made.pdf.size,
          html_sha256: made.html.sha256,
          html_size: made.html.size,
          docx_sha256: made.docx.sha256,
          docx_size: made.docx.size,
        }
  await tx
    .updateTable('review_round')
    .set(columns)
    .where('submission_id', '=', submissionId)
    .where('number', '=', round)
    .execute()
}

const noFiles = {
  pdf_sha256: null,
  pdf_size: null,
  html_sha256: null,
  html_size: null,
  docx_sha256: null,
  docx_size: null,
}

export async function saveHiddenTraces(
  tx: Database,
  { submissionId, round }: { submissionId: string; round: number },
  hidden: readonly string[],
): Promise<void> {
  await tx
    .updateTable('review_round')
    .set({ hidden: JSON.stringify(hidden) })
    .where('submission_id', '=', submissionId)
    .where('number', '=', round)
    .execute()
}

function toRound(row: Selectable<Schema['review_round']>): StoredRound {
  const fileOf = (format: AnonymousFormat): StoredFile | undefined => {
    const [sha256, size] = [row[`${format}_sha256`], row[`${format}_size`]]
    return sha256 === null || size === null ? undefined : { sha256, size }
  }
  return {
    number: row.number,
    createdAt: row.created_at,
    openedAt: row.opened_at ?? undefined,
    manuscript: { sha256: row.manuscript_sha256, size: row.manuscript_size, fileName: row.manuscript_name },
    answer: row.answer ?? undefined,
    pointAnswers: JSON.parse(row.point_answers),
    anonymousState: row.anonymous_state as AnonymousFileState,
    hidden: row.hidden === null ? undefined : JSON.parse(row.hidden),
    traces: JSON.parse(row.traces),
    texts: row.texts === null ? undefined : JSON.parse(row.texts),
    withheld: JSON.parse(row.withheld),
    failure: row.failure ?? undefined,
    wordCount: row.word_count ?? undefined,
    files: { pdf: fileOf('pdf'), html: fileOf('html'), docx: fileOf('docx') },
  }
}

/** Those of these submissions of which at least one round has been opened. */
export async function findOpenedCases(db: Database, submissionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (submissionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('review_round')
    .select('submission_id')
    .where('submission_id', 'in', submissionIds)
    .where('opened_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ submission_id }) => submission_id))
}
