// The second step of a sign-in: a ticket from the first one, and a code or a passkey. A wrong code counts like a wrong password; a
// passkey is not counted, because nobody can guess one.
import { AppError } from '#src/domain/errors.ts'
import { signInTicketAttempts } from '#src/domain/limits.ts'
import {
  type Account,
  findCredentials,
  lockVerifiedAccount,
  readAccount,
} from '#src/features/accounts/account-store.ts'
import { beginSession, type SignedIn } from '#src/features/accounts/begin-session.ts'
import { claimantOf } from '#src/features/accounts/claimant-of.ts'
import {
  type Claimant,
  recordFailure,
  refuseAfterFailures,
  resetFailures,
} from '#src/features/accounts/count-failures.ts'
import type { DeviceClaim } from '#src/features/accounts/devices/recognise-device.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { checkProof, type Proof } from './check-proof.ts'
import type { KeepsSecrets } from './keeps-secrets.ts'
import { queueFactorLetter } from './second-factor-letters.ts'
import { countAttempt, readTicketOwner, takeTicket } from './ticket-store.ts'
import { resetWrongCodes, warnOfWrongCodes } from './wrong-codes.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs' | 'log' | 'mailDelivery'> &
  KeepsSecrets

export async function passSecondStep(
  deps: Deps,
  input: { readonly ticket: string; readonly proof: Proof; readonly address: string; readonly device: DeviceClaim },
): Promise<SignedIn> {
  const { db, clock } = deps
  const { proof, address, device } = input
  const tokenHash = hashSecretToken(input.ticket)
  const owner = await countAttempt(db, tokenHash, { now: clock.now(), max: signInTicketAttempts })
  const credentials = owner && (await findCredentials(db, owner))
  const account = credentials && (await readAccount(db, credentials.accountId))
  if (!account || credentials.passwordVersion !== owner?.passwordVersion) throw signInExpired()

  const claimant = await claimantOf(db, { ...input, email: account.email })
  const isGuessable = proof.method !== 'passkey'
  if (isGuessable) await refuseAfterFailures(deps, claimant)
  const useProof = await checkProof(deps, account.id, { proof, challenge: tokenHash })
  if (!useProof) {
    if (isGuessable) await noteWrongCode(deps, account, claimant)
    throw wrongProof(proof.method)
  }
  if (isGuessable) await refuseAfterFailures(deps, claimant)

  const signedIn = await inTransaction(db, async (tx) => {
    const now = clock.now()
    const current = await lockVerifiedAccount(tx, credentials)
    if (!current) throw signInExpired()
    if (!(await takeTicket(tx, { tokenHash, purpose: 'second-step', now }))) throw signInExpired()
    if (!(await useProof(tx, now.toISOString()))) throw wrongProof(proof.method)
    if (proof.method === 'recovery-code') {
      await queueFactorLetter(
        { ...deps, db: tx },
        { account: current, address, userAgent: device.userAgent },
        'recovery-code-used',
      )
    }
    await resetWrongCodes({ db: tx }, current.id)
    await resetFailures({ db: tx }, claimant)
    return beginSession(tx, deps, current, input)
  })
  deps.nudgeJobs()
  return signedIn
}

async function noteWrongCode(deps: Deps, account: Account, claimant: Claimant): Promise<void> {
  await warnOfWrongCodes(deps, account)
  deps.nudgeJobs()
  await recordFailure(deps, claimant)
}

/** Whose sign-in a ticket continues, for the audit log. */
export async function accountOfTicket({ db }: Pick<Services, 'db'>, ticket: string): Promise<string | undefined> {
  return readTicketOwner(db, hashSecretToken(ticket))
}

export function signInExpired(): AppError {
  const message = 'This sign-in has expired. Please start again.'
  return new AppError({ kind: 'unauthenticated', code: 'sign-in-expired', message })
}

export function wrongProof(method: Proof['method']): AppError {
  const message =
    method === 'passkey'
      ? 'This passkey could not be verified. Please try again, or use another way.'
      : 'This code is not right, or has been used before.'
  const fields = method === 'passkey' ? undefined : { code: message }
  return new AppError({
    kind: 'unauthenticated',
    code: 'wrong-second-factor',
    message,
    ...(fields && { fields }),
  })
}
