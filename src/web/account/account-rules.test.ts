import { expect, test } from 'vitest'
import { newPasswordFaults, profileFaults, registrationFaults } from './account-rules.ts'

const filled = { name: 'Ada Quill', email: 'ada@example.org', password: ' secret ', confirmPassword: ' secret ' }

test('a registration needs every field, and the empty ones are marked', () => {
  expect(registrationFaults(filled)).toEqual({})
  expect(registrationFaults({ ...filled, name: '  ', password: '' })).toEqual({
    name: 'All fields are required',
    password: 'All fields are required',
  })
})

test('a registration reports its other faults with the empty fields, which come first', () => {
  const faults = registrationFaults({ name: ' ', email: 'ada', password: 'abc', confirmPassword: 'abcd' })
  expect(Object.entries(faults)).toEqual([
    ['name', 'All fields are required'],
    ['email', 'Please enter a valid email.'],
    ['password', 'Password must be at least 6 characters long'],
    ['confirmPassword', 'Passwords do not match'],
  ])
})

test('passwords are compared as they are, spaces included', () => {
  const differ = { confirmPassword: 'Passwords do not match' }
  expect(registrationFaults({ ...filled, confirmPassword: 'secret' })).toEqual(differ)
  expect(newPasswordFaults({ password: ' secret ', confirmPassword: 'secret' })).toEqual(differ)
})

test('a new password has at least six characters', () => {
  const short = { password: 'Password must be at least 6 characters long' }
  expect(newPasswordFaults({ password: '12345', confirmPassword: '12345' })).toEqual(short)
  expect(newPasswordFaults({ password: '123456', confirmPassword: '123456' })).toEqual({})
})

test('a profile reports all its faults, and none of a password that stays', () => {
  const profile = { ...filled, orcid: '', password: '', confirmPassword: '' }
  expect(profileFaults(profile)).toEqual({})
  expect(profileFaults({ ...profile, name: '', orcid: '0000-1', password: 'abc', confirmPassword: 'abc' })).toEqual({
    name: 'Please enter your name.',
    orcid: 'Please enter a valid ORCID iD, such as 0000-0002-1825-0097.',
    password: 'Password must be at least 6 characters long',
  })
})
