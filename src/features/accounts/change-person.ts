// Changes a person's role, or disables or enables the account. One administrator always remains: nobody can change
// their own account here, and nobody can change the last administrator who can sign in.
import { type Actor, isTrusted, type Role } from '#src/domain/actor.ts'
import { AppError, forbidden, invalid, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { linkPurposes } from '#src/domain/mailed-link.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import { roleChangedLetter } from './account-letters.ts'
import { confirmAccount, lockAccount } from './account-store.ts'
import { deleteMailedLinks } from './links/mailed-link-store.ts'
import type { CountsSubmissions, ListedPerson } from './list-people.ts'
import { mayManagePeople } from './people-policy.ts'
import { lockAdministrators, type Person, readPerson, updatePerson } from './people-store.ts'
import { isConfirmationMissing } from './require-confirmed.ts'
import { deleteSessions } from './session-store.ts'

export type PersonChange = { readonly role?: Role | undefined; readonly disabled?: boolean | undefined }

type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'mailDelivery' | 'nudgeJobs'> & CountsSubmissions

/** A new role takes effect with the next request; a disabled account's sessions and reset links end at once. */
export async function changePerson(
  deps: Deps,
  actor: Actor,
  id: string,
  change: PersonChange,
): Promise<{ before: Person; after: ListedPerson }> {
  const { db, clock, publicUrl, nudgeJobs, countSubmissions } = deps
  if (!mayManagePeople(actor)) throw forbidden()
  if (change.role === undefined && change.disabled === undefined) {
    throw invalid('nothing-to-change', 'Please choose a role for the account, or say whether to disable it')
  }
  if (!isId(id)) throw notFound()
  const { before, after } = await inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx)
    // The request waited for this lock: somebody may have taken the role from its sender meanwhile.
    if (!administrators.includes(actor.accountId)) throw forbidden()
    // The address cannot change until the role has.
    await lockAccount(tx, id)
    const before = await readPerson(tx, id)
    if (!before) throw notFound()
    if (id === actor.accountId) throw ownAccount()
    const { role = before.role, disabled = before.disabledAt !== undefined } = change
    const remains = role === 'admin' && !disabled
    if (!remains && administrators.length === 1 && administrators.includes(id)) throw lastAdministrator()
    const disabledAt = disabled ? (before.disabledAt ?? clock.now().toISOString()) : undefined
    if (isPromotion(before.role, role)) await requireOwnAddress(tx, deps, before)
    await updatePerson(tx, id, { role, disabledAt })
    if (role !== before.role && !disabled) {
      const letter = roleChangedLetter(await readPeriodical(tx), before.email, role, publicUrl)
      await queueMail(tx, clock, letter)
    }
    // No letter: somebody who is disabled may not be the owner of the address, and the office writes to people itself.
    if (disabled) {
      await deleteSessions(tx, id)
      await deleteMailedLinks(tx, id, linkPurposes)
    }
    return { before, after: (await readPerson(tx, id)) ?? before }
  })
  nudgeJobs()
  const counts = await countSubmissions(actor, [id])
  return { before, after: { ...after, submissions: counts.get(id) ?? 0 } }
}

const isPromotion = (before: Role, after: Role): boolean =>
  isTrusted(after) && after !== before && !(before === 'admin' && after === 'editor')

/**
 * A stranger may have registered with the address and wait for the role. Where no mail is sent, the administrator vouches for
 * the person, who therefore need not confirm anything later, either.
 */
async function requireOwnAddress(
  tx: Database,
  deps: Pick<Services, 'clock' | 'mailDelivery'>,
  person: Person,
): Promise<void> {
  if (isConfirmationMissing(deps, person)) throw unconfirmed(person)
  if (!person.isConfirmed) await confirmAccount(tx, person.id, deps.clock.now().toISOString())
}

function unconfirmed({ email }: Person): AppError {
  const message =
    'Nobody has confirmed this e-mail address yet, so it may belong to somebody else. Ask the person to open the link in ' +
    `our letter to ${email}, or send them a reset letter: choosing a new password confirms the address too.`
  return new AppError({ kind: 'conflict', code: 'email-unconfirmed', message })
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
