// Between the right password and a session: a person with a second factor gets a ticket, which the second step exchanges for the
// session.
import type { SecondFactorMethod } from '#src/domain/second-factor.ts'
import type { Credentials } from '#src/features/accounts/account-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import type { App } from './app-store.ts'
import type { KeepsSecrets } from './keeps-secrets.ts'
import { openTicket } from './open-ticket.ts'
import { describeUse, type RequestOptions } from './passkey-ceremony.ts'
import { readFactors } from './read-factors.ts'
import { relyingPartyOf } from './relying-party.ts'

export type SecondStep = {
  readonly ticket: string
  readonly methods: readonly SecondFactorMethod[]
  /** What the browser needs to ask for a passkey. */
  readonly passkey: RequestOptions | undefined
  /** Whether there is an app that does not work any more. */
  readonly isAppLost: boolean
}

/** The ticket; undefined for an account without a second factor. */
export async function requireSecondStep(tx: Database, now: Date, verified: Credentials): Promise<string | undefined> {
  const { isOn } = await readFactors(tx, verified.accountId)
  return isOn ? openTicket(tx, now, 'second-step', verified) : undefined
}

/** Names only ways that can work here and now. */
export async function describeSecondStep(
  { db, publicUrl, sealer }: Pick<Services, 'db' | 'publicUrl'> & KeepsSecrets,
  { ticket, accountId }: { ticket: string; accountId: string },
): Promise<SecondStep> {
  const { passkeys, app, recoveryCodes } = await readFactors(db, accountId)
  const party = relyingPartyOf(publicUrl)
  const passkey =
    party && passkeys.length > 0
      ? await describeUse(party, { challenge: hashSecretToken(ticket), passkeys })
      : undefined
  const methods: SecondFactorMethod[] = []
  if (passkey) methods.push('passkey')
  const isAppLost = await isLost(sealer, app)
  if (app && !isAppLost) methods.push('app')
  if (recoveryCodes.length > 0) methods.push('recovery-code')
  return { ticket, methods, passkey, isAppLost }
}

/** After a restore without the key that sealed its secret. */
export async function isLost(sealer: KeepsSecrets['sealer'], app: App | undefined): Promise<boolean> {
  return app !== undefined && (await readSecret(sealer, app)) === undefined
}

/** Undefined after a restore without the key that sealed it. */
export function readSecret(sealer: KeepsSecrets['sealer'], app: App): Promise<string | undefined> {
  return sealer.unseal(app.sealedSecret, app.accountId)
}
