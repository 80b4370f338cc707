// Creates the Word file to publish from a stored manuscript, which itself stays as the author sent it.

import type { StoredFile } from '#src/domain/article/file-names.ts'
import { AppError } from '#src/domain/errors.ts'
import type { PublishedProperties } from '#src/formats/word/cleaning/index.ts'
import type { Services } from '#src/platform/services.ts'
import type { Inspector } from './inspect-upload.ts'

type Deps = Pick<Services, 'storage'> & { inspector: Inspector }

/**
 * The same manuscript and properties give the same file. It is stored before it is returned; until a row names it, the
 * sweep leaves it alone for an hour.
 * @throws AppError unavailable when it cannot be made.
 */
export async function cleanWord(
  { storage, inspector }: Deps,
  manuscript: StoredFile,
  properties: PublishedProperties,
): Promise<StoredFile> {
  const content = await storage.open(manuscript.sha256)
  if (!content) throw missing()
  const copy = await storage.receive(content, manuscript.size)
  try {
    const bytes = await inspector.cleanWord(copy.path, properties)
    if (!bytes) throw notCleaned()
    const cleaned = await storage.receive(only(bytes), bytes.length)
    await cleaned.keep()
    return { sha256: cleaned.sha256, size: cleaned.size }
  } finally {
    await copy.discard()
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const missing = () =>
  new AppError({
    kind: 'unavailable',
    code: 'file-unavailable',
    message: 'The manuscript’s file is missing. Please have it restored from the backup, then try again.',
  })

const notCleaned = () =>
  new AppError({
    kind: 'unavailable',
    code: 'word-file-not-cleaned',
    message:
      'The Word file could not be prepared for publication. Please try again; if that fails too, open the manuscript in Word, save it as a new .docx file and use that.',
  })
