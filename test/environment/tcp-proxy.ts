// A network between the program and its database that a test can break.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** The given address, through the proxy. */
  url: string
  forward(): void
  /** From now on every connection, old or new, is accepted and nothing passes, as if packets were dropped. */
  beSilent(): void
  /** Nothing passes through the open connections any more, and neither end hears of it, as behind a network address that moved. */
  loseConnections(): void
  /** Ends all connections and refuses new ones. */
  refuse(): Promise<void>
  stop(): Promise<void>
}

export async function startTcpProxy(to: string): Promise<TcpProxy> {
  const target = new URL(to)
  let isSilent = false
  let losses = 0
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => open.delete(socket))
  }
  const server = createServer((incoming) => {
    keep(incoming)
    incoming.resume()
    if (isSilent) return
    const outgoing = connect(Number(target.port || 5432), target.hostname)
    keep(outgoing)
    // A connection that was cut off once stays so.
    let isCut = false
    const lossesBefore = losses
    const pass = (from: Socket, into: Socket) => {
      from.on('data', (bytes) => {
        isCut ||= isSilent || losses > lossesBefore
        if (!isCut) into.write(bytes)
      })
      from.once('close', () => into.destroy())
    }
    pass(incoming, outgoing)
    pass(outgoing, incoming)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cutAll()
    await closed
  }
  return {
    url: url.href,
    forward() {
      isSilent = false
      if (!server.listening) server.listen(port, '127.0.0.1')
    },
    beSilent() {
      isSilent = true
    },
    loseConnections() {
      losses += 1
    },
    refuse,
    stop: refuse,
  }
}
