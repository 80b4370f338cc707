// Guessing from many networks: it is stopped, and never stops the owner.
import { expect, test } from 'vitest'
import { buildPerson } from '#test/factories/account.ts'
import { resetTokenIn, takeDelivered } from '#test/factories/postman.ts'
import { type Overrides, realPasswords, startApi, type TestApi } from './api-harness.ts'

const minute = 60_000
const hour = 60 * minute
const wrongPassword = 'wrong horse'

type Claim = { email: string; password: string; device?: string | undefined }

let networks = 0
/** Each request comes from a network of its own. */
const elsewhere = () => {
  networks += 1
  return { 'X-Forwarded-For': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}` }
}

const login = ({ request }: TestApi, json: Claim, headers = elsewhere()) =>
  request('POST', '/api/auth/login', { json, headers })

const ask = ({ request }: TestApi, email: string, headers = elsewhere()) =>
  request('POST', '/api/auth/device-link', { json: { email }, headers })

const accept = ({ request }: TestApi, token: string, device?: string) =>
  request('POST', `/api/auth/device-link/${token}`, { json: { device }, headers: elsewhere() })

async function startWithAda({ limits, ...overrides }: Overrides = {}) {
  const site = await startApi({ trustedProxies: 1, limits: { signInFailuresAnywhere: 20, ...limits }, ...overrides })
  const person = buildPerson()
  const { device, user, token } = await site.register(person)
  const right = { email: person.email, password: person.password }
  return { site, right, device, token, accountId: user.id }
}

/** A change that asks for the password once more. */
const confirmWith = ({ request }: TestApi, token: string, currentPassword: string, headers = elsewhere()) =>
  request('PUT', '/api/auth/profile', { token, json: { password: currentPassword, currentPassword }, headers })

async function guess(site: TestApi, email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    statuses.push((await login(site, { email, password: wrongPassword })).status)
  }
  return statuses
}

async function linkTokens(site: TestApi): Promise<string[]> {
  return (await takeDelivered(site)).flatMap(({ text }) => /\/newdevice\/(\S+)/.exec(text)?.[1] ?? [])
}

test('guesses at one account from ever new networks are stopped for a day', async () => {
  const { site, right } = await startWithAda()
  expect(await guess(site, right.email, 22)).toEqual([...Array(20).fill(401), 429, 429])
  const response = await login(site, right)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '86400'])
  expect(await response.json()).toEqual({
    message: 'Too many failed sign-ins. Please wait 24 hours and try again.',
    code: 'too-many-failures',
  })
  site.clock.advance(24 * hour - 1)
  expect((await login(site, right)).status).toBe(429)
  site.clock.advance(1)
  expect((await login(site, right)).status).toBe(200)
})

test('guesses sent all at once are no more than the same number one after the other', async () => {
  const { site, right } = await startWithAda({ limits: realPasswords })
  const guesses = [...Array.from({ length: 50 }, () => ({ ...right, password: wrongPassword })), right]
  const statuses = (await Promise.all(guesses.map((claim) => login(site, claim)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses).not.toContain(200)
})

test('meanwhile the owner signs in on a device that was used before, from wherever', async () => {
  const { site, right, device } = await startWithAda()
  await guess(site, right.email, 30)
  expect((await login(site, { ...right, device })).status).toBe(200)
  expect((await login(site, { ...right, device: 'a'.repeat(43) })).status).toBe(429)
})

test('not even a guesser in the same network stops the owner’s device', async () => {
  const { site, right, device } = await startWithAda({ limits: { signInFailuresPerAddress: 15 } })
  const here = { 'X-Forwarded-For': '192.0.2.1' }
  for (let turn = 0; turn < 12; turn += 1) await login(site, { ...right, password: wrongPassword }, here)
  for (let turn = 0; turn < 12; turn += 1) {
    await login(site, { email: `a${turn}@example.org`, password: wrongPassword }, here)
  }
  expect((await login(site, right, here)).status).toBe(429)
  expect((await login(site, { ...right, device }, here)).status).toBe(200)
})

test('the owner’s sign-ins do not give the guesser new tries', async () => {
  const { site, right, device } = await startWithAda()
  await guess(site, right.email, 19)
  expect((await login(site, { ...right, device })).status).toBe(200)
  expect(await guess(site, right.email, 2)).toEqual([401, 429])
})

test('somebody who has the device gets no more tries than anybody else, from all networks together', async () => {
  const { site, right, device } = await startWithAda()
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    statuses.push((await login(site, { ...right, password: wrongPassword, device })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  expect((await login(site, { ...right, device })).status).toBe(429)
  site.clock.advance(15 * minute)
  expect((await login(site, { ...right, device })).status).toBe(200)
})

test('somebody who has the device gets a hundred tries a day, like everybody else', async () => {
  const { site, right, device } = await startWithAda({ limits: { signInFailuresAnywhere: 15 } })
  const statuses: number[] = []
  for (let turn = 0; turn < 16; turn += 1) {
    site.clock.advance(2 * minute)
    statuses.push((await login(site, { ...right, password: wrongPassword, device })).status)
  }
  expect(statuses).toEqual([...Array(15).fill(401), 429])
  expect((await login(site, right)).status).toBe(200)
})

test('a neighbour who guesses in the same network does not keep a signed-in person from confirming', async () => {
  const { site, right, token } = await startWithAda({
    limits: { signInFailuresPerAccount: 2, signInFailuresPerAddress: 3 },
  })
  const here = { 'X-Forwarded-For': '192.0.2.1' }
  for (const email of [right.email, right.email, 'bo@example.org', 'cy@example.org']) {
    await login(site, { email, password: wrongPassword }, here)
  }
  expect((await login(site, right, here)).status).toBe(429)
  expect((await confirmWith(site, token, right.password, here)).status).toBe(200)
})

test('a stolen session has so many guesses a day at the password, and they keep nobody from signing in', async () => {
  const { site, right, device, token } = await startWithAda({ limits: { signInFailuresAnywhere: 5 } })
  const statuses: number[] = []
  for (let turn = 0; turn < 7; turn += 1) statuses.push((await confirmWith(site, token, wrongPassword)).status)
  expect(statuses).toEqual([...Array(5).fill(400), 429, 429])
  const refused = await confirmWith(site, token, right.password)
  expect([refused.status, await refused.json()]).toEqual([
    429,
    {
      message:
        'The current password has been entered wrongly too many times. Please wait 24 hours and try again. Or choose a new ' +
        'password with “Forgot password?” on the login page: that ends the wait, and signs out every device.',
      code: 'too-many-failures',
    },
  ])
  expect((await login(site, right)).status).toBe(200)
  expect((await login(site, { ...right, device })).status).toBe(200)
  site.clock.advance(24 * hour)
  expect((await confirmWith(site, token, right.password)).status).toBe(200)
})

test('a new password chosen by mail also ends the waiting of signed-in people', async () => {
  const { site, right, token } = await startWithAda({
    limits: { signInFailuresAnywhere: 5, signInFailuresPerAccount: 5 },
  })
  const here = elsewhere()
  for (let turn = 0; turn < 5; turn += 1) await confirmWith(site, token, wrongPassword, here)
  await site.request('POST', '/api/auth/forgot-password', { json: { email: right.email } })
  const reset = resetTokenIn(await takeDelivered(site))
  const password = 'a better horse'
  await site.request('POST', `/api/auth/reset-password/${reset}`, { json: { password }, headers: here })
  const session = (await (await login(site, { ...right, password })).json()) as { token: string }
  expect((await confirmWith(site, session.token, password, here)).status).toBe(200)
})

test('a device of one account opens no other', async () => {
  const { site, right } = await startWithAda()
  const stranger = await site.register()
  await guess(site, right.email, 20)
  expect((await login(site, { ...right, device: stranger.device })).status).toBe(429)
})

test('an address without an account is answered alike, byte for byte', async () => {
  const { site, right, device } = await startWithAda()
  const answers = async (email: string) => {
    const found = []
    for (let turn = 0; turn < 22; turn += 1) {
      const response = await login(site, {
        email,
        password: wrongPassword,
        device: turn % 2 ? 'a'.repeat(43) : undefined,
      })
      const headers = [...response.headers].filter(([name]) => !['x-request-id', 'ratelimit'].includes(name))
      found.push({ status: response.status, headers, body: await response.text() })
    }
    return found
  }
  expect(await answers('nobody@example.org')).toEqual(await answers(right.email))
  expect((await login(site, { email: 'nobody@example.org', password: 'x', device })).status).toBe(429)
})

test('a link sent by mail makes another browser a known device, and the password is still needed', async () => {
  const { site, right } = await startWithAda()
  await guess(site, right.email, 20)
  expect((await ask(site, right.email)).status).toBe(200)
  const [token = ''] = await linkTokens(site)
  const accepted = await accept(site, token)
  expect(accepted.status).toBe(200)
  const answer = (await accepted.json()) as { device: string }
  expect(Object.keys(answer)).toEqual(['device'])
  expect((await login(site, { ...right, password: wrongPassword, device: answer.device })).status).toBe(401)
  const session = await login(site, { ...right, device: answer.device })
  expect(session.status).toBe(200)
  // The owner has just confirmed it by mail.
  expect((await takeDelivered(site)).map(({ subject }) => subject)).toEqual([])
})

test('the letter holds the link, which works once, for an hour, and is in no database', async () => {
  const { site, right } = await startWithAda()
  await takeDelivered(site)
  await ask(site, ` ${right.email.toUpperCase()} `)
  const [letter, ...others] = await takeDelivered(site)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: right.email, subject: expect.stringMatching(/ Sign in from this device$/) })
  const token = /^https:\/\/stem\.example\/newdevice\/([\w-]{43})$/m.exec(letter?.text ?? '')?.[1] ?? ''
  expect(JSON.stringify(await site.db.selectFrom('mailed_link').selectAll().execute())).not.toContain(token)
  expect((await accept(site, token)).status).toBe(200)
  const again = await accept(site, token)
  expect([again.status, await again.json()]).toEqual([
    400,
    { message: 'This link is not valid or has expired. Please request a new one.', code: 'useless-device-link' },
  ])

  site.clock.advance(hour)
  await ask(site, right.email)
  const [late = ''] = await linkTokens(site)
  site.clock.advance(hour)
  expect((await accept(site, late)).status).toBe(400)
})

test('a link for one purpose does not serve another', async () => {
  const { site, right } = await startWithAda()
  await ask(site, right.email)
  const [token = ''] = await linkTokens(site)
  const json = { password: 'an evil horse' }
  expect((await site.request('POST', `/api/auth/reset-password/${token}`, { json })).status).toBe(400)
  await site.request('POST', '/api/auth/forgot-password', { json: { email: right.email } })
  const reset = /\/resetpassword\/(\S+)/.exec((await takeDelivered(site))[0]?.text ?? '')?.[1] ?? ''
  expect((await accept(site, reset)).status).toBe(400)
})

test('one letter an hour is sent, and the answer never says whether one was', async () => {
  const { site, right } = await startWithAda()
  await takeDelivered(site)
  const answer = async (email: string) => {
    const response = await ask(site, email)
    return { status: response.status, body: await response.text(), names: [...response.headers.keys()] }
  }
  const first = await answer(right.email)
  expect(first).toMatchObject({
    status: 200,
    body: expect.stringContaining('If an account with this e-mail address exists'),
  })
  expect(await linkTokens(site)).toHaveLength(1)
  expect(await answer(right.email)).toEqual(first)
  expect(await answer('nobody@example.org')).toEqual(first)
  expect(await linkTokens(site)).toEqual([])
  site.clock.advance(hour)
  await answer(right.email)
  expect(await linkTokens(site)).toHaveLength(1)
})

test('a network that requests links for many addresses has to wait', async () => {
  const { site } = await startWithAda({ limits: { resetRequestsPerHour: 3 } })
  const here = { 'X-Forwarded-For': '192.0.2.1' }
  for (let turn = 0; turn < 3; turn += 1) expect((await ask(site, `a${turn}@example.org`, here)).status).toBe(200)
  const refused = await ask(site, 'b@example.org', here)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too-many-resets'])
})

test('a new password chosen by mail ends the waiting', async () => {
  const { site, right } = await startWithAda()
  await guess(site, right.email, 20)
  await site.request('POST', '/api/auth/forgot-password', { json: { email: right.email } })
  const token = /\/resetpassword\/(\S+)/.exec((await takeDelivered(site)).at(-1)?.text ?? '')?.[1] ?? ''
  const password = 'a better horse'
  expect((await site.request('POST', `/api/auth/reset-password/${token}`, { json: { password } })).status).toBe(200)
  expect((await login(site, { ...right, password })).status).toBe(200)
})

test('a disabled account has no known device', async () => {
  const { site, right, device, accountId } = await startWithAda()
  const { token } = await site.administrator()
  await site.request('PATCH', `/api/people/${accountId}`, { token, json: { disabled: true } })
  expect((await login(site, { ...right, device })).status).toBe(401)
  await guess(site, right.email, 19)
  expect((await login(site, { ...right, device })).status).toBe(429)
})
