// Letters that tell people about changes of their account: a stranger cannot flood a mailbox with them.
// One database is enough: the counters decide, which have tests of their own on both.
import { expect, test } from 'vitest'
import { takeDelivered } from '#test/factories/postman.ts'
import { addPasskey, change, registerAda } from '#test/factories/second-factor.ts'
import { startApi, type TestApi } from './api-harness.ts'

const day = 86_400_000
const password = 'correct horse'
const victim = 'victim@example.org'

const saveProfile = ({ request }: TestApi, token: string, json: object) =>
  request('PUT', '/api/auth/profile', { token, json: { ...json, currentPassword: password } })

const lettersTo = async (site: TestApi, mailbox: string) =>
  (await takeDelivered(site)).filter(({ to }) => to.toLowerCase() === mailbox)

test('a mailbox gets ten letters a day about changed passwords and factors, and then more the next day', async () => {
  const site = await startApi()
  const ada = await addPasskey(site, await registerAda(site))
  for (let turn = 0; turn < 8; turn += 1) {
    expect((await change(site, ada, '/recovery-codes')).status).toBe(200)
    expect((await saveProfile(site, ada.token, { password })).status).toBe(200)
  }
  // The welcome is counted separately.
  expect(await lettersTo(site, ada.email)).toHaveLength(11)
  site.clock.advance(day)
  expect((await saveProfile(site, ada.token, { password })).status).toBe(200)
  expect(await lettersTo(site, ada.email)).toHaveLength(1)
})

test('accounts that take turns with one address share its ten letters', async () => {
  const site = await startApi()
  for (let turn = 0; turn < 12; turn += 1) {
    const { token } = await site.register({ email: victim, password })
    expect((await saveProfile(site, token, { email: `other-${turn}@example.org` })).status).toBe(200)
  }
  // The welcome is counted separately.
  expect(await lettersTo(site, victim)).toHaveLength(11)
})

test('accounts that take turns with one address share its letters about new devices', async () => {
  const site = await startApi()
  for (let turn = 0; turn < 4; turn += 1) {
    const { token } = await site.register({ email: victim, password })
    await site.request('POST', '/api/auth/login', { json: { email: victim, password } })
    await saveProfile(site, token, { email: `other-${turn}@example.org` })
  }
  const letters = await lettersTo(site, victim)
  expect(letters.filter(({ subject }) => subject.endsWith('New sign-in to your account'))).toHaveLength(3)
})

/** Registers somebody in a network, and changes the password again and again. @returns how many letters that caused. */
async function changeOften(site: TestApi, email: string, network: number, changes: number): Promise<number> {
  const headers = { 'X-Forwarded-For': `192.0.2.${network}` }
  const registered = await site.request('POST', '/api/auth/register', {
    json: { name: 'Eve', email, password },
    headers,
  })
  const { token } = (await registered.json()) as { token: string }
  for (let turn = 0; turn < changes; turn += 1) {
    const json = { password, currentPassword: password }
    await site.request('PUT', '/api/auth/profile', { token, json, headers })
  }
  const letters = await takeDelivered(site)
  return letters.filter(({ subject }) => subject.endsWith('Your password was changed')).length
}

const withMail = { mailDelivery: { server: 'smtp.stem.example', from: 'office@stem.example' } }

test.each([
  ['sends mail', withMail],
  ['writes letters into files', {}],
])('one network causes at most a hundred letters a day to strangers’ addresses where the site %s', async (_, mail) => {
  const site = await startApi({ trustedProxies: 1, ...mail })
  let letters = 0
  for (let person = 0; person < 12; person += 1) letters += await changeOften(site, `p${person}@example.org`, 1, 10)
  expect(letters).toBe(100)
  expect(await changeOften(site, 'elsewhere@example.org', 2, 10)).toBe(10)
  site.clock.advance(day)
  expect(await changeOften(site, 'tomorrow@example.org', 1, 10)).toBe(10)
})

test('one network causes only so many letters about sign-ins on new devices', async () => {
  const site = await startApi({ ...withMail, limits: { registrationsPerHour: 1_000 } })
  let letters = 0
  for (let person = 0; person < 35; person += 1) {
    const { user } = await site.register({ password })
    for (let turn = 0; turn < 3; turn += 1) {
      await site.request('POST', '/api/auth/login', { json: { email: user.email, password } })
    }
    const delivered = await takeDelivered(site)
    letters += delivered.filter(({ subject }) => subject.endsWith('New sign-in to your account')).length
  }
  expect(letters).toBe(100)
})

test('the owner of a confirmed address learns of changes, no matter how many letters others in the network have caused', async () => {
  const site = await startApi({ trustedProxies: 1, ...withMail })
  const ada = await site.register({ email: victim, password })
  await site.db
    .updateTable('account')
    .set({ confirmed_at: site.clock.now().toISOString() })
    .where('id', '=', ada.user.id)
    .execute()
  for (let person = 0; person < 11; person += 1) await changeOften(site, `p${person}@example.org`, 1, 10)
  await takeDelivered(site)
  const headers = { 'X-Forwarded-For': '192.0.2.1' }
  const json = { password: 'an evil horse', currentPassword: password }
  await site.request('PUT', '/api/auth/profile', { token: ada.token, json, headers })
  expect(await lettersTo(site, victim)).toHaveLength(1)
})
