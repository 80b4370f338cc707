// HTTP itself, over a socket: what a request may say, which headers every answer has, and what of it reaches the log.
// One database is enough: HTTP decides.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '#src/http/api.ts'
import { headersOfEveryAnswer } from '#src/http/response-headers.ts'
import { closeServer, listen } from '#src/platform/http-server.ts'
import { startApi, type TestApi } from './api-harness.ts'

const untilSeen = { timeout: 60_000, interval: 10 }

/** `website` stands for the pages. */
async function serve(api: TestApi) {
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const website = async () => new Response('<p>Page</p>', { headers: { 'Content-Type': 'text/html' } })
  const app = createApi({ ...api.services, log }, website)
  let answered = 0
  const server = await listen({
    fetch: async (request, env) => {
      try {
        return await app.fetch(request, env)
      } finally {
        answered += 1
      }
    },
    host: '127.0.0.1',
    port: 0,
    siteHost: 'stem.example',
    headers: headersOfEveryAnswer(api.services.publicUrl),
  })
  onTestFinished(() => closeServer(server))
  const { port } = server.address() as AddressInfo
  const open = (text: string): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(text)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  /** Everything that comes back until the server closes the connection. */
  const exchange = async (text: string): Promise<string> => {
    const socket = open(text)
    let answer = ''
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('utf8')
    })
    await once(socket, 'close')
    return answer
  }
  return { app, lines, open, exchange, answered: () => answered }
}

