// Creates and uses passkeys in the browser. The library is loaded when somebody uses one.
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { readDevice } from '#src/web/session/stored-device.ts'
import type { SessionObject } from '#src/wire/account.ts'
import type { FactorsObject, NewPasskeyObject, PasskeySignInObject, SecondStepObject } from '#src/wire/second-factor.ts'
import { secondFactorApi } from './second-factor-api.ts'

const library = () => import('@simplewebauthn/browser')

type Creation = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON']
type Request = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON']

/** The person declined, had none, or took too long: browsers do not say which. `exists`: the device has one already. */
export class NoPasskey extends Error {
  readonly exists: boolean

  constructor(exists: boolean) {
    super('no passkey')
    this.name = 'NoPasskey'
    this.exists = exists
  }
}

export async function addPasskey(name: string, currentPassword: string): Promise<FactorsObject> {
  const { ticket, options } = await browserApi.post<NewPasskeyObject>(secondFactorApi.newPasskey, { currentPassword })
  const { startRegistration } = await library()
  const passkey = await startRegistration({ optionsJSON: options as unknown as Creation }).catch(declined)
  return browserApi.post<FactorsObject>(secondFactorApi.passkeys, { ticket, name, passkey })
}

export async function signInWithPasskey(): Promise<SessionObject> {
  const { ticket, options } = await browserApi.post<PasskeySignInObject>(secondFactorApi.passkeyOptions)
  return browserApi.post<SessionObject>(secondFactorApi.passkeySignIn, {
    ticket,
    passkey: await use(options),
    device: readDevice(),
  })
}

export async function confirmWithPasskey({ ticket, passkey = {} }: SecondStepObject): Promise<SessionObject> {
  const answer = { ticket, method: 'passkey', passkey: await use(passkey), device: readDevice() }
  return browserApi.post<SessionObject>(secondFactorApi.root, answer)
}

async function use(options: Record<string, unknown>) {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as unknown as Request }).catch(declined)
}

function declined(error: unknown): never {
  if (!(error instanceof Error)) throw error
  throw new NoPasskey(error.name === 'InvalidStateError')
}
