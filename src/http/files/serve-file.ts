// Streams one stored file. The caller must first decide that the visitor may have it: nothing here, not even a 304, may
// precede that decision.
import { create } from 'content-disposition'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import { AppError } from '#src/domain/errors.ts'
import { mediaTypes, type StoredFile } from '#src/features/files/index.ts'
import type { ApiContext, ApiServices, KeptAnswerFacts } from '#src/http/context.ts'
import { headersOfPart, readAskedPart } from './byte-range.ts'

export type Delivery = {
  file: StoredFile
  type: ArticleFileType
  name: string
  /** Whether a browser may show it in a tab; otherwise it is saved, and nothing in it may run. */
  inline: boolean
  /** Whether it is public. A cache must still ask each time. */
  isPublic: boolean
  /** Whether search engines are asked not to index it. */
  unindexed?: boolean
  /** The page it belongs to, for programs that found the file first (signposting.org/FAIR). */
  page?: string
}

export async function serveFile(
  c: ApiContext,
  { storage, log }: Pick<ApiServices, 'storage' | 'log'>,
  delivery: Delivery,
): Promise<Response> {
  const { sha256, size } = delivery.file
  const etag = `"${sha256}"`
  const headers = headersOf(delivery, etag)
  const { keptAnswer } = c.env ?? {}
  if (keptAnswer) return nameContent(keptAnswer, delivery.file, headers)
  if (namesTag(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers })

  const whole = { 'Content-Length': String(size) }
  if (c.req.method === 'HEAD') {
    if (!(await storage.has(sha256))) throw lost()
    return new Response(null, { headers: { ...headers, ...whole } })
  }
  const range = readAskedPart({ range: c.req.header('Range'), ifRange: c.req.header('If-Range') }, { etag, size })
  if (range === 'unsatisfiable') {
    return Response.json(
      { message: 'The file is shorter than the requested range', code: 'range-not-satisfiable' },
      { status: 416, headers: { 'Content-Range': `bytes */${size}` } },
    )
  }
  const content = await storage.open(sha256, range === 'whole' ? undefined : range)
  if (!content) throw lost()
  if (range === 'whole') return new Response(content, { headers: { ...headers, ...whole } })
  return new Response(content, { status: 206, headers: { ...headers, ...headersOfPart(range, size) } })

  function lost(): AppError {
    log.error({ requestId: c.get('requestId'), sha256 }, 'a stored file is missing')
    return new AppError({
      kind: 'unavailable',
      code: 'file-unavailable',
      message: 'This file is not available at the moment. Please try again later.',
    })
  }
}

/** An answer that is made to be kept has no content: it is read when the answer is sent. */
export function nameContent(
  keptAnswer: KeptAnswerFacts,
  { sha256, size }: StoredFile,
  headers: Record<string, string>,
): Response {
  keptAnswer.file = { sha256, size }
  return new Response(null, { headers })
}

function headersOf({ type, name, inline, isPublic, unindexed, page }: Delivery, etag: string): Record<string, string> {
  // Ranges and the tag refer to the stored bytes: no proxy may compress the one type that is not compressed.
  const asStored = type === 'jats' ? ', no-transform' : ''
  return {
    'Content-Type': mediaTypes[type],
    'Content-Disposition': create(name, { type: inline ? 'inline' : 'attachment' }),
    'Cache-Control': `${isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store'}${asStored}`,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ETag: etag,
    Vary: 'Authorization',
    ...(unindexed ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...(page ? { Link: `<${page}>; rel="collection"; type="text/html"` } : {}),
    ...(inline ? {} : { 'Content-Security-Policy': "sandbox; default-src 'none'" }),
  }
}

/** Whether a tag of the If-None-Match header is this one; the tag of a compressed answer counts, too. */
export function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
