// What every change of somebody's own second factors has in common: the account is locked, so that of two changes at once that would
// each make a set of recovery codes one is refused, and its owner gets a letter.

import { AppError, unauthenticated } from '#src/domain/errors.ts'
import type { Account } from '#src/features/accounts/account-store.ts'
import { findCredentials, lockVerifiedAccount } from '#src/features/accounts/account-store.ts'
import { requireConfirmed } from '#src/features/accounts/require-confirmed.ts'
import { countFactorChange } from '#src/features/accounts/throttle.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { type Factors, readFactors } from './read-factors.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './recovery-code-store.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { type FactorNews, isAddition, queueFactorLetter } from './second-factor-letters.ts'

export type FactorDeps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs' | 'log' | 'mailDelivery'>

export type FactorChange = {
  readonly news: FactorNews
  /** The version of the password that was verified for this change: if it was changed since, this change is refused. */
  readonly passwordVersion: number
  /** The network from which it is made. */
  readonly address: string
  /** As the browser names itself. */
  readonly userAgent?: string | undefined
  /** The recovery codes when the request came. Codes are renewed only if they are still the same. */
  readonly replacedCodes?: readonly string[]
}

/** Recovery codes are shown once, by the change that made them. */
export type ChangedFactors = { readonly factors: Factors; readonly recoveryCodes: readonly string[] | undefined }

/** @param change throws to change nothing. */
export async function changeFactors(
  deps: FactorDeps,
  account: Account,
  { news, passwordVersion, address, userAgent, replacedCodes }: FactorChange,
  change: (tx: Database) => Promise<void>,
): Promise<ChangedFactors> {
  const { db, limits } = deps
  const credentials = await findCredentials(db, { accountId: account.id })
  if (credentials?.passwordVersion !== passwordVersion) throw unauthenticated()
  await countFactorChange(deps, account.id)
  // Hashing takes long: not inside a transaction, and only where there are no codes yet, or others are wanted.
  const { isOn } = await readFactors(db, account.id)
  const made = !isOn || news === 'codes-renewed' ? await makeRecoveryCodes(limits) : undefined
  const changed = await inTransaction(db, async (tx) => {
    const current = await lockVerifiedAccount(tx, credentials)
    if (!current) throw unauthenticated()
    // The address may have been changed since the change was begun.
    if (isAddition(news)) requireConfirmed(deps, current)
    const before = await readFactors(tx, account.id)
    if (replacedCodes && !isSameSet(replacedCodes, before.recoveryCodes)) throw changedMeanwhile()
    await change(tx)
    const after = await readFactors(tx, account.id)
    const needsCodes = after.isOn && (!before.isOn || news === 'codes-renewed')
    if (needsCodes && !made) throw changedMeanwhile()
    const codes = needsCodes ? made : undefined
    if (codes || !after.isOn) await deleteRecoveryCodes(tx, account.id)
    if (codes) await insertRecoveryCodes(tx, account.id, codes.hashes)
    await queueFactorLetter({ ...deps, db: tx }, { account: current, address, userAgent }, news)
    return { factors: await readFactors(tx, account.id), recoveryCodes: codes?.codes }
  })
  deps.nudgeJobs()
  return changed
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((code) => others.includes(code))

function changedMeanwhile(): AppError {
  const message = 'Your two-step sign-in was changed at the same moment. Please try again.'
  return new AppError({ kind: 'conflict', code: 'factors-changed', message })
}
