// The addresses that papers and issues had in the program they come from, so that old links still work.

import type { FileType } from '#src/domain/article/file-type.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'

/** `place` is the end of the address, 'article/123' or 'article/123/456'; `file` if that was a file of the paper. */
export type FormerAddress = { place: string; file?: FileType | undefined }

export type MovedTo = { kind: 'article'; id: string; file?: FileType | undefined } | ({ kind: 'issue' } & IssueNumber)

export async function readFormerAddresses(
  db: Database,
  articleIds: readonly string[],
): Promise<Map<string, FormerAddress[]>> {
  if (articleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('former_address')
    .select(['article_id', 'place', 'file_type'])
    .where('article_id', 'in', articleIds)
    .execute()
  const inOrder = rows.sort((a, b) => (a.place < b.place ? -1 : 1))
  const groups = Map.groupBy(inOrder, ({ article_id }) => article_id ?? '')
  return new Map([...groups].map(([id, group]) => [id, group.map(toFormerAddress)]))
}

/** By '2.1'. */
export async function readFormerIssueAddresses(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('former_address')
    .select(['volume', 'issue', 'place'])
    .where('volume', 'is not', null)
    .execute()
  const inOrder = rows.sort((a, b) => (a.place < b.place ? -1 : 1))
  const groups = Map.groupBy(inOrder, ({ volume, issue }) => `${volume}.${issue}`)
  return new Map([...groups].map(([number, group]) => [number, group.map(({ place }) => place)]))
}

/** Whether something was elsewhere before it came here. */
export async function hasFormerAddresses(db: Database): Promise<boolean> {
  return (await db.selectFrom('former_address').select('place').limit(1).executeTakeFirst()) !== undefined
}

/** What is now at the first known of these places; a paper only if it is or was public. */
export async function findMoved(db: Database, places: readonly string[]): Promise<MovedTo | undefined> {
  const rows = await db
    .selectFrom('former_address')
    .leftJoin('article', 'article.id', 'former_address.article_id')
    .select([
      'former_address.place',
      'former_address.article_id',
      'former_address.file_type',
      'former_address.volume',
      'former_address.issue',
    ])
    .where('former_address.place', 'in', places)
    .where((eb) =>
      eb.or([
        eb('article.id', 'is', null),
        eb('article.status', '=', 'Published'),
        eb.and([eb('article.status', '=', 'Withdrawn'), eb('article.restorable_as', 'is distinct from', 'Draft')]),
      ]),
    )
    .execute()
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  const row = places.map((place) => byPlace.get(place)).find((found) => found !== undefined)
  if (!row) return undefined
  const { article_id, file_type, volume, issue } = row
  if (article_id !== null) return { kind: 'article', id: article_id, file: (file_type ?? undefined) as FileType }
  return volume === null || issue === null ? undefined : { kind: 'issue', volume, issue }
}

const toFormerAddress = ({ place, file_type }: Pick<Schema['former_address'], 'place' | 'file_type'>): FormerAddress =>
  file_type === null ? { place } : { place, file: file_type as FileType }
