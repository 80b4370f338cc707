// Where papers and issues were in the program that they come from.

import type { IssueNumber } from '#src/domain/issue.ts'
import type { FormerAddress } from '#src/features/articles/store/former-address-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { inBatches } from './listing-store.ts'

/** If a place is already taken, the first entry stays. */
export async function insertFormerAddresses(
  tx: Database,
  articles: readonly { id: string; formerAddresses?: readonly FormerAddress[] | undefined }[],
): Promise<void> {
  await insertRows(
    tx,
    articles.flatMap(({ id, formerAddresses = [] }) =>
      formerAddresses.map(({ place, file }) => ({
        ...{ place, article_id: id, file_type: file ?? null },
        ...{ volume: null, issue: null },
      })),
    ),
  )
}

export async function insertFormerIssueAddresses(
  tx: Database,
  { volume, issue }: IssueNumber,
  places: readonly string[],
): Promise<void> {
  await insertRows(
    tx,
    places.map((place) => ({ place, article_id: null, file_type: null, volume, issue })),
  )
}

async function insertRows(tx: Database, rows: readonly Schema['former_address'][]): Promise<void> {
  for (const part of inBatches(rows))
    await tx
      .insertInto('former_address')
      .values([...part])
      .onConflict((conflict) => conflict.column('place').doNothing())
      .execute()
}
