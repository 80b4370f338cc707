// The reference list of a paper: that of its typeset text, otherwise the entries that were entered with it.

import type { Article } from '#src/domain/article/article.ts'
import type { CitedWork } from '#src/domain/article/cited-work.ts'
import { toDoi } from '#src/domain/identifiers/doi.ts'
import { readReferences } from '#src/formats/full-text/jats/read-references.ts'
import type { Services } from '#src/platform/services.ts'

export async function readCitedWorks(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { id, files, references = [] }: Article,
): Promise<readonly CitedWork[]> {
  if (!files.jats) return references.map(citedWorkOf)
  const content = await storage.open(files.jats.sha256)
  if (content) return readReferences(await new Response(content).text())
  log.error({ articleId: id, sha256: files.jats.sha256 }, 'a stored file is missing')
  return []
}

/** Only the DOI is read from it: what its other words are is a guess. */
function citedWorkOf(text: string): CitedWork {
  const found = /\b10\.\d{4,9}\/[^\s<>"]+/.exec(text)?.[0].replace(/[.,;)\]]+$/, '')
  const doi = found && toDoi(found)
  return { text, ...(doi ? { doi } : {}) }
}
