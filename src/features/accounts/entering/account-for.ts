// The account of somebody whose manuscript moves in from another program. A new one has a password that nobody knows: its owner
// chooses one with 'Forgot password', which shows that the address is theirs.
import { type Actor, isSystem } from '#src/domain/actor.ts'
import { AppError, requireAllowed } from '#src/domain/errors.ts'
import { findAccount, insertAccount } from '#src/features/accounts/account-store.ts'
import { readEmailAddress, readPersonName } from '#src/features/accounts/fields/index.ts'
import { hashPassword } from '#src/features/accounts/password.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { newSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'

type Deps = Pick<Services, 'limits'> & { db: Database }
type Person = { readonly name: string; readonly email: string }

/** Whether they can own something here. The account of an address that nobody has confirmed may be a stranger's. */
export async function isOpenTo({ db, limits }: Deps, person: Person): Promise<boolean> {
  const read = readPerson(person, limits)
  const known = read && (await findAccount(db, read.email.key))
  return read !== undefined && (known === undefined || known.isConfirmed)
}

/** In a transaction. @throws AppError when the account is not open to them */
export async function accountFor(
  { db: tx, clock, limits }: Deps & Pick<Services, 'clock'>,
  actor: Actor,
  person: Person,
): Promise<{ id: string }> {
  requireAllowed(isSystem(actor))
  const read = (await isOpenTo({ db: tx, limits }, person)) ? readPerson(person, limits) : undefined
  if (!read) throw notOpen()
  const known = await findAccount(tx, read.email.key)
  if (known) return known
  const passwordHash = await hashPassword(newSecretToken(), limits)
  return insertAccount(tx, { ...read, passwordHash, role: 'author', createdAt: clock.now().toISOString() })
}

function readPerson({ name, email }: Person, limits: Services['limits']) {
  try {
    return { name: readPersonName(name, limits), email: readEmailAddress(email) }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const notOpen = () =>
  new AppError({
    kind: 'conflict',
    code: 'not-confirmed',
    message: 'Nobody has confirmed the address of this account.',
  })
