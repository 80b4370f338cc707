// Passwords at rest: argon2id in the PHC string format, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, so that each hash
// records its parameters and old ones can still be verified when the cost is raised.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Limits } from '#src/domain/limits.ts'
import { limitConcurrency } from './limit-concurrency.ts'

type HashLimits = Pick<Limits, 'passwordHashMemory' | 'passwordHashPasses'>
type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

const derive = promisify(argon2)
const saltLength = 16
const hashLength = 32
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Hashing runs on the runtime's four background threads, which file access and name look-ups need as well: one stays
// free.
const hashInTurn = limitConcurrency(3)

export async function hashPassword(password: string, limits: HashLimits): Promise<string> {
  const cost = currentCost(limits)
  const salt = randomBytes(saltLength)
  const hash = await argon2id(password, salt, hashLength, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = phc.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(hash, 'base64')
  const found = await argon2id(password, Buffer.from(salt, 'base64'), expected.length, cost)
  return timingSafeEqual(found, expected)
}

/** Codes that are hashed with one salt can be looked up: a guess costs one hash, however many codes there are. */
export async function hashAlike(secret: string, stored: string): Promise<string> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(stored) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await argon2id(secret, Buffer.from(salt, 'base64'), Buffer.from(hash, 'base64').length, cost)
  return stored.slice(0, stored.lastIndexOf('$') + 1) + unpadded(found)
}

/** Takes as long as a verification: for an address without an account. */
export async function verifyNothing(password: string, limits: HashLimits): Promise<false> {
  await argon2id(password, Buffer.alloc(saltLength), hashLength, currentCost(limits))
  return false
}

/** Whether the hash was made at a lower cost than the current one. */
export function isOutdatedHash(stored: string, limits: HashLimits): boolean {
  const [, memory, passes] = phc.exec(stored) ?? []
  return Number(memory) < limits.passwordHashMemory || Number(passes) < limits.passwordHashPasses
}

function currentCost(limits: HashLimits): Cost {
  return { memory: limits.passwordHashMemory, passes: limits.passwordHashPasses, parallelism: 1 }
}

function argon2id(password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  return hashInTurn(() => derive('argon2id', { message: password, nonce, tagLength, ...cost }))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
