// Addresses and ORCID iDs by which a person is recognised besides the account, including former ones: somebody who removes an iD from
// the profile is still the same person.
import type { Database } from '#src/platform/database/open-database.ts'

/** `email` is the address's key. */
export type Identity = { readonly kind: 'email' | 'orcid'; readonly value: string }

/** Saves the present address and iD as former identities, before the profile is changed. */
export async function saveFormerIdentities(tx: Database, accountId: string): Promise<void> {
  const current = await readCurrent(tx, accountId)
  if (current.length === 0) return
  await tx
    .insertInto('account_former_identity')
    .values(current.map(({ kind, value }) => ({ account_id: accountId, kind, value })))
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'value']).doNothing())
    .execute()
}

export async function readIdentities(db: Database, accountId: string): Promise<Identity[]> {
  const former = await db
    .selectFrom('account_former_identity')
    .select(['kind', 'value'])
    .where('account_id', '=', accountId)
    .execute()
  return [...(await readCurrent(db, accountId)), ...former.map(toIdentity)]
}

async function readCurrent(db: Database, accountId: string): Promise<Identity[]> {
  const row = await db
    .selectFrom('account')
    .select(['email_key', 'orcid'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row) return []
  return [
    { kind: 'email', value: row.email_key },
    ...(row.orcid === null ? [] : [{ kind: 'orcid', value: row.orcid } as const]),
  ]
}

const toIdentity = ({ kind, value }: { kind: string; value: string }): Identity => ({
  kind: kind as Identity['kind'],
  value,
})
