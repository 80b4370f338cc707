import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeServer, type Fetch, listen } from './http-server.ts'

async function start(fetch: Fetch) {
  const server = await listen({ fetch, host: '127.0.0.1', port: 0, siteHost: 'site.example', headers: {} })
  onTestFinished(() => closeServer(server))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  await once(socket, 'connect')
  return { socket, statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)) }
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: site.example\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`

test.each<[what: string, fetch: Fetch]>([
  ['before its body was read', async () => new Response('too large', { status: 413 })],
  [
    'while its body is read',
    async (request) => {
      await request.body?.getReader().read()
      return new Response('too large', { status: 413 })
    },
  ],
])(
  'a client that was refused %s may send the rest, however slowly, and ask again on the same connection',
  async (_when, fetch) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { socket, statuses } = await start(fetch)
    const size = 4_000_000
    socket.write(post('/first', size) + 'x'.repeat(1_000))
    await vi.waitUntil(() => statuses().length === 1, { interval: 1, timeout: 120_000 })
    vi.advanceTimersByTime(60_000)
    socket.write('x'.repeat(size - 1_000))
    socket.write(`${post('/second', 1)}x`)
    await vi.waitUntil(() => statuses().length === 2, { interval: 1, timeout: 120_000 })
    expect(statuses()).toEqual([413, 413])
  },
)

test.each<[what: string, between: () => void]>([
  ['while the server ends', () => undefined],
  // Then the timer that closes idle connections comes before what has arrived is read.
  ['while an ending server stands still', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)],
])('a client that asks once more %s is answered, and hears that it was the last time', async (_when, between) => {
  const server = await listen({
    fetch: async () => new Response('here'),
    host: '127.0.0.1',
    port: 0,
    siteHost: 'site.example',
    headers: {},
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: site.example\r\n\r\n')
  const answers = () => received.split('HTTP/1.1 200').length - 1
  ask()
  await vi.waitUntil(() => answers() === 1, { interval: 1, timeout: 120_000 })
  expect(received).not.toMatch(/connection: close/i)
  const closed = closeServer(server)
  // Timers come next.
  await setImmediate()
  ask()
  between()
  await once(socket, 'end')
  expect(answers()).toBe(2)
  expect(received).toMatch(/connection: close/i)
  await closed
})

test('of a thousand requests sent at once a few are answered at a time, in their order, and none after the client has gone', async () => {
  const asked: string[] = []
  let isOpen = false
  const held: (() => void)[] = []
  const { socket, statuses } = await start(async (request) => {
    asked.push(new URL(request.url).pathname)
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve))
    return new Response('here')
  })
  const requests = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `GET /${from + at} HTTP/1.1\r\nHost: site.example\r\n\r\n`).join('')
  socket.write(requests(0, 1_000))
  await vi.waitUntil(() => asked.length > 0, { interval: 1, timeout: 120_000 })
  await setImmediate()
  expect(asked.length).toBeLessThan(20)
  isOpen = true
  for (const release of held.splice(0)) release()
  await vi.waitUntil(() => statuses().length === 1_000, { interval: 1, timeout: 120_000 })
  expect(asked).toEqual(Array.from({ length: 1_000 }, (_, at) => `/${at}`))

  isOpen = false
  socket.write(requests(1_000, 1_000))
  await vi.waitUntil(() => held.length > 0, { interval: 1, timeout: 120_000 })
  const before = asked.length
  socket.destroy()
  await once(socket, 'close')
  for (const release of held.splice(0)) release()
  await vi.waitUntil(() => held.length === 0)
  await setImmediate()
  expect(asked.length).toBe(before)
})

test('a client that takes nothing of its answer for two minutes is cut off', async () => {
  const server = await listen({
    fetch: async () => new Response(new Uint8Array(50_000_000)),
    host: '127.0.0.1',
    port: 0,
    siteHost: 'site.example',
    headers: {},
  })
  onTestFinished(() => closeServer(server))

  expect(server.timeout).toBe(120_000)
  server.timeout = 100
  const asked = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: site.example\r\n\r\n')
  const [connection] = await asked
  await once(connection, 'close')
})

test('TRACE is refused before it becomes a request', async () => {
  const asked: string[] = []
  const { socket, statuses } = await start(async ({ url }) => {
    asked.push(url)
    return new Response('here')
  })
  socket.write('TRACE / HTTP/1.1\r\nHost: site.example\r\n\r\n')
  await vi.waitUntil(() => statuses().length === 1, { interval: 1, timeout: 120_000 })
  expect([statuses(), asked]).toEqual([[405], []])
})
