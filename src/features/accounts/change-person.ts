// Changes a person's role, or disables or enables the account. One administrator always remains: nobody can change
// their own account here, and nobody can change the last administrator who can sign in.
import type { Actor, Role } from '#src/domain/actor.ts'
import { AppError, forbidden, invalid, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import type { CountsSubmissions, ListedPerson } from './list-people.ts'
import { deletePasswordResets } from './password-reset-store.ts'
import { mayManagePeople } from './people-policy.ts'
import { lockAdministrators, type Person, readPerson, updatePerson } from './people-store.ts'
import { deleteSessions } from './session-store.ts'

export type PersonChange = { readonly role?: Role | undefined; readonly disabled?: boolean | undefined }

/** A new role takes effect with the next request; a disabled account's sessions and reset links end at once. */
export async function changePerson(
  { db, clock, countSubmissions }: Pick<Services, 'db' | 'clock'> & CountsSubmissions,
  actor: Actor,
  id: string,
  change: PersonChange,
): Promise<{ before: Person; after: ListedPerson }> {
  if (!mayManagePeople(actor)) throw forbidden()
  if (change.role === undefined && change.disabled === undefined) {
    throw invalid('nothing-to-change', 'Please choose a role for the account, or say whether to disable it')
  }
  if (!isId(id)) throw notFound()
  const { before, after } = await inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx)
    const before = await readPerson(tx, id)
    if (!before) throw notFound()
    if (id === actor.accountId) throw ownAccount()
    const { role = before.role, disabled = before.disabledAt !== undefined } = change
    const remains = role === 'admin' && !disabled
    if (!remains && administrators.length === 1 && administrators.includes(id)) throw lastAdministrator()
    const disabledAt = disabled ? (before.disabledAt ?? clock.now().toISOString()) : undefined
    await updatePerson(tx, id, { role, disabledAt })
    if (disabled) {
      await deleteSessions(tx, id)
      await deletePasswordResets(tx, id)
    }
    return { before, after: (await readPerson(tx, id)) ?? before }
  })
  const counts = await countSubmissions(actor, [id])
  return { before, after: { ...after, submissions: counts.get(id) ?? 0 } }
}

function ownAccount(): AppError {
  const message = 'You cannot change your own role or disable your own account. Ask another administrator to do so.'
  return new AppError({ kind: 'conflict', code: 'own-account', message })
}

function lastAdministrator(): AppError {
  const message =
    'This is the last administrator who can sign in. Make somebody else an administrator first, then try again.'
  return new AppError({ kind: 'conflict', code: 'last-administrator', message })
}
