import { describe, expect, test } from 'vitest'
import { hashSecretToken } from '#src/platform/new-id.ts'
import { buildPerson } from '#test/factories/account.ts'
import { type Overrides, realPasswords, startApi, type TestApi } from './api-harness.ts'

const minute = 60_000
const day = 24 * 60 * minute

const login = ({ request }: TestApi, json: unknown, headers: Record<string, string> = {}) =>
  request('POST', '/api/auth/login', { json, headers })
const me = ({ request }: TestApi, token: string) => request('GET', '/api/auth/me', { token })

async function startWithAda(overrides: Overrides = {}) {
  const api = await startApi(overrides)
  const person = buildPerson()
  const session = await api.register(person)
  const right = { email: person.email, password: person.password }
  return { api, session, right, wrong: { ...right, password: 'wrong horse' } }
}

test('signing in answers with a new token and the account', async () => {
  const { api, session, right } = await startWithAda()
  const response = await login(api, { ...right, email: ` ${right.email.toUpperCase()} ` })
  expect(response.status).toBe(200)
  const { token, user } = await response.json()
  expect(user).toEqual(session.user)
  expect(token).not.toBe(session.token)
  expect((await me(api, token)).status).toBe(200)
})

test('a session whose token begins like a reviewer’s works like any other', async () => {
  const { api, session } = await startWithAda()
  const token = `rv_${'x'.repeat(40)}`
  const { token_hash, ...row } = await api.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  expect(token_hash).not.toBe(hashSecretToken(token))
  await api.db
    .insertInto('session')
    .values({ ...row, token_hash: hashSecretToken(token) })
    .execute()
  expect(token).toHaveLength(session.token.length)
  expect((await me(api, token)).status).toBe(200)
})

const incompleteForms: unknown[] = [
  {},
  { email: 'a@x.io' },
  { password: 'secret1' },
  { email: '  ', password: 'secret1' },
  { email: 'a@x.io', password: '   ' },
  { email: 1, password: true },
  { email: ['a@x.io'], password: { $ne: '' } },
  { email: null, password: null },
]

test('signing in with a blank field is refused with the specification’s sentence', async () => {
  const api = await startApi()
  for (const form of incompleteForms) {
    const response = await login(api, form)
    expect([form, response.status, (await response.json()).message]).toEqual([form, 400, 'Please fill in all fields.'])
  }
})

test('an unknown address, a wrong password and a disabled account get the same answer, byte for byte', async () => {
  const { api, session, right, wrong } = await startWithAda()
  const answer = async (form: unknown) => {
    const response = await login(api, form)
    const headers = [...response.headers].filter(([name]) => !['x-request-id', 'ratelimit'].includes(name))
    return { status: response.status, headers, body: await response.text(), names: [...response.headers.keys()] }
  }
  const wrongPassword = await answer(wrong)
  expect(wrongPassword).toMatchObject({ status: 401, body: expect.stringContaining('"Invalid email or password"') })
  expect(await answer({ ...wrong, email: 'nobody@example.org' })).toEqual(wrongPassword)
  expect(await answer({ ...wrong, email: 'no address at all' })).toEqual(wrongPassword)
  expect(await answer({ ...wrong, email: `${'a'.repeat(5_000)}@x.io` })).toEqual(wrongPassword)
  await disable(api, session.user.id)
  expect(await answer(right)).toEqual(wrongPassword)
})

test('a fresh installation has no accounts', async () => {
  const api = await startApi()
  for (const email of ['admin@stem.example', 'admin@example.org', 'admin']) {
    for (const password of ['admin', 'password', 'changeme']) {
      expect((await login(api, { email, password })).status).toBe(401)
    }
  }
})

test('sign-ins that strengthen the stored hash at the same time all succeed', async () => {
  const { api, right } = await startWithAda({ limits: realPasswords })
  Object.assign(api.services.limits, { passwordHashPasses: 3 })
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => login(api, right)))).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
})

test('a stored hash becomes stronger at the next sign-in after the cost was raised', async () => {
  const { api, session, right } = await startWithAda({ limits: realPasswords })
  const stored = () =>
    api.db.selectFrom('account').select('password_hash').where('id', '=', session.user.id).executeTakeFirstOrThrow()
  const before = await stored()
  Object.assign(api.services.limits, { passwordHashPasses: 3 })
  expect((await login(api, right)).status).toBe(200)
  const after = await stored()
  expect([before.password_hash, after.password_hash]).toEqual([
    expect.stringContaining('m=19456,t=2,'),
    expect.stringContaining('m=19456,t=3,'),
  ])
  expect((await login(api, right)).status).toBe(200)
  expect(await stored()).toEqual(after)
})

