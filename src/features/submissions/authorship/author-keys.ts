// The keys by which an author of a submission is recognised, whatever other role that person has: the account, e-mail addresses and
// ORCID iDs, including former ones of the profile. A declared conflict is stored among these keys.
import { type Actor, isTrusted } from '#src/domain/actor.ts'
import type { SubmittedAuthor } from '#src/domain/manuscript-facts.ts'
import { emailKey } from '#src/features/accounts/fields/index.ts'
import { accountOfEmail, readIdentities } from '#src/features/accounts/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

type Identity = { readonly email?: string | undefined; readonly orcid?: string | undefined }

export const keyOfAccount = (accountId: string): string => `account:${accountId}`
export const prefixOfConflicts = 'conflict:'
export const keyOfConflict = (accountId: string): string => `${prefixOfConflicts}${accountId}`

export const prefixOfDenials = 'denied:'
/** For an address whose owner denies being an author: it gives no rights of an author, but its owner may not handle the case. */
export const keyOfDenial = (email: string): string => `${prefixOfDenials}${email}`

export const keysOfIdentity = ({ email, orcid }: Identity): string[] => [
  ...(email ? [`email:${emailKey(email)}`] : []),
  ...(orcid ? [`orcid:${orcid}`] : []),
]

async function keysOfAccount(db: Database, accountId: string): Promise<string[]> {
  const identities = await readIdentities(db, accountId)
  return [keyOfAccount(accountId), ...identities.map(({ kind, value }) => `${kind}:${value}`)]
}

/**
 * The keys of a submission: of the account that sent it, and of everybody whom it names as an author. `denied`: the addresses
 * of those who say that they are none.
 */
export async function keysOfAuthors(
  db: Database,
  ownerId: string,
  authors: readonly SubmittedAuthor[],
  denied: readonly string[] = [],
): Promise<string[]> {
  const named = authors.flatMap(keysOfIdentity).filter((key) => !denied.some((email) => key === `email:${email}`))
  return [...new Set([...(await keysOfAccount(db, ownerId)), ...named])]
}

/** The keys by which somebody may turn out to be an author. */
export async function keysOfActor(db: Database, actor: Actor): Promise<string[]> {
  if (actor.kind !== 'person') return []
  const keys = await keysOfAccount(db, actor.accountId)
  return [...keys, keyOfConflict(actor.accountId), ...(isTrusted(actor.role) ? denialsOf(keys) : [])]
}

/** The same for somebody who may have an account, whose profile then counts too. */
export async function keysOfPerson(db: Database, person: Identity & { readonly email: string }): Promise<string[]> {
  const account = await accountOfEmail({ db }, person.email)
  const keys = [...keysOfIdentity(person), ...(account ? await keysOfAccount(db, account.id) : [])]
  return [...keys, ...denialsOf(keys)]
}

const prefixOfEmails = 'email:'

const denialsOf = (keys: readonly string[]): string[] =>
  keys.filter((key) => key.startsWith(prefixOfEmails)).map((key) => keyOfDenial(key.slice(prefixOfEmails.length)))
