// An answer as finished bytes: headers, and the body in the encoding in which it is mostly asked for. Others are made from
// that when somebody asks for them.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { parseAccept } from 'hono/utils/accept'
import type { ArticleUse } from '#src/http/context.ts'
import { remembering } from './remembering.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Headers = readonly (readonly [name: string, value: string])[]

type Body = { readonly bytes: Buffer; readonly headers: string[] }

export type FinishedAnswer = {
  readonly status: number
  /** What it holds in memory, about. */
  readonly bytes: number
  /** What must be counted each time that it is sent. */
  readonly use: ArticleUse | undefined
  readonly etag: string
  /** Names and values in turn. */
  readonly headersOfNotModified: string[]
  inEncoding(encoding: Encoding): Body | Promise<Body>
  /** Which of its encodings the client prefers. */
  encodingFor(accepted: string | undefined): Encoding
}

// Most of what Brotli saves, in a fiftieth of the time that its last level takes.
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
// Compressing less than this saves no packet.
const worthCompressing = 1_024
// Of the body in one encoding; `Vary` is completed here.
const ofOneBody = new Set(['content-length', 'content-encoding', 'etag', 'vary'])
// The log names only failures, which are kept for nobody.
const requestId = 'x-request-id'

export async function finishAnswer(answer: Response, use: ArticleUse | undefined): Promise<FinishedAnswer> {
  const plain = Buffer.from(await answer.arrayBuffer())
  const isCompressed =
    plain.length >= worthCompressing &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(answer.headers.get('Content-Type') ?? '') &&
    !answer.headers.get('Cache-Control')?.includes('no-transform')
  const etag = answer.headers.get('ETag')?.replace(/^W\//, '') ?? tagOf(plain)
  const isFailure = answer.status >= 500
  const shared: Headers = [...answer.headers].filter(
    ([name]) => !ofOneBody.has(name) && (isFailure || name !== requestId),
  )
  const varying = answer.headers.get('Vary')?.split(/\s*,\s*/) ?? []
  const vary = [...new Set([...varying, ...(isCompressed ? ['Accept-Encoding'] : [])])].join(', ')
  const withVary: Headers = vary === '' ? shared : [...shared, ['vary', vary]]

  const bodyIn = (encoding: Encoding, bytes: Buffer): Body => ({
    bytes,
    headers: [
      ...withVary,
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
      // The same text in other bytes (RFC 9110, 8.8.1).
      ['etag', isCompressed ? `W/${etag}` : etag],
      ['content-length', String(bytes.length)],
    ].flat(),
  })

  const usual: Encoding = isCompressed ? 'br' : 'identity'
  const kept = bodyIn(usual, alone(isCompressed ? await promisify(brotliCompress)(plain, brotliLevel) : plain))
  const others = new Map<Encoding, Promise<Body>>()
  const make = async (encoding: Encoding): Promise<Body> => {
    const text = await promisify(brotliDecompress)(kept.bytes)
    return bodyIn(encoding, encoding === 'gzip' ? alone(await promisify(gzip)(text)) : text)
  }

  return {
    status: answer.status,
    // One other encoding, and what JavaScript needs for the rest.
    bytes: 2 * kept.bytes.length + 4_096,
    use,
    etag,
    headersOfNotModified: [
      ...withVary.filter(([name]) => ['cache-control', 'vary', 'content-location'].includes(name)),
      ['etag', isCompressed ? `W/${etag}` : etag],
    ].flat(),
    encodingFor: (accepted) => (isCompressed ? preferred(accepted) : 'identity'),
    inEncoding(encoding) {
      if (encoding === usual) return kept
      const made = others.get(encoding) ?? make(encoding)
      // Programs that want it plain are few: that copy is not kept.
      if (encoding === 'gzip') others.set(encoding, made)
      return made
    },
  }
}

/** zlib gives a part of a buffer of 64 kB, all of which would be kept. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const tagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

const preferred = remembering(1_000, (accepted: string | undefined): Encoding => {
  const weights = new Map(parseAccept(accepted ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip'
  return weightOf(best) > 0 ? best : 'identity'
})

/** Whether the client has this answer already. */
export function isKnown({ etag, status }: FinishedAnswer, headers: IncomingHttpHeaders): boolean {
  const known = headers['if-none-match']
  if (known === undefined || status !== 200) return false
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
