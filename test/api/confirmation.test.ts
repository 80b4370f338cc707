// Registering with an address, and confirming that it is one's own.
import { expect, test } from 'vitest'
import type { UserObject } from '#src/wire/account.ts'
import { takeDelivered } from '#test/factories/postman.ts'
import { docxFile, sendSubmission } from '#test/factories/submission.ts'
import { type Overrides, startApi, type TestApi } from './api-harness.ts'

const hour = 3_600_000
const day = 24 * hour
const megabyte = 1024 ** 2
const email = 'ada@example.org'
const password = 'correct horse'

const withMail = { server: 'smtp.stem.example', from: 'office@stem.example' }

const start = (overrides: Overrides = {}) => startApi({ trustedProxies: 1, mailDelivery: withMail, ...overrides })

const linkIn = (text = '') => /^https:\/\/stem\.example\/confirm\/([\w-]{43})$/m.exec(text)?.[1] ?? 'no link'

const confirm = ({ request }: TestApi, token: string, currentPassword = password) =>
  request('POST', `/api/auth/confirmation/${token}`, { json: { currentPassword } })
/** As a browser sends the form of the page. */
const sendForm = ({ request }: TestApi, token: string, currentPassword: string) =>
  request('POST', `/api/auth/confirmation/${token}`, {
    body: new URLSearchParams({ currentPassword }),
    headers: { Accept: 'text/html,application/xhtml+xml', 'Content-Type': 'application/x-www-form-urlencoded' },
  })
const again = ({ request }: TestApi, token: string, headers = {}) =>
  request('POST', '/api/auth/confirmation', { token, headers })
const me = async ({ request }: TestApi, token: string) =>
  (await (await request('GET', '/api/auth/me', { token })).json()) as UserObject

let papers = 0
const send = (site: TestApi, token: string, file = docxFile()) => {
  papers += 1
  return sendSubmission(site, token, { title: `Paper ${papers}`, file })
}

async function startWithAda() {
  const site = await start()
  const { token, user } = await site.register({ email, password })
  const [letter] = await takeDelivered(site)
  return { site, token, user, link: linkIn(letter?.text) }
}

test('the welcome letter holds a link; a second manuscript waits until it was opened', async () => {
  const { site, token, user, link } = await startWithAda()
  expect(user).toMatchObject({ email, emailConfirmed: false })
  expect((await send(site, token)).status).toBe(201)
  const refused = await send(site, token)
  expect([refused.status, await refused.json()]).toEqual([
    403,
    {
      message: `Please confirm your e-mail address first: open the link in our letter to ${email}.`,
      code: 'email-unconfirmed',
    },
  ])
  expect(site.storedFiles()).toMatchObject({ blobs: [expect.any(String)], temporary: [] })
  const confirmed = await confirm(site, link)
  expect([confirmed.status, await confirmed.json()]).toEqual([200, { message: 'Your e-mail address is confirmed.' }])
  expect(await me(site, token)).not.toHaveProperty('emailConfirmed')
  expect((await send(site, token)).status).toBe(201)
})

test('sending the first manuscript again gives the same one, confirmed or not', async () => {
  const { site, token } = await startWithAda()
  const headers = { 'Idempotency-Key': 'the-first' }
  const [first, second] = [
    await sendSubmission(site, token, {}, headers),
    await sendSubmission(site, token, {}, headers),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect((await second.json()).id).toBe((await first.json()).id)
})

test('two first manuscripts at once are one too many', async () => {
  const { site, token } = await startWithAda()
  const statuses = (await Promise.all([send(site, token), send(site, token)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 403])
})

test('thirty megabytes are enough for an address that nobody has confirmed', async () => {
  const { site, token, link } = await startWithAda()
  const nonsense = () => docxFile(new Uint8Array(9 * megabyte).fill(65))
  for (let turn = 0; turn < 4; turn += 1) expect((await send(site, token, nonsense())).status).toBe(400)
  const refused = await send(site, token)
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'email-unconfirmed'])
  await confirm(site, link)
  expect((await send(site, token)).status).toBe(201)
})

