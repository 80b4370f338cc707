// S146–S168: requests that no client library sends, over raw sockets.
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { uploadForm } from '#test/factories/article-upload.ts'
import { register, site, visitor } from './visitor.ts'

const { hostname, port, protocol, host } = new URL(site.origin)

function connect(): Socket {
  const place = { host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) }
  return protocol === 'https:' ? connectTls({ ...place, servername: hostname }) : connectPlain(place)
}

/** All that the server sends until it, or this side after the first answer, ends the connection. */
function exchange(lines: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect()
    let received = ''
    const end = () => {
      socket.destroy()
      resolve(received)
    }
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      if (received.includes('\r\n\r\n')) socket.end()
    })
    for (const event of ['close', 'end', 'error']) socket.on(event, end)
    socket.write(lines, 'latin1')
  })
}

const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status))
const isAlive = async () => expect((await visitor().ask('GET', '/health')).status).toBe(200)

const crlf = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

const malformed: [what: string, request: string][] = [
  [
    'a length and chunks',
    `${crlf('POST /api/auth/login HTTP/1.1', `Host: ${host}`, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  ],
  [
    'two lengths',
    `${crlf('POST /api/auth/login HTTP/1.1', `Host: ${host}`, 'Content-Length: 2', 'Content-Length: 3')}{}`,
  ],
  ['an unknown encoding', `${crlf('POST /api/auth/login HTTP/1.1', `Host: ${host}`, 'Transfer-Encoding: xchunked')}{}`],
  ['a length with a sign', `${crlf('POST /api/auth/login HTTP/1.1', `Host: ${host}`, 'Content-Length: +2')}{}`],
  ['a space before the colon', crlf('GET / HTTP/1.1', `Host: ${host}`, 'Content-Length : 0')],
  ['a folded header', crlf('GET / HTTP/1.1', `Host: ${host}`, 'X-A: b', ' c')],
  ['no host', crlf('GET / HTTP/1.1', 'Accept: */*')],
  ['two hosts', crlf('GET / HTTP/1.1', `Host: ${host}`, 'Host: evil.test')],
  ['a zero in a header', crlf('GET / HTTP/1.1', `Host: ${host}`, 'X-A: b\0c')],
  ['twenty kilobytes of headers', crlf('GET / HTTP/1.1', `Host: ${host}`, `X-A: ${'b'.repeat(20_000)}`)],
  ['a zero in the address', crlf('GET /\0 HTTP/1.1', `Host: ${host}`)],
  ['an unknown version', crlf('GET / HTTP/9.9', `Host: ${host}`)],
  ['an unknown method', crlf('FROB / HTTP/1.1', `Host: ${host}`)],
]

describe('S146–S162 a malformed request has one answer, a refusal', () => {
  test.each(malformed)('%s', async (_what, request) => {
    const [status = 400, ...more] = statusesIn(await exchange(request))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(more).toEqual([])
    await isAlive()
  })

  test.each([
    ['dots', '/../../etc/passwd'],
    ['encoded dots', '/%2e%2e/%2e%2e/etc/passwd'],
    ['backslashes', '/..\\..\\etc\\passwd'],
    ['files of the program', '/assets/../../../package.json'],
    ['a null byte', '/assets/x%00.js'],
  ])('an address with %s reaches no file', async (_what, path) => {
    const answer = await exchange(crlf(`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close'))
    expect(statusesIn(answer)[0] ?? 400).toBeGreaterThanOrEqual(300)
    expect(answer).not.toMatch(/root:.*:0:0|"dependencies"/)
  })

  test('TRACE repeats nothing', async () => {
    const answer = await exchange(
      crlf('TRACE / HTTP/1.1', `Host: ${host}`, 'X-Secret: said-by-nobody-else', 'Connection: close'),
    )
    expect(statusesIn(answer)).toEqual([405])
    expect(answer).not.toContain('said-by-nobody-else')
  })

  test('S037 an address with a foreign host, and a foreign Host header, appear in no link', async () => {
    for (const request of [
      crlf('GET http://evil.test/ HTTP/1.1', `Host: ${host}`, 'Connection: close'),
      crlf('GET / HTTP/1.1', 'Host: evil.test', 'Connection: close'),
    ]) {
      expect(await exchange(request)).not.toContain('evil.test')
    }
  })
})

