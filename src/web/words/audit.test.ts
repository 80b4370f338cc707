import { expect, test } from 'vitest'
import { addressOfServer } from '#src/domain/audit.ts'
import { auditWords } from './audit.ts'

test('an act without an account is a command’s, a visitor’s or that of many', () => {
  expect(auditWords.nobodyAt(addressOfServer)).toBe('A command on the server')
  expect(auditWords.nobodyAt('203.0.113.7')).toBe('Not signed in')
  expect(auditWords.nobodyAt(undefined)).toBe('Many')
})
