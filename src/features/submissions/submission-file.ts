// The files of a submission: its manuscript, and the PDF of its proof. Private to its owner and the
// administrators.
import type { Actor } from '#src/domain/actor.ts'
import { notFound } from '#src/domain/errors.ts'
import { type FileType, manuscriptFileName, type StoredFile } from '#src/features/files/index.ts'
import { findTypesetting } from '#src/features/manuscripts/index.ts'
import type { Services } from '#src/platform/services.ts'
import { readSubmission } from './read-submission.ts'
import { manuscriptNumber, type Submission } from './submission.ts'

export type NamedFile = { file: StoredFile; name: string }

/** @throws AppError not-found when there is no such file for this viewer. */
export async function submissionFile(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  wanted: { id: string; type: FileType },
): Promise<NamedFile> {
  const found = await fileOfSubmission(db, await readSubmission({ db }, actor, wanted.id), wanted.type)
  if (!found) throw notFound()
  return found
}

/** Undefined for a proof that has not been made. */
export async function fileOfSubmission(
  db: Services['db'],
  submission: Submission,
  type: FileType,
): Promise<NamedFile | undefined> {
  const name = manuscriptFileName(manuscriptNumber(submission), type)
  if (type === 'docx') {
    const { sha256, size } = submission.manuscript
    return { file: { sha256, size }, name }
  }
  const proof = await findTypesetting(db, { kind: 'submission', id: submission.id })
  return proof?.pdf && { file: proof.pdf, name }
}
