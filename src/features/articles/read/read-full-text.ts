// The typeset full text of a paper, for its page.

import type { Article } from '#src/domain/article/article.ts'
import type { Services } from '#src/platform/services.ts'

/** Undefined when the paper has none, or its file is lost: readers then get the PDF. */
export async function readFullText(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  article: Article,
): Promise<string | undefined> {
  const { html } = article.files
  if (!html) return undefined
  const content = await storage.open(html.sha256)
  if (content) return new Response(content).text()
  log.error({ articleId: article.id, sha256: html.sha256 }, 'a stored file is missing')
  return undefined
}
