// Answers to what never becomes a request that the program sees: messages that are not HTTP, headers that are too long, addresses
// that are none. They have the headers and the form of all other answers.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { RequestError } from '@hono/node-server'

type Refusal = { readonly status: number; readonly code: string; readonly message: string }

const malformed: Refusal = { status: 400, code: 'invalid-request', message: 'The request is malformed' }

/** By Node's error codes. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers-too-large', message: 'The headers of the request are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too-large', message: 'The request is too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request-timeout', message: 'The request took too long' },
}

const unknownExpectation: Refusal = {
  status: 417,
  code: 'unknown-expectation',
  message: 'The server cannot meet what the request expects',
}

const noTrace: Refusal = { status: 405, code: 'method-not-allowed', message: 'Method not allowed' }

type Headers = Readonly<Record<string, string>>

export function refuseMalformed(server: Server, headers: Headers): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (mayAnswer(socket)) socket.write(rawAnswer(refusals[error.code ?? ''] ?? malformed, headers))
    socket.destroySoon()
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(unknownExpectation.status, { ...headers, ...json }).end(bodyOf(unknownExpectation))
  })
}

/** A `Request` cannot have this method. */
export function refuseTrace(response: ServerResponse, headers: Headers): void {
  response.writeHead(noTrace.status, { ...headers, ...json, Allow: 'GET, HEAD' }).end(bodyOf(noTrace))
}

/** For a request whose address or host cannot be read. */
export function answerUnreadable(error: unknown, headers: Headers): Response {
  const refusal =
    error instanceof RequestError ? malformed : { status: 500, code: 'server-error', message: 'Server error occurred' }
  return new Response(bodyOf(refusal), { status: refusal.status, headers: { ...headers, ...json } })
}

const json = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-store' }

const bodyOf = ({ message, code }: Refusal): string => JSON.stringify({ message, code })

function rawAnswer(refusal: Refusal, headers: Headers): string {
  const body = bodyOf(refusal)
  const all = { ...headers, ...json, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n')
}

/** Not into the middle of an answer to an earlier request on this connection, as Node's own handler does. */
function mayAnswer(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  return socket.writable && socket._httpMessage?.headersSent !== true
}
