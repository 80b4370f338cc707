// Signing in with a password and a second step.
import { expect, test } from 'vitest'
import { sweepAccounts } from '#src/features/accounts/index.ts'
import type { PasskeySignInObject } from '#src/wire/second-factor.ts'
import { resetTokenIn, takeDelivered } from '#test/factories/postman.ts'
import {
  type Ada,
  type AdaWithApp,
  addApp,
  addPasskey,
  change,
  login,
  readOwnFactors,
  registerAda,
  sessionIn,
  submitPassword,
  submitSecondStep,
} from '#test/factories/second-factor.ts'
import { type Overrides, startApi, type TestApi } from './api-harness.ts'

const minute = 60_000
const day = 24 * 60 * minute
const wrongCode = '000000'

async function startWithApp(overrides: Overrides = {}) {
  const site = await startApi(overrides)
  const ada = await addApp(site, await registerAda(site))
  return { site, ada }
}

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

test('the right password of an account with an app opens no session, but asks for the second step', async () => {
  const { site, ada } = await startWithApp()
  const answer = await login(site, ada)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    message: 'Please confirm that it is you.',
    code: 'second-factor-required',
    ticket: expect.stringMatching(/^[\w-]{43}$/),
    methods: ['app', 'recovery-code'],
  })
  expect(await site.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
})

test('a wrong password says nothing about a second factor', async () => {
  const { site, ada } = await startWithApp()
  const answer = await login(site, { ...ada, password: 'wrong horse' })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ message: 'Invalid email or password', code: 'wrong-credentials' })
})

test('the code of the app finishes the sign-in with the same answer as a sign-in without a second step', async () => {
  const { site, ada } = await startWithApp()
  const { ticket } = await submitPassword(site, ada)
  const answer = await submitSecondStep(site, { ticket, method: 'app', code: ada.code() })
  expect(answer.status).toBe(200)
  const { token, user } = await sessionIn(answer)
  expect(user).toMatchObject({ id: ada.id, email: ada.email, role: 'author' })
  expect((await site.request('GET', '/api/auth/me', { token })).status).toBe(200)
})

test('a code works once, and a code of an earlier half minute not after a later one', async () => {
  const { site, ada } = await startWithApp()
  const earlier = ada.code()
  site.clock.advance(30_000)
  const code = ada.code()
  const first = await submitPassword(site, ada)
  const second = await submitPassword(site, ada)
  expect((await submitSecondStep(site, { ticket: first.ticket, method: 'app', code })).status).toBe(200)
  for (const used of [code, earlier]) {
    const again = await submitSecondStep(site, { ticket: second.ticket, method: 'app', code: used })
    expect([again.status, await codeOf(again)]).toEqual([401, 'wrong-second-factor'])
  }
})

test('the code that confirmed the app cannot be used to sign in', async () => {
  const site = await startApi()
  const ada = await registerAda(site)
  const withApp = await addApp(site, ada)
  site.clock.advance(-minute)
  const { ticket } = await submitPassword(site, ada)
  expect((await submitSecondStep(site, { ticket, method: 'app', code: withApp.code() })).status).toBe(401)
})

test('a code is accepted half a minute early or late, and no longer', async () => {
  const { site, ada } = await startWithApp()
  site.clock.advance(5 * minute)
  const accepted: boolean[] = []
  for (const off of [-60_000, -30_000, 30_000, 60_000]) {
    site.clock.advance(off)
    const code = ada.code()
    site.clock.advance(-off)
    const { ticket } = await submitPassword(site, ada)
    accepted.push((await submitSecondStep(site, { ticket, method: 'app', code })).ok)
  }
  expect(accepted).toEqual([false, true, true, false])
})

test('of many requests with the same ticket and code, one signs in', async () => {
  const { site, ada } = await startWithApp()
  const { ticket } = await submitPassword(site, ada)
  const code = ada.code()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => submitSecondStep(site, { ticket, method: 'app', code })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await site.db.selectFrom('session').selectAll().execute()).toHaveLength(2)
})

test('a ticket works once, even with another code', async () => {
  const { site, ada } = await startWithApp()
  const { ticket } = await submitPassword(site, ada)
  expect((await submitSecondStep(site, { ticket, method: 'app', code: ada.code() })).status).toBe(200)
  site.clock.advance(minute)
  const again = await submitSecondStep(site, { ticket, method: 'app', code: ada.code() })
  expect([again.status, await codeOf(again)]).toEqual([401, 'sign-in-expired'])
})

