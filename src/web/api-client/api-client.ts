// The only way to data, for the server's loaders and the browser alike: JSON in, JSON out, or an ApiFailure. The client
// does not depend on where it runs; `fetch` decides that (the API in-process, or the network).
import { completeAnswer } from '#src/web/answers/complete-answer.ts'
import { ApiFailure, failureOf } from './api-failure.ts'
import { attachedName } from './attached-name.ts'

export type Progress = { sent: number; total: number }
export type FetchPath = (
  path: string,
  init: RequestInit,
  onProgress?: (progress: Progress) => void,
) => Promise<Response> | Response

export type Query = Record<string, string | number | readonly string[] | undefined>

export type CallOptions = {
  query?: Query
  headers?: Record<string, string>
  timeout?: number
  signal?: AbortSignal
}
export type UploadOptions = CallOptions & { method?: 'POST' | 'PUT'; onProgress?: (progress: Progress) => void }

export type ApiClient = {
  get<T>(path: string, options?: CallOptions): Promise<T>
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  put<T>(path: string, body: unknown, options?: CallOptions): Promise<T>
  patch<T>(path: string, body: unknown, options?: CallOptions): Promise<T>
  delete(path: string, options?: CallOptions): Promise<void>
  /** Sends a form with files, or passes one on as it arrives. Progress is reported if the transport supports it. */
  upload<T>(path: string, form: FormData | ReadableStream<Uint8Array>, options?: UploadOptions): Promise<T>
  /** The bytes at an address, with the caller's token. Their name is the server's, or blank. */
  download(path: string, options?: CallOptions): Promise<File>
}

export type ApiClientInit = {
  fetch: FetchPath
  /** Used for uploads instead of `fetch` where a transport that reports progress exists. */
  send?: FetchPath
  token?: () => string | undefined
  onUnauthenticated?: () => void
}

export const timeouts = { call: 30_000, submission: 30_000, upload: 60_000, download: 120_000 } as const

export function createApiClient({ fetch, send = fetch, token, onUnauthenticated }: ApiClientInit): ApiClient {
  /** The deadline covers the body too: a call that stalls half-way must end. */
  async function within<T>(
    limit: number,
    caller: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const deadline = AbortSignal.timeout(limit)
    try {
      return await work(caller ? AbortSignal.any([caller, deadline]) : deadline)
    } catch (error) {
      if (error instanceof ApiFailure) throw error
      if (caller?.aborted) throw new ApiFailure({ kind: 'cancelled' })
      throw new ApiFailure({ kind: deadline.aborted ? 'timeout' : 'no-response' })
    }
  }

  async function answer(response: Response): Promise<Response> {
    if (response.ok) return response
    if (response.status === 401) onUnauthenticated?.()
    throw await failureOf(response)
  }

  function headers(options: CallOptions, more: Record<string, string> = {}): Record<string, string> {
    const bearer = token?.()
    return { ...more, ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}), ...options.headers }
  }

  function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
    return within(options.timeout ?? timeouts.call, options.signal, async (signal) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
      const init = { method, headers: headers(options, { Accept: 'application/json', ...type }), signal, ...sent }
      return readJson<T>(path, await answer(await fetch(withQuery(path, options.query), init)))
    })
  }

  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
    upload: <T>(path: string, form: FormData | ReadableStream<Uint8Array>, options: UploadOptions = {}) =>
      within(options.timeout ?? timeouts.upload, options.signal, async (signal) => {
        const { method = 'POST', query, onProgress } = options
        const init = { method, headers: headers(options, { Accept: 'application/json' }), body: form, signal }
        return readJson<T>(path, await answer(await send(withQuery(path, query), init, onProgress)))
      }),
    download: (path, options = {}) =>
      within(options.timeout ?? timeouts.download, options.signal, async (signal) => {
        const response = await fetch(withQuery(path, options.query), { headers: headers(options), signal })
        const { headers: described } = await answer(response)
        return new File([await response.blob()], attachedName(described), { type: described.get('Content-Type') ?? '' })
      }),
  }
}

/** The complete object, whatever the server left out. */
async function readJson<T>(path: string, response: Response): Promise<T> {
  const text = await response.text()
  return completeAnswer(path, text === '' ? undefined : JSON.parse(text)) as T
}

function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined && one !== '') params.append(name, String(one))
  }
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}
