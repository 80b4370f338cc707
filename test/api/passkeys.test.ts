// Signing in with a passkey alone, and what authenticators and strangers may send.
// One database is enough: the authenticator’s answers decide.
import { describe, expect, test } from 'vitest'
import { createApi } from '#src/http/api.ts'
import type { NewPasskeyObject, PasskeySignInObject } from '#src/wire/second-factor.ts'
import { createAuthenticator } from '#test/factories/authenticator.ts'
import { takeDelivered } from '#test/factories/postman.ts'
import { addPasskey, change, login, readOwnFactors, registerAda, sessionIn } from '#test/factories/second-factor.ts'
import { startApi, type TestApi } from './api-harness.ts'

const minute = 60_000

const begin = async ({ request }: TestApi) =>
  (await (await request('POST', '/api/auth/passkey/options')).json()) as PasskeySignInObject
const finish = ({ request }: TestApi, ticket: string, passkey: unknown) =>
  request('POST', '/api/auth/passkey', { json: { ticket, passkey } })
const tell = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

async function startWithPasskey() {
  const site = await startApi()
  return { site, ada: await addPasskey(site, await registerAda(site)) }
}

test('a passkey alone signs in, and the account remembers when', async () => {
  const { site, ada } = await startWithPasskey()
  const { ticket, options } = await begin(site)
  expect(options).toMatchObject({ rpId: 'stem.example', userVerification: 'required' })
  expect(options).not.toHaveProperty('allowCredentials')
  const answer = await finish(site, ticket, ada.authenticator.get(options))
  expect(answer.status).toBe(200)
  const { token, user } = await sessionIn(answer)
  expect(user.id).toBe(ada.id)
  expect((await readOwnFactors(site, { token })).passkeys).toEqual([
    { id: ada.passkeyId, name: 'Phone', createdAt: expect.any(String), usedAt: site.clock.now().toISOString() },
  ])
})

test('the letter about a sign-in with a passkey on a new device says how to remove the passkey, not the password', async () => {
  const { site, ada } = await startWithPasskey()
  await takeDelivered(site)
  const { ticket, options } = await begin(site)
  expect((await finish(site, ticket, ada.authenticator.get(options))).status).toBe(200)
  const [letter] = await takeDelivered(site)
  expect(letter?.subject).toMatch(/New sign-in to your account$/)
  expect(letter?.text).toContain('A new password does not remove it')
  expect(letter?.text).toMatch(/^https:\/\/stem\.example\/updateprofile$/m)
  expect(letter?.text).not.toContain('knows your password')
  expect(letter?.text).not.toContain('forgotpassword')
})

test('the letter about a new passkey names the device and the time', async () => {
  const site = await startApi()
  const ada = await registerAda(site)
  const begun = await change(site, ada, '/passkeys/options')
  const { ticket, options } = (await begun.json()) as NewPasskeyObject
  await takeDelivered(site)
  const json = { ticket, name: 'Phone', passkey: createAuthenticator().create(options) }
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await site.request('POST', '/api/auth/second-factor/passkeys', { token: ada.token, json, headers })
  const [letter] = await takeDelivered(site)
  expect(letter?.subject).toMatch(/A passkey was added$/)
  expect(letter?.text).toMatch(/^Device: Firefox on Linux\. Time: .+ \(UTC\)\.$/m)
})

test('every sign-in asks for another signature, and a ticket works once', async () => {
  const { site, ada } = await startWithPasskey()
  const [one, other] = [await begin(site), await begin(site)]
  const signature = ada.authenticator.get(one.options)
  expect(await tell(await finish(site, other.ticket, signature))).toEqual([401, 'wrong-second-factor'])
  expect((await finish(site, one.ticket, signature)).status).toBe(200)
  expect(await tell(await finish(site, one.ticket, signature))).toEqual([401, 'sign-in-expired'])
  expect(await tell(await finish(site, other.ticket, ada.authenticator.get(other.options)))).toEqual([
    401,
    'sign-in-expired',
  ])
})

test('a ticket is useless after five minutes, and in another step than its own', async () => {
  const { site, ada } = await startWithPasskey()
  const late = await begin(site)
  site.clock.advance(5 * minute)
  expect(await tell(await finish(site, late.ticket, ada.authenticator.get(late.options)))).toEqual([
    401,
    'sign-in-expired',
  ])
  const { ticket } = (await (await login(site, ada)).json()) as { ticket: string }
  expect(await tell(await finish(site, ticket, ada.authenticator.get(late.options)))).toEqual([401, 'sign-in-expired'])
})

test('a ticket from the future does not last until that future', async () => {
  const { site, ada } = await startWithPasskey()
  site.clock.advance(365 * 24 * 60 * minute)
  const early = await begin(site)
  site.clock.advance(-365 * 24 * 60 * minute)
  const answer = await finish(site, early.ticket, ada.authenticator.get(early.options))
  expect(await tell(answer)).toEqual([401, 'sign-in-expired'])
})

