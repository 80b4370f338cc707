// The checks that account forms make before they send anything: every fault, by its field. The server has the last word.
import { toOrcid } from '#src/domain/identifiers/orcid.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { fieldWords, profileWords } from '#src/web/words.ts'

// If an operator requires more, the server's answer explains it.
const { passwordMinLength } = defaultLimits

type Passwords = { password: string; confirmPassword: string }
type Registration = Passwords & { name: string; email: string }
type Profile = Passwords & { name: string; orcid: string; email: string }

/** The first is the one that the form names on top. */
export type Faults = Readonly<Record<string, string>>

/** An empty field comes first and has no other fault. */
export function registrationFaults(form: Registration): Faults {
  const isEmpty = ([name, text]: [string, string]) => (isSecret(name) ? text : text.trim()) === ''
  const empty = Object.entries(form).filter(isEmpty)
  const missing = Object.fromEntries(empty.map(([name]) => [name, fieldWords.allRequired]))
  return { ...missing, ...emailFault(form.email), ...(form.password !== '' && newPasswordFaults(form)), ...missing }
}

/** Passwords that are left empty stay as they are. */
export function profileFaults(form: Profile): Faults {
  const { name, orcid, email, password, confirmPassword } = form
  return {
    ...(name.trim() === '' && { name: profileWords.nameBlank }),
    ...(orcid.trim() !== '' && !toOrcid(orcid) && { orcid: profileWords.orcidInvalid }),
    ...emailFault(email),
    ...(password + confirmPassword !== '' && newPasswordFaults(form)),
  }
}

export function newPasswordFaults({ password, confirmPassword }: Passwords): Faults {
  return {
    ...(password.length < passwordMinLength && { password: fieldWords.passwordShort }),
    ...(password !== confirmPassword && { confirmPassword: fieldWords.passwordsDiffer }),
  }
}

const emailFault = (email: string): Faults =>
  /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? {} : { email: fieldWords.emailBlank }

const isSecret = (name: string): boolean => name === 'password' || name === 'confirmPassword'
