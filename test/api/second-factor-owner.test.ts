// Whose second factor it is: after a new password, nobody but the owner of the mailbox and of the password adds or keeps one.
// One database is enough: the order of the owner’s steps decides.
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Actor } from '#src/domain/actor.ts'
import { finishApp, removePasskey, addPasskey as sendPasskey } from '#src/features/accounts/second-factor/index.ts'
import type { NewAppObject, NewPasskeyObject } from '#src/wire/second-factor.ts'
import { createAuthenticator } from '#test/factories/authenticator.ts'
import { resetTokenIn, takeDelivered } from '#test/factories/postman.ts'
import {
  type Ada,
  addApp,
  addPasskey,
  address,
  change,
  login,
  readOwnFactors,
  registerAda,
} from '#test/factories/second-factor.ts'
import { startApi, type TestApi } from './api-harness.ts'

const hour = 3_600_000
const newPassword = 'another horse'
const withMail = { mailDelivery: { server: 'smtp.stem.example', from: 'office@stem.example' } }
const tables = ['passkey', 'authenticator_app', 'recovery_code', 'sign_in_ticket'] as const

const actorOf = ({ id }: Ada): Actor => ({ kind: 'person', accountId: id, role: 'author' })
const tell = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

async function reset(site: TestApi, { email }: Ada): Promise<void> {
  await site.request('POST', '/api/auth/forgot-password', { json: { email } })
  const token = resetTokenIn(await takeDelivered(site))
  const answer = await site.request('POST', `/api/auth/reset-password/${token}`, { json: { password: newPassword } })
  expect(answer.status).toBe(200)
}

const changePassword = ({ request }: TestApi, { token, password }: Ada) =>
  request('PUT', '/api/auth/profile', { token, json: { password: newPassword, currentPassword: password } })

async function beginPasskey(site: TestApi, ada: Ada) {
  const { ticket, options } = (await (await change(site, ada, '/passkeys/options')).json()) as NewPasskeyObject
  return { ticket, name: 'Phone', passkey: createAuthenticator().create(options) }
}

const confirm = (site: TestApi, { id }: Ada) =>
  site.db.updateTable('account').set({ confirmed_at: site.clock.now().toISOString() }).where('id', '=', id).execute()

const move = ({ request }: TestApi, { token, password }: Ada, email: string) =>
  request('PUT', '/api/auth/profile', { token, json: { email, currentPassword: password } })

test('a stranger who registers with somebody’s address adds no factor to the account', async () => {
  const site = await startApi(withMail)
  const stranger = await registerAda(site)
  for (const path of ['/app', '/passkeys/options']) {
    expect(await tell(await change(site, stranger, path))).toEqual([403, 'email-unconfirmed'])
  }
  await confirm(site, stranger)
  expect((await addPasskey(site, await addApp(site, stranger))).recoveryCodes).toEqual([])
})

test.each(['editor', 'admin'])('nor does an %s whose address nobody has confirmed', async (role) => {
  const site = await startApi(withMail)
  const promoted = await registerAda(site)
  await site.db.updateTable('account').set({ role }).where('id', '=', promoted.id).execute()
  for (const path of ['/app', '/passkeys/options']) {
    expect(await tell(await change(site, promoted, path))).toEqual([403, 'email-unconfirmed'])
  }
  const letter = await site.request('POST', '/api/auth/confirmation', { token: promoted.token })
  expect(await letter.json()).toEqual({ message: `A letter is on its way to ${promoted.email}.` })
})

test('a factor that was begun under one address is not added after the account took another', async () => {
  const site = await startApi(withMail)
  const stranger = await registerAda(site)
  await confirm(site, stranger)
  const begun = await beginPasskey(site, stranger)
  const { secret } = (await (await change(site, stranger, '/app')).json()) as NewAppObject
  await move(site, stranger, 'victim@example.org')
  const added = await site.request('POST', `${address}/passkeys`, { token: stranger.token, json: begun })
  expect(await tell(added)).toEqual([403, 'email-unconfirmed'])
  const code = new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() })
  const finished = await site.request('POST', `${address}/app/confirm`, { token: stranger.token, json: { code } })
  expect(await tell(finished)).toEqual([403, 'email-unconfirmed'])
})

test('a stranger who moves an account to somebody’s address cannot lock the owner out with a factor', async () => {
  const site = await startApi(withMail)
  const registered = await registerAda(site)
  await confirm(site, registered)
  const own = await addPasskey(site, await addApp(site, registered))
  const victim = { email: 'victim@example.org', password: newPassword }
  expect((await move(site, own, victim.email)).status).toBe(200)
  await site.request('POST', '/api/auth/forgot-password', { json: victim })
  expect(resetTokenIn(await takeDelivered(site))).toBe('no token')
  await site.register(victim)
  expect((await login(site, victim)).status).toBe(200)
})

