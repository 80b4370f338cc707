// A web server on a free port that answers as a test defines and stores its requests.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type ReceivedRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: string
  /** The fields of a form, files as their text. */
  form: Record<string, string>
}

/** 'silence': it never answers. 'hanging up': it breaks the connection. */
export type ScriptedReply =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'silence'
  | 'hanging up'

export type AgencyServer = { url: string; heard: ReceivedRequest[]; stop(): Promise<void> }

export async function startAgencyServer(
  answer: (heard: ReceivedRequest) => ScriptedReply | Promise<ScriptedReply>,
): Promise<AgencyServer> {
  const heard: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    void listen(request)
      .then(async (asked) => {
        heard.push(asked)
        say(response, await answer(asked))
      })
      .catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(stop)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, stop }
}

async function listen(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const url = new URL(request.url ?? '/', 'http://agency.example')
  const headers = new Headers(request.headers as Record<string, string>)
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(headers.get('Content-Type') ?? '')
  const form: Record<string, string> = {}
  if (isForm) {
    const read = await new Response(bytes, {
      headers: { 'Content-Type': headers.get('Content-Type') ?? '' },
    }).formData()
    for (const [name, value] of read) {
      form[name] = typeof value === 'string' ? value : await value.text()
      if (typeof value !== 'string') form[`${name} name`] = value.name
    }
  }
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers,
    body: bytes.toString('utf8'),
    form,
  }
}

function say(response: ServerResponse, said: ScriptedReply): void {
  if (said === 'silence') return
  if (said === 'hanging up') {
    response.destroy()
    return
  }
  response.writeHead(said.status, said.headers)
  response.end(said.body ?? '')
}
