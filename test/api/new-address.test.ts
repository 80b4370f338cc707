// A new address of somebody whose letters are about others' unpublished work: the old one stays until the new one is confirmed.
// One database is enough: the order of the steps decides.
import { expect, test } from 'vitest'
import type { UserObject } from '#src/wire/account.ts'
import { resetTokenIn, takeDelivered } from '#test/factories/postman.ts'
import { addApp, change, login, readOwnFactors, registerAda } from '#test/factories/second-factor.ts'
import { startApi, type TestApi } from './api-harness.ts'

const week = 7 * 86_400_000
const password = 'correct horse'
const newEmail = 'new@example.org'
const withMail = () => ({ mailDelivery: { server: 'smtp.stem.example', from: 'office@stem.example' } })

const linkTo = (address: string, letters: Awaited<ReturnType<typeof takeDelivered>>) =>
  letters
    .flatMap(({ to, text }) => (to === address ? (/\/confirm\/([\w-]{43})$/m.exec(text)?.[1] ?? []) : []))
    .at(-1) ?? 'no link'

async function startWithEditor(role = 'editor') {
  const site = await startApi(withMail())
  const ada = await registerAda(site)
  const confirmed_at = site.clock.now().toISOString()
  await site.db.updateTable('account').set({ role, confirmed_at }).where('id', '=', ada.id).execute()
  await takeDelivered(site)
  const { token } = ada
  const save = (json: object) =>
    site.request('PUT', '/api/auth/profile', { token, json: { currentPassword: password, ...json } })
  const me = async () => (await (await site.request('GET', '/api/auth/me', { token })).json()) as UserObject
  return { site, ada, save, me }
}

const confirm = ({ request }: TestApi, link: string, currentPassword = password) =>
  request('POST', `/api/auth/confirmation/${link}`, { json: { currentPassword } })

const requestReset = ({ request }: TestApi, email: string) =>
  request('POST', '/api/auth/forgot-password', { json: { email } })

test.each(['editor', 'admin'])(
  'the new address of an %s takes effect when it is confirmed, not before',
  async (role) => {
    const { site, ada, save, me } = await startWithEditor(role)
    const answer = await save({ name: 'Ada Quill', email: newEmail })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ name: 'Ada Quill', email: ada.email, pendingEmail: newEmail }),
    ])
    expect(await me()).toMatchObject({ email: ada.email, pendingEmail: newEmail })
    expect(await me()).not.toHaveProperty('emailConfirmed')
    const letters = await takeDelivered(site)
    expect(letters.map(({ to, subject }) => [to, subject.replace(/^.*] /, '')])).toEqual([
      [ada.email, 'A new e-mail address was entered'],
      [newEmail, 'Confirm your e-mail address'],
    ])
    expect((await login(site, { email: newEmail, password })).status).toBe(401)
    expect((await login(site, ada)).status).toBe(200)
    await requestReset(site, newEmail)
    expect((await takeDelivered(site)).map(({ to }) => to)).not.toContain(newEmail)

    const link = linkTo(newEmail, letters)
    expect((await confirm(site, link, 'wrong horse')).status).toBe(400)
    expect((await confirm(site, link)).status).toBe(200)
    const after = await me()
    expect([after.email, after.pendingEmail, after.emailConfirmed]).toEqual([newEmail, undefined, undefined])
    const told = (await takeDelivered(site)).map(({ to, subject }) => [to, subject.replace(/^.*] /, '')])
    expect(told).toContainEqual([ada.email, 'Your e-mail address was changed'])
    expect((await confirm(site, link)).status).toBe(400)
    expect((await login(site, { email: newEmail, password })).status).toBe(200)
  },
)

test('a link to the old address does not outlive the new one', async () => {
  const { site, ada, save } = await startWithEditor()
  await requestReset(site, ada.email)
  const token = resetTokenIn(await takeDelivered(site))
  await save({ email: newEmail })
  // The password was entered, which makes links for a new one useless already; another is requested.
  expect((await site.request('POST', `/api/auth/reset-password/${token}`, { json: { password } })).status).toBe(400)
  const link = linkTo(newEmail, await takeDelivered(site))
  await requestReset(site, ada.email)
  const second = resetTokenIn(await takeDelivered(site))
  await confirm(site, link)
  expect((await site.request('POST', `/api/auth/reset-password/${second}`, { json: { password } })).status).toBe(400)
})

