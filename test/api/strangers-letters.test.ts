// Letters with links to addresses that nobody has confirmed: few to one mailbox, and few that one network causes.
// One database is enough: the counters decide, which have tests of their own on both.
import { expect, test } from 'vitest'
import { takeDelivered } from '#test/factories/postman.ts'
import { startApi, type TestApi } from './api-harness.ts'

const day = 86_400_000
const password = 'correct horse'
const victim = 'victim@example.org'
const withMail = { mailDelivery: { server: 'smtp.stem.example', from: 'office@stem.example' } }

const start = () => startApi({ trustedProxies: 1, ...withMail })

const from = (network: number) => ({ 'X-Forwarded-For': `192.0.2.${network}` })
const ask = ({ request }: TestApi, what: 'forgot-password' | 'device-link', email: string, network: number) =>
  request('POST', `/api/auth/${what}`, { json: { email }, headers: from(network) })

async function register({ request }: TestApi, email: string, network: number): Promise<string> {
  const json = { name: 'Eve', email, password }
  const answer = await request('POST', '/api/auth/register', { json, headers: from(network) })
  return ((await answer.json()) as { token: string }).token
}

const confirm = ({ db, clock }: TestApi, email: string) =>
  db.updateTable('account').set({ confirmed_at: clock.now().toISOString() }).where('email', '=', email).execute()

test('a network can cause thirty letters a day to unconfirmed addresses, whatever it requests', async () => {
  const site = await start()
  for (let person = 0; person < 20; person += 1) await register(site, `p${person}@example.org`, 1)
  for (let person = 0; person < 20; person += 1) {
    for (const what of ['forgot-password', 'device-link'] as const) {
      const answer = await ask(site, what, `p${person}@example.org`, 1)
      expect([answer.status, (await answer.json()).message]).toEqual([200, expect.stringContaining('is on its way')])
    }
  }
  expect(await takeDelivered(site)).toHaveLength(30)
  await ask(site, 'forgot-password', 'p19@example.org', 2)
  expect(await takeDelivered(site)).toHaveLength(1)
  site.clock.advance(day)
  await ask(site, 'forgot-password', 'p19@example.org', 1)
  expect(await takeDelivered(site)).toHaveLength(1)
})

test('the owner of a confirmed address gets letters, no matter how many others in the network have requested', async () => {
  const site = await start()
  await register(site, victim, 1)
  await confirm(site, victim)
  for (let person = 0; person < 35; person += 1) await register(site, `p${person}@example.org`, 1)
  await takeDelivered(site)
  await ask(site, 'forgot-password', victim, 1)
  await ask(site, 'device-link', victim, 1)
  expect((await takeDelivered(site)).map(({ to }) => to)).toEqual([victim, victim])
})

test('a mailbox that nobody has confirmed gets five letters with links a day, of all kinds and from all networks', async () => {
  const site = await start()
  for (let turn = 0; turn < 6; turn += 1) {
    const token = await register(site, `mover-${turn}@example.org`, turn)
    const moveTo = (email: string) =>
      site.request('PUT', '/api/auth/profile', {
        token,
        json: { email, currentPassword: password },
        headers: from(turn),
      })
    expect((await moveTo(victim)).status).toBe(200)
    await ask(site, 'forgot-password', victim, turn)
    await ask(site, 'device-link', victim, turn)
    expect((await moveTo(`left-${turn}@example.org`)).status).toBe(200)
  }
  const queued = await site.db.selectFrom('mail').select('kind').where('recipient', '=', victim).execute()
  expect(queued.filter(({ kind }) => kind !== 'email-changed')).toHaveLength(5)
})
