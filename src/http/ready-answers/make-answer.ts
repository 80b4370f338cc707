// Makes a public answer whole, as it is kept: status, headers and body, compressed once. It is data, so that it can come from
// another process.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import type { StoredFile } from '#src/features/files/index.ts'
import type { ApiEnv, ArticleUse, Making } from '#src/http/context.ts'

type Headers = readonly (readonly [name: string, value: string])[]

export type Question = {
  /** Path and parameters. */
  readonly address: string
  readonly headers: Headers
}

export type MadeAnswer = {
  readonly status: number
  /** By lower-case names. Every public answer has an ETag. */
  readonly headers: Headers
  /** In Brotli, if the headers say so, or plain. */
  readonly body: Uint8Array
  /** What must be counted each time that it is sent. */
  readonly use: ArticleUse | undefined
  /** Its content, if that is a stored file; then it has no body of its own. */
  readonly file?: StoredFile | undefined
}

export type MakesAnswers = (question: Question) => Promise<MadeAnswer>

type Fetch = (request: Request, env: ApiEnv['Bindings']) => Promise<Response>

// Most of what Brotli saves, in a fiftieth of the time that its last level takes.
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
// Compressing less than this saves no packet.
const worthCompressing = 1_024
// Of the body in one encoding; `Vary` is completed here.
const ofOneBody = new Set(['content-length', 'content-encoding', 'etag', 'vary'])
// The log names only failures, which are kept for nobody.
const requestId = 'x-request-id'

export const makeAnswers =
  (fetch: Fetch, publicUrl: string): MakesAnswers =>
  async ({ address, headers }) => {
    const making: Making = {}
    const request = new Request(new URL(address, publicUrl), { headers: headers.map(([name, value]) => [name, value]) })
    const response = await fetch(request, { making })
    const made = await readAnswer(response, response.status === 200 ? making.use : undefined)
    return making.file ? { ...made, file: making.file } : made
  }

async function readAnswer(answer: Response, use: ArticleUse | undefined): Promise<MadeAnswer> {
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
  const body = isCompressed ? await promisify(brotliCompress)(plain, brotliLevel) : plain
  return {
    status: answer.status,
    headers: [
      ...shared,
      ...(vary === '' ? [] : [['vary', vary] as const]),
      ...(isCompressed ? [['content-encoding', 'br'] as const] : []),
      // The same text in other bytes (RFC 9110, 8.8.1).
      ['etag', isCompressed ? `W/${etag}` : etag],
      ['content-length', String(body.length)],
    ],
    body,
    use,
  }
}

const tagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
