// Requests to S3: signed, retried when the network or the server fails for a moment, within time limits. It uses only what every
// S3 server supports: no conditional writes, no deletion of many at once (docs/decisions/2026-11-files-in-s3.md).
import { createHash } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type ByteRange, StorageOutage } from '#src/platform/storage/storage.ts'
import type { StorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { type Deadline, type IdleTimeout, startIdleTimeout } from './deadline.ts'
import type { S3Address, S3Keys } from './s3-address.ts'
import { readXml, textOf, type XmlElement } from './s3-answer.ts'

/** A request body, read again for each attempt. The server refuses bytes with another hash. */
export type Content = { readonly size: number; readonly sha256: string; read(): AsyncIterable<Uint8Array> }

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The object's; without it, the request is about the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  range?: ByteRange | undefined
  content?: Content
  /** No retries: an earlier attempt may still take effect long afterwards. */
  isOnce?: boolean
  /** The object may be gone already, perhaps because an earlier attempt succeeded. */
  mayBeGone?: boolean
}

/** A response whose body is still to be read, by a caller with its own idle timeout. */
export type OpenAnswer = { readonly response: Response; abort(): void }

export type S3Client = {
  readonly timeouts: StorageTimeouts
  /** All object names begin with it. */
  readonly prefix: string
  /** @throws StorageOutage */
  put(key: string, content: Content, deadline: Deadline): Promise<void>
  /** Undefined when there is no such object. */
  get(key: string, range: ByteRange | undefined, deadline: Deadline): Promise<OpenAnswer | undefined>
  head(key: string, deadline: Deadline): Promise<{ size: number; changedAt: Date } | undefined>
  copy(from: string, to: string, deadline: Deadline): Promise<void>
  /** GET on the bucket with a query, such as a listing. */
  queryBucket(query: Record<string, string>, deadline: Deadline): Promise<XmlElement>
  /** Any other request. */
  request(request: S3Request, deadline: Deadline): Promise<{ answer: XmlElement | undefined; headers: Headers }>
}

const firstPauseMs = 100
const maxPauseMs = 2_000

const transientCodes = /^(RequestTimeout|OperationAborted|SlowDown|InternalError)$/

