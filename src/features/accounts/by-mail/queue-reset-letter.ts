import { passwordResetLetter, type ResetRequester } from '#src/features/accounts/account-letters.ts'
import { queueLinkLetter } from '#src/features/accounts/links/queue-link-letter.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Sender } from '#src/platform/mail/compose-letter.ts'
import type { Services } from '#src/platform/services.ts'

export function queueResetLetter(
  tx: Database,
  deps: Pick<Services, 'clock' | 'limits' | 'publicUrl'>,
  letter: { sender: Sender; account: { readonly id: string; readonly email: string }; by: ResetRequester },
): Promise<void> {
  const { sender, account, by } = letter
  return queueLinkLetter(tx, deps, {
    purpose: 'password-reset',
    accountId: account.id,
    page: '/resetpassword',
    write: (link) => passwordResetLetter(sender, account.email, by, link),
  })
}