test('where no mail is sent, nothing is demanded and no link is promised', async () => {
  const site = await startApi()
  const { token, user } = await site.register({ email })
  expect(user).not.toHaveProperty('emailConfirmed')
  const [letter] = await takeDelivered(site)
  expect(letter?.subject).toMatch(/Welcome$/)
  expect(letter?.text).not.toContain('/confirm/')
  expect([(await send(site, token)).status, (await send(site, token)).status]).toEqual([201, 201])
  expect((await (await again(site, token)).json()).message).toBe('Your e-mail address needs no confirmation.')
})

test('the office needs no confirmation', async () => {
  const site = await start()
  const { token } = await site.administrator()
  expect(await me(site, token)).not.toHaveProperty('emailConfirmed')
  expect([(await send(site, token)).status, (await send(site, token)).status]).toEqual([201, 201])
})

test('a link works once, for a week, for its purpose, and is in no database', async () => {
  const { site, token, link } = await startWithAda()
  expect(JSON.stringify(await site.db.selectFrom('mailed_link').selectAll().execute())).not.toContain(link)
  const json = { password: 'an evil horse' }
  expect((await site.request('POST', `/api/auth/reset-password/${link}`, { json })).status).toBe(400)
  site.clock.advance(7 * day - 1)
  expect((await confirm(site, link)).status).toBe(200)
  const used = await confirm(site, link)
  expect([used.status, (await used.json()).code]).toEqual([400, 'useless-confirmation-link'])

  const late = await site.register()
  const [letter] = await takeDelivered(site)
  site.clock.advance(7 * day)
  expect((await confirm(site, linkIn(letter?.text))).status).toBe(400)
  expect(await me(site, token)).not.toHaveProperty('emailConfirmed')
  expect(late.user.emailConfirmed).toBe(false)
})

test('a form without scripts is redirected to the page', async () => {
  const { site, link } = await startWithAda()
  const placeAfter = async (currentPassword: string) => {
    const answer = await sendForm(site, link, currentPassword)
    return [answer.status, answer.headers.get('Location')]
  }
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await placeAfter(turn ? 'wrong horse' : '')).toEqual([303, `/confirm/${link}?failed=password`])
  }
  await placeAfter('wrong horse')
  expect(await placeAfter(password)).toEqual([303, `/confirm/${link}?failed=attempts`])
  site.clock.advance(hour)
  expect(await placeAfter(password)).toEqual([303, '/confirm/done'])
  expect(await placeAfter(password)).toEqual([303, '/confirm/useless'])
})

test('the link alone confirms nothing: the person who opens it must know the password too', async () => {
  const { site, token, link } = await startWithAda()
  const tell = async (answer: Response) => [answer.status, (await answer.json()).code]
  expect(await tell(await confirm(site, link, 'wrong horse'))).toEqual([400, 'wrong-current-password'])
  expect(await tell(await confirm(site, link, ''))).toEqual([400, 'current-password-required'])
  expect(await tell(await site.request('POST', `/api/auth/confirmation/${link}`))).toEqual([
    400,
    'current-password-required',
  ])
  expect((await me(site, token)).emailConfirmed).toBe(false)
  expect((await confirm(site, link)).status).toBe(200)
})

test('a link to sign in from a new device does not confirm the address of a stranger’s account', async () => {
  const { site, token } = await startWithAda()
  await site.request('POST', '/api/auth/device-link', { json: { email } })
  const link = /\/newdevice\/(\S+)/.exec((await takeDelivered(site)).at(-1)?.text ?? '')?.[1]
  expect((await site.request('POST', `/api/auth/device-link/${link}`, { json: {} })).status).toBe(200)
  expect((await me(site, token)).emailConfirmed).toBe(false)
})

test('the letter comes again twice a day, and the newest link counts', async () => {
  const { site, token, link } = await startWithAda()
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await (await again(site, token)).json()).toEqual({ message: `A letter is on its way to ${email}.` })
  }
  const refused = await again(site, token)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '86400'])
  const letters = await takeDelivered(site)
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ Confirm your e-mail address$/)])
  expect((await confirm(site, link)).status).toBe(400)
  expect((await confirm(site, linkIn(letters[0]?.text))).status).toBe(200)
  site.clock.advance(day)
  expect((await (await again(site, token)).json()).message).toBe('Your e-mail address needs no confirmation.')
})

