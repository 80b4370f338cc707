// JSON bodies that no browser sends. Each is refused in words, and leaves nothing.
import { describe, expect, test } from 'vitest'
import { expectRefusal } from './matrix/refusal.ts'
import { readTraces } from './matrix/traces.ts'
import { buildWorld, type Viewer, type World } from './matrix/world.ts'

type Endpoint = {
  method: string
  path: string
  as: Viewer
  valid: Record<string, unknown>
  /** Every field may be absent: an empty object is valid, and changes nothing. */
  allOptional?: boolean
}

const endpoints: Endpoint[] = [
  { method: 'POST', path: '/api/auth/login', as: 'anonymous', valid: { email: 'a@example.org', password: 'secret 1' } },
  {
    method: 'POST',
    path: '/api/auth/register',
    as: 'anonymous',
    valid: { name: 'Ada Quill', email: 'new@example.org', password: 'secret 1' },
  },
  { method: 'POST', path: '/api/auth/forgot-password', as: 'anonymous', valid: { email: 'a@example.org' } },
  { method: 'POST', path: '/api/auth/reset-password/unknown', as: 'anonymous', valid: { password: 'secret 1' } },
  {
    method: 'POST',
    path: '/api/setup/unknown',
    as: 'anonymous',
    valid: { name: 'Ada Quill', email: 'a@example.org', password: 'secret 1' },
  },
  {
    method: 'PUT',
    path: '/api/auth/profile',
    as: 'owner',
    valid: { name: 'Ada Quill', affiliation: 'Demo', orcid: '', email: 'new@example.org', currentPassword: 'x' },
    allOptional: true,
  },
  {
    method: 'POST',
    path: '/api/auth/second-factor',
    as: 'anonymous',
    valid: { ticket: 'unknown', method: 'app', code: '123456' },
  },
  { method: 'POST', path: '/api/auth/second-factor/app', as: 'owner', valid: { currentPassword: 'x' } },
  { method: 'POST', path: '/api/auth/second-factor/app/confirm', as: 'owner', valid: { code: '123456' } },
  { method: 'POST', path: '/api/auth/second-factor/recovery-codes', as: 'owner', valid: { currentPassword: 'x' } },
  { method: 'PATCH', path: '/api/submissions/Sa/status', as: 'administrator', valid: { status: 'published' } },
  { method: 'POST', path: '/api/submissions/Sa/download-ticket', as: 'owner', valid: { type: 'docx' } },
]

// Attempts are counted, including refused ones.
const mayChange = ['throttle']