test('a ticket is useless after five minutes, after a new password, and for anybody who invents one', async () => {
  const { site, ada } = await startWithApp()
  const expectExpired = async (ticket: string) => {
    const answer = await submitSecondStep(site, { ticket, method: 'app', code: ada.code() })
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'sign-in-expired'])
  }
  const old = await submitPassword(site, ada)
  site.clock.advance(5 * minute)
  await expectExpired(old.ticket)
  const before = await submitPassword(site, ada)
  const json = { password: 'a better horse', currentPassword: ada.password }
  expect((await site.request('PUT', '/api/auth/profile', { token: ada.token, json })).status).toBe(200)
  await expectExpired(before.ticket)
  await expectExpired('invented')
})

test('a ticket permits five attempts', async () => {
  const { site, ada } = await startWithApp()
  const { ticket } = await submitPassword(site, ada)
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answer = await submitSecondStep(site, { ticket, method: 'app', code: wrongCode })
    expect([attempt, await codeOf(answer)]).toEqual([attempt, 'wrong-second-factor'])
  }
  const answer = await submitSecondStep(site, { ticket, method: 'app', code: ada.code() })
  expect(await codeOf(answer)).toBe('sign-in-expired')
})

test('wrong codes count as failed sign-ins, and the right password does not forget them', async () => {
  const { site, ada } = await startWithApp({ limits: { signInFailuresPerAccount: 3 } })
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { ticket } = await submitPassword(site, ada)
    expect((await submitSecondStep(site, { ticket, method: 'app', code: wrongCode })).status).toBe(401)
  }
  const answer = await login(site, ada)
  expect([answer.status, await codeOf(answer)]).toEqual([429, 'too-many-failures'])
})

test('codes of one account cannot be guessed from many networks, and a passkey still works', async () => {
  const site = await startApi({ trustedProxies: 1 })
  const ada = await addPasskey(site, await addApp(site, await registerAda(site)))
  const from = (network: number) => ({ 'X-Forwarded-For': `10.0.${network}.1` })
  const firstStep = async (network: number) => {
    const json = { email: ada.email, password: ada.password }
    const answer = await site.request('POST', '/api/auth/login', { json, headers: from(network) })
    return (await answer.json()) as { ticket: string; passkey: Record<string, unknown> }
  }
  const guess = async (network: number) => {
    const { ticket } = await firstStep(network)
    const json = { ticket, method: 'app', code: wrongCode }
    return site.request('POST', '/api/auth/second-factor', { json, headers: from(network) })
  }
  for (let network = 1; network <= 30; network += 1) expect((await guess(network)).status).toBe(401)
  const stopped = await guess(31)
  expect([stopped.status, await codeOf(stopped)]).toEqual([429, 'too-many-codes'])

  const { ticket, passkey } = await firstStep(32)
  const json = { ticket, method: 'passkey', passkey: ada.authenticator.get(passkey) }
  expect((await site.request('POST', '/api/auth/second-factor', { json, headers: from(32) })).status).toBe(200)
})

/** Guesses at the app, each from a network of its own, as somebody with the password would make them. */
async function guessFromEverywhere(site: TestApi, ada: Ada, times: number): Promise<string[]> {
  const codes: string[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const headers = elsewhere()
    const { ticket } = (await (await loginFrom(site, ada, headers)).json()) as { ticket: string }
    const json = { ticket, method: 'app', code: wrongCode }
    codes.push(await codeOf(await site.request('POST', '/api/auth/second-factor', { json, headers })))
  }
  return codes
}

let networks = 0
const elsewhere = () => {
  networks += 1
  return { 'X-Forwarded-For': `10.1.${networks >> 8}.${networks & 255}` }
}
const loginFrom = (site: TestApi, { email, password }: Ada, headers: Record<string, string>) =>
  site.request('POST', '/api/auth/login', { json: { email, password }, headers })

async function resetPassword(site: TestApi, ada: AdaWithApp, password: string): Promise<AdaWithApp> {
  await site.request('POST', '/api/auth/forgot-password', { json: { email: ada.email } })
  const token = resetTokenIn(await takeDelivered(site))
  const answer = await site.request('POST', `/api/auth/reset-password/${token}`, { json: { password } })
  expect(answer.status).toBe(200)
  return { ...ada, password }
}

test('wrong codes of the app do not block recovery codes, which unblock the app', async () => {
  const { site, ada } = await startWithApp({ trustedProxies: 1 })
  expect((await guessFromEverywhere(site, ada, 31)).at(-1)).toBe('too-many-codes')
  const [code] = ada.recoveryCodes
  const { ticket } = await submitPassword(site, ada)
  expect((await submitSecondStep(site, { ticket, method: 'recovery-code', code })).status).toBe(200)
  const next = await submitPassword(site, ada)
  expect((await submitSecondStep(site, { ticket: next.ticket, method: 'app', code: ada.code() })).status).toBe(200)
})

