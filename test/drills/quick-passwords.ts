// Loaded into a program before everything else (node --import): hashing a password takes no time. Otherwise it takes most of
// the time of a drill that registers thousands of people. The product itself never hashes with less than its limits require.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto

crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback)
syncBuiltinESMExports()