test('a request that names two hosts is refused with the reason', async () => {
  const { exchange } = await serve(await startApi())
  for (const second of ['evil.example', 'stem.example'])
    for (const path of ['/health', '/', '/api/journals']) {
      const answer = await exchange(
        `GET ${path} HTTP/1.1\r\nHost: stem.example\r\nhost: ${second}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('{"message":"The request names more than one host","code":"invalid-request"}')
    }
  expect(await exchange('GET /health HTTP/1.1\r\nHost: stem.example\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})

const malformed = {
  'no host': ['400', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  'two hosts': ['400', 'GET / HTTP/1.1\r\nHost: stem.example\r\nHost: stem.example\r\nConnection: close\r\n\r\n'],
  'an empty host': ['400', 'GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n'],
  'a host that is none': ['400', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  'no place': ['400', 'OPTIONS * HTTP/1.1\r\nHost: stem.example\r\nConnection: close\r\n\r\n'],
  'line feeds alone': ['400', 'GET / HTTP/1.1\nHost: stem.example\n\n'],
  'two lengths': [
    '400',
    'POST / HTTP/1.1\r\nHost: stem.example\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n',
  ],
  'too long a header': ['431', `GET / HTTP/1.1\r\nHost: stem.example\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  'an unknown expectation': [
    '417',
    'GET / HTTP/1.1\r\nHost: stem.example\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
  ],
}

test.each(Object.entries(malformed))(
  'a request with %s is refused in words, under the headers of every answer',
  async (_what, [status = '', request = '']) => {
    const { exchange } = await serve(await startApi())
    const answer = await exchange(request)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/^Content-Type: application\/json; charset=utf-8\r$/im)
    expect(answer).toMatch(/^Strict-Transport-Security: max-age=31536000; includeSubDomains\r$/im)
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im)
    expect(answer).toMatch(/\{"message":"[^"]+","code":"[a-z-]+"\}/)
  },
)

test('an HTTP/1.0 client, which sends no Host header, is served', async () => {
  const { exchange } = await serve(await startApi())
  expect(await exchange('GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('every answer over https, even an error, asks for https from then on; one over http does not', async () => {
  const paths = [
    '/',
    '/health',
    '/api/journals',
    '/api/nowhere',
    '/api/submissions',
    '/sitemap.xml',
    '/oai?verb=Nothing',
  ]
  const policy = 'max-age=31536000; includeSubDomains'
  const { app } = await serve(await startApi())
  for (const path of paths)
    expect((await app.request(path)).headers.get('Strict-Transport-Security'), path).toBe(policy)
  const { app: local } = await serve(await startApi({ publicUrl: 'http://localhost:5000' }))
  for (const path of paths)
    expect((await local.request(path)).headers.get('Strict-Transport-Security'), path).toBeNull()
})

test('every text declares that it is UTF-8, even an error', async () => {
  const { app } = await serve(await startApi())
  const seen = new Set<string>()
  for (const path of [
    '/',
    '/health',
    '/api/journals',
    '/api/nowhere',
    '/api/submissions',
    '/api/openapi.json',
    '/api/docs',
    '/api/periodical',
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/opensearch.xml',
    '/oai?verb=Identify',
  ]) {
    const type = (await app.request(path)).headers.get('Content-Type') ?? ''
    expect(type, path).toMatch(/^[\w./+-]+; charset=utf-8$/i)
    seen.add(type)
  }
  expect(seen.size).toBeGreaterThan(3)
})

test('a client that waits for 100 Continue gets it only if it may send', async () => {
  const api = await startApi()
  const { token } = await api.register()
  const { open, exchange } = await serve(api)
  const head = (authorization: string) =>
    `POST /api/auth/logout HTTP/1.1\r\nHost: stem.example\r\n${authorization}Expect: 100-continue\r\n` +
    'Content-Type: application/json\r\nContent-Length: 1000\r\nConnection: close\r\n\r\n'
  const refused = await exchange(head(''))
  expect(refused).toMatch(/^HTTP\/1\.1 401 /)
  expect(refused).not.toContain('100 Continue')

  const profile = JSON.stringify({ name: 'Ada Quill' })
  const invited = open(
    `PUT /api/auth/profile HTTP/1.1\r\nHost: stem.example\r\nAuthorization: Bearer ${token}\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${profile.length}\r\nConnection: close\r\n\r\n`,
  )
  let answer = ''
  invited.on('data', (bytes: Buffer) => {
    answer += bytes.toString('utf8')
  })
  await vi.waitFor(() => expect(answer).toBe('HTTP/1.1 100 Continue\r\n\r\n'), untilSeen)
  invited.write(profile)
  await once(invited, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
  expect(answer).toContain('"name":"Ada Quill"')
})

test('clients that disconnect are not logged as errors', async () => {
  const api = await startApi()
  const { token } = await api.register()
  const { lines, open, answered } = await serve(api)
  const uploads = [
    ['/api/auth/login', 'application/json', '{"email":'],
    ['/api/auth/profile', 'application/json', '{"name":'],
    [
      '/api/submissions',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA',
    ],
  ]
  for (const [path, type, start = ''] of uploads) {
    for (const length of ['Content-Length: 900', 'Transfer-Encoding: chunked']) {
      const before = answered()
      const method = path?.endsWith('profile') ? 'PUT' : 'POST'
      const body = length.startsWith('T') ? `${start.length.toString(16)}\r\n${start}\r\n` : start
      const socket = open(
        `${method} ${path} HTTP/1.1\r\nHost: stem.example\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: ${type}\r\n${length}\r\nExpect: 100-continue\r\n\r\n`,
      )
      // The server reads the body now.
      await once(socket, 'data')
      socket.write(body, () => socket.resetAndDestroy())
      await vi.waitFor(() => expect(answered()).toBe(before + 1), untilSeen)
    }
  }
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})

test('the addresses of one network share its limit on writes', async () => {
  const api = await startApi({ limits: { writesPerMinute: 3 }, trustedProxies: 1 })
  const write = async (address: string) =>
    (await api.request('POST', '/api/auth/login', { json: {}, headers: { 'X-Forwarded-For': address } })).status
  for (const host of [1, 2, 3]) expect(await write(`2001:db8:0:7::${host}`)).toBe(400)
  expect(await write('2001:db8:0:7::4')).toBe(429)
  expect(await write('2001:db8:0:8::4')).toBe(400)
})

test('limited requests say how many are left and when there will be more', async () => {
  const api = await startApi({ limits: { writesPerMinute: 3, registrationsPerHour: 1 } })
  const send = async (path: string, json: unknown) => {
    const { status, headers } = await api.request('POST', path, { json })
    return [status, headers.get('RateLimit-Policy'), headers.get('RateLimit')]
  }
  const person = (name: string) => ({ name, email: `${name}@example.org`, password: 'correct horse' })
  const registering = '"writes";q=3;w=60, "registrations";q=1;w=3600'
  expect(await send('/api/auth/register', person('ada'))).toEqual([201, registering, '"writes";r=2;t=60'])
  api.clock.advance(20_000)
  expect(await send('/api/auth/register', person('bo'))).toEqual([
    429,
    registering,
    '"writes";r=1;t=40, "registrations";r=0;t=3580',
  ])
  const guess = { email: 'ada@example.org', password: 'wrong' }
  const signingIn = '"writes";q=3;w=60, "sign-in-failures";q=10;w=900'
  expect(await send('/api/auth/login', guess)).toEqual([401, signingIn, '"writes";r=0;t=40'])
  expect(await send('/api/auth/login', guess)).toEqual([429, '"writes";q=3;w=60', '"writes";r=0;t=40'])
  expect((await api.request('GET', '/api/journals')).headers.has('RateLimit')).toBe(false)
})
