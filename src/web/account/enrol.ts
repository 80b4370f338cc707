// Creates an account from a form and signs its owner in: the same for everybody who registers and for the first
// administrator.
import { session } from '#src/web/session/session.ts'
import type { SessionObject, UserObject } from '#src/wire/account.ts'
import { type AccountFailure, refuse, refusedByServer, textOf } from './account-failure.ts'
import { registrationFault } from './password-rules.ts'

type Person = { name: string; email: string; password: string }

export async function enrol(
  form: FormData,
  send: (person: Person) => Promise<SessionObject>,
  failed: string,
): Promise<{ user: UserObject } | AccountFailure> {
  const person = {
    name: textOf(form, 'name').trim(),
    email: textOf(form, 'email').trim(),
    password: textOf(form, 'password'),
  }
  const fault = registrationFault({ ...person, confirmPassword: textOf(form, 'confirmPassword') })
  if (fault) return refuse(fault.message, fault.fields)
  try {
    const answer = await send(person)
    session.signIn(answer)
    return { user: answer.user }
  } catch (error) {
    return refusedByServer(error, failed)
  }
}
