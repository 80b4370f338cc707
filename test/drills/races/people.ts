// People of a race, and what they do one after the other.
import { TOTP } from 'otpauth'
import { type Answer, type Site, succeed } from './site.ts'

export type Person = { id: string; name: string; email: string; password: string; token: string }

export function newEmail(site: Site): string {
  return `${site.newText().replaceAll(' ', '-').toLowerCase()}@example.org`
}

export async function register(site: Site): Promise<Person> {
  const person = { name: 'Ada Quill', email: newEmail(site), password: 'correct horse' }
  const { token, user } = await succeed(site.send('POST', '/api/auth/register', { json: person }))
  return { ...person, token, id: user.id }
}

export const signIn = (site: Site, { email, password }: Pick<Person, 'email' | 'password'>): Promise<Answer> =>
  site.send('POST', '/api/auth/login', { json: { email, password } })

export const readSelf = (site: Site, token: string): Promise<Answer> => site.send('GET', '/api/auth/me', { token })

export const changeProfile = (site: Site, { token, password }: Person, change: Record<string, string>) =>
  site.send('PUT', '/api/auth/profile', { token, json: { ...change, currentPassword: password } })

export const changeRole = (site: Site, token: string, { id }: Pick<Person, 'id'>, role: string): Promise<Answer> =>
  site.send('PATCH', `/api/people/${id}`, { token, json: { role } })

/** A role of trust needs a confirmed address. */
export async function appointAdministrator(site: Site): Promise<Person> {
  const person = await registerConfirmed(site)
  await succeed(changeRole(site, site.administrator, person, 'admin'))
  return person
}

export async function requestReset(site: Site, { email }: Pick<Person, 'email'>): Promise<string> {
  await succeed(site.send('POST', '/api/auth/forgot-password', { json: { email } }))
  return site.post.tokenSentTo(email, 'resetpassword')
}

export const resetPassword = (site: Site, link: string, password: string): Promise<Answer> =>
  site.send('POST', `/api/auth/reset-password/${link}`, { json: { password } })

export const confirm = (site: Site, { password }: Person, link: string): Promise<Answer> =>
  site.send('POST', `/api/auth/confirmation/${link}`, { json: { currentPassword: password } })

/** Second factors need a confirmed address. */
export async function registerConfirmed(site: Site): Promise<Person> {
  const person = await register(site)
  await succeed(confirm(site, person, await site.post.tokenSentTo(person.email, 'confirm')))
  return person
}

export const acceptDevice = (site: Site, link: string): Promise<Answer> =>
  site.send('POST', `/api/auth/device-link/${link}`, { json: {} })

export type PersonWithApp = Person & { secret: string; recoveryCodes: string[] }

const factors = '/api/auth/second-factor'

export async function beginApp(site: Site, { token, password }: Person): Promise<string> {
  const { secret } = await succeed(site.send('POST', `${factors}/app`, { token, json: { currentPassword: password } }))
  return secret
}

/** A server accepts the codes of this half minute and of the next. */
export const codeOf = (secret: string, period: 'this' | 'next'): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + (period === 'next' ? 30_000 : 0) })

export const confirmApp = (site: Site, { token }: Person, secret: string): Promise<Answer> =>
  site.send('POST', `${factors}/app/confirm`, { token, json: { code: codeOf(secret, 'this') } })

export async function addApp(site: Site): Promise<PersonWithApp> {
  const person = await registerConfirmed(site)
  const secret = await beginApp(site, person)
  const { recoveryCodes } = await succeed(confirmApp(site, person, secret))
  return { ...person, secret, recoveryCodes }
}

/** The first step of a sign-in. */
export async function openTicket(site: Site, person: Person): Promise<string> {
  const { status, body } = await signIn(site, person)
  if (status !== 401 || !body.ticket) throw new Error(`expected a second step, got ${status}`)
  return body.ticket
}

export const submitSecondStep = (site: Site, ticket: string, method: 'app' | 'recovery-code', code = '') =>
  site.send('POST', factors, { json: { ticket, method, code } })
