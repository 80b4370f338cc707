// The people of a manuscript and what its author stated. A submission from before has names only.
import type { Selectable } from 'kysely'
import type { StatedFacts, Submission, SubmissionTexts } from '#src/features/submissions/submission.ts'
import { searchKeyOf } from '#src/features/submissions/submission-search.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'

export async function readStatedFacts(db: Database, submissionId: string): Promise<StatedFacts> {
  const row = await db
    .selectFrom('submission')
    .select(['authors', 'contributors', 'facts'])
    .where('id', '=', submissionId)
    .executeTakeFirst()
  return row ? toStatedFacts(row) : { contributors: [], facts: {} }
}

type Row = Pick<Selectable<Schema['submission']>, 'authors' | 'contributors' | 'facts'>

export function toStatedFacts({ authors, contributors, facts }: Row): StatedFacts {
  const names = JSON.parse(authors) as string[]
  return {
    contributors: contributors ? JSON.parse(contributors) : names.map((name) => ({ name })),
    facts: facts ? JSON.parse(facts) : {},
  }
}

export async function updateFacts(
  tx: Database,
  { id, number }: Pick<Submission, 'id' | 'number'>,
  { title, abstract, keywords, authors, stated }: SubmissionTexts & { stated: StatedFacts },
): Promise<void> {
  await tx
    .updateTable('submission')
    .set({
      title,
      title_key: foldText(title),
      search_key: searchKeyOf({ number, title, authors, keywords }),
      abstract,
      keywords: JSON.stringify(keywords),
      authors: JSON.stringify(authors),
      ...statedColumns(stated),
    })
    .where('id', '=', id)
    .execute()
}

export const statedColumns = ({ contributors, facts }: StatedFacts) => ({
  contributors: JSON.stringify(contributors),
  facts: JSON.stringify(facts),
})
