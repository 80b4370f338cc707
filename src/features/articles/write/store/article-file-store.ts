// New versions of the files of papers.

import type { ArticleFile } from '#src/domain/article/article.ts'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import { listFileVersions } from '#src/features/articles/store/article-file-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** The paper is locked, so that two new versions get two numbers. */
export async function insertFileVersion(
  tx: Database,
  id: string,
  { type, file, at }: { type: ArticleFileType; file: ArticleFile; at: string },
): Promise<void> {
  const [newest] = (await listFileVersions(tx, id)).filter((version) => version.type === type)
  const { sha256, size, typeset = false } = file
  await tx
    .insertInto('article_file')
    .values({
      article_id: id,
      type,
      version: (newest?.version ?? 0) + 1,
      sha256,
      size,
      created_at: at,
      typeset: Number(typeset),
    })
    .execute()
}

/** For all versions of a paper's Word file: only the newest is cleaned, and readers get no other. */
export async function noteLinksChecked(tx: Database, id: string, check: number): Promise<void> {
  await tx
    .updateTable('article_file')
    .set({ links_checked: check })
    .where('article_id', '=', id)
    .where('type', '=', 'docx')
    .execute()
}
