import { expect, test } from 'vitest'
import { resetTokenIn, takeDelivered } from '#test/factories/postman.ts'
import { type Overrides, realPasswords, startApi, type TestApi } from './api-harness.ts'

const minute = 60_000
const email = 'ada@example.org'

const forgot = ({ request }: TestApi, json: unknown, headers: Record<string, string> = {}) =>
  request('POST', '/api/auth/forgot-password', { json, headers })
const reset = ({ request }: TestApi, token: string, json: unknown) =>
  request('POST', `/api/auth/reset-password/${token}`, { json })
const login = ({ request }: TestApi, password: string) =>
  request('POST', '/api/auth/login', { json: { email, password } })

async function startWithAda(overrides: Overrides = {}) {
  const api = await startApi(overrides)
  const session = await api.register({ email, password: 'correct horse' })
  await api.db.deleteFrom('mail').execute()
  return { api, session }
}

async function mailsOf({ db }: TestApi) {
  return db.selectFrom('mail').select(['recipient', 'subject', 'body']).orderBy('id').execute()
}

/** Requests a link and takes the token from the mail. */
async function mailedToken(api: TestApi): Promise<string> {
  expect((await forgot(api, { email })).status).toBe(200)
  return resetTokenIn(await takeDelivered(api))
}

test('the mail contains the link, how long it lasts and the periodical’s name in the subject', async () => {
  const { api } = await startWithAda({ publicUrl: 'https://periodical.example' })
  await forgot(api, { email: ' ADA@example.org ' })
  const [mail, ...others] = await mailsOf(api)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: email, subject: expect.stringMatching(/^\[\S.*\] Reset your password$/) })
  const [letter] = (await takeDelivered(api)).slice(-1)
  expect(letter?.text).toMatch(/^https:\/\/periodical\.example\/resetpassword\/[\w-]{43}$/m)
  expect(letter?.text).toContain('60 minutes')
})

test('the link leads to the configured address, whatever the request claims', async () => {
  const { api } = await startWithAda()
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
  await forgot(api, { email }, headers)
  const [mail] = await mailsOf(api)
  expect(mail?.body).toContain('https://stem.example/resetpassword/')
  expect(mail?.body).not.toContain('evil')
})

test('the answer is the same for an address with an account, without one, and with a disabled one', async () => {
  const { api, session } = await startWithAda()
  const answer = async (address: string) => {
    const response = await forgot(api, { email: address })
    return { status: response.status, body: await response.text(), names: [...response.headers.keys()] }
  }
  const known = await answer(email)
  expect(known.status).toBe(200)
  expect(JSON.parse(known.body)).toEqual({
    message: expect.stringContaining('If an account with this e-mail address exists'),
  })
  expect(await answer('nobody@example.org')).toEqual(known)
  await api.db.updateTable('account').set({ disabled_at: '2025' }).where('id', '=', session.user.id).execute()
  expect(await answer(email)).toEqual(known)
  expect(await mailsOf(api)).toHaveLength(1)
})

test('where no mail is set up, nobody is asked to look for it', async () => {
  const message = async (server: string | null) => {
    const { api } = await startWithAda({ mailDelivery: { server, from: 'office@stem.example' } })
    return ((await (await forgot(api, { email })).json()) as { message: string }).message
  }
  expect(await message(null)).toMatch(/This site sends no e-mail, so please ask the editorial office/)
  expect(await message('smtp.stem.example')).toMatch(/on its way\. Please check your inbox/)
})

test('a request without an address is refused with the specification’s sentence', async () => {
  const { api } = await startWithAda()
  const addresses = [undefined, '', '  ', 'ada', [email], `${email}\r\nBcc: v@y.io`]
  for (const address of addresses) {
    const response = await forgot(api, { email: address })
    expect([address, response.status, (await response.json()).message]).toEqual([
      address,
      400,
      'Please enter a valid email.',
    ])
  }
  expect(await mailsOf(api)).toEqual([])
})

test('a token cannot be read in the database and is not part of any answer', async () => {
  const { api } = await startWithAda()
  const answer = await (await forgot(api, { email })).text()
  const token = resetTokenIn(await takeDelivered(api))
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(answer).not.toContain(token)
  expect(JSON.stringify(await api.db.selectFrom('mailed_link').selectAll().execute())).not.toContain(token)
})

test('a reset changes the password, ends every session, signs nobody in and is announced by mail', async () => {
  const { api, session } = await startWithAda()
  const response = await reset(api, await mailedToken(api), { password: 'a better horse' })
  expect([response.status, await response.json()]).toEqual([200, { message: expect.any(String) }])
  expect((await api.request('GET', '/api/auth/me', { token: session.token })).status).toBe(401)
  expect(await api.db.selectFrom('session').selectAll().execute()).toEqual([])
  expect((await login(api, 'correct horse')).status).toBe(401)
  expect((await login(api, 'a better horse')).status).toBe(200)
  const notice = (await mailsOf(api)).at(-1)
  expect(notice).toMatchObject({ recipient: email, subject: expect.stringMatching(/Your password was changed$/) })
  expect(notice?.body).not.toContain('a better horse')
})

test('a token works once', async () => {
  const { api } = await startWithAda()
  const token = await mailedToken(api)
  expect((await reset(api, token, { password: 'a better horse' })).status).toBe(200)
  expect((await reset(api, token, { password: 'a worse horse' })).status).toBe(400)
  expect((await login(api, 'a better horse')).status).toBe(200)
})

test('a token sent ten times at once works once', async () => {
  const { api } = await startWithAda({ limits: realPasswords })
  const token = await mailedToken(api)
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => reset(api, token, { password: `password ${turn}` })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  const winner = responses.findIndex(({ status }) => status === 200)
  expect((await login(api, `password ${winner}`)).status).toBe(200)
  expect((await mailsOf(api)).filter(({ subject }) => subject.endsWith('Your password was changed'))).toHaveLength(1)
})

