// Passkeys belong to a domain name, and browsers offer them over https only; on this machine's own name also without.
import { isIPv4 } from 'node:net'
import { AppError } from '#src/domain/errors.ts'

export type RelyingParty = { readonly id: string; readonly origin: string }

export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNamed = !hostname.startsWith('[') && !isIPv4(hostname)
  return isLocal || (protocol === 'https:' && isNamed) ? { id: hostname, origin } : undefined
}

/** @throws AppError conflict */
export function requireRelyingParty(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl)
  if (party) return party
  const message = 'Passkeys work only where this site has a name of its own and https. Please use another way.'
  throw new AppError({ kind: 'conflict', code: 'passkeys-not-offered', message })
}
