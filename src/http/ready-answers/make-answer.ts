// Makes an answer whole: status, headers and body, for everybody as it is kept, compressed once. It is data, so that it can
// come from another process.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import type { ApiEnv, Making } from '#src/http/context.ts'
import type { ArticleUse, Headers, MadeAnswer, MakesAnswers } from '#src/http/made-answer.ts'

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
  async ({ method = 'GET', address, headers, asker }) => {
    const pairs = headers.map(([name, value]): [string, string] => [name, value])
    const request = new Request(new URL(address, publicUrl), { method, headers: pairs })
    if (asker) return readWhole(await fetch(request, { asker }))
    const making: Making = {}
    const response = await fetch(request, { making })
    const made = await finishForEverybody(response, response.status === 200 ? making.use : undefined)
    return making.file ? { ...made, file: making.file } : made
  }

async function readWhole(answer: Response): Promise<MadeAnswer> {
  const body = new Uint8Array(await answer.arrayBuffer())
  return { status: answer.status, headers: [...answer.headers], body, use: undefined }
}

async function finishForEverybody(answer: Response, use: ArticleUse | undefined): Promise<MadeAnswer> {
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