test('the owner of the old address prevents the change with a new password', async () => {
  const { site, ada, save, me } = await startWithEditor()
  await save({ email: newEmail })
  const link = linkTo(newEmail, await takeDelivered(site))
  await requestReset(site, ada.email)
  const token = resetTokenIn(await takeDelivered(site))
  const json = { password: 'a better horse' }
  expect((await site.request('POST', `/api/auth/reset-password/${token}`, { json })).status).toBe(200)
  expect((await confirm(site, link, json.password)).status).toBe(400)
  expect((await login(site, { ...ada, ...json })).status).toBe(200)
  expect(await me()).not.toHaveProperty('pendingEmail')
})

test('the letter comes again to the new address; another one replaces it, and a week later it is forgotten', async () => {
  const { site, ada, save, me } = await startWithEditor()
  const again = async () =>
    (await (await site.request('POST', '/api/auth/confirmation', { token: ada.token })).json()) as unknown
  expect(await again()).toEqual({ message: 'Your e-mail address needs no confirmation.' })
  await save({ email: 'mistyped@example.org' })
  const mistyped = linkTo('mistyped@example.org', await takeDelivered(site))
  await save({ email: newEmail })
  expect(await again()).toEqual({ message: `A letter is on its way to ${newEmail}.` })
  const link = linkTo(newEmail, await takeDelivered(site))
  expect((await confirm(site, mistyped)).status).toBe(400)
  site.clock.advance(week)
  expect(await me()).not.toHaveProperty('pendingEmail')
  expect((await confirm(site, link)).status).toBe(400)
})

test('an address that somebody has, or gets meanwhile, is refused', async () => {
  const { site, save, me } = await startWithEditor()
  await site.register({ email: 'bo@example.org' })
  const taken = await save({ email: 'Bo@example.org' })
  expect([taken.status, (await taken.json()).code]).toEqual([409, 'email-taken'])
  await takeDelivered(site)
  await save({ email: newEmail })
  const link = linkTo(newEmail, await takeDelivered(site))
  await site.register({ email: newEmail })
  const late = await confirm(site, link)
  expect([late.status, (await late.json()).code]).toEqual([409, 'email-taken'])
  const form = await site.request('POST', `/api/auth/confirmation/${link}`, {
    body: new URLSearchParams({ currentPassword: password }),
    headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(form.headers.get('Location')).toBe('/confirm/useless')
  expect((await me()).email).not.toBe(newEmail)
})

test('an address with another spelling, or where no mail is sent, takes effect at once', async () => {
  const { site, ada, save } = await startWithEditor()
  const shouted = ada.email.toUpperCase()
  expect(await (await save({ email: shouted })).json()).toMatchObject({ email: shouted })
  Object.assign(site.services, { mailDelivery: { ...site.services.mailDelivery, server: null } })
  expect(await (await save({ email: newEmail })).json()).toMatchObject({ email: newEmail })
})

test('an author’s new address takes effect at once, unless two-step sign-in protects the account', async () => {
  const { site, ada, save } = await startWithEditor('author')
  expect(await (await save({ email: 'first@example.org' })).json()).toMatchObject({ email: 'first@example.org' })
  const link = linkTo('first@example.org', await takeDelivered(site))
  await confirm(site, link)
  await addApp(site, ada)
  const answer = (await (await save({ email: newEmail })).json()) as UserObject
  expect([answer.email, answer.pendingEmail]).toEqual(['first@example.org', newEmail])
})

test('the mailbox of a new address alone never defeats the second factor of an administrator', async () => {
  const { site, ada, save } = await startWithEditor('admin')
  await addApp(site, ada)
  await save({ email: newEmail })
  await takeDelivered(site)
  await requestReset(site, newEmail)
  expect(resetTokenIn(await takeDelivered(site))).toBe('no token')
  // The old mailbox sets a password, and the second step stays.
  await requestReset(site, ada.email)
  const json = { password: 'a better horse' }
  const token = resetTokenIn(await takeDelivered(site))
  expect((await site.request('POST', `/api/auth/reset-password/${token}`, { json })).status).toBe(200)
  const signIn = await login(site, { ...ada, ...json })
  expect([signIn.status, (await signIn.json()).code]).toEqual([401, 'second-factor-required'])
})

test('after the move the second factor is still there', async () => {
  const { site, ada, save } = await startWithEditor('admin')
  await addApp(site, ada)
  await save({ email: newEmail })
  await confirm(site, linkTo(newEmail, await takeDelivered(site)))
  expect(await readOwnFactors(site, ada)).toMatchObject({ isOn: true })
  expect((await change(site, ada, '/recovery-codes')).status).toBe(200)
})
