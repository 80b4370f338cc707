// Queues a letter with the link that confirms an address. The caller has counted it.
import type { Account } from '#src/features/accounts/account-store.ts'
import { type LetterLink, queueLinkLetter } from '#src/features/accounts/links/queue-link-letter.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Sender } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'

export async function queueConfirmation(
  tx: Database,
  deps: Pick<Services, 'clock' | 'limits' | 'publicUrl'>,
  { id, email, newEmail }: Pick<Account, 'id' | 'email'> & { readonly newEmail?: string | undefined },
  write: (sender: Sender, to: string, link: LetterLink) => Letter,
): Promise<void> {
  const sender = await readPeriodical(tx)
  await queueLinkLetter(tx, deps, {
    purpose: 'confirmation',
    accountId: id,
    newEmail,
    page: '/confirm',
    write: (link) => write(sender, newEmail ?? email, link),
  })
}
