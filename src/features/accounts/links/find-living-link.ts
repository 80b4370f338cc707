import { isStillValid } from '#src/domain/clock.ts'
import type { LinkPurpose } from '#src/domain/mailed-link.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { linkLifetime } from './link-lifetime.ts'
import { findMailedLink, type MailedLink } from './mailed-link-store.ts'

/** Undefined for a token that is unknown, too old, of a disabled account or for another purpose. */
export async function findLivingLink(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  purpose: LinkPurpose,
  token: string,
): Promise<(MailedLink & { readonly tokenHash: string }) | undefined> {
  const tokenHash = hashSecretToken(token)
  const link = await findMailedLink(db, tokenHash)
  if (link?.purpose !== purpose) return undefined
  const isLiving = isStillValid(link.createdAt, linkLifetime(limits, purpose), clock.now())
  return isLiving ? { ...link, tokenHash } : undefined
}