test('S163 no header turns a request into another, or a visitor into another', async () => {
  const person = await register()
  const headers = {
    'X-Original-URL': '/api/people',
    'X-Rewrite-URL': '/api/people',
    'X-HTTP-Method-Override': 'DELETE',
    'X-Forwarded-Host': 'evil.test',
    'X-Forwarded-Proto': 'gopher',
  }
  const answer = await person.ask('GET', '/api/auth/me', { headers })
  expect([answer.status, ((await answer.json()) as { id: string }).id]).toEqual([200, person.id])
  const page = await visitor().ask('GET', '/', { headers })
  expect(await page.text()).not.toContain('evil.test')
  const form = new FormData()
  form.set('_method', 'DELETE')
  expect((await visitor().ask('POST', '/api/journals', { form })).status).toBe(401)
})

test('S164 writes have a rate that answers announce; reading goes on', async () => {
  const { ask } = visitor()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', '/api/auth/login', { json: {} })))
  const told = answers.map(({ headers }) => headers.get('RateLimit') ?? headers.get('RateLimit-Policy'))
  expect(told.filter((one) => one !== null).length).toBeGreaterThan(0)
  expect((await ask('GET', '/api/journals')).status).toBe(200)
})

test('S165 a thousand requests on one connection, and a thousand silent connections, hurt nobody', async () => {
  const request = crlf('GET /robots.txt HTTP/1.1', `Host: ${host}`)
  const received = await new Promise<string>((resolve) => {
    const socket = connect()
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
    })
    for (const event of ['close', 'error']) socket.on(event, () => resolve(text))
    socket.write(request.repeat(999) + crlf('GET /robots.txt HTTP/1.1', `Host: ${host}`, 'Connection: close'))
  })
  expect(statusesIn(received).every((status) => status < 500)).toBe(true)
  const silent = Array.from({ length: 1_000 }, () => connect().on('error', () => undefined))
  await isAlive()
  for (const socket of silent) socket.destroy()
  const long = await visitor().ask('GET', `/journals?search=${'x'.repeat(10_000)}`)
  expect(long.status).toBeLessThan(500)
  await isAlive()
})

test('S166 HTTP/1.0, an upgrade and an expectation change nothing', async () => {
  const old = await exchange(crlf('GET /robots.txt HTTP/1.0', `Host: ${host}`))
  expect(statusesIn(old)[0]).toBe(200)
  for (const upgrade of ['h2c', 'websocket']) {
    const answer = await exchange(
      crlf(
        'GET /api/journals HTTP/1.1',
        `Host: ${host}`,
        'Connection: Upgrade',
        `Upgrade: ${upgrade}`,
        'Sec-WebSocket-Key: eA==',
        'Sec-WebSocket-Version: 13',
      ),
    )
    expect(statusesIn(answer), upgrade).not.toContain(101)
  }
  const refused = await exchange(
    crlf(
      'POST /api/submissions HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 1000000',
      'Expect: 100-continue',
    ),
  )
  expect(statusesIn(refused)).toEqual([401])
  await isAlive()
})

test('S167 reading changes nothing: signing out and deleting need their own methods', async () => {
  const person = await register()
  for (const path of ['/api/auth/logout', '/api/auth/sessions'])
    expect([404, 405, 200]).toContain((await person.ask('GET', path)).status)
  expect((await person.ask('GET', '/api/auth/me')).status).toBe(200)
})

test('S168 a form on another site can do nothing: no request carries a session by itself', async () => {
  const foreign = { Origin: 'https://evil.test', Referer: 'https://evil.test/' }
  const text = await visitor().ask('POST', '/api/auth/profile', {
    body: '{"name":"x"}',
    headers: { ...foreign, 'Content-Type': 'text/plain' },
  })
  expect([401, 404, 405]).toContain(text.status)
  const form = await visitor().ask('POST', '/api/journals', { form: uploadForm(), headers: foreign })
  expect(form.status).toBe(401)
})
