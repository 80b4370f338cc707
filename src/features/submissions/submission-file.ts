// The files of a submission: its manuscript, and the PDF of its proof. Private to its authors and the editors.

import type { Actor } from '#src/domain/actor.ts'
import type { FileType } from '#src/domain/article/file-type.ts'
import { notFound } from '#src/domain/errors.ts'
import { manuscriptFileName, type StoredFile } from '#src/features/files/index.ts'
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
  const { submission } = await readSubmission({ db }, actor, wanted.id)
  const found = await fileOfSubmission(db, submission, wanted.type)
  if (!found) throw notFound()
  return found
}

/**
 * Whether there is such a file, and how large it is. @throws AppError not-found when there is no such submission for
 * this viewer.
 */
export async function checkSubmissionFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  wanted: { id: string; type: FileType },
): Promise<{ exists: boolean; size: number }> {
  const { submission } = await readSubmission({ db }, actor, wanted.id)
  const found = await fileOfSubmission(db, submission, wanted.type)
  const exists = found !== undefined && (await storage.has(found.file.sha256))
  return { exists, size: exists ? found.file.size : 0 }
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
