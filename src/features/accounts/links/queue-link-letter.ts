// Queues a letter with a link. Its token is made when the letter is sent (make-link-token.ts) and goes to the owner's address
// only (or to the one that the owner confirms with it); every older one for the same purpose is useless from now on.
import { oneMinute } from '#src/domain/clock.ts'
import type { LinkPurpose } from '#src/domain/mailed-link.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { type Letter, placeOfSecret, queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import { linkLifetime } from './link-lifetime.ts'
import { replaceMailedLink, waitingLink } from './mailed-link-store.ts'

export type LetterLink = { readonly link: string; readonly minutes: number; readonly expiresAt: string }

type LinkLetter = {
  readonly purpose: LinkPurpose
  readonly accountId: string
  /** The address that the account gets with the link, to which the letter then goes. */
  readonly newEmail?: string | undefined
  /** The page that the link opens, to which the token is appended. */
  readonly page: string
  write(link: LetterLink): Letter
}

export async function queueLinkLetter(
  tx: Database,
  { clock, limits, publicUrl }: Pick<Services, 'clock' | 'limits' | 'publicUrl'>,
  { purpose, accountId, newEmail, page, write }: LinkLetter,
): Promise<void> {
  const now = clock.now()
  const lifetime = linkLifetime(limits, purpose)
  const letter = write({
    link: `${publicUrl}${page}/${placeOfSecret}`,
    minutes: Math.ceil(lifetime / oneMinute),
    expiresAt: new Date(now.getTime() + lifetime).toISOString(),
  })
  const tokenHash = waitingLink(await queueMail(tx, clock, letter))
  await replaceMailedLink(tx, { tokenHash, purpose, accountId, newEmail, createdAt: now.toISOString() })
}
