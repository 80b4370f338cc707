// The parts of one upload form, in whatever order they come: it collects texts and accepts files. The first failure decides
// the answer.
import type { Readable } from 'node:stream'
import { type FileType, fileTypes } from '#src/domain/article/file-type.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import type { Limits } from '#src/domain/limits.ts'
import { type AcceptedUpload, acceptUpload, type Purpose } from '#src/features/files/index.ts'
import type { ApiServices } from './context.ts'
import { describePart, type PartDescription } from './part-header.ts'

export type MultipartForm = {
  fields: Record<string, string[]>
  files: Record<string, AcceptedUpload>
  /** Harmless for files that were kept. */
  discardAll(): Promise<void>
}

export type PartCollector = {
  readonly failure: unknown
  onFailure(listener: () => void): void
  fail(error: unknown): void
  add(part: Readable): void
  /** Waits for the files to be accepted. */
  complete(): Promise<MultipartForm>
  /** Ends and discards everything that was begun. */
  abandon(): Promise<void>
}

// Each keyword and author of the longest lists may arrive as a separate field.
const maxParts = 300

/** The longest text of a form: an abstract, or all authors with affiliations, at four bytes a character. */
function maxFieldBytes({ abstractMaxLength, authorsMax, authorMaxLength }: Limits): number {
  return 4 * Math.max(abstractMaxLength, 3 * authorsMax * authorMaxLength) + 16 * 1024
}

export function maxTextBytes(limits: Limits): number {
  return 4 * maxFieldBytes(limits)
}

export function malformedForm(): AppError {
  return invalid('malformed-form', 'The form could not be read. Please send it again as multipart/form-data.')
}

/** The names of a form's file parts with their types, or whether the file's name tells its type, and what becomes of the files. */
export type ExpectedFiles = { files: Readonly<Record<string, FileType | 'by-name'>>; purpose: Purpose }

export function collectParts(
  services: Pick<ApiServices, 'storage' | 'limits' | 'inspector'>,
  { files: expected, purpose }: ExpectedFiles,
): PartCollector {
  // Names come from outside: an object without a prototype gives none of them a meaning.
  const fields: MultipartForm['fields'] = Object.create(null)
  const files: MultipartForm['files'] = Object.create(null)
  const streams: Readable[] = []
  const work: Promise<void>[] = []
  const filesSeen = new Set<string>()
  let headersSeen = 0
  let textBytes = 0
  let failure: unknown
  let tell = () => {}

  const fail = (error: unknown) => {
    failure ??= error
    tell()
  }

  const discardAll = async () => {
    await Promise.all(Object.values(files).map((file) => file.discard()))
  }

  function begin(part: Readable, described: PartDescription | undefined): void {
    headersSeen += 1
    if (!described) fail(malformedForm())
    else if (described.fileName === undefined) takeText(part, described.name)
    else beginFile(part, described.name, described.fileName)
  }

  function beginFile(part: Readable, name: string, fileName: string): void {
    const wanted = Object.hasOwn(expected, name) ? expected[name] : undefined
    // A browser sends an empty file input as a nameless part.
    const type = wanted === 'by-name' ? (typeOfName(fileName) ?? (fileName === '' ? 'pdf' : undefined)) : wanted
    if (!wanted) fail(invalid('unexpected-file', `The form has no file field “${name}”.`))
    else if (!type) fail(invalid('wrong-type', pdfOrWord, { [name]: pdfOrWord }))
    else if (filesSeen.has(name))
      fail(invalid('several-files', 'Please send only one file.', { [name]: 'One file only' }))
    else work.push(takeFile(part, { name, type, fileName }).catch(fail))
    filesSeen.add(name)
  }

  async function takeFile(part: Readable, file: { name: string; type: FileType; fileName: string }): Promise<void> {
    const chunks: AsyncIterableIterator<Uint8Array> = part[Symbol.asyncIterator]()
    const first = await chunks.next()
    // A browser sends an empty file input as a nameless part without content.
    if (first.done && file.fileName === '') return
    const source = first.done ? chunks : startingWith(first.value, chunks)
    const upload = { type: file.type, source, fileName: file.fileName, purpose }
    files[file.name] = await acceptUpload(services, upload).catch((error) => refuseFile(error, file.name))
  }

  function takeText(part: Readable, name: string): void {
    const chunks: Buffer[] = []
    let size = 0
    part.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      textBytes += chunk.byteLength
      if (Object.hasOwn(expected, name)) fail(refusal('file-expected', name, 'must be a file'))
      else if (size > maxFieldBytes(services.limits) || textBytes > maxTextBytes(services.limits)) {
        fail(refusal('text-too-long', name, 'is too long'))
      } else chunks.push(chunk)
    })
    part.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      if (text.includes('\0')) fail(refusal('not-text', name, 'is not text'))
      else if (!Object.hasOwn(expected, name)) fields[name] = [...(fields[name] ?? []), text]
    })
    work.push(new Promise((done) => part.once('close', done)))
  }

  return {
    get failure() {
      return failure
    },
    onFailure(listener) {
      tell = listener
    },
    fail,
    add(part) {
      part.on('error', () => undefined)
      streams.push(part)
      if (streams.length > maxParts) fail(invalid('too-many-parts', 'The form has too many parts.'))
      part.once('header', (header: Record<string, string[]>) => begin(part, describePart(header)))
    },
    async complete() {
      await Promise.all(work)
      if (failure) throw failure
      // A delimiter inside a part's header leaves a part without description.
      if (headersSeen !== streams.length) throw malformedForm()
      return { fields, files, discardAll }
    },
    async abandon() {
      for (const stream of streams) stream.destroy()
      await Promise.all(work)
      await discardAll()
    },
  }
}

const pdfOrWord = 'Please choose a .pdf or .docx file.'

const typeOfName = (fileName: string): FileType | undefined =>
  fileTypes.find((type) => fileName.trim().toLowerCase().endsWith(`.${type}`))

function refusal(code: string, name: string, reason: string): AppError {
  return invalid(code, `“${name}” ${reason}.`, { [name]: `This ${reason}` })
}

/** Names the form's field in the refusal of its file. */
function refuseFile(error: unknown, name: string): never {
  const isRefusal = error instanceof AppError && (error.kind === 'invalid' || error.kind === 'too-large')
  if (!isRefusal) throw error
  const { kind, code, message } = error
  throw new AppError({ kind, code, message, fields: { [name]: message } })
}

async function* startingWith(first: Uint8Array, rest: AsyncIterableIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}