export function openS3Client(
  { address, keys }: { address: S3Address; keys: S3Keys },
  timeouts: StorageTimeouts,
): S3Client {
  const signingKeys = new Map<string, ArrayBuffer>()

  async function sign({ method, key, query, headers, content }: S3Request) {
    const url = new URL(key === undefined ? address.bucketUrl : address.bucketUrl + address.prefix + key)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    return new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': content?.sha256 ?? nothing.sha256 },
      ...keys,
      service: 's3',
      region: address.region,
      cache: signingKeys,
    }).sign()
  }

  async function ask(order: S3Request, idle: IdleTimeout, onSent: (bytes: number) => void): Promise<Response> {
    const { content, range } = order
    const { url, method, headers } = await sign(order)
    // Not signed: servers in between may change it.
    headers.set('accept-encoding', 'identity')
    if (range) headers.set('range', `bytes=${range.start}-${range.end}`)
    if (content) headers.set('content-length', String(content.size))
    const body = content && content.size > 0 ? ReadableStream.from(telling(content.read(), onSent)) : null
    const init = { method, headers, body, duplex: 'half', redirect: 'manual', signal: idle.signal }
    return fetch(url, init as RequestInit)
  }

  /** @param use reads the answer of a request that succeeded, or did not find what it names. */
  async function send<T>(
    order: S3Request,
    deadline: Deadline,
    use: (response: Response, idle: IdleTimeout) => Promise<T>,
  ): Promise<T> {
    let farthest = 0
    for (let attempts = 1; ; attempts += 1) {
      const idle = startIdleTimeout(deadline.attemptMs())
      try {
        let sent = 0
        const response = await ask(order, idle, (bytes) => {
          idle.refresh()
          sent += bytes
          // Bytes that an earlier attempt sent, too, are no progress: the first ones always fit into a buffer.
          if (sent > farthest) deadline.progress()
          farthest = Math.max(farthest, sent)
        })
        idle.refresh()
        if (!response.ok && response.status !== 404) throw await refusal(response, idle)
        return await use(response, idle)
      } catch (error) {
        const outage = toOutage(error, order)
        const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2)
        if (outage.isRefusal || order.isOnce || deadline.leftMs() <= pauseMs + firstPauseMs) throw outage
        await pause(pauseMs)
      } finally {
        idle.stop()
      }
    }
  }

  const request: S3Client['request'] = (wanted, deadline) =>
    send(wanted, deadline, async (response, idle) => {
      const answer = readXml(await readText(response, idle))
      // Some responses begin before the work is done, and report its failure at their end.
      const hasFailed = response.status === 404 ? !wanted.mayBeGone : answer?.name === 'Error'
      if (hasFailed) throw failure(response.status, answer)
      return { answer, headers: response.headers }
    })

  return {
    timeouts,
    prefix: address.prefix,
    request,

    async put(key, content, deadline) {
      await request({ method: 'PUT', key, content }, deadline)
    },

    get(key, range, deadline) {
      return send({ method: 'GET', key, range }, deadline, async (response, idle) => {
        if (response.status === 404) {
          const answer = readXml(await readText(response, idle))
          if (textOf(answer, 'Code') === 'NoSuchKey') return undefined
          throw failure(404, answer)
        }
        if (range && response.status !== 206) throw failure(response.status, undefined, 'it ignores ranges')
        return { response, abort: idle.abort }
      })
    },

    head(key, deadline) {
      return send({ method: 'HEAD', key }, deadline, async ({ status, headers }) => {
        if (status === 404) return undefined
        const changedAt = new Date(headers.get('last-modified') ?? '')
        // The header has no milliseconds: the object may have changed until the end of this second.
        changedAt.setMilliseconds(999)
        return { size: Number(headers.get('content-length')), changedAt }
      })
    },

    async copy(from, to, deadline) {
      const headers = { 'x-amz-copy-source': `/${address.bucket}/${address.prefix}${from}` }
      await request({ method: 'PUT', key: to, headers }, deadline)
    },

    async queryBucket(query, deadline) {
      const { answer } = await request({ method: 'GET', query }, deadline)
      if (!answer) throw failure(200, undefined, 'its answer is not XML')
      return answer
    },
  }
}

export const contentOf = (bytes: Uint8Array): Content => ({
  size: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  async *read() {
    yield bytes
  },
})

const nothing = contentOf(new Uint8Array())

async function* telling(source: AsyncIterable<Uint8Array>, onBytes: (bytes: number) => void) {
  for await (const chunk of source) {
    onBytes(chunk.byteLength)
    yield chunk
  }
}

async function readText(response: Response, idle: IdleTimeout): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    idle.refresh()
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

async function refusal(response: Response, idle: IdleTimeout): Promise<StorageOutage> {
  return failure(response.status, readXml(await readText(response, idle)))
}

function failure(status: number, answer: XmlElement | undefined, what = textOf(answer, 'Message')): StorageOutage {
  const code = textOf(answer, 'Code')
  const mayPass = status >= 500 || status === 429 || status === 408 || transientCodes.test(code)
  return new StorageOutage([status, code, what].filter(Boolean).join(' '), { isRefusal: !mayPass })
}

/** @throws any error that is not a failure of the network or the server */
function toOutage(error: unknown, { method, key = '' }: S3Request): StorageOutage {
  const about = `S3 ${method} ${key}`.trimEnd()
  if (error instanceof StorageOutage) {
    const { message, isRefusal, cause } = error
    return new StorageOutage(`${about}: ${message}`, { isRefusal, cause })
  }
  // The errors of fetch for a connection that failed, or ended early.
  if (!(error instanceof TypeError) || !/^(fetch failed|terminated)$/.test(error.message)) throw error
  const { cause } = error
  return new StorageOutage(`${about}: ${cause instanceof Error ? cause.message : error.message}`, { cause })
}
