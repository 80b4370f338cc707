// Queues a letter with a reset link. Its token appears in no response and on no screen: it goes to the owner's address
// only, and it invalidates every older one.
import { oneMinute } from '#src/domain/clock.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Sender } from '#src/platform/mail/compose-letter.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import { hashSecretToken, newSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { passwordResetLetter, type ResetRequester } from './account-letters.ts'
import { replacePasswordReset } from './password-reset-store.ts'

export async function queueResetLetter(
  tx: Database,
  { clock, limits, publicUrl }: Pick<Services, 'clock' | 'limits' | 'publicUrl'>,
  letter: { sender: Sender; account: { readonly id: string; readonly email: string }; by: ResetRequester },
): Promise<void> {
  const { sender, account, by } = letter
  const token = newSecretToken()
  const now = clock.now()
  await replacePasswordReset(tx, {
    tokenHash: hashSecretToken(token),
    accountId: account.id,
    createdAt: now.toISOString(),
  })
  const link = {
    link: `${publicUrl}/resetpassword/${token}`,
    minutes: Math.ceil(limits.passwordResetLifetime / oneMinute),
    expiresAt: new Date(now.getTime() + limits.passwordResetLifetime).toISOString(),
  }
  await queueMail(tx, clock, passwordResetLetter(sender, account.email, by, link))
}
