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

/** Everybody who said so, with the name that the list of authors has for the address, if it has it still. */
export async function listDenials(db: Database, submissionId: string): Promise<{ email: string; name?: string }[]> {
  const denied = (await findDenials(db, [submissionId])).get(submissionId) ?? []
  if (denied.length === 0) return []
  const { contributors } = await readStatedFacts(db, submissionId)
  const nameOf = new Map(contributors.flatMap(({ email, name }) => (email ? [[emailKey(email), name]] : [])))
  return denied.toSorted().map((email) => {
    const name = nameOf.get(email)
    return { email, ...(name && { name }) }
  })
}
