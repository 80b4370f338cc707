// The listening socket. Its timeouts allow large files over slow connections, but not a client that never finishes.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { oneSecond } from '#src/domain/clock.ts'
import { answerUnreadable, refuseMalformed, refuseTrace } from './refuse-malformed.ts'

export type Fetch = (request: Request, env: HttpBindings) => Promise<Response>

const timeouts = {
  headersTimeout: 15 * oneSecond,
  // An upload of 10 MB may take the two minutes that the website waits for a download.
  requestTimeout: 120 * oneSecond,
  connectionsCheckingInterval: 5 * oneSecond,
  // Longer than a proxy keeps an idle connection (nginx: 60 s): of two ends that may close it, the one that sends the next
  // request must be the first, or that request is lost with it.
  keepAliveTimeout: 75 * oneSecond,
  maxHeaderSize: 16 * 1024,
  // A client of HTTP/1.0 need not name one (RFC 9112, 3.2); the API refuses any other that does not.
  requireHostHeader: false,
}

// In which a client takes none of an answer, or sends nothing of a request. Every answer begins sooner.
const standstillTimeLimit = 120 * oneSecond

// Bytes of a refused body; the largest form is smaller.
const maxDiscarded = 64 * 1024 * 1024

// Longer than any request should take when the server is asked to stop, shorter than the time limit of a supervisor.
const shutdownTimeLimit = 25 * oneSecond

export type ListenFrom = {
  readonly fetch: Fetch
  /** Answers a request that needs no program, or leaves it to `otherwise`. */
  readonly answerFirst?: (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void
  readonly host: string
  readonly port: number
  /** The site's own host, for requests that name none. */
  readonly siteHost: string
  /** Set on every answer, also when a request is too malformed to reach the API. */
  readonly headers: Readonly<Record<string, string>>
}

/** @throws the socket's error, for example EADDRINUSE. */
export function listen(from: ListenFrom): Promise<Server> {
  const answer = getRequestListener((request, env) => from.fetch(request, env as HttpBindings), {
    hostname: from.siteHost,
    errorHandler: (error) => answerUnreadable(error, from.headers),
    // It would close the connection half a second after a refusal, and a browser that is still sending would not see the answer.
    autoCleanupIncoming: false,
  })
  const { answerFirst = (_request, _response, otherwise) => otherwise() } = from
  const server = createServer(timeouts, (request, response) => {
    if (request.method === 'TRACE') refuseTrace(response, from.headers)
    else inTurn(request, response, () => answerFirst(request, response, () => void answer(request, response)))
  })
  server.timeout = standstillTimeLimit
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => discardRest(request))
  })
  refuseMalformed(server, from.headers)
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    inviteBodyWhenRead(request, response)
    server.emit('request', request, response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(from.port, from.host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

// A client may send requests without waiting for their answers (RFC 9112, 9.3.2), a thousand in one packet, and never read. No client
// of today does so on purpose.
const answeredAtOnce = 8

type Turns = { answered: number; waiting: (() => void)[] }

const turnsOf = new WeakMap<Socket, Turns>()

/** Of the requests on one connection, only a few are answered at the same time: their answers wait in memory for each other. */
function inTurn({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const turns = turnsOf.get(socket) ?? { answered: 0, waiting: [] }
  turnsOf.set(socket, turns)
  const start = () => {
    turns.answered += 1
    response.once('close', () => {
      turns.answered -= 1
      if (socket.destroyed) turns.waiting = []
      turns.waiting.shift()?.()
    })
    answer()
  }
  if (turns.answered < answeredAtOnce) start()
  else turns.waiting.push(start)
}

/**
 * Reads what a client still sends after the answer, for as long as a request may take (`requestTimeout`); then the
 * connection serves the next request.
 */
function discardRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return
  for (const event of ['data', 'readable']) request.removeAllListeners(event)
  let discarded = 0
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > maxDiscarded) request.socket.destroySoon()
  })
  request.resume()
}

/**
 * A client that waits for '100 Continue' before it sends ten megabytes gets it when somebody reads the body, which
 * happens after the policy allowed the request. Node itself would invite the body first.
 */
function inviteBodyWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const read = request._read
  request._read = (size) => {
    request._read = read
    // After the answer, the rest is only discarded.
    if (!response.headersSent) response.writeContinue()
    read.call(request, size)
  }
}

// A client whose connection is closed while it sends its next request cannot know whether that was heard.
const idleCloseDelay = oneSecond

/**
 * Accepts nothing new, lets running requests finish, and cuts off the rest after a while. Clients hear with their next answer
 * that it is the last one on this connection; only those that stay silent are closed without a word.
 */
export async function closeServer(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), shutdownTimeLimit)
  cut.unref()
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close')
  })
  const began = performance.now()
  // A connection becomes idle when its request is answered, and would then stay open for as long as a proxy may reuse it.
  // Timers run before what has arrived is read, and a connection with an unread request looks idle.
  const closeIdle = setInterval(() => {
    if (performance.now() - began >= idleCloseDelay) setImmediate(() => server.closeIdleConnections())
  }, 100)
  // Not by http.Server, which closes idle connections at once.
  await new Promise<void>((resolve) => {
    TcpServer.prototype.close.call(server, () => resolve())
  })
  clearTimeout(cut)
  clearInterval(closeIdle)
}
