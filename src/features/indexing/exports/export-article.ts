// An article in the format that a reader or a program asked for: its JATS file while that is current, or its record.
import type { Actor } from '#src/domain/actor.ts'
import { nameArticleFile } from '#src/features/articles/files/index.ts'
import { readArticleOrTombstone, type Withdrawn } from '#src/features/articles/index.ts'
import { currentJats } from '#src/features/articles/records/index.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { type ExportDeps, type ExportFormat, writeExport } from './write-export.ts'

/** `name`: under which a reader saves it. */
export type ExportedArticle = { name: string; isPublic: boolean; isSample: boolean } & (
  | { kind: 'file'; file: StoredFile }
  | { kind: 'text'; text: string }
)

/** @throws AppError with the reason when the format asks for something that the article or the title has not. */
export async function exportArticle(
  deps: ExportDeps,
  actor: Actor,
  { id, format, extension }: { id: string; format: ExportFormat; extension: string },
): Promise<ExportedArticle | Withdrawn> {
  const found = await readArticleOrTombstone(deps, actor, id)
  if (found.kind === 'withdrawn') return found
  const { article } = found
  const facts = {
    name: await nameArticleFile(deps, article, extension),
    isPublic: article.status === 'Published',
    isSample: article.isSample === true,
  }
  const file = format === 'jats' ? await currentJats(deps, article) : undefined
  return file
    ? { kind: 'file', file, ...facts }
    : { kind: 'text', text: await writeExport(deps, article, format), ...facts }
}