test('a reset removes the factors that a stranger added to somebody’s address while no mail was sent', async () => {
  const site = await startApi(withMail)
  const stranger = await registerAda(site)
  Object.assign(site.services, { mailDelivery: { ...withMail.mailDelivery, server: null } })
  await addPasskey(site, await addApp(site, stranger))
  Object.assign(site.services, withMail)
  await login(site, stranger)
  await reset(site, stranger)
  for (const table of tables) {
    expect([table, await site.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  }
  const subjects = (await takeDelivered(site)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/Two-step sign-in was turned off$/))
  expect((await login(site, { ...stranger, password: newPassword })).status).toBe(200)
})

test('a new password does not remove the factors of somebody whose address is confirmed', async () => {
  const site = await startApi()
  const ada = await addPasskey(site, await registerAda(site))
  await reset(site, ada)
  const answer = await login(site, { ...ada, password: newPassword })
  expect(await tell(answer)).toEqual([401, 'second-factor-required'])
})

test('the letter about a new factor says that a new password does not remove it, and what does', async () => {
  const site = await startApi()
  await addApp(site, await addPasskey(site, await registerAda(site)))
  const added = (await takeDelivered(site)).filter(({ subject }) => subject.endsWith('was added'))
  expect(added).toHaveLength(2)
  for (const { text } of added) {
    expect(text).toContain('A new password alone does not remove')
    expect(text).toMatch(/^https:\/\/stem\.example\/updateprofile$/m)
    expect(text).toContain('turn two-step sign-in off')
  }
})

test('a passkey that was begun before a new password cannot be added afterwards', async () => {
  const site = await startApi()
  const ada = await registerAda(site)
  const begun = await beginPasskey(site, ada)
  expect((await changePassword(site, ada)).status).toBe(200)
  const late = await site.request('POST', `${address}/passkeys`, { token: ada.token, json: begun })
  expect(await tell(late)).toEqual([400, 'useless-passkey'])
})

test('an app that was begun before a new password cannot be confirmed afterwards', async () => {
  const site = await startApi()
  const ada = await registerAda(site)
  await change(site, ada, '/app')
  expect((await changePassword(site, ada)).status).toBe(200)
  const late = await site.request('POST', `${address}/app/confirm`, { token: ada.token, json: { code: '000000' } })
  expect(await tell(late)).toEqual([400, 'app-setup-expired'])
})

test('a request that is delayed until after a password reset adds nothing', async () => {
  const site = await startApi()
  const ada = await registerAda(site)
  const begun = await beginPasskey(site, ada)
  const { secret } = (await (await change(site, ada, '/app')).json()) as NewAppObject
  expect(secret).toHaveLength(32)
  await reset(site, ada)
  const held = begun as unknown as Parameters<typeof sendPasskey>[2]
  await expect(sendPasskey(site.services, actorOf(ada), held)).rejects.toMatchObject({ code: 'useless-passkey' })
  await expect(finishApp(site.services, actorOf(ada), { code: '000000', address: '192.0.2.1' })).rejects.toMatchObject({
    code: 'app-setup-expired',
  })
})

test('a ticket for a passkey is valid only with the password with which it was requested', async () => {
  const site = await startApi()
  const ada = await registerAda(site)
  const begun = await beginPasskey(site, ada)
  await site.db
    .updateTable('account')
    .set((account) => ({ password_version: account('password_version', '+', 1) }))
    .where('id', '=', ada.id)
    .execute()
  expect((await site.request('POST', `${address}/passkeys`, { token: ada.token, json: begun })).status).toBe(401)
  expect((await readOwnFactors(site, ada)).isOn).toBe(false)
})

test('a change that needs no recovery codes computes none', async () => {
  const site = await startApi()
  const ada = await addPasskey(site, await registerAda(site))
  const limits = {
    ...site.services.limits,
    get passwordHashMemory(): number {
      throw new Error('a code was hashed')
    },
  }
  const confirmation = { currentPassword: ada.password, address: '192.0.2.1' }
  const changed = await removePasskey({ ...site.services, limits }, actorOf(ada), ada.passkeyId, confirmation)
  expect(changed.factors.isOn).toBe(false)
})

test('the factors of an account change at most twenty times in an hour', async () => {
  const site = await startApi()
  const ada = await addPasskey(site, await registerAda(site))
  for (let turn = 2; turn <= 20; turn += 1) expect((await change(site, ada, '/recovery-codes')).status).toBe(200)
  expect(await tell(await change(site, ada, '/recovery-codes'))).toEqual([429, 'too-many-factor-changes'])
  site.clock.advance(hour)
  expect((await change(site, ada, '/recovery-codes')).status).toBe(200)
})