test('an address gets one welcome a day, no matter who registers with it', async () => {
  const { site, token } = await startWithAda()
  const register = () => site.request('POST', '/api/auth/register', { json: { name: 'Eve', email, password } })
  const move = { email: 'elsewhere@example.org', currentPassword: password }
  expect((await site.request('PUT', '/api/auth/profile', { token, json: move })).status).toBe(200)
  await takeDelivered(site)
  expect((await register()).status).toBe(201)
  expect(await takeDelivered(site)).toEqual([])
})

test('few welcomes a day are caused from one network, and everybody can register all the same', async () => {
  const site = await start({ limits: { welcomeLettersPerAddress: 3 } })
  const register = (turn: number, network: number) =>
    site.request('POST', '/api/auth/register', {
      json: { name: 'Eve', email: `eve-${turn}@example.org`, password },
      headers: { 'X-Forwarded-For': `192.0.2.${network}` },
    })
  let token = ''
  for (let turn = 0; turn < 5; turn += 1) {
    const response = await register(turn, 1)
    expect(response.status).toBe(201)
    token = (await response.json()).token
  }
  expect(await takeDelivered(site)).toHaveLength(3)
  const here = { 'X-Forwarded-For': '192.0.2.1' }
  expect((await again(site, token, here)).status).toBe(429)
  expect((await register(5, 2)).status).toBe(201)
  expect(await takeDelivered(site)).toHaveLength(1)
  site.clock.advance(day)
  expect((await again(site, token, here)).status).toBe(200)
})

test('a new address has to be confirmed by its own letter; another spelling of the old one has not', async () => {
  const { site, token, link } = await startWithAda()
  await confirm(site, link)
  const change = (address: string) =>
    site.request('PUT', '/api/auth/profile', { token, json: { email: address, currentPassword: password } })
  expect(await (await change('Ada@example.org')).json()).not.toHaveProperty('emailConfirmed')
  await takeDelivered(site)
  expect(await (await change('new@example.org')).json()).toMatchObject({ emailConfirmed: false })
  const letters = await takeDelivered(site)
  const own = letters.find(({ to }) => to === 'new@example.org')
  expect(letters.filter(({ to }) => to !== 'new@example.org').map(({ text }) => linkIn(text))).toEqual(['no link'])
  expect((await confirm(site, linkIn(own?.text))).status).toBe(200)
  expect(await me(site, token)).not.toHaveProperty('emailConfirmed')
})

test.each([1, 30])('a link does not confirm an address it was not sent to (%d letters a day)', async (letters) => {
  const site = await start({ limits: { welcomeLettersPerAddress: letters } })
  const { token } = await site.register({ email, password })
  const [letter] = await takeDelivered(site)
  const json = { email: 'new@example.org', currentPassword: password }
  await site.request('PUT', '/api/auth/profile', { token, json })
  expect((await confirm(site, linkIn(letter?.text))).status).toBe(400)
})

test('a new password leaves the link usable, and a reset by mail needs none', async () => {
  const { site, token, link } = await startWithAda()
  const json = { password: 'a better horse', currentPassword: password }
  expect((await site.request('PUT', '/api/auth/profile', { token, json })).status).toBe(200)
  expect((await confirm(site, link, json.password)).status).toBe(200)

  const bo = await site.register({ email: 'bo@example.org' })
  await takeDelivered(site)
  await site.request('POST', '/api/auth/forgot-password', { json: { email: 'bo@example.org' } })
  const reset = /resetpassword\/(\S+)/.exec((await takeDelivered(site))[0]?.text ?? '')?.[1]
  await site.request('POST', `/api/auth/reset-password/${reset}`, { json: { password: 'a better horse' } })
  const row = await site.db
    .selectFrom('account')
    .select('confirmed_at')
    .where('id', '=', bo.user.id)
    .executeTakeFirstOrThrow()
  expect(row.confirmed_at).not.toBeNull()
})
