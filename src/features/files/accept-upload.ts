// Accepts an uploaded file: counts and hashes it while it streams to disk, then inspects it. A refused file leaves nothing
// behind; an accepted one becomes part of the store only when the caller calls its `keep`.

import type { StoredFile } from '#src/domain/article/file-names.ts'
import type { FileType } from '#src/domain/article/file-type.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import type { Finding } from '#src/domain/manuscript-finding.ts'
import type { Services } from '#src/platform/services.ts'
import { type ReceivedFile, TooManyBytes } from '#src/platform/storage/storage.ts'
import { plainFileName } from './file-names.ts'
import type { Inspector } from './inspect-upload.ts'

type Deps = Pick<Services, 'storage' | 'limits'> & { inspector: Inspector }

export type AcceptedUpload = StoredFile & {
  readonly type: FileType
  /** The sender's name for it, safe to show. */
  readonly fileName: string
  /** The words of a manuscript; empty for a PDF. */
  readonly text: string
  /** What a manuscript would reveal about its authors. Ask before `keep`. */
  findTraces(authors: readonly string[]): Promise<Finding[] | undefined>
  keep(): Promise<void>
  /** Harmless after `keep`. */
  discard(): Promise<void>
}

export type Upload = { type: FileType; source: AsyncIterable<Uint8Array>; fileName: string }

/** @throws AppError with the reason, in words for the sender, when the file is refused. */
export async function acceptUpload(deps: Deps, upload: Upload): Promise<AcceptedUpload> {
  if (/\.doc$/i.test(upload.fileName.trim())) {
    throw invalid('doc-file', 'This is a .doc file. In Word: File → Save As → .docx')
  }
  const received = await receive(deps, upload.source)
  try {
    const inspection = await deps.inspector.inspect(upload.type, received.path)
    if (!inspection.ok) throw invalid(inspection.code, inspection.message)
    const fileName = plainFileName(upload.fileName, upload.type)
    return {
      type: upload.type,
      fileName,
      sha256: received.sha256,
      size: received.size,
      text: inspection.text ?? '',
      findTraces: (authors) => deps.inspector.findTraces(received.path, { authors, fileName }),
      keep: () => received.keep(),
      discard: () => received.discard(),
    }
  } catch (error) {
    await received.discard()
    throw error
  }
}

async function receive({ storage, limits }: Deps, source: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
  try {
    return await storage.receive(source, limits.uploadMaxBytes)
  } catch (error) {
    throw error instanceof TooManyBytes ? fileTooLarge(limits.uploadMaxBytes) : error
  }
}

const megabyte = 1024 * 1024

export function fileTooLarge(maxBytes: number): AppError {
  const size =
    maxBytes < megabyte ? `${Math.floor(maxBytes / 1024)}KB` : `${Math.floor((maxBytes / megabyte) * 10) / 10}MB`
  return new AppError({ kind: 'too-large', code: 'file-too-large', message: `File is larger than ${size}.` })
}
