// Creates administrators from outside the website: by the command, or from environment variables.
import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { checkNewPassword, readEmailAddress } from './account-fields.ts'
import { type Account, findAccount, insertAccount } from './account-store.ts'
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
  return inTransaction(db, (tx) =>
    insertAccount(tx, { ...person, passwordHash, role: 'admin', createdAt: clock.now().toISOString() }),
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
  const existing = await findAccount(deps.db, email.key)
  if (!existing) {
    await createAdministrator(deps, actor, { name: 'Administrator', ...given })
    deps.log.info({ email: email.address }, 'the first administrator was created from ADMIN_EMAIL and ADMIN_PASSWORD')
  } else if (existing.role !== 'admin') {
    deps.log.warn({ email: email.address }, 'the account of ADMIN_EMAIL is not an administrator; it was left unchanged')
  }
}
