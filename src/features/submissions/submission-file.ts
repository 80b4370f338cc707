// The file of a submission: private to its owner and the administrators.
import type { Actor } from '#src/core/actor.ts'
import { notFound } from '#src/core/errors.ts'
import { type FileType, manuscriptFileName, type StoredFile } from '#src/features/files/index.ts'
import type { Services } from '#src/platform/services.ts'
import { readSubmission } from './read-submission.ts'
import { manuscriptNumber, type Submission } from './submission.ts'

export type NamedFile = { file: StoredFile; name: string }

/** @throws AppError not-found when there is no such file for this viewer. */
export async function submissionFile(
  deps: Pick<Services, 'db'>,
  actor: Actor,
  wanted: { id: string; type: FileType },
): Promise<NamedFile> {
  return fileOf(await readSubmission(deps, actor, wanted.id), wanted.type)
}

export function fileOf(submission: Submission, type: FileType): NamedFile {
  if (type !== 'docx') throw notFound()
  const { sha256, size } = submission.manuscript
  return { file: { sha256, size }, name: manuscriptFileName(manuscriptNumber(submission), type) }
}
