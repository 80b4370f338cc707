// Saves changed facts of a submission. The keys by which its authors are recognised follow the list of authors.
import { replaceAuthorKeys } from '#src/features/submissions/authorship/author-key-store.ts'
import { keysOfAuthors } from '#src/features/submissions/authorship/author-keys.ts'
import { readDenials } from '#src/features/submissions/authorship/denial-store.ts'
import type { Submission } from '#src/features/submissions/submission.ts'
import { searchKeyOf } from '#src/features/submissions/submission-search.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { ChangedSubmission } from './apply-fact-change.ts'
import { statedColumns } from './facts-store.ts'

type Target = Pick<Submission, 'id' | 'number' | 'accountId'>

export async function saveFactChanges(tx: Database, { id, number, accountId }: Target, next: ChangedSubmission) {
  const { title, abstract, keywords, authors, stated } = next
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
  if (!next.changed.includes('authors')) return
  const denied = await readDenials(tx, id)
  await replaceAuthorKeys(tx, id, await keysOfAuthors(tx, accountId, stated.contributors, denied))
}