describe('a signature does not sign in', () => {
  test.each([
    ['without a PIN or a fingerprint', { verifiesUser: false }],
    ['for another site', { origin: 'https://evil.example' }],
    ['of another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_case, behaviour) => {
    const { site, ada } = await startWithPasskey()
    const { ticket, options } = await begin(site)
    const answer = await finish(site, ticket, ada.authenticator.get(options, behaviour))
    expect(await tell(answer)).toEqual([401, 'wrong-second-factor'])
  })

  test('for another domain', async () => {
    const { site, ada } = await startWithPasskey()
    const { ticket, options } = await begin(site)
    const answer = await finish(site, ticket, ada.authenticator.get({ ...options, rpId: 'evil.example' }))
    expect(await tell(answer)).toEqual([401, 'wrong-second-factor'])
  })

  test('of a copied authenticator, whose counter is behind', async () => {
    const { site, ada } = await startWithPasskey()
    ada.authenticator.rewind()
    const { ticket, options } = await begin(site)
    expect(await tell(await finish(site, ticket, ada.authenticator.get(options)))).toEqual([401, 'wrong-second-factor'])
  })

  test('in the name of another account', async () => {
    const { site, ada } = await startWithPasskey()
    const other = await addPasskey(site, await registerAda(site))
    const { ticket, options } = await begin(site)
    const answer = ada.authenticator.get(options)
    const { userHandle } = other.authenticator.get(options)['response'] as { userHandle: string }
    const disguised = { ...answer, response: { ...(answer['response'] as object), userHandle } }
    expect(await tell(await finish(site, ticket, disguised))).toEqual([401, 'wrong-second-factor'])
  })

  test('of a passkey that was removed, was never there, or belongs to a disabled account', async () => {
    const { site, ada } = await startWithPasskey()
    const stranger = createAuthenticator()
    stranger.create({ user: { id: 'AAAA' }, rp: { id: 'stem.example' }, challenge: 'AAAA' })
    const unknown = await begin(site)
    expect(await tell(await finish(site, unknown.ticket, stranger.get(unknown.options)))).toEqual([
      401,
      'wrong-second-factor',
    ])
    const { token } = await site.administrator()
    await site.request('PATCH', `/api/people/${ada.id}`, { token, json: { disabled: true } })
    const disabled = await begin(site)
    expect(await tell(await finish(site, disabled.ticket, ada.authenticator.get(disabled.options)))).toEqual([
      401,
      'wrong-second-factor',
    ])
    await site.request('PATCH', `/api/people/${ada.id}`, { token, json: { disabled: false } })
    const enabled = await begin(site)
    const answer = await finish(site, enabled.ticket, ada.authenticator.get(enabled.options))
    const { token: again } = await sessionIn(answer)
    await change(site, { ...ada, token: again }, `/passkeys/${ada.passkeyId}/remove`)
    const removed = await begin(site)
    expect(await tell(await finish(site, removed.ticket, ada.authenticator.get(removed.options)))).toEqual([
      401,
      'wrong-second-factor',
    ])
  })
})

test('wrong signatures lock nobody out: each needs a ticket of its own', async () => {
  const site = await startApi({ limits: { signInFailuresPerAccount: 2, signInFailuresPerAddress: 2 } })
  const ada = await addPasskey(site, await registerAda(site))
  for (let turn = 0; turn < 4; turn += 1) {
    const { ticket, options } = await begin(site)
    const passkey = ada.authenticator.get(options, { verifiesUser: false })
    expect((await finish(site, ticket, passkey)).status).toBe(401)
  }
  const { ticket, options } = await begin(site)
  expect((await finish(site, ticket, ada.authenticator.get(options))).status).toBe(200)
  expect((await login(site, ada)).status).toBe(401)
})

test('a neighbour who guesses at passwords in the same network locks nobody’s passkey', async () => {
  const site = await startApi({ limits: { signInFailuresPerAccount: 2, signInFailuresPerAddress: 3 } })
  const ada = await addPasskey(site, await registerAda(site))
  const step = (await (await login(site, ada)).json()) as { ticket: string; passkey: Record<string, unknown> }
  for (const email of [ada.email, ada.email, 'bo@example.org', 'cy@example.org']) {
    await login(site, { email, password: 'wrong horse' })
  }
  expect((await login(site, ada)).status).toBe(429)
  const { ticket, options } = await begin(site)
  expect((await finish(site, ticket, ada.authenticator.get(options))).status).toBe(200)
  const json = { ticket: step.ticket, method: 'passkey', passkey: ada.authenticator.get(step.passkey) }
  expect((await site.request('POST', '/api/auth/second-factor', { json })).status).toBe(200)
})

test('somebody who guesses at the password from everywhere does not keep the owner from using a passkey', async () => {
  const site = await startApi({ limits: { signInFailuresAnywhere: 2 }, trustedProxies: 1 })
  const ada = await addPasskey(site, await registerAda(site))
  for (const network of [1, 2]) {
    const headers = { 'X-Forwarded-For': `10.0.${network}.1` }
    await site.request('POST', '/api/auth/login', { json: { email: ada.email, password: 'wrong horse' }, headers })
  }
  expect((await login(site, ada)).status).toBe(429)
  const { ticket, options } = await begin(site)
  expect((await finish(site, ticket, ada.authenticator.get(options))).status).toBe(200)
})

test('a network may begin only so many sign-ins', async () => {
  const site = await startApi()
  await begin(site)
  await site.db.updateTable('throttle').set({ count: 1_000 }).where('key', 'like', 'passkey-sign-in:%').execute()
  const answer = await site.request('POST', '/api/auth/passkey/options')
  expect(await tell(answer)).toEqual([429, 'too-many-sign-ins'])
})

describe('a passkey cannot be added', () => {
  async function startAdding() {
    const site = await startApi()
    const ada = await registerAda(site)
    const { ticket, options } = (await (await change(site, ada, '/passkeys/options')).json()) as NewPasskeyObject
    const add = (passkey: unknown, more: Record<string, unknown> = {}, token = ada.token) =>
      site.request('POST', '/api/auth/second-factor/passkeys', {
        token,
        json: { ticket, name: 'Phone', passkey, ...more },
      })
    return { site, ada, options, add }
  }

  test('without a name, or under one that disguises something', async () => {
    const { options, add } = await startAdding()
    const passkey = createAuthenticator().create(options)
    for (const name of ['', '   ', 'a\nb', 'a\u202eb', 'x'.repeat(61)]) {
      expect(await tell(await add(passkey, { name }))).toEqual([400, 'invalid-passkey-name'])
    }
    expect((await add(passkey)).status).toBe(201)
  })

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_case, behaviour) => {
    const { options, add } = await startAdding()
    expect(await tell(await add(createAuthenticator().create(options, behaviour)))).toEqual([400, 'useless-passkey'])
  })

  test('with somebody else’s ticket, or twice', async () => {
    const { site, options, add } = await startAdding()
    const other = await registerAda(site)
    const passkey = createAuthenticator().create(options)
    expect(await tell(await add(passkey, {}, other.token))).toEqual([400, 'useless-passkey'])
    expect(await tell(await add(passkey))).toEqual([400, 'useless-passkey'])
    expect((await site.db.selectFrom('passkey').selectAll().execute()).length).toBe(0)
  })

  test('after five minutes', async () => {
    const { site, options, add } = await startAdding()
    site.clock.advance(5 * minute)
    expect(await tell(await add(createAuthenticator().create(options)))).toEqual([400, 'useless-passkey'])
  })

  test('if its authenticator has another one of the account already', async () => {
    const { site, ada } = await startWithPasskey()
    const { options } = (await (await change(site, ada, '/passkeys/options')).json()) as NewPasskeyObject
    expect(options['excludeCredentials']).toEqual([
      { id: expect.stringMatching(/^[\w-]{43}$/), type: 'public-key', transports: ['internal'] },
    ])
  })
})