const notJson: [what: string, body: string][] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a list of objects', '[{}]'],
  ['a text', '"x"'],
  ['a number', '1'],
  ['NaN', 'NaN'],
  ['a value that is no number', '{"email":NaN}'],
  ['half an object', '{"email":"a@example.org"'],
  ['an object and more', '{} {}'],
  ['single quotes', "{'email':'a'}"],
  ['a form', 'email=a%40example.org&password=secret'],
  ['XML', '<?xml version="1.0"?><email/>'],
  ['a hundred thousand lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['a hundred thousand open lists', '['.repeat(100_000)],
  ['zero bytes', '\0\0\0\0'],
]

const notText: [what: string, value: unknown][] = [
  ['a number', 1],
  ['null', null],
  ['true', true],
  ['a list', ['a@example.org']],
  ['an object', { $ne: 1 }],
  ['an object with a prototype', JSON.parse('{"__proto__":{"polluted":1}}')],
]

describe.each(endpoints)('$method $path', (endpoint) => {
  const { method, as, valid } = endpoint

  async function prepare() {
    const world = await buildWorld()
    const path = endpoint.path.replace('Sa', world.ids.Sa)
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      world.ask(as, method, path, {
        body,
        duplex: 'half',
        headers: { 'Content-Type': 'application/json', ...headers },
      } as RequestInit)
    return { ...world, send }
  }

  test('refuses anything that is not a JSON object of texts, and stores nothing of it', async () => {
    const { send, site } = await prepare()
    const before = await readTraces(site, mayChange)

    for (const [what, body] of notJson) await expectRefusal(await send(body), what)

    for (const type of [
      '',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/json-like',
    ]) {
      const response = await send(JSON.stringify(valid), { 'Content-Type': type })
      if (endpoint.allOptional) expect([200, 400, 415], `read as ${type}`).toContain(response.status)
      else await expectRefusal(response, `read as ${type}`)
    }
    const likeJson = [
      'APPLICATION/JSON',
      'application/json; charset=utf-8',
      'application/json\t;x',
      'application/json;',
    ]
    for (const type of likeJson) await expectRefusal(await send('[]', { 'Content-Type': type }), `validated as ${type}`)

    for (const field of Object.keys(valid)) {
      for (const [what, value] of notText) {
        await expectRefusal(await send(JSON.stringify({ ...valid, [field]: value })), `${field} is ${what}`)
      }
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()

    const large = JSON.stringify({ ...valid, more: 'x'.repeat(5_000_000) })
    await expectRefusal(await send(large, { 'Content-Length': String(large.length) }), 'with a length', [413])
    await expectRefusal(await send(large), 'without a length', [413])
    await expectRefusal(await send(new Blob([large]).stream()), 'as a stream', [413])
    const list = JSON.stringify({ ...valid, more: new Array(1_000_000).fill(1) })
    await expectRefusal(await send(list), 'a million items', [413])

    expect(await readTraces(site, mayChange)).toEqual(before)
  })

  test('never fails on strange text, and never returns it broken', async () => {
    const { send } = await prepare()
    const strange = [
      'with a \0 zero',
      'half a pair \ud800',
      'half a pair \udc00 after',
      '\u202eturned',
      'a\r\nBcc: other@example.org',
      '\u200b',
      ' \t\u00a0 ',
      "'); select pg_sleep(5)--",
      "' or ''='",
      '$1',
      '\\',
      '%',
      '{{7*7}} <%= 7 %>',
      '<img src=x onerror=alert(1)>',
      'a@'.repeat(20_000),
      '('.repeat(50_000),
      ' \t'.repeat(50_000),
      'x'.repeat(100_000),
    ]
    for (const field of Object.keys(valid)) {
      for (const text of strange) {
        const response = await send(JSON.stringify({ ...valid, [field]: text }))
        const body = await response.text()
        const what = `${field} is ${JSON.stringify(text.slice(0, 40))}: ${response.status} ${body.slice(0, 200)}`
        expect(response.status, what).toBeLessThan(500)
        expect(body.isWellFormed() && !body.includes('\\u0000') && !body.includes('\\ud800'), what).toBe(true)
      }
    }
  })
})

test('property names with a meaning in JavaScript have none in a body', async () => {
  const { ask, site }: World = await buildWorld()
  const body = `{"name":"Ada Quill","email":"canary@example.org","password":"secret 1","role":"admin","_id":"1","id":"1",
    "createdAt":"1999-01-01","isAdmin":true,"emailVerified":true,"passwordHash":"x","password_hash":"x","disabledAt":"x",
    "__proto__":{"polluted":1,"role":"admin"},"constructor":{"prototype":{"polluted":1}}}`
  const response = await ask('anonymous', 'POST', '/api/auth/register', {
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.status).toBe(201)
  const { user, token } = (await response.json()) as { user: Record<string, unknown>; token: string }
  expect(user).toMatchObject({ role: 'author', email: 'canary@example.org', createdAt: '2025-05-20T10:00:00.000Z' })
  expect(user.id).not.toBe('1')
  expect(Object.keys(user).sort()).toEqual(['_id', 'createdAt', 'email', 'id', 'name', 'role'])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect((await site.request('POST', '/api/journals', { token })).status).toBe(403)
})
