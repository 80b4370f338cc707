// S001–S022: registering, signing in, and the own profile.
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '#test/api/matrix/refusal.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import { administrator, answerOf, inventEmail, register, signIn, site, visitor } from './visitor.ts'

const password = 'six chars and more'
const signUp = (json: object, who = visitor()) => who.ask('POST', '/api/auth/register', { json })
const enter = (json: object, who = visitor()) => who.ask('POST', '/api/auth/login', { json })

const secretNames = /pass|hash|salt|reset|version/i

test('S001 registering answers with a token and the person, and with no secret', async () => {
  const email = inventEmail()
  const answer = await signUp({ name: 'Ada Quill', email, password })
  expect(answer.status).toBe(201)
  const { token, user } = (await answer.json()) as { token: string; user: Record<string, unknown> }
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(user).toMatchObject({ name: 'Ada Quill', email, role: 'author', createdAt: expect.stringMatching(/Z$/) })
  expect(user['_id']).toBe(user['id'])
  expect(Object.keys(user).filter((name) => secretNames.test(name))).toEqual([])
})

test.each([['admin'], ['ADMIN'], [' admin '], ['editor'], ['reviewer'], [['admin']], [{ $ne: 1 }]])(
  'S002 nobody registers as %j',
  async (role) => {
    const email = inventEmail()
    const answer = await signUp({ name: 'Ada Quill', email, password, role })
    expect([201, 400]).toContain(answer.status)
    if (answer.status === 400) return
    const person = await signIn({ email, password })
    expect(await answerOf(await person.ask('GET', '/api/auth/me'))).toMatchObject({ role: 'author' })
    expect((await person.ask('POST', '/api/journals', { form: uploadForm() })).status).toBe(403)
  },
)

test('S003 the server chooses what it stores, and no object is polluted', async () => {
  const email = inventEmail()
  const body = `{"name":"Ada","email":"${email}","password":"${password}","_id":"mine","id":"mine","createdAt":"1999-01-01",
    "isAdmin":true,"emailVerified":true,"passwordHash":"x","tokenVersion":9,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`
  const answer = await visitor().ask('POST', '/api/auth/register', {
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(201)
  const { user } = (await answer.json()) as { user: Record<string, unknown> }
  expect(user['id']).not.toBe('mine')
  expect(user['createdAt']).not.toMatch(/^1999/)
  expect(user).toMatchObject({ role: 'author' })
  expect(await (await visitor().ask('GET', '/api/periodical')).text()).not.toContain('polluted')
})

test('S004 a password has six characters, and every field is required', async () => {
  const facts = { name: 'Ada Quill', email: inventEmail(), password }
  const short = await signUp({ ...facts, password: '12345' })
  expect([short.status, await short.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'Password must be at least 6 characters long' }),
  ])
  for (const field of ['name', 'email', 'password']) {
    const answer = await signUp({ ...facts, [field]: undefined })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'All fields are required' }),
    ])
  }
  expect((await signUp({ ...facts, password: '123456' })).status).toBe(201)
})

test.each([['pässwörd 🔑'], ['x'.repeat(64)], ['y'.repeat(128)], ['  spaces around  ']])(
  'S005 the password %j is accepted, and needed exactly',
  async (exact) => {
    const { email } = await register({ password: exact })
    expect((await enter({ email, password: exact })).status).toBe(200)
    for (const other of [exact.trim(), exact.toUpperCase(), `${exact} `].filter((one) => one !== exact)) {
      expect((await enter({ email, password: other })).status).toBe(401)
    }
  },
)

test('S006 a long password is compared to its end', async () => {
  const long = 'a1b2c3d4'.repeat(10)
  const { email } = await register({ password: long })
  expect((await enter({ email, password: long.slice(0, 72) })).status).toBe(401)
})

test('S007 a password of a megabyte is refused', async () => {
  const huge = 'x'.repeat(2 ** 20)
  for (const answer of [
    await signUp({ name: 'Ada', email: inventEmail(), password: huge }),
    await enter({ email: inventEmail(), password: huge }),
  ]) {
    await expectRefusal(answer, 'a huge password', [400, 413])
  }
})

test('S010 an address belongs to one account, whatever its case and however many ask at once', async () => {
  const email = inventEmail()
  await register({ email })
  expect((await signUp({ name: 'Ada', email: email.toUpperCase(), password })).status).toBe(409)
  const racing = inventEmail()
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp({ name: 'Ada', email: racing, password })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
})

test.each([
  ['a@x\r\nBcc:v@y.example'],
  ['a@x.example,b@y.example'],
  ['"v@evil.example x"@x.example'],
  [`${'a'.repeat(255)}@x.example`],
  ['a\u0000@x.example'],
  ['a\u202e@x.example'],
  [['a@x.example']],
  [{ a: 'a@x.example' }],
])('S011 %j is not accepted as an address', async (email) => {
  await expectRefusal(await signUp({ name: 'Ada', email, password }), 'the address', [400])
})

