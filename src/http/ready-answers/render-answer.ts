// Renders a whole answer: status, headers and body. An answer for everybody is compressed once, as it is kept. It is plain data, so
// that it can come from another process.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import type { ApiEnv, KeptAnswerFacts } from '#src/http/context.ts'
import type { ArticleUse, Headers, RenderedAnswer, RendersAnswers } from '#src/http/rendered-answer.ts'

type Fetch = (request: Request, env: ApiEnv['Bindings']) => Promise<Response>

// Most of what Brotli saves, in a fiftieth of the time that its last level takes.
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
// Compressing less than this saves little more than its own headers cost.
const worthCompressing = 512
// These describe the body in one encoding; `Vary` is completed here.
const ofOneBody = new Set(['content-length', 'content-encoding', 'etag', 'vary'])
// The id finds a failure in the log; failures are never kept.
const requestId = 'x-request-id'

export function createLocalRenderer(fetch: Fetch, publicUrl: string): RendersAnswers {
  const { origin } = new URL(publicUrl)
  return async ({ method = 'GET', address, headers, actor }) => {
    const pairs = headers.map(([name, value]): [string, string] => [name, value])
    // Not resolved against it: an address that begins with two slashes would name another host, and lose its first part.
    const request = new Request(`${origin}${address}`, { method, headers: pairs })
    if (actor) return readWhole(await fetch(request, { actor }))
    const keptAnswer: KeptAnswerFacts = {}
    const response = await fetch(request, { keptAnswer })
    const rendered = await finishForEverybody(response, response.status === 200 ? keptAnswer.use : undefined)
    return keptAnswer.file ? { ...rendered, file: keptAnswer.file } : rendered
  }
}

async function readWhole(answer: Response): Promise<RenderedAnswer> {
  const body = new Uint8Array(await answer.arrayBuffer())
  return { status: answer.status, headers: [...answer.headers], body, use: undefined }
}

async function finishForEverybody(answer: Response, use: ArticleUse | undefined): Promise<RenderedAnswer> {
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
