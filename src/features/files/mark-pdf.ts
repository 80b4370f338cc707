// Creates the marked copy of a stored PDF; the file itself stays as it was uploaded.
import { Readable } from 'node:stream'
import type { StoredFile } from '#src/domain/article/file-names.ts'
import type { PdfMark } from '#src/formats/pdf/mark-pdf.ts'
import type { Services } from '#src/platform/services.ts'
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
  const content = await storage.open(pdf.sha256)
  if (!content) return undefined
  const copy = await storage.receive(content, pdf.size)
  try {
    const bytes = await inspector.markPdf(copy.path, mark)
    if (!bytes) return undefined
    const marked = await storage.receive(Readable.from([bytes]), bytes.length)
    await marked.keep()
    return { sha256: marked.sha256, size: marked.size }
  } finally {
    await copy.discard()
  }
}