test('S012 an unknown address and a wrong password get the same answer', async () => {
  const { email } = await register()
  const [unknown, wrong] = await Promise.all([
    enter({ email: inventEmail(), password: 'wrong horse' }),
    enter({ email, password: 'wrong horse' }),
  ])
  expect([unknown.status, wrong.status]).toEqual([401, 401])
  expect(await unknown.text()).toBe(await wrong.text())
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()])
})

test('S014 what is not a text is not tried as a credential', async () => {
  const { email } = await register()
  const empty = await enter({ email: '', password: '' })
  expect(await empty.json()).toMatchObject({ message: 'Please fill in all fields.' })
  expect(empty.status).toBe(400)
  for (const odd of [1, ['x'], { $gt: '' }, null, true]) {
    await expectRefusal(await enter({ email: odd, password }), `address ${JSON.stringify(odd)}`, [400])
    await expectRefusal(await enter({ email, password: odd }), `password ${JSON.stringify(odd)}`, [400])
  }
})

describe('S015–S017 guessing', () => {
  const guess = (who: ReturnType<typeof visitor>, email: string, changes: object = {}) =>
    enter({ email, password: 'wrong horse', ...changes }, who)

  test('S015 ten wrong passwords make that network wait, and nobody else', async () => {
    const { email, password: right } = await register()
    const guesser = visitor()
    for (let count = 1; count <= 10; count += 1) expect((await guess(guesser, email)).status).toBe(401)
    const refused = await guess(guesser, email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await enter({ email, password: right })).status).toBe(200)
  })

  test('S016 no disguise of the request gets another try', async () => {
    const { email } = await register()
    const guesser = visitor()
    await Promise.all(Array.from({ length: 12 }, () => guess(guesser, email)))
    const tries = [
      guess(guesser, email.toUpperCase()),
      guess(guesser, ` ${email} `),
      guess(guesser, email, { email2: 'x', identifier: 'y' }),
      guesser.ask('POST', '/api/auth/login', {
        json: { email, password: 'wrong horse' },
        headers: { 'X-Forwarded-For': `203.0.113.9, ${guesser.address}`, 'X-Real-IP': '203.0.113.10' },
      }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(429)
    for (const path of ['/API/Auth/Login', '/api/auth/login/', '//api/auth/login']) {
      const answer = await guesser.ask('POST', path, { json: { email, password: 'wrong horse' } })
      expect([404, 405, 429], path).toContain(answer.status)
    }
    const network = (host: number) => visitor(`2001:db8:${email.length}:7::${host}`)
    const { email: other } = await register()
    for (let host = 1; host <= 10; host += 1) await guess(network(host), other)
    expect((await guess(network(99), other)).status).toBe(429)
  })

  test('S017 one password tried on many accounts makes the network wait', async () => {
    const guesser = visitor()
    const statuses = new Set<number>()
    for (let count = 0; count < 200 && !statuses.has(429); count += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => guess(guesser, inventEmail())))
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses].sort()).toEqual([401, 429])
  })
})

test('S019 no account with a well-known password exists', async () => {
  const { host } = new URL(site.origin)
  for (const email of ['admin', `admin@${host}`, 'admin@example.org', 'admin@admin.com', 'root@localhost']) {
    for (const guess of ['admin', 'password', 'admin123', 'changeme']) {
      expect([400, 401]).toContain((await enter({ email, password: guess })).status)
    }
  }
})

test('S020 the profile keeps its role and its id; a new address or password needs the old password', async () => {
  const person = await register()
  const change = (json: object) => person.ask('PUT', '/api/auth/profile', { json })
  const changed = await answerOf<Record<string, unknown>>(
    await change({ name: 'Bo Reed', role: 'admin', _id: 'x', id: 'x' }),
  )
  expect(changed).toMatchObject({ name: 'Bo Reed', role: 'author', id: person.id, _id: person.id })
  expect(Object.keys(changed).filter((name) => secretNames.test(name))).toEqual([])
  for (const wish of [{ email: inventEmail() }, { password: 'another one' }]) {
    expect([400, 403]).toContain((await change(wish)).status)
    expect([400, 401, 403]).toContain((await change({ ...wish, currentPassword: 'wrong horse' })).status)
  }
})

test('S021 the answer about the own account has only these fields', async () => {
  const me = await answerOf<object>(await (await register()).ask('GET', '/api/auth/me'))
  const allowed = ['_id', 'id', 'name', 'email', 'role', 'createdAt', 'affiliation', 'orcid']
  expect(Object.keys(me).filter((name) => !allowed.includes(name))).toEqual([])
  expect((await visitor().ask('GET', '/api/auth/me')).status).toBe(401)
})

test('S025 a role counts from the next request on, and a demoted administrator is refused', async () => {
  const office = await administrator()
  const person = await register()
  const setRole = async (role: string) =>
    expect((await office.ask('PATCH', `/api/people/${person.id}`, { json: { role } })).status).toBeLessThan(300)
  expect((await person.ask('GET', '/api/people')).status).toBe(403)
  await setRole('admin')
  expect((await person.ask('GET', '/api/people')).status).toBe(200)
  await setRole('author')
  expect((await person.ask('GET', '/api/people')).status).toBe(403)
})
