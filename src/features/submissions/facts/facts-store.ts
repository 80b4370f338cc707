// The people of a manuscript and what its author stated. A submission from before has names only.
import type { ManuscriptFacts, SubmittedAuthor } from '#src/domain/manuscript-facts.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type StatedFacts = { readonly contributors: readonly SubmittedAuthor[]; readonly facts: ManuscriptFacts }

export async function readStatedFacts(db: Database, submissionId: string): Promise<StatedFacts> {
  const row = await db
    .selectFrom('submission')
    .select(['authors', 'contributors', 'facts'])
    .where('id', '=', submissionId)
    .executeTakeFirst()
  const names = JSON.parse(row?.authors ?? '[]') as string[]
  return {
    contributors: row?.contributors ? JSON.parse(row.contributors) : names.map((name) => ({ name })),
    facts: row?.facts ? JSON.parse(row.facts) : {},
  }
}

export async function keepStatedFacts(
  tx: Database,
  submissionId: string,
  { contributors, facts }: StatedFacts,
): Promise<void> {
  await tx
    .updateTable('submission')
    .set({ contributors: JSON.stringify(contributors), facts: JSON.stringify(facts) })
    .where('id', '=', submissionId)
    .execute()
}
