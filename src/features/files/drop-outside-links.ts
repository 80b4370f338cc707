// A stored Word file without what it would load from other computers and without damaged parts: files that an earlier release, or
// another program, kept as they came.
import type { StoredFile } from '#src/domain/article/file-names.ts'
import { AppError } from '#src/domain/errors.ts'
import { needsRepair } from '#src/formats/word/package/active-content.ts'
import type { Services } from '#src/platform/services.ts'
import { changeStoredFile } from './change-stored-file.ts'
import type { Inspector } from './inspect-upload.ts'

type Deps = Pick<Services, 'storage' | 'log'> & { inspector: Inspector }

/**
 * The new file is stored before it is returned. Undefined when the file loads nothing and is whole, is lost or is not readable.
 * @throws AppError unavailable when the time is over.
 */
export async function dropOutsideLinks(
  { storage, inspector, log }: Deps,
  docx: StoredFile,
): Promise<StoredFile | undefined> {
  inspector.expectFile()
  return changeStoredFile(storage, docx, async (path) => {
    const inspection = await inspector.inspect('docx', path)
    if (!inspection.ok)
      log.warn({ file: docx.sha256, reason: inspection.code }, 'a stored Word file would be refused today')
    if (!inspection.ok || !needsRepair(inspection)) return undefined
    const bytes = await inspector.dropOutsideLinks(path)
    if (!bytes) throw notDropped()
    return bytes
  })
}

const notDropped = () =>
  new AppError({
    kind: 'unavailable',
    code: 'outside-links-not-dropped',
    message: 'The addresses that this Word file loads something from could not be taken out of it.',
  })