describe('guessing', () => {
  const fail = async (api: TestApi, form: unknown, times: number, headers?: Record<string, string>) => {
    for (let failures = 0; failures < times; failures += 1) {
      expect((await login(api, form, headers)).status).toBe(401)
    }
  }

  test('after ten failures the account waits from this network, with the time in header and sentence', async () => {
    const { api, right, wrong } = await startWithAda()
    await fail(api, wrong, 1)
    api.clock.advance(5 * minute)
    await fail(api, wrong, 9)
    const response = await login(api, right)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '600'])
    expect(await response.json()).toEqual({
      message: 'Too many failed sign-ins. Please wait 10 minutes and try again.',
      code: 'too-many-failures',
    })
    api.clock.advance(10 * minute - 1)
    expect((await login(api, right)).status).toBe(429)
    api.clock.advance(1)
    expect((await login(api, right)).status).toBe(200)
  })

  test('the owner is not locked out elsewhere', async () => {
    const { api, right, wrong } = await startWithAda({ trustedProxies: 1 })
    await fail(api, wrong, 10, { 'X-Forwarded-For': '192.0.2.1' })
    expect((await login(api, right, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(429)
    expect((await login(api, right, { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(200)
  })

  test('an unknown address is throttled like an existing one', async () => {
    const { api, wrong } = await startWithAda()
    await fail(api, { ...wrong, email: 'nobody@example.org' }, 10)
    expect((await login(api, { ...wrong, email: 'nobody@example.org' })).status).toBe(429)
    expect((await login(api, wrong)).status).toBe(401)
  })

  test.each<[string, (turn: number, email: string) => { form?: object; headers?: Record<string, string> }]>([
    [
      'the spelling of the e-mail',
      (turn, email) => ({ form: { email: turn % 2 ? ` ${email}` : email.toUpperCase() } }),
    ],
    ['a header that invents addresses', (turn) => ({ headers: { 'X-Forwarded-For': `192.0.2.${turn}` } })],
    ['fields that mean nothing', (turn) => ({ form: { email2: turn, identifier: `x${turn}` } })],
  ])('changing %s does not help', async (_what, vary) => {
    const { api, wrong } = await startWithAda()
    for (let turn = 0; turn < 11; turn += 1) {
      const { form, headers } = vary(turn, wrong.email)
      expect((await login(api, { ...wrong, ...form }, headers)).status).toBe(turn < 10 ? 401 : 429)
    }
  })

  test('an IPv6 network counts as one visitor', async () => {
    const { api, wrong } = await startWithAda({ trustedProxies: 1 })
    for (let turn = 0; turn < 11; turn += 1) {
      const headers = { 'X-Forwarded-For': `192.0.2.${turn}, 2001:db8:1:2::${turn.toString(16)}` }
      expect((await login(api, wrong, headers)).status).toBe(turn < 10 ? 401 : 429)
    }
  })

  test('fifty guesses at once are ten guesses', async () => {
    const { api, wrong } = await startWithAda({ limits: realPasswords })
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => login(api, wrong)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  })

  test('a right guess among many at once comes too late after ten wrong ones', async () => {
    const { api, right, wrong } = await startWithAda({ limits: realPasswords })
    const guesses = [...Array.from({ length: 30 }, () => wrong), right]
    const statuses = (await Promise.all(guesses.map((guess) => login(api, guess)))).map(({ status }) => status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses).not.toContain(200)
  })

  test('one password tried on many accounts is stopped by the network’s own count', async () => {
    const { api, right } = await startWithAda({ limits: { signInFailuresPerAddress: 20 } })
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await login(api, { email: `a${turn}@example.org`, password: 'Summer2025' })).status).toBe(401)
    }
    expect((await login(api, { email: 'b@example.org', password: 'Summer2025' })).status).toBe(429)
    expect((await login(api, right)).status).toBe(429)
  })

  test('the right password clears the account’s count but not the network’s', async () => {
    const { api, right, wrong } = await startWithAda({ limits: { signInFailuresPerAddress: 20 } })
    await fail(api, wrong, 9)
    expect((await login(api, right)).status).toBe(200)
    await fail(api, wrong, 9)
    expect((await login(api, right)).status).toBe(200)
    await fail(api, wrong, 2)
    expect((await login(api, right)).status).toBe(429)
  })

  test('frequent successful sign-ins are not failures', async () => {
    const { api, right } = await startWithAda({ limits: { signInFailuresPerAccount: 3, signInFailuresPerAddress: 3 } })
    for (let turn = 0; turn < 6; turn += 1) expect((await login(api, right)).status).toBe(200)
  })
})

describe('a session', () => {
  test('every sign-in has a token of its own', async () => {
    const { api, right } = await startWithAda()
    const sessions = await Promise.all(Array.from({ length: 10 }, async () => (await login(api, right)).json()))
    expect(new Set(sessions.map(({ token }) => token)).size).toBe(10)
    for (const { token } of sessions) expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('ends after thirty days without use', async () => {
    const { api, session } = await startWithAda()
    api.clock.advance(30 * day - 1)
    expect((await me(api, session.token)).status).toBe(200)
    api.clock.advance(30 * day - 1)
    expect((await me(api, session.token)).status).toBe(200)
    api.clock.advance(30 * day)
    const ended = await me(api, session.token)
    expect([ended.status, ended.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    expect((await api.request('GET', '/api/periodical', { token: session.token })).status).toBe(200)
  })

  test('ends after a hundred and eighty days in any case', async () => {
    const { api, session } = await startWithAda()
    for (let days = 0; days < 160; days += 20) {
      api.clock.advance(20 * day)
      expect((await me(api, session.token)).status).toBe(200)
    }
    api.clock.advance(20 * day)
    expect((await me(api, session.token)).status).toBe(401)
  })

  test('a lifetime of two seconds is two seconds', async () => {
    const { api, session } = await startWithAda({ limits: { sessionIdle: 2_000 } })
    for (let turn = 0; turn < 5; turn += 1) {
      api.clock.advance(1_900)
      expect((await me(api, session.token)).status).toBe(200)
    }
    api.clock.advance(2_000)
    expect((await me(api, session.token)).status).toBe(401)
  })

  test('frequent reading records its use at most once a minute', async () => {
    const { api, session } = await startWithAda()
    const usedAt = async () => (await api.db.selectFrom('session').select('used_at').executeTakeFirstOrThrow()).used_at
    const begun = await usedAt()
    api.clock.advance(minute - 1)
    await me(api, session.token)
    expect(await usedAt()).toBe(begun)
    api.clock.advance(1)
    await me(api, session.token)
    expect(await usedAt()).toBe('2025-05-20T10:01:00.000Z')
  })

  test('signing out ends this session and no other', async () => {
    const { api, session, right } = await startWithAda()
    const other = await (await login(api, right)).json()
    const signedOut = await api.request('POST', '/api/auth/logout', { token: session.token })
    expect([signedOut.status, await signedOut.text()]).toEqual([204, ''])
    expect((await me(api, session.token)).status).toBe(401)
    expect((await api.request('POST', '/api/auth/logout', { token: session.token })).status).toBe(401)
    expect((await me(api, other.token)).status).toBe(200)
  })

  test('the role is the account’s current one', async () => {
    const { api, session } = await startWithAda()
    const role = async () => (await (await me(api, session.token)).json()).role
    await api.db.updateTable('account').set({ role: 'admin' }).where('id', '=', session.user.id).execute()
    expect(await role()).toBe('admin')
    await api.db.updateTable('account').set({ role: 'user' }).where('id', '=', session.user.id).execute()
    expect(await role()).toBe('user')
  })

  test('a disabled or removed account is signed out at once', async () => {
    const { api, session } = await startWithAda()
    const removed = await api.register()
    await disable(api, session.user.id)
    expect((await me(api, session.token)).status).toBe(401)
    await api.db.deleteFrom('account').where('id', '=', removed.user.id).execute()
    expect((await me(api, removed.token)).status).toBe(401)
  })

  const changes: [what: string, change: (token: string) => string][] = [
    ['one character changed', (token) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
    ['its end cut off', (token) => token.slice(0, -1)],
    [
      'its case swapped',
      (token) => token.replaceAll(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())),
    ],
    ['padding', (token) => `${token}=`],
    ['ten kilobytes more', (token) => token + 'a'.repeat(10_000)],
  ]

  test('a token that differs in anything belongs to nobody', async () => {
    const { api, session } = await startWithAda()
    for (const [what, change] of changes) {
      expect([what, (await me(api, change(session.token))).status]).toEqual([what, 401])
    }
  })

  const otherPlaces: [where: string, build: (token: string) => [path: string, headers: Record<string, string>]][] = [
    ['the address', (token) => [`/api/auth/me?token=${token}&access_token=${token}`, {}]],
    ['a cookie', (token) => ['/api/auth/me', { Cookie: `authToken=${token}` }]],
    ['another header', (token) => ['/api/auth/me', { 'X-Auth-Token': token }]],
    ['a header without its scheme', (token) => ['/api/auth/me', { Authorization: token }]],
    ['another scheme', (token) => ['/api/auth/me', { Authorization: `Basic ${token}` }]],
  ]

  test('a token is looked for in the Authorization header only', async () => {
    const { api, session } = await startWithAda()
    for (const [where, build] of otherPlaces) {
      const [path, headers] = build(session.token)
      const response = await api.request('GET', path, { headers })
      expect([where, response.status, response.headers.get('Set-Cookie')]).toEqual([where, 401, null])
    }
  })

  test('of sign-ins concurrent with a new password none survives it', async () => {
    const { api, session, right } = await startWithAda({ limits: realPasswords })
    // With a raised cost a sign-in hashes once more after the password was verified, and is overtaken meanwhile.
    Object.assign(api.services.limits, { passwordHashPasses: 3 })
    const change = api.request('PUT', '/api/auth/profile', {
      token: session.token,
      json: { password: 'a better horse', currentPassword: right.password },
    })
    const signIns = await Promise.all(Array.from({ length: 10 }, () => login(api, right)))
    expect((await change).status).toBe(200)
    for (const response of signIns) {
      if (response.status === 200) expect((await me(api, (await response.json()).token)).status).toBe(401)
      else expect(response.status).toBe(401)
    }
    expect((await login(api, right)).status).toBe(401)
    expect((await login(api, { ...right, password: 'a better horse' })).status).toBe(200)
  })
})

async function disable({ db, clock }: TestApi, id: string): Promise<void> {
  await db.updateTable('account').set({ disabled_at: clock.now().toISOString() }).where('id', '=', id).execute()
}
