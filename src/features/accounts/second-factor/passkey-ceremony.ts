// What browsers and this server exchange to make and to use a passkey (Web Authentication, level 3). The library is loaded at first
// use, because it takes longer than everything else at a start.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { signInTicketLifetime } from '#src/domain/limits.ts'
import type { Passkey } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON

/** What a browser answers, with bytes in base64url. */
export type NewPasskeyAnswer = {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports?: readonly string[] | undefined
  }
}
export type PasskeyAnswer = {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle?: string | undefined
  }
}

// EdDSA, ES256 and RS256: what authenticators have. The library would offer ML-DSA too, which is an experiment in Node 26.
const algorithms = [-8, -7, -257]

const library = () => import('@simplewebauthn/server')
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
const userHandleOf = (accountId: string) => Buffer.from(accountId).toString('base64url')

export async function describeNewPasskey(
  party: RelyingParty,
  given: {
    readonly challenge: string
    readonly siteName: string
    readonly account: { readonly id: string; readonly email: string; readonly name: string }
    readonly existing: readonly Passkey[]
  },
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: given.siteName,
    userID: bytesOf(userHandleOf(given.account.id)),
    userName: given.account.email,
    userDisplayName: given.account.name,
    challenge: bytesOf(given.challenge),
    timeout: signInTicketLifetime,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: given.existing.map(describe),
    // Preferred, so that a security key without a PIN can be the second step after a password.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** @param passkeys those that may answer; none for whichever the person has. */
export async function describeUse(
  party: RelyingParty,
  { challenge, passkeys }: { challenge: string; passkeys?: readonly Passkey[] },
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(challenge),
    timeout: signInTicketLifetime,
    ...(passkeys
      ? { allowCredentials: passkeys.map(describe), userVerification: 'preferred' }
      : { userVerification: 'required' }),
  })
}

/** Undefined for an answer that is wrong in any way. */
export async function verifyNewPasskey(
  party: RelyingParty,
  answer: NewPasskeyAnswer,
  challenge: string,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { clientDataJSON, attestationObject, transports = [] } = answer.response
  const response = {
    id: answer.id,
    rawId: answer.id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject },
  }
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The new counter of the passkey; undefined for an answer that is wrong in any way. */
export async function verifyUse(
  party: RelyingParty,
  answer: PasskeyAnswer,
  { passkey, challenge, alone }: { passkey: Passkey; challenge: string; alone: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response
  const namesOwner = userHandle === userHandleOf(passkey.accountId)
  if ((alone || userHandle !== undefined) && !namesOwner) return undefined
  const result = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: passkey.counter },
    // Without a password, the passkey must have asked for a PIN or a fingerprint.
    requireUserVerification: alone,
  }).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

function describe({ credentialId, transports }: Passkey): { id: string; transports: string[] } {
  return { id: credentialId, transports: [...transports] }
}
