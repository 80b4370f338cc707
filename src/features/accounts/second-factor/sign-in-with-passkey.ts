// Signing in with a passkey alone. It is two factors by itself: the device that has the key, and the PIN, face or fingerprint that
// unlocks it, which is required here. Failures are not counted: nobody can guess a passkey, each ticket permits one attempt, and a
// network gets only so many tickets.
import { findCredentials, lockVerifiedAccount } from '#src/features/accounts/account-store.ts'
import { beginSession, type SignedIn } from '#src/features/accounts/begin-session.ts'
import type { DeviceClaim } from '#src/features/accounts/devices/recognise-device.ts'
import { countPasskeySignIn } from '#src/features/accounts/throttle.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { openTicket } from './open-ticket.ts'
import { signInExpired, wrongProof } from './pass-second-step.ts'
import { describeUse, type PasskeyAnswer, type RequestOptions, verifyUse } from './passkey-ceremony.ts'
import { findPasskey, markPasskeyUsed } from './passkey-store.ts'
import { requireRelyingParty } from './relying-party.ts'
import { takeTicket } from './ticket-store.ts'
import { resetWrongCodes } from './wrong-codes.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs' | 'mailDelivery' | 'log'>

export type PasskeyRequest = { readonly ticket: string; readonly options: RequestOptions }

/** The same for everybody: it does not say whether anybody has a passkey. */
export async function beginPasskeySignIn(deps: Deps, address: string): Promise<PasskeyRequest> {
  const party = requireRelyingParty(deps.publicUrl)
  await countPasskeySignIn(deps, address)
  const ticket = await openTicket(deps.db, deps.clock.now(), 'passkey-sign-in')
  return { ticket, options: await describeUse(party, { challenge: hashSecretToken(ticket) }) }
}

export async function signInWithPasskey(
  deps: Deps,
  input: {
    readonly ticket: string
    readonly passkey: PasskeyAnswer
    readonly address: string
    readonly device: DeviceClaim
  },
): Promise<SignedIn> {
  const { db, clock, publicUrl } = deps
  const party = requireRelyingParty(publicUrl)
  const challenge = hashSecretToken(input.ticket)
  if (!(await takeTicket(db, { tokenHash: challenge, purpose: 'passkey-sign-in', now: clock.now() }))) {
    throw signInExpired()
  }
  const passkey = await findPasskey(db, input.passkey.id)
  const credentials = passkey && (await findCredentials(db, passkey))
  const counter = passkey && (await verifyUse(party, input.passkey, { passkey, challenge, alone: true }))
  if (!credentials || counter === undefined) throw wrongProof('passkey')
  const signedIn = await inTransaction(db, async (tx) => {
    const now = clock.now()
    const account = await lockVerifiedAccount(tx, credentials)
    if (!account) throw wrongProof('passkey')
    const isFirst = await markPasskeyUsed(tx, passkey, { counter, usedAt: now.toISOString() })
    if (!isFirst) throw wrongProof('passkey')
    await resetWrongCodes({ db: tx }, account.id)
    return beginSession(tx, deps, account, input, 'passkey-alone')
  })
  deps.nudgeJobs()
  return signedIn
}
