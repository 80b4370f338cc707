// Accounts that can sign in, for callers with a policy of their own.
import { type Selectable, sql } from 'kysely'
import { foldText } from '#src/formats/search/search-words.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'

export type CandidateAccount = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly affiliation: string | undefined
  readonly orcid: string | undefined
}

const columns = ['id', 'name', 'email', 'email_key', 'affiliation', 'orcid'] as const

/** Each word is somewhere in the name or the address. By name. */
export async function findAccountsByWords(
  db: Database,
  words: readonly string[],
  max: number,
): Promise<CandidateAccount[]> {
  const rows = await db
    .selectFrom('account')
    .select(columns)
    .where('disabled_at', 'is', null)
    .where(({ and }) =>
      and(
        words.map(foldText).map((word) => {
          const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
          return sql<boolean>`(name_key like ${pattern} escape '\\' or email_key like ${pattern} escape '\\')`
        }),
      ),
    )
    .orderBy('name_key')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(toCandidate)
}

export async function findAccountsByOrcid(db: Database, orcids: readonly string[]): Promise<CandidateAccount[]> {
  if (orcids.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .select(columns)
    .where('disabled_at', 'is', null)
    .where('orcid', 'in', orcids)
    .execute()
  return rows.map(toCandidate)
}

type Row = Pick<Selectable<Schema['account']>, (typeof columns)[number]>

const toCandidate = ({ email_key, affiliation, orcid, ...account }: Row): CandidateAccount => ({
  ...account,
  emailKey: email_key,
  affiliation: affiliation ?? undefined,
  orcid: orcid ?? undefined,
})