test('a reset with an unacceptable password is refused and leaves the token usable', async () => {
  const { api } = await startWithAda()
  const token = await mailedToken(api)
  const tooShort = 'Password must be at least 6 characters long'
  for (const [password, message] of [
    [undefined, tooShort],
    ['12345', tooShort],
    ['       ', tooShort],
    ['a'.repeat(257), 'Password must be at most 256 characters long'],
  ]) {
    const refused = await reset(api, token, { password })
    expect([password, refused.status, (await refused.json()).message]).toEqual([password, 400, message])
  }
  expect((await reset(api, token, { password: '123456' })).status).toBe(200)
})

test('a token lasts sixty minutes', async () => {
  const { api } = await startWithAda()
  const token = await mailedToken(api)
  api.clock.advance(60 * minute)
  expect((await reset(api, token, { password: 'a better horse' })).status).toBe(400)
  const inTime = await mailedToken(api)
  api.clock.advance(60 * minute - 1)
  expect((await reset(api, inTime, { password: 'a better horse' })).status).toBe(200)
})

test.each<[string, (api: TestApi, token: string, accountId: string) => Promise<unknown>]>([
  ['a newer request', (api) => forgot(api, { email })],
  ['a new password', (api, token) => changeProfile(api, token, { password: 'a better horse' })],
  ['a new e-mail address', (api, token) => changeProfile(api, token, { email: 'new@example.org' })],
  [
    'disabling the account',
    (api, _token, id) => api.db.updateTable('account').set({ disabled_at: '2025' }).where('id', '=', id).execute(),
  ],
  ['removing the account', (api, _token, id) => api.db.deleteFrom('account').where('id', '=', id).execute()],
])('%s makes an older token useless', async (_what, happen) => {
  const { api, session } = await startWithAda()
  const token = await mailedToken(api)
  await happen(api, session.token, session.user.id)
  expect((await reset(api, token, { password: 'an evil horse' })).status).toBe(400)
})

test('an ordinary change of the profile leaves a token usable', async () => {
  const { api, session } = await startWithAda()
  const token = await mailedToken(api)
  await api.request('PUT', '/api/auth/profile', { token: session.token, json: { name: 'Ada B. Quill', email } })
  expect((await reset(api, token, { password: 'a better horse' })).status).toBe(200)
})

test('every useless token gets the same answer', async () => {
  const { api } = await startWithAda()
  const token = await mailedToken(api)
  const useless = [
    token.slice(0, -1),
    `${token}a`,
    token.toLowerCase(),
    `${token}%00`,
    '%00',
    '%E0%A4%A',
    "' or 1=1 --",
    'a'.repeat(10_000),
    '__proto__',
  ]
  for (const other of useless) {
    const response = await reset(api, other, { password: 'an evil horse', userId: 'x' })
    expect([other.slice(0, 50), response.status, await response.json()]).toEqual([
      other.slice(0, 50),
      400,
      { message: 'This reset link is not valid or has expired. Please request a new one.', code: 'useless-reset-link' },
    ])
  }
  expect((await login(api, 'correct horse')).status).toBe(200)
})

test('one mailbox gets five links an hour, and the answer stays the same', async () => {
  const { api } = await startWithAda()
  for (let turn = 0; turn < 8; turn += 1) expect((await forgot(api, { email: email.toUpperCase() })).status).toBe(200)
  expect(await mailsOf(api)).toHaveLength(5)
  const last = resetTokenIn(await takeDelivered(api))
  expect((await reset(api, last, { password: 'a better horse' })).status).toBe(200)
  api.clock.advance(60 * minute)
  await forgot(api, { email })
  expect(await mailsOf(api)).toHaveLength(7)
})

test('one network has an hourly limit, whatever the addresses', async () => {
  const { api } = await startWithAda({ limits: { resetRequestsPerHour: 3 }, trustedProxies: 1 })
  const from = (address: string, turn: number) =>
    forgot(api, { email: `a${turn}@example.org` }, { 'X-Forwarded-For': address })
  for (let turn = 0; turn < 3; turn += 1) expect((await from('192.0.2.1', turn)).status).toBe(200)
  const refused = await from('192.0.2.1', 3)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
  expect((await from('192.0.2.2', 3)).status).toBe(200)
})

test('a person who guessed too often before resetting the password can sign in right after', async () => {
  const { api } = await startWithAda()
  for (let turn = 0; turn < 10; turn += 1) await login(api, 'wrong horse')
  expect((await login(api, 'correct horse')).status).toBe(429)
  await reset(api, await mailedToken(api), { password: 'a better horse' })
  expect((await login(api, 'a better horse')).status).toBe(200)
})

test('a request for an unknown address leaves nothing but its count', async () => {
  const { api } = await startWithAda()
  const before = await api.db.selectFrom('throttle').select('key').execute()
  await forgot(api, { email: 'nobody@example.org' })
  const after = await api.db.selectFrom('throttle').select('key').execute()
  const added = after.map(({ key }) => key).filter((key) => !before.some((row) => row.key === key))
  expect(added.map((key) => key.split(':')[0]).sort()).toEqual(['reset-mail', 'reset-request'])
  expect(await api.db.selectFrom('mailed_link').selectAll().execute()).toEqual([])
  expect(await mailsOf(api)).toEqual([])
})

function changeProfile(api: TestApi, token: string, change: object): Promise<Response> {
  return api.request('PUT', '/api/auth/profile', { token, json: { ...change, currentPassword: 'correct horse' } })
}
