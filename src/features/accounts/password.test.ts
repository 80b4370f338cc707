import { expect, test } from 'vitest'
import { defaultLimits } from '#src/domain/limits.ts'
import { hashPassword, isOutdatedHash, verifyNothing, verifyPassword } from './password.ts'

test('a hash states that it is argon2id, at the cost that the limits require', async () => {
  expect(await hashPassword('correct horse', defaultLimits)).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
})

test('the same password twice makes two hashes, and both verify', async () => {
  const hashes = await Promise.all(['correct horse', 'correct horse'].map((text) => hashPassword(text, defaultLimits)))
  expect(hashes[0]).not.toBe(hashes[1])
  expect(await Promise.all(hashes.map((hash) => verifyPassword('correct horse', hash)))).toEqual([true, true])
})

test('a hash of the reference implementation verifies', async () => {
  // From test.c of github.com/P-H-C/phc-winner-argon2: t=2, m=2^16, p=1, 'password', 'somesalt'.
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('Password', hash)).toBe(false)
})

test.each([
  ['a letter in another case', 'Correct horse'],
  ['no space at the end', 'correct horse'.trimEnd()],
  ['a character more', 'correct horse  '],
])('%s is another password', async (_difference, other) => {
  const hash = await hashPassword('correct horse ', defaultLimits)
  expect(await verifyPassword(other, hash)).toBe(false)
})

test.each(['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
  'a stored text that is not an argon2id hash verifies nothing: %j',
  async (stored) => {
    expect(await verifyPassword('', stored)).toBe(false)
    expect(await verifyPassword(stored, stored)).toBe(false)
  },
)

test('no password verifies for an unknown account', async () => {
  expect(await verifyNothing('', defaultLimits)).toBe(false)
})

test('a hash is outdated when either cost has been raised since, and never when one was lowered', async () => {
  const hash = await hashPassword('correct horse', defaultLimits)
  expect(isOutdatedHash(hash, defaultLimits)).toBe(false)
  expect(isOutdatedHash(hash, { ...defaultLimits, passwordHashMemory: 19_457 })).toBe(true)
  expect(isOutdatedHash(hash, { ...defaultLimits, passwordHashPasses: 3 })).toBe(true)
  expect(isOutdatedHash(hash, { ...defaultLimits, passwordHashMemory: 8, passwordHashPasses: 1 })).toBe(false)
})
