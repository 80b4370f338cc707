// What people do to one account at the same moment: transactions never wait for each other, and the second sees the change of
// the first. On SQLite everybody takes turns anyway.
import { expect, test } from 'vitest'
import { linkPurposes } from '#src/domain/mailed-link.ts'
import { lockAccount, updateAccount } from '#src/features/accounts/account-store.ts'
import { readEmailAddress } from '#src/features/accounts/fields/account-fields.ts'
import { deleteMailedLinks } from '#src/features/accounts/links/mailed-link-store.ts'
import { lockAdministrators } from '#src/features/accounts/people-store.ts'
import { deleteTickets } from '#src/features/accounts/second-factor/ticket-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { duringTransaction } from '#test/environment/during-transaction.ts'
import { takeDelivered } from '#test/factories/postman.ts'
import { addApp, registerAda, submitPassword, submitSecondStep } from '#test/factories/second-factor.ts'
import { startApi, type TestApi } from './api-harness.ts'

const email = 'ada@example.org'
const withMail = { server: 'smtp.stem.example', from: 'office@stem.example' }

async function startWithAda() {
  const site = await startApi({ mailDelivery: withMail })
  const { token, user } = await site.register({ email, password: 'correct horse' })
  const post = (path: string, json: unknown = {}) => site.request('POST', `/api/auth/${path}`, { token, json })
  return { site, id: user.id, token, post }
}

const linkIn = async (site: TestApi, page: string) =>
  new RegExp(`/${page}/([\\w-]{43})$`, 'm').exec((await takeDelivered(site)).at(-1)?.text ?? '')?.[1] ?? 'no link'

/** A new address as a change of the account enters it. */
const moveTo = (address: string, id: string) => async (tx: Database) => {
  await updateAccount(tx, id, { email: readEmailAddress(address), isConfirmed: false })
}

test.each([
  ['resets the password', 'resetpassword', 'forgot-password', 'reset-password'],
  ['makes a device known', 'newdevice', 'device-link', 'device-link'],
  ['confirms the address', 'confirm', 'confirmation', 'confirmation'],
])('a link that %s is useless when the account is changed at the same moment', async (_what, page, request, use) => {
  const { site, id, post } = await startWithAda()
  await takeDelivered(site)
  expect((await post(request, { email })).status).toBe(200)
  const link = await linkIn(site, page)
  const answer = await duringTransaction(site.db, {
    held: (tx) => lockAccount(tx, id),
    meanwhile: () => post(`${use}/${link}`, { password: 'another horse', currentPassword: 'correct horse' }),
    afterwards: (tx) => deleteMailedLinks(tx, id, linkPurposes),
  })
  expect(answer.status).toBe(400)
})

test.each([
  ['resets the password', 'forgot-password'],
  ['makes a device known', 'device-link'],
])('no link that %s goes to an address that the account leaves at the same moment', async (_what, request) => {
  const { site, id, post } = await startWithAda()
  await takeDelivered(site)
  const answer = await duringTransaction(site.db, {
    held: moveTo('other@example.org', id),
    meanwhile: () => post(request, { email }),
    afterwards: (tx) => deleteMailedLinks(tx, id, linkPurposes),
  })
  expect(answer.status).toBe(200)
  expect(await takeDelivered(site)).toEqual([])
})

test('the letter that confirms an address goes to this address, even if it is new at this moment', async () => {
  const { site, id, post } = await startWithAda()
  await takeDelivered(site)
  await duringTransaction(site.db, {
    held: moveTo('other@example.org', id),
    meanwhile: () => post('confirmation'),
    afterwards: (tx) => deleteMailedLinks(tx, id, linkPurposes),
  })
  expect((await takeDelivered(site)).map(({ to }) => to)).toEqual(['other@example.org'])
})

test('a letter whose link becomes useless while it is sent has no link that works', async () => {
  const { site, id, post } = await startWithAda()
  await takeDelivered(site)
  await post('forgot-password', { email })
  const letters = await duringTransaction(site.db, {
    held: moveTo('other@example.org', id),
    meanwhile: () => takeDelivered(site),
    afterwards: (tx) => deleteMailedLinks(tx, id, linkPurposes),
  })
  expect(letters).toEqual([])
})

test('a sign-in that began with the old password ends when the password is changed at the same moment', async () => {
  const site = await startApi()
  const ada = await addApp(site, await registerAda(site))
  const { ticket } = await submitPassword(site, ada)
  const answer = await duringTransaction(site.db, {
    held: (tx) => updateAccount(tx, ada.id, { passwordHash: 'of another password' }),
    meanwhile: () => submitSecondStep(site, { ticket, method: 'app', code: ada.code() }),
    afterwards: (tx) => deleteTickets(tx, ada.id),
  })
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'sign-in-expired' }])
})

test('the letter about a recovery code goes to the address that the account has when the code is used', async () => {
  const site = await startApi()
  const ada = await addApp(site, await registerAda(site))
  const { ticket } = await submitPassword(site, ada)
  await takeDelivered(site)
  const answer = await duringTransaction(site.db, {
    held: moveTo('other@example.org', ada.id),
    meanwhile: () => submitSecondStep(site, { ticket, method: 'recovery-code', code: ada.recoveryCodes[0] }),
  })
  expect(answer.status).toBe(200)
  expect((await takeDelivered(site)).map(({ to }) => to)).toEqual(['other@example.org', 'other@example.org'])
})

test('of two sign-ins with the same recovery code at the same moment, one wins', async () => {
  const site = await startApi()
  const ada = await addApp(site, await registerAda(site))
  const [one, other] = [await submitPassword(site, ada), await submitPassword(site, ada)]
  const proof = { method: 'recovery-code', code: ada.recoveryCodes[0] }
  const answers = await duringTransaction(site.db, {
    held: (tx) => lockAccount(tx, ada.id),
    meanwhile: () => Promise.all([one, other].map(({ ticket }) => submitSecondStep(site, { ticket, ...proof }))),
  })
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('an administrator who loses the role at the same moment changes nobody', async () => {
  const site = await startApi()
  const { token, user } = await site.administrator()
  const other = await site.administrator()
  const answer = await duringTransaction(site.db, {
    held: async (tx) => {
      await lockAdministrators(tx)
      await tx.updateTable('account').set({ role: 'author' }).where('id', '=', user.id).execute()
    },
    meanwhile: () => site.request('PATCH', `/api/people/${other.user.id}`, { token, json: { role: 'author' } }),
  })
  expect(answer.status).toBe(403)
})

test('the letter about a new address goes to the one that the account had until then', async () => {
  const { site, id, token } = await startWithAda()
  await takeDelivered(site)
  const json = { email: 'third@example.org', currentPassword: 'correct horse' }
  const answer = await duringTransaction(site.db, {
    held: moveTo('second@example.org', id),
    meanwhile: () => site.request('PUT', '/api/auth/profile', { token, json }),
  })
  expect(answer.status).toBe(200)
  expect((await takeDelivered(site)).map(({ to }) => to)).toContain('second@example.org')
})
