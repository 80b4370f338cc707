// Creates the Word file to publish from a stored manuscript, which itself stays as the author sent it.

import type { StoredFile } from '#src/domain/article/file-names.ts'
import { AppError } from '#src/domain/errors.ts'
import type { FaultOfCopy, PublishedProperties } from '#src/formats/word/cleaning/index.ts'
import type { Services } from '#src/platform/services.ts'
import { changeStoredFile } from './change-stored-file.ts'
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
  const cleaned = await changeStoredFile(storage, manuscript, async (path) => {
    const made = await inspector.cleanWord(path, properties)
    if (!made) throw notCleaned()
    if (made.ok) return made.bytes
    const { fault } = made
    // Words of a manuscript do not belong in the log.
    const count = fault.kind === 'lost-words' ? fault.count : undefined
    log.error(
      { manuscript: manuscript.sha256, fault: fault.kind, count },
      'a Word file for readers could not be read back',
    )
    throw notReadBack(fault)
  })
  if (!cleaned) throw missing()
  return cleaned
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
