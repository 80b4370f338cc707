// Creates the Word file to publish from a stored manuscript, which itself stays as the author sent it.

import type { StoredFile } from '#src/domain/article/file-names.ts'
import { AppError } from '#src/domain/errors.ts'
import type { FaultOfCopy, PublishedProperties } from '#src/formats/word/cleaning/index.ts'
import type { Services } from '#src/platform/services.ts'
import type { Inspector } from './inspect-upload.ts'

type Deps = Pick<Services, 'storage' | 'log'> & { inspector: Inspector }

/**
 * The same manuscript and properties give the same file. It is stored before it is returned; until a row names it, the
 * sweep leaves it alone for an hour.
 * @throws AppError unavailable when it cannot be made, and conflict when it cannot be read back whole.
 */
export async function cleanWord(
  { storage, inspector, log }: Deps,
  manuscript: StoredFile,
  properties: PublishedProperties,
): Promise<StoredFile> {
  const content = await storage.open(manuscript.sha256)
  if (!content) throw missing()
  const copy = await storage.receive(content, manuscript.size)
  try {
    const made = await inspector.cleanWord(copy.path, properties)
    if (!made) throw notCleaned()
    if (!made.ok) {
      const { kind } = made.fault
      // Words of a manuscript do not belong in the log.
      const count = made.fault.kind === 'lost-words' ? made.fault.count : undefined
      log.error({ manuscript: manuscript.sha256, fault: kind, count }, 'a Word file for readers could not be read back')
      throw notReadBack(made.fault)
    }
    const { bytes } = made
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

const saveAgain =
  'Open the manuscript in Word, save it as a new .docx file, put that in the place of the manuscript’s file, and publish again.'

const notReadBack = (fault: FaultOfCopy) =>
  new AppError({
    kind: 'conflict',
    code: 'word-file-not-whole',
    message: `The Word file for readers, which is made from the manuscript, ${
      fault.kind === 'lost-words' ? `would lack some of its words: “${fault.words}”` : 'would be damaged'
    }. Nothing has been published. ${saveAgain}`,
  })

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
