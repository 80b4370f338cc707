import type { Actor } from '#src/domain/actor.ts'
import { notFound } from '#src/domain/errors.ts'
import type { NamedFile } from '#src/features/review/case-files/index.ts'
import { requireHandledCase } from '#src/features/review/review-policy.ts'
import { readCorrectedFiles } from '#src/features/review/store/corrected-file-store.ts'
import { manuscriptNumber } from '#src/features/submissions/index.ts'
import type { Services } from '#src/platform/services.ts'

/** As it was sent, for the editors, also after another one has replaced it. @throws AppError not-found, or forbidden for its authors */
export async function readCorrectedFile(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, number }: { id: string; number: number },
): Promise<NamedFile> {
  const { submission } = await requireHandledCase(db, actor, id)
  const file = (await readCorrectedFiles(db, id)).find((one) => one.number === number)
  if (!file) throw notFound()
  return { file, name: `${manuscriptNumber(submission)}-correction${number}-original.docx` }
}
