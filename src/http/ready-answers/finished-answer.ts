// An answer as finished bytes: headers, and the body in the most requested encoding. Other encodings are made from that on demand.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { memoise } from '#src/http/memoise.ts'
import type { ArticleUse, RenderedAnswer } from '#src/http/rendered-answer.ts'
import { compressBest } from './best-compression.ts'

type Encoding = 'br' | 'gzip' | 'identity'

type Body = { readonly bytes: Buffer; readonly headers: string[] }

export type FinishedAnswer = {
  /** The approximate size in memory. */
  readonly bytes: number
  /** The use to count when it is sent to this client. */
  countedUse(request: IncomingMessage): ArticleUse | undefined
  /** False if nothing was sent, because only the API can answer the request. */
  send(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>
}

const ofOneEncoding = ['content-encoding', 'content-length']
// After this many sends, compressing an answer as well as possible has paid off.
const sendsWorthTheBest = 64

/** @param options.isBest the body is already compressed as well as possible. */
export function finishAnswer(
  { status, headers, body, use }: RenderedAnswer,
  { isBest = false } = {},
): FinishedAnswer & { inEncoding(encoding: Encoding): Body | Promise<Body> } {
  const isCompressed = headers.some(([name]) => name === 'content-encoding')
  const ofEach = headers.filter(([name]) => !ofOneEncoding.includes(name))
  const bodyIn = (encoding: Encoding, bytes: Buffer): Body => ({
    bytes,
    headers: [
      ...ofEach,
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
      ['content-length', String(bytes.length)],
    ].flat(),
  })

  const usual: Encoding = isCompressed ? 'br' : 'identity'
  let kept = bodyIn(usual, alone(body))
  let isImprovable = isCompressed && !isBest
  let sends = 0
  let gzipped: Promise<Body> | undefined
  // Few clients want it uncompressed: that copy is kept while it is sent, and is the same for all who are sent it.
  let uncompressed: WeakRef<Buffer> | undefined
  let uncompressing: Promise<Buffer> | undefined
  const uncompress = async () => {
    const known = uncompressed?.deref()
    if (known) return known
    uncompressing ??= promisify(brotliDecompress)(kept.bytes).finally(() => {
      uncompressing = undefined
    })
    const text = await uncompressing
    uncompressed = new WeakRef(text)
    return text
  }
  const make = async (encoding: Encoding): Promise<Body> => {
    const text = await uncompress()
    return bodyIn(encoding, encoding === 'gzip' ? alone(await promisify(gzip)(text)) : text)
  }

  async function improve(): Promise<void> {
    const compressing = compressBest(kept.bytes)
    // While too many others wait, it is tried again after as many sends.
    if (!compressing) return
    isImprovable = false
    const best = await compressing
    if (best.length < kept.bytes.length) kept = bodyIn(usual, alone(best))
  }

  const inEncoding = (encoding: Encoding): Body | Promise<Body> => {
    if (encoding === usual) {
      sends += 1
      // Without the memory for it, the answer stays as it is.
      if (isImprovable && sends % sendsWorthTheBest === 0) improve().catch(() => undefined)
      return kept
    }
    if (encoding !== 'gzip') return make(encoding)
    gzipped ??= make(encoding).catch((error: unknown) => {
      gzipped = undefined
      throw error
    })
    return gzipped
  }
  const isKnown = whetherKnown(headers)
  const notModified = headersOfNotModified(headers)

  return {
    // Compressed answers may also hold one other encoding. 4 kB for the JavaScript objects.
    bytes: (isCompressed ? 2 : 1) * kept.bytes.length + 4_096,
    countedUse: () => use,
    inEncoding,
    send({ headers: asked, method }, response) {
      if (status === 200 && isKnown(asked)) {
        response.writeHead(304, notModified).end()
        return true
      }
      const made = inEncoding(isCompressed ? preferred(asked['accept-encoding']) : 'identity')
      const write = ({ bytes, headers: own }: Body) => {
        response.writeHead(status, own).end(method === 'HEAD' ? undefined : bytes)
        return true
      }
      return made instanceof Promise ? made.then(write) : write(made)
    },
  }
}

/** Names and values in turn. */
export const headersOfNotModified = (headers: RenderedAnswer['headers']): string[] =>
  headers.filter(([name]) => ['cache-control', 'vary', 'content-location', 'etag'].includes(name)).flat()

const headerOf = (headers: RenderedAnswer['headers'], wanted: string): string =>
  headers.find(([name]) => name === wanted)?.[1] ?? ''

/** Copies a view of a larger buffer, which would keep all of that buffer in memory. */
function alone(bytes: Uint8Array): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return Buffer.from(bytes.buffer)
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

const preferred = memoise(1_000, (accepted: string | undefined): Encoding => {
  const weights = new Map(parseAccept(accepted ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip'
  return weightOf(best) > 0 ? best : 'identity'
})

/** @returns a function that tells from a request's headers whether the client has this answer already */
export function whetherKnown(headers: RenderedAnswer['headers']): (asked: IncomingHttpHeaders) => boolean {
  const etag = headerOf(headers, 'etag').replace(/^W\//, '')
  return ({ 'if-none-match': known }) =>
    known !== undefined && (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
}