test('a passkey alone unblocks the app', async () => {
  const site = await startApi({ trustedProxies: 1 })
  const withApp = await addApp(site, await registerAda(site))
  const ada = { ...(await addPasskey(site, withApp)), code: withApp.code }
  await guessFromEverywhere(site, ada, 30)
  const begun = (await (await site.request('POST', '/api/auth/passkey/options')).json()) as PasskeySignInObject
  const json = { ticket: begun.ticket, passkey: ada.authenticator.get(begun.options) }
  expect((await site.request('POST', '/api/auth/passkey', { json })).status).toBe(200)
  const { ticket } = await submitPassword(site, ada)
  expect((await submitSecondStep(site, { ticket, method: 'app', code: ada.code() })).status).toBe(200)
})

test('a new password by mail unblocks the app, once a day', async () => {
  const { site, ada } = await startWithApp({ trustedProxies: 1 })
  await guessFromEverywhere(site, ada, 30)
  const owner = await resetPassword(site, ada, 'a better horse')
  expect(await guessFromEverywhere(site, owner, 31)).toEqual([
    ...Array<string>(30).fill('wrong-second-factor'),
    'too-many-codes',
  ])
  const again = await resetPassword(site, owner, 'the best horse')
  expect(await guessFromEverywhere(site, again, 1)).toEqual(['too-many-codes'])
  site.clock.advance(day)
  expect(await guessFromEverywhere(site, again, 1)).toEqual(['wrong-second-factor'])
})

test('after five wrong codes the owner gets one letter a day: somebody knows the password', async () => {
  const { site, ada } = await startWithApp({ trustedProxies: 1 })
  const warnings = async () =>
    (await takeDelivered(site)).filter(({ subject }) => subject.endsWith('Somebody knows your password'))
  await guessFromEverywhere(site, ada, 4)
  expect(await warnings()).toEqual([])
  await guessFromEverywhere(site, ada, 12)
  const [letter, ...others] = await warnings()
  expect([letter?.to, others]).toEqual([ada.email, []])
  expect(letter?.text).toMatch(/^https:\/\/stem\.example\/forgotpassword$/m)
  site.clock.advance(day)
  await guessFromEverywhere(site, ada, 5)
  expect(await warnings()).toHaveLength(1)
})

test('a right password without a second step is in the audit log', async () => {
  const { site, ada } = await startWithApp()
  await submitPassword(site, ada)
  const { token } = await site.administrator()
  const answer = await site.request('GET', '/api/audit?act=account.password-accepted', { token })
  const { events } = (await answer.json()) as { events: Record<string, unknown>[] }
  expect(events).toMatchObject([{ outcome: 'done', object: { kind: 'account', id: ada.id } }])
})

