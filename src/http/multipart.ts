// Reads an upload form as a stream: files go to the store's temporary folder as they arrive, and only small texts are held
// in memory. If anything goes wrong, even if the visitor disconnects, nothing is left behind. After a refusal it reads and
// discards the rest of the body, because a browser that is still sending would not see the answer.
import { Dicer } from '@fastify/busboy'
import { AppError } from '#src/domain/errors.ts'
import { fileTooLarge } from '#src/features/files/index.ts'
import type { ApiContext, ApiServices } from './context.ts'
import {
  collectParts,
  type ExpectedFiles,
  type MultipartForm,
  malformedForm,
  maxTextBytes,
  type PartCollector,
} from './multipart-parts.ts'

export type { MultipartForm } from './multipart-parts.ts'
export { readAuthors, readList } from './read-list.ts'

type Reader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>

// Beyond this, the rest is not read to send an answer: the connection is closed instead.
const maxDrained = 64 * 1024 * 1024
// Delimiters and headers of the parts.
const framing = 1024 * 1024

/** A file that was not sent is absent from `files`: the caller knows the message, and discards or keeps. */
export async function readMultipart(
  c: ApiContext,
  services: Pick<ApiServices, 'storage' | 'limits' | 'inspector'>,
  expected: ExpectedFiles,
  /** Learns of each piece that arrives, also of those that are discarded. */
  onReceived: (bytes: number) => void = () => undefined,
): Promise<MultipartForm> {
  const boundary = boundaryOf(c.req.header('Content-Type') ?? '')
  const body = c.req.raw.body?.getReader()
  if (!body) throw malformedForm()
  services.inspector.expectFile()
  const reader = countBytes(body, onReceived)
  const { uploadMaxBytes } = services.limits
  const needed = Object.keys(expected.files).length * uploadMaxBytes + maxTextBytes(services.limits) + framing
  // What would be discarded is read as well: the part that is too large can then name its field.
  const max = Math.max(needed, maxDrained)
  const declared = Number(c.req.header('Content-Length') ?? 0)
  const parts = collectParts(services, expected)
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

function countBytes(reader: Reader, onReceived: (bytes: number) => void): Reader {
  return {
    async read() {
      const piece = await reader.read()
      if (piece.value) onReceived(piece.value.byteLength)
      return piece
    },
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
