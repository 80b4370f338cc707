// The listening socket. Its timeouts allow large files over slow connections, but not a client that never finishes.
import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { oneSecond } from '#src/domain/clock.ts'

export type Fetch = (request: Request, env: HttpBindings) => Promise<Response>

const patience = {
  headersTimeout: 15 * oneSecond,
  // An upload of 10 MB may take the two minutes that the website waits for a download.
  requestTimeout: 120 * oneSecond,
  connectionsCheckingInterval: 5 * oneSecond,
  keepAliveTimeout: 5 * oneSecond,
  maxHeaderSize: 16 * 1024,
}

// Longer than any request should take when the server is asked to stop, shorter than a supervisor's patience.
const farewell = 25 * oneSecond

/** @throws the socket's error, for example EADDRINUSE. */
export function listen(from: { fetch: Fetch; host: string; port: number }): Promise<Server> {
  const server = createAdaptorServer({
    fetch: (request, env) => from.fetch(request, env as HttpBindings),
    serverOptions: patience,
  }) as Server
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(from.port, from.host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

/** Accepts nothing new, lets running requests finish, and cuts off the rest after a while. */
export async function closeServer(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), farewell)
  cut.unref()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(cut)
}
