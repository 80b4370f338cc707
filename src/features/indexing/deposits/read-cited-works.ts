// The reference list of a paper, as it is in its typeset text.

import type { Article } from '#src/domain/article/article.ts'
import type { CitedWork } from '#src/domain/article/cited-work.ts'
import { readReferences } from '#src/formats/full-text/jats/read-references.ts'
import type { Services } from '#src/platform/services.ts'

/** Empty for a paper that was not typeset. */
export async function readCitedWorks(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { id, files }: Article,
): Promise<readonly CitedWork[]> {
  if (!files.jats) return []
  const content = await storage.open(files.jats.sha256)
  if (content) return readReferences(await new Response(content).text())
  log.error({ articleId: id, sha256: files.jats.sha256 }, 'a stored file is missing')
  return []
}
