// Creates the marked copy of a stored PDF; the file itself stays as it was uploaded.
import type { StoredFile } from '#src/domain/article/file-names.ts'
import type { PdfMark } from '#src/formats/pdf/mark-pdf.ts'
import type { Services } from '#src/platform/services.ts'
import { changeStoredFile } from './change-stored-file.ts'
import type { Inspector } from './inspect-upload.ts'

type Deps = Pick<Services, 'storage'> & { inspector: Inspector }

/**
 * It is stored before it is returned; until a row names it, the sweep leaves it alone for an hour. Undefined for a file
 * that cannot be marked, or not in time.
 */
export async function markPdf(
  { storage, inspector }: Deps,
  pdf: StoredFile,
  mark: PdfMark,
): Promise<StoredFile | undefined> {
  return changeStoredFile(storage, pdf, (path) => inspector.markPdf(path, mark))
}
