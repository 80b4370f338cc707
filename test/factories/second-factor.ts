// People with a second factor, who set it up through the API.
import { TOTP } from 'otpauth'
import type { SessionObject } from '#src/wire/account.ts'
import type { FactorsObject, NewAppObject, NewPasskeyObject, SecondStepObject } from '#src/wire/second-factor.ts'
import type { TestApi } from '#test/api/api-harness.ts'
import { buildPerson } from './account.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'

export type Ada = { email: string; password: string; token: string; id: string }

export async function registerAda(site: TestApi): Promise<Ada> {
  const person = buildPerson()
  const { token, user } = await site.register(person)
  return { ...person, token, id: user.id }
}

export type AdaWithApp = Ada & {
  /** The code that the app shows now. */
  code(): string
  recoveryCodes: string[]
}

/** The codes of the minute are used up: the next one is half a minute later. */
export async function addApp(site: TestApi, ada: Ada): Promise<AdaWithApp> {
  const begun = await change(site, ada, '/app')
  const { secret } = (await begun.json()) as NewAppObject
  const code = () => new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() })
  const done = await site.request('POST', `${address}/app/confirm`, { token: ada.token, json: { code: code() } })
  if (done.status !== 200) throw new Error(`the app was not added: ${await done.text()}`)
  site.clock.advance(60_000)
  const { recoveryCodes = [] } = (await done.json()) as FactorsObject
  return { ...ada, code, recoveryCodes }
}

export type AdaWithPasskey = Ada & { authenticator: Authenticator; passkeyId: string; recoveryCodes: string[] }

export async function addPasskey(
  site: TestApi,
  ada: Ada,
  authenticator = createAuthenticator(),
): Promise<AdaWithPasskey> {
  const begun = await change(site, ada, '/passkeys/options')
  const { ticket, options } = (await begun.json()) as NewPasskeyObject
  const json = { ticket, name: 'Phone', passkey: authenticator.create(options) }
  const done = await site.request('POST', `${address}/passkeys`, { token: ada.token, json })
  if (done.status !== 201) throw new Error(`the passkey was not added: ${await done.text()}`)
  const { passkeys, recoveryCodes = [] } = (await done.json()) as FactorsObject
  return { ...ada, authenticator, passkeyId: passkeys.at(-1)?.id ?? '', recoveryCodes }
}

export const address = '/api/auth/second-factor'

/** A change that needs the password. */
export const change = (site: TestApi, { token, password }: Ada, path: string, currentPassword = password) =>
  site.request('POST', address + path, { token, json: { currentPassword } })

export const login = (site: TestApi, { email, password }: Pick<Ada, 'email' | 'password'>) =>
  site.request('POST', '/api/auth/login', { json: { email, password } })

/** The first step, with the right password. */
export async function submitPassword(site: TestApi, ada: Ada): Promise<SecondStepObject> {
  const answer = await login(site, ada)
  if (answer.status !== 401) throw new Error(`expected a second step, got ${answer.status}`)
  return (await answer.json()) as SecondStepObject
}

export const submitSecondStep = (site: TestApi, json: Record<string, unknown>) =>
  site.request('POST', address, { json })

export async function readOwnFactors(site: TestApi, { token }: Pick<Ada, 'token'>): Promise<FactorsObject> {
  return (await (await site.request('GET', address, { token })).json()) as FactorsObject
}

export const sessionIn = async (answer: Response): Promise<SessionObject> => (await answer.json()) as SessionObject
