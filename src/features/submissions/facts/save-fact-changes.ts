// Saves changed facts of a submission. The keys by which its authors are recognised follow the list of authors.
import { replaceAuthorKeys } from '#src/features/submissions/authorship/author-key-store.ts'
import { keysOfAuthors } from '#src/features/submissions/authorship/author-keys.ts'
import { readDenials } from '#src/features/submissions/authorship/denial-store.ts'
import type { Submission } from '#src/features/submissions/submission.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { ChangedSubmission } from './apply-fact-change.ts'
import { updateFacts } from './facts-store.ts'

type Target = Pick<Submission, 'id' | 'number' | 'accountId'>

export async function saveFactChanges(tx: Database, { id, number, accountId }: Target, next: ChangedSubmission) {
  await updateFacts(tx, { id, number }, next)
  if (!next.changed.includes('authors')) return
  const denied = await readDenials(tx, id)
  await replaceAuthorKeys(tx, id, await keysOfAuthors(tx, accountId, next.stated.contributors, denied))
}
