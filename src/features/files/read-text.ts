// Reads the words of a stored Word file again, because only the search index keeps them, in a form that cannot be
// changed in part.
import type { StoredFile } from '#src/domain/article/file-names.ts'
import type { Services } from '#src/platform/services.ts'
import type { Inspector } from './inspect-upload.ts'

/**
 * Empty for a file that is lost or no longer readable: it then adds nothing to search.
 * @throws AppError unavailable when the time is over, so that search does not lose the words.
 */
export async function readText(
  { storage, inspector }: Pick<Services, 'storage'> & { inspector: Inspector },
  docx: StoredFile,
): Promise<string> {
  inspector.expectFile()
  const content = await storage.open(docx.sha256)
  if (!content) return ''
  const copy = await storage.receive(content, docx.size)
  try {
    const inspection = await inspector.inspect('docx', copy.path)
    return inspection.ok ? (inspection.text ?? '') : ''
  } finally {
    await copy.discard()
  }
}
