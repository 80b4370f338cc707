// Makes the token of a link at the moment in which its letter is sent, so that no database and no backup ever holds a link that
// works: a letter that waits has a place for the token only.
import { lockAccount } from '#src/features/accounts/account-store.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { addMailedLink, findMailedLink, waitingLink } from './mailed-link-store.ts'

/**
 * Each attempt to send the letter makes another token, and all of them lead to the same: an earlier attempt may have arrived
 * although the mail server never confirmed it.
 * @returns undefined when something that happened meanwhile has made the letter useless.
 */
export function makeLinkToken({ db }: Pick<Services, 'db'>, letterId: string): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const waiting = await findMailedLink(tx, waitingLink(letterId))
    if (!waiting) return undefined
    await lockAccount(tx, waiting.accountId)
    // What makes the link useless has happened before, or waits: never in between.
    const link = await findMailedLink(tx, waitingLink(letterId))
    if (!link) return undefined
    const token = newSecretToken()
    await addMailedLink(tx, { ...link, tokenHash: hashSecretToken(token) })
    return token
  })
}
