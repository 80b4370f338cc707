import { expect, test } from 'vitest'
import { newPasswordFault, registrationFault } from './password-rules.ts'

const filled = { name: 'Ada Quill', email: 'ada@example.org', password: ' secret ', confirmPassword: ' secret ' }

test('a registration needs every field, and the empty ones are marked', () => {
  expect(registrationFault(filled)).toBeUndefined()
  expect(registrationFault({ ...filled, name: '  ', password: '' })).toEqual({
    message: 'All fields are required',
    fields: ['name', 'password'],
  })
})

test('passwords are compared as they are, spaces included', () => {
  const differ = { message: 'Passwords do not match', fields: ['confirmPassword'] }
  expect(registrationFault({ ...filled, confirmPassword: 'secret' })).toEqual(differ)
  expect(newPasswordFault(' secret ', 'secret')).toEqual(differ)
})

test('a new password has at least six characters', () => {
  expect(newPasswordFault('12345', '12345')?.message).toBe('Password must be at least 6 characters long')
  expect(newPasswordFault('123456', '123456')).toBeUndefined()
})
