// Creates administrators from outside the website: by the command, or from environment variables.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, requireAllowed } from '#src/domain/errors.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { type Account, findAccount, insertAccount } from './account-store.ts'
import { checkNewPassword, readEmailAddress } from './fields/account-fields.ts'
import { hashPassword } from './password.ts'
import { mayCreateAdministrator } from './people-policy.ts'
import { type NewPerson, readNewPerson } from './register-account.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits'>

/** @throws AppError when a field is missing or wrong, or when the address has an account. */
export async function createAdministrator(deps: Deps, actor: Actor, input: NewPerson): Promise<Account> {
  requireAllowed(mayCreateAdministrator(actor))
  const { db, clock, limits } = deps
  const person = readNewPerson(deps, input)
  const passwordHash = await hashPassword(input.password, limits)
  const now = clock.now().toISOString()
  return inTransaction(db, (tx) =>
    insertAccount(tx, { ...person, passwordHash, role: 'admin', createdAt: now, confirmedAt: now }),
  )
}

/** Creates the account on the first start only: a password or role changed since then stays. */
export async function ensureFirstAdministrator(
  deps: Deps & Pick<Services, 'log'>,
  actor: Actor,
  given: { readonly email: string; readonly password: string },
): Promise<void> {
  requireAllowed(mayCreateAdministrator(actor))
  const email = readEmailAddress(given.email)
  checkNewPassword(given.password, deps.limits)
  const existing = (await findAccount(deps.db, email.key)) ?? (await createUnlessTaken())
  if (existing && existing.role !== 'admin')
    deps.log.warn({ email: email.address }, 'the account of ADMIN_EMAIL is not an administrator; it was left unchanged')

  /** @returns the account that another server, started at the same instant, has just created. */
  async function createUnlessTaken(): Promise<Account | undefined> {
    try {
      await createAdministrator(deps, actor, { name: 'Administrator', ...given })
    } catch (error) {
      if (error instanceof AppError && error.code === 'email-taken') return findAccount(deps.db, email.key)
      throw error
    }
    deps.log.info({ email: email.address }, 'the first administrator was created from ADMIN_EMAIL and ADMIN_PASSWORD')
    return undefined
  }
}
