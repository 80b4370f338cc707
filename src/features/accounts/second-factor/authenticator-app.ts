// Codes of an authenticator app (TOTP, RFC 6238) with the parameters that every app supports: SHA-1, six digits, thirty seconds.
import { Secret, TOTP } from 'otpauth'

const shape = { algorithm: 'SHA1', digits: 6, period: 30 }

// A clock that is off by up to half a minute, or a person who types slowly.
const stepsAround = 1

/** @returns 160 random bits in Base32, as people type them into an app that cannot read the picture. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address in the picture that apps scan. */
export function appAddress(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  // A colon would end the issuer.
  return new TOTP({ ...shape, issuer: issuer.replaceAll(':', ' '), label: email, secret }).toString()
}

/** The period that the code belongs to, if it is one of those around now. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = new TOTP({ ...shape, secret }).validate({ token, timestamp, window: stepsAround })
  return delta === null ? undefined : TOTP.counter({ period: shape.period, timestamp }) + delta
}
