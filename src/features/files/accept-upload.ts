// Accepts an uploaded file: counts and hashes it while it streams to disk, then inspects it. A refused file leaves nothing
// behind; an accepted one becomes part of the store only when the caller calls its `keep`.
import { Readable } from 'node:stream'
import type { StoredFile } from '#src/domain/article/file-names.ts'
import type { FileType } from '#src/domain/article/file-type.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import type { Finding } from '#src/domain/manuscript-finding.ts'
import { printedSizeLimit } from '#src/domain/size-limit.ts'
import { type ActiveContent, isActive, needsRepair } from '#src/formats/word/package/active-content.ts'
import { refusals } from '#src/formats/word/package/refusal.ts'
import type { FilledControls } from '#src/formats/word/review-form/read-controls.ts'
import type { Services } from '#src/platform/services.ts'
import { type ReceivedFile, TooManyBytes } from '#src/platform/storage/storage.ts'
import { findingsOf, insertedFiles, notRemoved } from './active-content.ts'
import { plainFileName } from './file-names.ts'
import type { Inspector } from './inspect-upload.ts'

type Deps = Pick<Services, 'storage' | 'limits'> & { inspector: Inspector }

export type AcceptedUpload = StoredFile & {
  readonly type: FileType
  /** The sender's name for it, safe to show. */
  readonly fileName: string
  /** The words of a manuscript; empty for a PDF. */
  readonly text: string
  /** What a manuscript would reveal about its authors, and what it contains besides its pages. Ask before `keep`. */
  findTraces(authors: readonly string[]): Promise<Finding[] | undefined>
  /** What a Word file has in its fields; undefined when it cannot be read. Ask before `keep`. */
  readControls(): Promise<FilledControls | undefined>
  keep(): Promise<void>
  /** Harmless after `keep`. */
  discard(): Promise<void>
}

/**
 * A manuscript is kept as it was sent, except for links by which it would load something and parts that nobody can read; what is published goes to readers, without files of other programs and without
 * fields that act; what a reviewer sends is kept without anything that tells who it is; a form is read and not kept.
 */
export type Purpose = 'manuscript' | 'publication' | 'review' | 'form'

export type Upload = { type: FileType; source: AsyncIterable<Uint8Array>; fileName: string; purpose: Purpose }

/** @throws AppError with the reason, in words for the sender, when the file is refused. */
export async function acceptUpload(deps: Deps, upload: Upload): Promise<AcceptedUpload> {
  if (/\.doc$/i.test(upload.fileName.trim())) {
    throw invalid('doc-file', 'This is a .doc file. In Word: File → Save As → .docx')
  }
  await deps.storage.requireRoom(deps.limits.uploadMaxBytes)
  let received = await receive(deps, upload.source)
  try {
    let inspection = await inspect(deps, upload.type, received)
    const { unreadable } = inspection
    if (upload.purpose !== 'form' && needsRepair(inspection)) {
      received = await repaired(deps, received)
      inspection = await inspect(deps, upload.type, received)
    }
    if (upload.purpose === 'publication' && isActive(inspection)) {
      received = await withoutActiveContent(deps, received, inspection)
    }
    if (upload.purpose === 'review') received = await withoutWriter(deps, upload.type, received)
    const file = received
    const fileName = plainFileName(upload.fileName, upload.type)
    return {
      type: upload.type,
      fileName,
      sha256: file.sha256,
      size: file.size,
      text: inspection.text ?? '',
      async findTraces(authors) {
        const traces = await deps.inspector.findTraces(file.path, { authors, fileName })
        return traces && [...traces, ...findingsOf({ ...inspection, ...(unreadable && { unreadable }) })]
      },
      readControls: () => deps.inspector.readControls(file.path),
      keep: () => file.keep(),
      discard: () => file.discard(),
    }
  } catch (error) {
    await received.discard()
    throw error
  }
}

async function inspect({ inspector }: Deps, type: FileType, { path }: ReceivedFile) {
  const inspection = await inspector.inspect(type, path)
  if (!inspection.ok) throw invalid(inspection.code, inspection.message)
  return inspection
}

/** Without links out of it, and without unreadable parts. */
async function repaired({ storage, inspector }: Deps, received: ReceivedFile): Promise<ReceivedFile> {
  const bytes = await inspector.dropOutsideLinks(received.path)
  if (!bytes) throw invalid('external-content', refusals['external-content'])
  const selfContained = await storage.receive(Readable.from([bytes]), bytes.length)
  await received.discard()
  return selfContained
}

/** The rest of the file is cleaned too, as that of a paper published from a submission. */
async function withoutActiveContent(
  { storage, inspector }: Deps,
  received: ReceivedFile,
  content: ActiveContent,
): Promise<ReceivedFile> {
  // Cleaning would lose a part of the text.
  if (content.inserted) throw invalid('inserted-files', insertedFiles(content.inserted))
  const copy = await inspector.cleanWord(received.path, undefined)
  if (!copy?.ok) throw invalid('embedded-files', notRemoved(content))
  const { bytes } = copy
  const cleaned = await storage.receive(Readable.from([bytes]), bytes.length)
  await received.discard()
  return cleaned
}

/** Everybody is 'Reviewer' in comments and changes. */
async function withoutWriter(
  { storage, inspector }: Deps,
  type: FileType,
  received: ReceivedFile,
): Promise<ReceivedFile> {
  const bytes = await inspector.removeWriter(type, received.path, 'Reviewer')
  if (!bytes) {
    throw invalid(
      'not-anonymous',
      'This file could not be made anonymous, so it was not kept. Please save or export it again, or put its remarks into the text.',
    )
  }
  const stripped = await storage.receive(Readable.from([bytes]), bytes.length)
  await received.discard()
  return stripped
}

async function receive({ storage, limits }: Deps, source: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
  try {
    return await storage.receive(source, limits.uploadMaxBytes)
  } catch (error) {
    throw error instanceof TooManyBytes ? fileTooLarge(limits.uploadMaxBytes) : error
  }
}

export function fileTooLarge(maxBytes: number): AppError {
  const message = `File is larger than ${printedSizeLimit(maxBytes)}.`
  return new AppError({ kind: 'too-large', code: 'file-too-large', message })
}
