// The one-time address that creates the first administrator in the browser. The database keeps the hash of its token, so
// that every process answers it: for a day after a later start, and until there is an administrator.
import { oneDay } from '#src/domain/clock.ts'
import { notFound } from '#src/domain/errors.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { hasAdministrator, insertAccount, lockFirstAdministrator } from './account-store.ts'
import { beginSession, type SignedIn, type SignInFrom } from './begin-session.ts'
import { hashPassword } from './password.ts'
import { type NewPerson, readNewPerson } from './register-account.ts'
import { deleteSetupLinks, hasSetupLink, insertSetupLink } from './setup-link-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'mailDelivery' | 'log'>

export type SetupLink = {
  /** Shown to the person who starts the server, never served. */
  readonly url: string
  /** Until then, nothing is at its address. */
  open(): Promise<void>
  /** Whether this token could create an administrator now. */
  isOpen(token: string): Promise<boolean>
  /** @throws AppError not-found when the link is closed, invalid when a field is wrong; the link then stays open. */
  createFirstAdministrator(token: string, input: NewPerson, from: SignInFrom): Promise<SignedIn>
}

export function createSetupLink(deps: Deps): SetupLink {
  const { db, clock, limits, publicUrl } = deps
  const secret = newSecretToken()

  const isOpen = async (token: string) =>
    (await hasSetupLink(db, hashSecretToken(token))) && !(await hasAdministrator(db))

  return {
    url: `${publicUrl}/setup/${secret}`,
    isOpen,
    async open() {
      const now = clock.now()
      await deleteSetupLinks(db, new Date(now.getTime() - oneDay).toISOString())
      await insertSetupLink(db, { tokenHash: hashSecretToken(secret), createdAt: now.toISOString() })
    },
    async createFirstAdministrator(token, input, from) {
      if (!(await isOpen(token))) throw notFound()
      const person = readNewPerson(deps, input)
      const passwordHash = await hashPassword(input.password, limits)
      return inTransaction(db, async (tx) => {
        await lockFirstAdministrator(tx)
        if (await hasAdministrator(tx)) throw notFound()
        const now = clock.now().toISOString()
        const account = await insertAccount(tx, {
          ...person,
          passwordHash,
          role: 'admin',
          createdAt: now,
          confirmedAt: now,
        })
        await deleteSetupLinks(tx)
        return beginSession(tx, deps, account, from)
      })
    },
  }
}
