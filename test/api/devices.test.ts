// Where people are signed in, how a browser is recognised, and the letter about one that is not.
// One database is enough: the headers of the browser decide.
import { expect, test } from 'vitest'
import type { SessionObject, SignedInDevices } from '#src/wire/account.ts'
import { buildPerson } from '#test/factories/account.ts'
import { takeDelivered } from '#test/factories/postman.ts'
import { startApi, type TestApi } from './api-harness.ts'

const day = 86_400_000
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Safari/604.1`

async function start() {
  const site = await startApi()
  const person = buildPerson()
  const register = await site.request('POST', '/api/auth/register', {
    json: person,
    headers: { 'User-Agent': firefox },
  })
  const first = (await register.json()) as SessionObject
  const signIn = async (device?: unknown, userAgent = firefox, who = person) => {
    const json = { email: who.email, password: who.password, device }
    const response = await site.request('POST', '/api/auth/login', { json, headers: { 'User-Agent': userAgent } })
    expect(response.status).toBe(200)
    return (await response.json()) as SessionObject
  }
  const devicesOf = async (token: string) => {
    const response = await site.request('GET', '/api/auth/sessions', { token })
    expect(response.status).toBe(200)
    return ((await response.json()) as SignedInDevices).sessions
  }
  return { site, person, first, signIn, devicesOf }
}

const isSignedIn = async ({ request }: TestApi, token: string) =>
  (await request('GET', '/api/auth/me', { token })).status === 200

const lettersAbout = async (site: TestApi) =>
  (await takeDelivered(site)).filter(({ subject }) => subject.endsWith('New sign-in to your account'))

test('the list names browser and system, the first and the last day, and marks the device that asks', async () => {
  const { site, first, signIn, devicesOf } = await start()
  site.clock.advance(2 * day)
  const phone = await signIn(undefined, safari)
  site.clock.advance(day)
  await site.request('GET', '/api/auth/me', { token: first.token })
  const [one, other, ...more] = await devicesOf(phone.token)
  expect(more).toEqual([])
  expect(one).toEqual({
    id: expect.any(String),
    browser: 'Safari',
    system: 'iOS',
    firstSeen: '2025-05-22',
    lastSeen: '2025-05-23',
    lastSeenHour: '2025-05-23T10:00:00Z',
    current: true,
  })
  expect(other).toEqual({
    id: expect.any(String),
    browser: 'Firefox',
    system: 'Windows',
    firstSeen: '2025-05-20',
    lastSeen: '2025-05-23',
    lastSeenHour: '2025-05-23T10:00:00Z',
    current: false,
  })
})

test('a browser that shows its secret is one device, however often it signs in, in all accounts that use it', async () => {
  const { site, first, signIn, devicesOf } = await start()
  const again = await signIn(first.device)
  expect(again.device).toBe(first.device)
  expect(await devicesOf(again.token)).toHaveLength(1)
  const colleague = buildPerson()
  await site.register(colleague)
  const shared = await signIn(first.device, firefox, colleague)
  expect(shared.device).toBe(first.device)
  expect((await signIn(first.device)).device).toBe(first.device)
})

test.each(['invented-invented-invented-invented-invented', '', 'x', 17, { $ne: '' }, null, 'a'.repeat(10_000)])(
  'a secret that this program did not make is replaced: %.50s',
  async (invented) => {
    const { first, signIn, devicesOf } = await start()
    const session = await signIn(invented)
    expect(session.device).toMatch(/^[\w-]{43}$/)
    expect([first.device, invented]).not.toContain(session.device)
    expect(await devicesOf(session.token)).toHaveLength(2)
  },
)

test('no secret can be read in the database', async () => {
  const { site, first } = await start()
  expect(first.device).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await site.db.selectFrom('device').selectAll().execute())).not.toContain(first.device)
})

test('signing out on a device ends all its sessions and no others, and the device is unknown afterwards', async () => {
  const { site, first, signIn, devicesOf } = await start()
  const phone = await signIn(undefined, safari)
  const second = await signIn(phone.device, safari)
  const id = (await devicesOf(first.token)).find(({ current }) => !current)?.id
  await takeDelivered(site)
  expect((await site.request('DELETE', `/api/auth/sessions/${id}`, { token: first.token })).status).toBe(204)
  expect(await isSignedIn(site, phone.token)).toBe(false)
  expect(await isSignedIn(site, second.token)).toBe(false)
  expect(await isSignedIn(site, first.token)).toBe(true)
  expect((await site.request('DELETE', `/api/auth/sessions/${id}`, { token: first.token })).status).toBe(404)
  expect((await signIn(phone.device, safari)).device).not.toBe(phone.device)
  expect(await lettersAbout(site)).toHaveLength(1)
})

test('nobody signs anybody else out', async () => {
  const { site, first, devicesOf } = await start()
  const stranger = await site.register()
  const administrator = await site.administrator()
  const [device] = await devicesOf(first.token)
  for (const { token } of [stranger, administrator]) {
    expect((await site.request('DELETE', `/api/auth/sessions/${device?.id}`, { token })).status).toBe(404)
  }
  expect(await isSignedIn(site, first.token)).toBe(true)
})

test('signing out everywhere else keeps this device only', async () => {
  const { site, first, signIn, devicesOf } = await start()
  const phone = await signIn(undefined, safari)
  const twin = await signIn(first.device)
  expect((await site.request('DELETE', '/api/auth/sessions', { token: first.token })).status).toBe(204)
  expect(await isSignedIn(site, phone.token)).toBe(false)
  expect(await isSignedIn(site, twin.token)).toBe(false)
  expect(await devicesOf(first.token)).toHaveLength(1)
  expect((await signIn(first.device)).device).toBe(first.device)
  expect((await signIn(phone.device, safari)).device).not.toBe(phone.device)
})

test('a session that has ended is in the list no longer', async () => {
  const { site, first, signIn, devicesOf } = await start()
  site.clock.advance(29 * day)
  const phone = await signIn(undefined, safari)
  expect(await devicesOf(phone.token)).toHaveLength(2)
  site.clock.advance(day)
  expect((await devicesOf(phone.token)).map(({ browser }) => browser)).toEqual(['Safari'])
  const laptop = await signIn(first.device)
  await site.request('POST', '/api/auth/logout', { token: phone.token })
  expect((await devicesOf(laptop.token)).map(({ browser }) => browser)).toEqual(['Firefox'])
})

test('the first sign-in on another device is reported to the owner; on a known one it is not', async () => {
  const { site, first, signIn, person } = await start()
  await signIn(first.device)
  expect(await lettersAbout(site)).toEqual([])
  const phone = await signIn(undefined, safari)
  await signIn(phone.device, safari)
  const [letter, ...others] = await lettersAbout(site)
  expect(others).toEqual([])
  expect(letter?.to).toBe(person.email)
  expect(letter?.text).toContain('Device: Safari on iOS. Time: 20 May 2025 at 10:00 (UTC).')
  expect(letter?.text).toContain('https://stem.example/forgotpassword')
  expect(letter?.text).toContain('https://stem.example/updateprofile')
  for (const secret of [phone.token, phone.device, first.token, first.device]) {
    expect(`${letter?.text}${letter?.html}`).not.toContain(secret)
  }
})

test('the letter contains nothing that a stranger wrote', async () => {
  const { site, signIn } = await start()
  await signIn(undefined, 'Your bank/1.0 (Windows NT 10.0; visit https://evil.example)')
  const [letter] = await lettersAbout(site)
  expect(letter?.text).toContain('Device: A browser on Windows.')
  expect(letter?.text).not.toMatch(/bank|evil/)
})

test('a program that keeps no device secret causes three letters a day, not one each time', async () => {
  const { site, signIn } = await start()
  for (let turn = 0; turn < 10; turn += 1) await signIn()
  expect(await lettersAbout(site)).toHaveLength(3)
  site.clock.advance(day)
  await signIn()
  expect(await lettersAbout(site)).toHaveLength(1)
})

test('a reset forgets every device, and the next sign-in is not reported: the owner has just proved themselves', async () => {
  const { site, first, signIn, person } = await start()
  await site.request('POST', '/api/auth/forgot-password', { json: { email: person.email } })
  const text = (await takeDelivered(site)).at(-1)?.text ?? ''
  const token = /resetpassword\/(\S+)/.exec(text)?.[1]
  const json = { password: 'a better horse' }
  expect((await site.request('POST', `/api/auth/reset-password/${token}`, { json })).status).toBe(200)
  const session = await signIn(first.device, firefox, { ...person, ...json })
  expect(session.device).not.toBe(first.device)
  expect(await lettersAbout(site)).toEqual([])
})

test('a new password keeps the device on which it was chosen', async () => {
  const { site, first, signIn, person } = await start()
  const phone = await signIn(undefined, safari)
  const change = { password: 'a better horse', currentPassword: person.password }
  await site.request('PUT', '/api/auth/profile', { token: first.token, json: change })
  const renewed = { ...person, password: change.password }
  expect((await signIn(first.device, firefox, renewed)).device).toBe(first.device)
  expect((await signIn(phone.device, safari, renewed)).device).not.toBe(phone.device)
})

test('the account remembers where it is signed in and twenty devices more', async () => {
  const { site, first, signIn } = await start()
  for (let turn = 0; turn < 25; turn += 1) {
    const { token } = await signIn()
    await site.request('POST', '/api/auth/logout', { token })
    site.clock.advance(1)
  }
  expect(await site.db.selectFrom('device').select('id').execute()).toHaveLength(21)
  expect((await signIn(first.device)).device).toBe(first.device)
})
