// The files of papers. A new one is another version: the earlier ones stay.

import type { FileVersion } from '#src/domain/article/article.ts'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { FileRow } from './article-row.ts'

export async function filesOf(db: Database, ids: readonly string[]): Promise<Map<string, FileRow[]>> {
  const rows = await db
    .selectFrom('article_file')
    .select(['article_id', 'type', 'version', 'sha256', 'size', 'typeset'])
    .where('article_id', 'in', ids)
    .execute()
  return Map.groupBy(rows, (row) => row.article_id)
}

export async function countVersions(db: Database, id: string, type: ArticleFileType): Promise<number> {
  const { count } = await db
    .selectFrom('article_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('article_id', '=', id)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** PDFs first, the newest of each type first. */
export async function listFileVersions(db: Database, id: string): Promise<FileVersion[]> {
  const rows = await db
    .selectFrom('article_file')
    .select(['type', 'version', 'sha256', 'size', 'created_at', 'typeset'])
    .where('article_id', '=', id)
    .orderBy('type', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ type, version, sha256, size, created_at, typeset }, index) => ({
    type: type as ArticleFileType,
    version,
    sha256,
    size,
    createdAt: created_at,
    ...(typeset === 1 ? { typeset: true } : {}),
    current: rows[index - 1]?.type !== type,
  }))
}
