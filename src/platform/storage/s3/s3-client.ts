// Requests to S3: signed, repeated when the network or the server fails for a moment, and never waiting for long. Only what
// every S3 can do is used: no conditional writes, no deletion of many at once (docs/decisions/2026-11-files-in-s3.md).
import { createHash } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { StoragePatience } from '#src/platform/storage/patience.ts'
import { type ByteRange, StorageOutage } from '#src/platform/storage/storage.ts'
import type { S3Address, S3Keys } from './s3-address.ts'
import { readXml, textOf, type XmlElement } from './s3-answer.ts'
import { type SilenceWatch, type Waiting, watchSilence } from './waiting.ts'

/** What is sent, as often as needed. The server refuses bytes with another hash. */
export type Content = { readonly size: number; readonly sha256: string; read(): AsyncIterable<Uint8Array> }

type Order = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Of an object; without it, the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  range?: ByteRange | undefined
  content?: Content
  /** It must not be repeated: an earlier attempt may still take effect long after this one. */
  isOnce?: boolean
  /** What it names may be gone already, perhaps because an earlier attempt succeeded. */
  mayBeGone?: boolean
}

/** An answer whose body is still to be read, by somebody who watches for silence. */
export type OpenAnswer = { readonly response: Response; abort(): void }

export type S3Client = {
  readonly patience: StoragePatience
  /** What the names of all objects begin with. */
  readonly prefix: string
  /** @throws StorageOutage */
  put(key: string, content: Content, waiting: Waiting): Promise<void>
  /** Undefined when there is no such object. */
  get(key: string, range: ByteRange | undefined, waiting: Waiting): Promise<OpenAnswer | undefined>
  head(key: string, waiting: Waiting): Promise<{ size: number; changedAt: Date } | undefined>
  copy(from: string, to: string, waiting: Waiting): Promise<void>
  /** The bucket's answer to a question in its address. */
  ask(query: Record<string, string>, waiting: Waiting): Promise<XmlElement>
  /** Anything else. */
  order(order: Order, waiting: Waiting): Promise<{ answer: XmlElement | undefined; headers: Headers }>
}

const firstPauseMs = 100
const maxPauseMs = 2_000

const passing = /^(RequestTimeout|OperationAborted|SlowDown|InternalError)$/

export function openS3Client(
  { address, keys }: { address: S3Address; keys: S3Keys },
  patience: StoragePatience,
): S3Client {
  const signingKeys = new Map<string, ArrayBuffer>()

  async function sign({ method, key, query, headers, content }: Order) {
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

  async function ask(order: Order, watch: SilenceWatch, onSent: (bytes: number) => void): Promise<Response> {
    const { content, range } = order
    const { url, method, headers } = await sign(order)
    // Not signed: servers in between may change it.
    headers.set('accept-encoding', 'identity')
    if (range) headers.set('range', `bytes=${range.start}-${range.end}`)
    if (content) headers.set('content-length', String(content.size))
    const body = content && content.size > 0 ? ReadableStream.from(telling(content.read(), onSent)) : null
    const init = { method, headers, body, duplex: 'half', redirect: 'manual', signal: watch.signal }
    return fetch(url, init as RequestInit)
  }

  /** @param use reads the answer of a request that succeeded, or did not find what it names. */
  async function send<T>(
    order: Order,
    waiting: Waiting,
    use: (response: Response, watch: SilenceWatch) => Promise<T>,
  ): Promise<T> {
    let farthest = 0
    for (let attempts = 1; ; attempts += 1) {
      const watch = watchSilence(waiting.attemptMs())
      try {
        let sent = 0
        const response = await ask(order, watch, (bytes) => {
          watch.heard()
          sent += bytes
          // Bytes that were sent before are no progress: the first ones always fit into a buffer.
          if (sent > farthest) waiting.progress()
          farthest = Math.max(farthest, sent)
        })
        watch.heard()
        if (!response.ok && response.status !== 404) throw await refusal(response, watch)
        return await use(response, watch)
      } catch (error) {
        const outage = toOutage(error, order)
        const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2)
        if (outage.isRefusal || order.isOnce || waiting.leftMs() <= pauseMs + firstPauseMs) throw outage
        await pause(pauseMs)
      } finally {
        watch.stop()
      }
    }
  }

  const order: S3Client['order'] = (wanted, waiting) =>
    send(wanted, waiting, async (response, watch) => {
      const answer = readXml(await readText(response, watch))
      // Some answers begin before the work is done, and tell later that it failed.
      const hasFailed = response.status === 404 ? !wanted.mayBeGone : answer?.name === 'Error'
      if (hasFailed) throw failure(response.status, answer)
      return { answer, headers: response.headers }
    })

  return {
    patience,
    prefix: address.prefix,
    order,

    async put(key, content, waiting) {
      await order({ method: 'PUT', key, content }, waiting)
    },

    get(key, range, waiting) {
      return send({ method: 'GET', key, range }, waiting, async (response, watch) => {
        if (response.status === 404) {
          const answer = readXml(await readText(response, watch))
          if (textOf(answer, 'Code') === 'NoSuchKey') return undefined
          throw failure(404, answer)
        }
        if (range && response.status !== 206) throw failure(response.status, undefined, 'it ignores ranges')
        return { response, abort: watch.abort }
      })
    },

    head(key, waiting) {
      return send({ method: 'HEAD', key }, waiting, async ({ status, headers }) => {
        if (status === 404) return undefined
        const changedAt = new Date(headers.get('last-modified') ?? '')
        // The header has no milliseconds: it may have been changed until the end of this second.
        changedAt.setMilliseconds(999)
        return { size: Number(headers.get('content-length')), changedAt }
      })
    },

    async copy(from, to, waiting) {
      const headers = { 'x-amz-copy-source': `/${address.bucket}/${address.prefix}${from}` }
      await order({ method: 'PUT', key: to, headers }, waiting)
    },

    async ask(query, waiting) {
      const { answer } = await order({ method: 'GET', query }, waiting)
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

async function readText(response: Response, watch: SilenceWatch): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    watch.heard()
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

async function refusal(response: Response, watch: SilenceWatch): Promise<StorageOutage> {
  return failure(response.status, readXml(await readText(response, watch)))
}

function failure(status: number, answer: XmlElement | undefined, what = textOf(answer, 'Message')): StorageOutage {
  const code = textOf(answer, 'Code')
  const mayPass = status >= 500 || status === 429 || status === 408 || passing.test(code)
  return new StorageOutage([status, code, what].filter(Boolean).join(' '), { isRefusal: !mayPass })
}

/** @throws whatever is no failure of the network or the server. */
function toOutage(error: unknown, { method, key = '' }: Order): StorageOutage {
  const about = `S3 ${method} ${key}`.trimEnd()
  if (error instanceof StorageOutage) {
    const { message, isRefusal, cause } = error
    return new StorageOutage(`${about}: ${message}`, { isRefusal, cause })
  }
  // What fetch says of a connection that failed, or ended early.
  if (!(error instanceof TypeError) || !/^(fetch failed|terminated)$/.test(error.message)) throw error
  const { cause } = error
  return new StorageOutage(`${about}: ${cause instanceof Error ? cause.message : error.message}`, { cause })
}
