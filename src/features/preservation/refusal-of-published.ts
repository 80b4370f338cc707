// Which files of other installations, or of earlier versions, are refused although they have been published.
import type { FileType } from '#src/domain/article/file-type.ts'
import type { Inspector } from '#src/features/files/index.ts'
import { refusals } from '#src/formats/word/package/refusal.ts'

/** An upload with these is refused, because its author can remove them. A published paper keeps its PDF: none of them runs anything. */
const toleratedInPublished = new Set(['sending-form', 'opens-files', 'attachments', 'strange-links', 'other-actions'])

export const isTolerated = (code: string): boolean => toleratedInPublished.has(code)

/** @returns why the file at this path is refused, in words for people. */
export async function refusalOfPublished(
  inspector: Pick<Inspector, 'inspect'>,
  type: FileType,
  path: string,
): Promise<string | undefined> {
  const inspection = await inspector.inspect(type, path)
  // Kept byte for byte: nothing is taken out of it.
  if (inspection.ok) return inspection.outside ? refusals['external-content'] : undefined
  return isTolerated(inspection.code) ? undefined : inspection.message
}
