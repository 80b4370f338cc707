// The checks that account forms make before they send anything, with the fields concerned. The server has the last word.
import { defaultLimits } from '#src/domain/limits.ts'
import { fieldWords } from '#src/web/words.ts'

// If an operator requires more, the server's answer explains it.
const { passwordMinLength } = defaultLimits

type Registration = { name: string; email: string; password: string; confirmPassword: string }
export type Fault = { message: string; fields: string[] }

export function registrationFault(form: Registration): Fault | undefined {
  const missing = Object.entries(form).filter(([name, text]) => (isSecret(name) ? text : text.trim()) === '')
  if (missing.length > 0) return { message: fieldWords.allRequired, fields: missing.map(([name]) => name) }
  return matching(form.password, form.confirmPassword)
}

export function newPasswordFault(password: string, confirmPassword: string): Fault | undefined {
  if (password.length < passwordMinLength) return { message: fieldWords.passwordShort, fields: ['password'] }
  return matching(password, confirmPassword)
}

const isSecret = (name: string): boolean => name === 'password' || name === 'confirmPassword'

const matching = (password: string, confirmPassword: string): Fault | undefined =>
  password === confirmPassword ? undefined : { message: fieldWords.passwordsDiffer, fields: ['confirmPassword'] }