test.each([
  ['http://stem.example', false],
  ['http://127.0.0.1:5000', false],
  ['https://192.0.2.1', false],
  ['https://[2001:db8::1]', false],
  ['http://localhost:5000', true],
  ['https://journal.stem.example:8443', true],
])('at %s passkeys are offered: %s', async (publicUrl, offered) => {
  const site = await startApi({ publicUrl })
  const ada = await registerAda(site)
  expect((await readOwnFactors(site, ada)).passkeysOffered).toBe(offered)
  expect((await site.request('POST', '/api/auth/passkey/options')).status).toBe(offered ? 200 : 409)
  expect((await change(site, ada, '/passkeys/options')).status).toBe(offered ? 200 : 409)
})

test('at an address without passkeys, an account that has one gets in with a recovery code', async () => {
  const { site, ada } = await startWithPasskey()
  const moved = { ...site.services, publicUrl: 'http://192.0.2.1' }
  const api = createApi(moved)
  const send = (path: string, json: unknown) =>
    api.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    })
  const answer = await send('/api/auth/login', { email: ada.email, password: ada.password })
  const { ticket, methods } = (await answer.json()) as { ticket: string; methods: string[] }
  expect(methods).toEqual(['recovery-code'])
  const [code] = ada.recoveryCodes
  expect((await send('/api/auth/second-factor', { ticket, method: 'recovery-code', code })).status).toBe(200)
})