test('a recovery code works once, however it is typed, and its owner gets a letter', async () => {
  const { site, ada } = await startWithApp()
  expect(ada.recoveryCodes).toHaveLength(10)
  expect(new Set(ada.recoveryCodes).size).toBe(10)
  const [code = ''] = ada.recoveryCodes
  await takeDelivered(site)
  const first = await submitPassword(site, ada)
  const typed = ` ${code.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
  const answer = await submitSecondStep(site, { ticket: first.ticket, method: 'recovery-code', code: typed })
  expect(answer.status).toBe(200)
  expect((await readOwnFactors(site, ada)).recoveryCodesLeft).toBe(9)
  expect((await takeDelivered(site)).map(({ to, subject }) => [to, subject])).toContainEqual([
    ada.email,
    expect.stringContaining('A recovery code was used'),
  ])

  const second = await submitPassword(site, ada)
  const again = await submitSecondStep(site, { ticket: second.ticket, method: 'recovery-code', code })
  expect([again.status, await codeOf(again)]).toEqual([401, 'wrong-second-factor'])
  const [, , , other = ''] = ada.recoveryCodes
  expect((await submitSecondStep(site, { ticket: second.ticket, method: 'recovery-code', code: other })).status).toBe(
    200,
  )
})

test('nonsense in place of a code is a wrong code, not an error', async () => {
  const { site, ada } = await startWithApp()
  for (const code of ['', '1', 'ä', '１２３４５６', '12345a', '9'.repeat(200), '\0\0\0\0\0\0']) {
    for (const method of ['app', 'recovery-code']) {
      site.clock.advance(15 * minute)
      const { ticket } = await submitPassword(site, ada)
      const answer = await submitSecondStep(site, { ticket, method, code })
      expect([code, method, await codeOf(answer)]).toEqual([code, method, 'wrong-second-factor'])
    }
  }
})

test('a new password from a reset letter does not turn the second factor off', async () => {
  const { site, ada } = await startWithApp()
  await takeDelivered(site)
  await site.request('POST', '/api/auth/forgot-password', { json: { email: ada.email } })
  const [letter] = await takeDelivered(site)
  const token = /\/resetpassword\/(\S+)/.exec(letter?.text ?? '')?.[1]
  const json = { password: 'a better horse' }
  expect((await site.request('POST', `/api/auth/reset-password/${token}`, { json })).status).toBe(200)
  const { code, methods } = await submitPassword(site, { ...ada, password: json.password })
  expect([code, methods]).toEqual(['second-factor-required', ['app', 'recovery-code']])
})

test('a disabled account gets no further with a ticket from before', async () => {
  const { site, ada } = await startWithApp()
  const { ticket } = await submitPassword(site, ada)
  const { token } = await site.administrator()
  await site.request('PATCH', `/api/people/${ada.id}`, { token, json: { disabled: true } })
  const answer = await submitSecondStep(site, { ticket, method: 'app', code: ada.code() })
  expect([answer.status, await codeOf(answer)]).toEqual([401, 'sign-in-expired'])
})

test('the device is recognised after the second step, as after a password alone', async () => {
  const { site, ada } = await startWithApp()
  const signIn = async (device?: string) => {
    site.clock.advance(minute)
    const { ticket } = await submitPassword(site, ada)
    return sessionIn(await submitSecondStep(site, { ticket, method: 'app', code: ada.code(), device }))
  }
  const { device } = await signIn()
  await takeDelivered(site)
  expect((await signIn(device)).device).toBe(device)
  expect(await takeDelivered(site)).toEqual([])
  await signIn()
  expect((await takeDelivered(site)).map(({ subject }) => subject)).toEqual([expect.stringContaining('New sign-in')])
})

test('a passkey is a second step too, with or without a PIN', async () => {
  const site = await startApi()
  const ada = await addPasskey(site, await registerAda(site))
  for (const verifiesUser of [true, false]) {
    const { ticket, methods, passkey = {} } = await submitPassword(site, ada)
    expect(methods).toEqual(['passkey', 'recovery-code'])
    expect(passkey).toMatchObject({ rpId: 'stem.example', userVerification: 'preferred' })
    const answer = ada.authenticator.get(passkey, { verifiesUser })
    expect((await submitSecondStep(site, { ticket, method: 'passkey', passkey: answer })).status).toBe(200)
  }
})

test('the audit log says who signed in how, and who failed', async () => {
  const { site, ada } = await startWithApp()
  const { ticket } = await submitPassword(site, ada)
  await submitSecondStep(site, { ticket, method: 'app', code: wrongCode })
  await submitSecondStep(site, { ticket, method: 'app', code: ada.code() })
  const { token } = await site.administrator()
  const answer = await site.request('GET', '/api/audit?act=account.signed-in', { token })
  const { events } = (await answer.json()) as { events: Record<string, unknown>[] }
  const asTold = events.map(({ outcome, object, detail }) => ({ outcome, id: (object as { id: string }).id, detail }))
  expect(asTold).toEqual([
    { outcome: 'done', id: ada.id, detail: 'with an app' },
    { outcome: 'refused', id: ada.id, detail: 'wrong-second-factor' },
  ])
})

test('old tickets and abandoned apps are swept away', async () => {
  const { site, ada } = await startWithApp()
  await submitPassword(site, ada)
  const other = await registerAda(site)
  await change(site, other, '/app')
  site.clock.advance(day)
  await sweepAccounts(site.services)
  expect(await site.db.selectFrom('sign_in_ticket').selectAll().execute()).toEqual([])
  const apps = await site.db.selectFrom('authenticator_app').select('account_id').execute()
  expect(apps).toEqual([{ account_id: ada.id }])
})

test('a ticket from the future does not last until that future, and is swept away', async () => {
  const { site, ada } = await startWithApp()
  site.clock.advance(365 * day)
  const { ticket } = await submitPassword(site, ada)
  site.clock.advance(-365 * day)
  const answer = await submitSecondStep(site, { ticket, method: 'app', code: ada.code() })
  expect([answer.status, await codeOf(answer)]).toEqual([401, 'sign-in-expired'])
  await sweepAccounts(site.services)
  expect(await site.db.selectFrom('sign_in_ticket').selectAll().execute()).toEqual([])
})
