// Reads an upload form as a stream: files go to the store's temporary folder as they arrive, and only small texts are held
// in memory. If anything goes wrong, even if the visitor disconnects, nothing is left behind. After a refusal it reads and
// discards the rest of the body, because a browser that is still sending would not see the answer.
import { Dicer } from '@fastify/busboy'
import type { FileType } from '#src/domain/article/file-type.ts'
import { AppError } from '#src/domain/errors.ts'
import { fileTooLarge } from '#src/features/files/index.ts'
import type { ApiContext, ApiServices } from './context.ts'
import { collectParts, type MultipartForm, malformedForm, maxTextBytes, type PartCollector } from './multipart-parts.ts'

export type { MultipartForm } from './multipart-parts.ts'
export { readAuthors, readList } from './read-list.ts'

type Reader = ReadableStreamDefaultReader<Uint8Array>

// Beyond this, the rest is not read to send an answer: the connection is closed instead.
const maxDrained = 64 * 1024 * 1024
// Delimiters and headers of the parts.
const framing = 1024 * 1024

/** A file that was not sent is absent from `files`: the caller knows the message, and discards or keeps. */
export async function readMultipart(
  c: ApiContext,
  services: Pick<ApiServices, 'storage' | 'limits' | 'inspector'>,
  expected: { files: Readonly<Record<string, FileType>> },
): Promise<MultipartForm> {
  const boundary = boundaryOf(c.req.header('Content-Type') ?? '')
  const reader = c.req.raw.body?.getReader()
  if (!reader) throw malformedForm()
  const { uploadMaxBytes } = services.limits
  const max = Object.keys(expected.files).length * uploadMaxBytes + maxTextBytes(services.limits) + framing
  const declared = Number(c.req.header('Content-Length') ?? 0)
  const parts = collectParts(services, expected.files)
  try {
    if (boundary === undefined) throw malformedForm()
    if (declared > max) throw fileTooLarge(uploadMaxBytes)
    await parse(reader, { boundary, max, tooLarge: () => fileTooLarge(uploadMaxBytes) }, parts)
    return await parts.complete()
  } catch (error) {
    await parts.abandon()
    if (declared <= maxDrained) await drain(reader)
    throw error
  }
}

async function parse(
  reader: Reader,
  form: { boundary: string; max: number; tooLarge(): AppError },
  parts: PartCollector,
): Promise<void> {
  const settings = { boundary: form.boundary, maxHeaderPairs: 32, maxHeaderSize: 16 * 1024 }
  const parser = new Dicer(settings)
  let ended = false
  let wake = () => {}
  // Wakes the code that waits for the parser, which never calls back once a part's reader has gone or the form is
  // complete.
  const wakeUp = () => wake()
  parts.onFailure(wakeUp)
  parser.on('part', (part) => parts.add(part))
  parser.on('error', () => parts.fail(malformedForm()))
  parser.on('finish', () => {
    ended = true
    wakeUp()
  })
  const write = (chunk: Uint8Array) =>
    new Promise<void>((done) => {
      wake = done
      parser.write(chunk, () => done())
    })

  for (let total = 0; ; ) {
    const { done, value } = await reader.read().catch(interrupted)
    if (done) break
    total += value.byteLength
    if (total > form.max) throw form.tooLarge()
    if (!ended) await write(value)
    if (parts.failure) throw parts.failure
  }
  await new Promise<void>((done) => {
    wake = done
    if (ended || parts.failure) done()
    else parser.end()
  })
  if (parts.failure) throw parts.failure
}

async function drain(reader: Reader): Promise<void> {
  try {
    for (let total = 0; total < maxDrained; ) {
      const { done, value } = await reader.read()
      if (done) return
      total += value.byteLength
    }
  } catch {
    // The visitor has disconnected: nobody is left to answer.
  }
}

function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? []
  return quoted ?? plain
}

function interrupted(): never {
  throw new AppError({
    kind: 'invalid',
    code: 'upload-interrupted',
    message: 'The upload was interrupted. Please try again.',
  })
}
