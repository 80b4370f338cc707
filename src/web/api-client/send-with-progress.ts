// fetch for forms with files, over XMLHttpRequest: the only transport in every browser that reports upload progress.
import type { FetchPath } from './api-client.ts'

export const sendWithProgress: FetchPath = (path, init, onProgress) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', path)
    request.responseType = 'blob'
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.({ sent: event.loaded, total: event.total })
    }
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('No answer'))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    if (init.signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(init.body as FormData)
  })

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  // The Response constructor refuses a body, even an empty one, with these statuses.
  const bodiless = request.status === 204 || request.status === 304
  return new Response(bodiless ? null : request.response, { status: request.status, headers })
}
