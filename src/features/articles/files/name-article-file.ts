// The name under which a reader saves a file of a paper: `Okafor-2025-IJSE-1-2.pdf`.

import type { Article } from '#src/domain/article/article.ts'
import { articleFileName } from '#src/features/files/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Services } from '#src/platform/services.ts'

export async function nameArticleFile(
  { db }: Pick<Services, 'db'>,
  article: Article,
  extension: string,
): Promise<string> {
  return articleFileName(
    {
      firstAuthor: article.authors[0]?.name,
      year: Number((article.publicationDate ?? article.createdAt).slice(0, 'YYYY'.length)),
      periodical: (await readPeriodical(db)).shortName,
      volume: article.volume,
      issue: article.issue,
    },
    extension,
  )
}
