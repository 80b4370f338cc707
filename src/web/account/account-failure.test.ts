import { expect, test } from 'vitest'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { areToastsWanted } from '#src/web/ui/toasts/toast.ts'
import { refuse, refusedByServer } from './account-failure.ts'

test('an account form shows each refusal itself, its own and the server’s, and no toast repeats it', () => {
  const message = 'Passwords do not match'
  expect(refuse(message, ['confirmPassword'])).toEqual({ message, fields: { confirmPassword: message } })
  const refused = new ApiFailure({ kind: 'answered', status: 401, message: 'Invalid email or password' })
  expect(refusedByServer(refused, 'Login failed')).toEqual({ message: 'Invalid email or password', fields: {} })
  const lost = new ApiFailure({ kind: 'no-response' })
  expect(refusedByServer(lost, 'Login failed')).toEqual({ message: 'Login failed', fields: {} })
  expect(areToastsWanted()).toBe(false)
})
