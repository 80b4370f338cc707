// People who said 'This is not me' and are named as authors all the same: as it stands, their names would be printed.
import { emailKey } from '#src/features/accounts/fields/index.ts'
import { findDenials } from '#src/features/submissions/authorship/index.ts'
import { readStatedFacts } from '#src/features/submissions/facts/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** Their names, by the id of the submission. */
export async function findDeniedAuthors(
  db: Database,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const [id, denied] of await findDenials(db, submissionIds)) {
    const { contributors } = await readStatedFacts(db, id)
    const named = contributors.filter(({ email }) => email && denied.includes(emailKey(email)))
    if (named.length > 0) {
      found.set(
        id,
        named.map(({ name }) => name),
      )
    }
  }
  return found
}
