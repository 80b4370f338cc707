// Limits guesses at the codes of one account, from however many networks they come. Only those who know the password get this far,
// so nobody else can use up the owner's attempts. Codes of the app and recovery codes are counted apart, so that guesses at the short
// ones do not close the way of the long ones; a passkey works all the time.
import { oneDay } from '#src/domain/clock.ts'
import { wrongCodesBeforeLetter, wrongCodesPerDay } from '#src/domain/limits.ts'
import type { SecondFactorMethod } from '#src/domain/second-factor.ts'
import { wrongCodesLetter } from '#src/features/accounts/account-letters.ts'
import type { Account } from '#src/features/accounts/account-store.ts'
import { keyOf, tooMany } from '#src/features/accounts/throttle.ts'
import { countOnce, resetCount } from '#src/features/accounts/throttle-store.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'

export type CodeMethod = Exclude<SecondFactorMethod, 'passkey'>

const keyOfCodes = (method: CodeMethod, accountId: string) => keyOf(`wrong-${method}`, accountId)

/** Counted before the code is compared: guesses sent all at once are not more than guesses sent one by one. */
export async function countCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  method: CodeMethod,
  accountId: string,
): Promise<void> {
  const now = clock.now()
  const count = await countOnce(db, keyOfCodes(method, accountId), now, oneDay)
  if (count.count > wrongCodesPerDay) {
    throw tooMany('too-many-codes', 'Too many wrong codes have been entered for this account.', count, now)
  }
}

export async function resetWrongCodes({ db }: Pick<Services, 'db'>, accountId: string): Promise<void> {
  for (const method of ['app', 'recovery-code'] as const) await resetCount(db, keyOfCodes(method, accountId))
}

/** Once a day: otherwise everybody who reads the mailbox could guess at the codes without end, by one reset after the other. */
export async function resetWrongCodesAfterPasswordReset(
  deps: Pick<Services, 'db' | 'clock'>,
  accountId: string,
): Promise<void> {
  const { count } = await countOnce(deps.db, keyOf('codes-forgotten', accountId), deps.clock.now(), oneDay)
  if (count === 1) await resetWrongCodes(deps, accountId)
}

/** One letter a day. */
export async function warnOfWrongCodes(
  { db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  account: Account,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { count } = await countOnce(tx, keyOf('wrong-codes-letter', account.id), clock.now(), oneDay)
    if (count !== wrongCodesBeforeLetter) return
    await queueMail(tx, clock, wrongCodesLetter(await readPeriodical(tx), account.email, publicUrl))
  })
}
