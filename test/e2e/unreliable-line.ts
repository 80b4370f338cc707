// A connection between the browser and the program that fails as connections and programs do: loses an answer, breaks
// in the middle of an upload, leads to a restarted program. Its address stays, and with it what the browser stores.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type UnreliableLine = {
  origin: string
  /** Where requests go from now on. */
  leadTo(origin: string): void
  /**
   * From now on POSTs break off in the middle, or arrive while their answers are lost; browsers repeat some
   * automatically.
   */
  breakOff(where: 'middle' | 'answer'): void
  repair(): void
  /** Called when an answer that will be lost was given. */
  onLostAnswer(action: () => Promise<void>): void
  close(): Promise<void>
}

export async function openLine(origin: string): Promise<UnreliableLine> {
  let target = new URL(origin)
  let broken: 'middle' | 'answer' | undefined
  let afterLoss = async () => {}

  const server = createServer((incoming, outgoing) => {
    const where = incoming.method === 'POST' ? broken : undefined
    if (where === 'middle') incoming.once('data', () => incoming.socket.destroy())
    else void pass(incoming, outgoing, where === 'answer')
  })

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse, lost: boolean): Promise<void> {
    const { hostname, port } = target
    const { url: path, method, headers } = incoming
    const forward = incoming.pipe(request({ hostname, port, path, method, headers }))
    try {
      const [answer] = (await once(forward, 'response')) as [IncomingMessage]
      if (lost) await afterLoss()
      if (lost) incoming.socket.destroy()
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
    } catch {
      incoming.socket.destroy()
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (next) => {
      target = new URL(next)
    },
    breakOff: (where) => {
      broken = where
    },
    repair: () => {
      broken = undefined
    },
    onLostAnswer: (action) => {
      afterLoss = action
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
