// Creates an account from a form and signs its owner in: the same for everybody who registers and for the first
// administrator.

import { session } from '#src/web/session/session.ts'
import { readDevice, storeDevice } from '#src/web/session/stored-device.ts'
import type { SessionObject, UserObject } from '#src/wire/account.ts'
import { type AccountFailure, refusedByServer, refuseFields, textOf } from './account-failure.ts'
import { registrationFaults } from './account-rules.ts'

type Person = { name: string; email: string; password: string; device: string | undefined }

export async function registerAccount(
  form: FormData,
  send: (person: Person) => Promise<SessionObject>,
  failed: string,
): Promise<{ user: UserObject } | AccountFailure> {
  const person = {
    name: textOf(form, 'name').trim(),
    email: textOf(form, 'email').trim(),
    password: textOf(form, 'password'),
  }
  const fault = refuseFields(registrationFaults({ ...person, confirmPassword: textOf(form, 'confirmPassword') }))
  if (fault) return fault
  try {
    const answer = await send({ ...person, device: readDevice() })
    session.signIn(answer)
    storeDevice(answer.device)
    return { user: answer.user }
  } catch (error) {
    return refusedByServer(error, failed)
  }
}
