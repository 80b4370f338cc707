// An answer as finished bytes: headers, and the body in the encoding in which it is mostly asked for. Others are made from
// that when somebody asks for them.
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import type { ArticleUse } from '#src/http/context.ts'
import type { MadeAnswer } from './make-answer.ts'
import { remembering } from './remembering.ts'

type Encoding = 'br' | 'gzip' | 'identity'

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

const ofOneEncoding = ['content-encoding', 'content-length']

export function finishAnswer({ status, headers, body, use }: MadeAnswer): FinishedAnswer {
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
  const kept = bodyIn(usual, alone(body))
  const others = new Map<Encoding, Promise<Body>>()
  const make = async (encoding: Encoding): Promise<Body> => {
    const text = await promisify(brotliDecompress)(kept.bytes)
    return bodyIn(encoding, encoding === 'gzip' ? alone(await promisify(gzip)(text)) : text)
  }

  return {
    status,
    // One other encoding, and what JavaScript needs for the rest.
    bytes: 2 * kept.bytes.length + 4_096,
    use,
    etag: headerOf(headers, 'etag').replace(/^W\//, ''),
    headersOfNotModified: headers
      .filter(([name]) => ['cache-control', 'vary', 'content-location', 'etag'].includes(name))
      .flat(),
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

const headerOf = (headers: MadeAnswer['headers'], wanted: string): string =>
  headers.find(([name]) => name === wanted)?.[1] ?? ''

/** A part of a larger block would keep all of that block. */
function alone(bytes: Uint8Array): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return Buffer.from(bytes.buffer)
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

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
