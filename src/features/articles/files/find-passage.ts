// The passage of a paper's full text in which the words of a search stand.
import type { Actor } from '#src/domain/actor.ts'
import { readArticle } from '#src/features/articles/read/read-article.ts'
import { readFullText } from '#src/features/articles/read/read-full-text.ts'
import { plainTextOf } from '#src/formats/full-text/html/contents.ts'
import { passageWith } from '#src/formats/search/passage.ts'
import type { Services } from '#src/platform/services.ts'

/** Undefined if they do not stand in it, or it is in a PDF or a Word file only. @throws notFound */
export async function findPassage(
  deps: Pick<Services, 'db' | 'storage' | 'log'>,
  actor: Actor,
  id: string,
  q: string,
): Promise<string | undefined> {
  const article = await readArticle(deps, actor, id)
  const html = await readFullText(deps, article)
  const text = html === undefined ? (article.content ?? '') : plainTextOf(html.replaceAll(endOfBlock, '$& '))
  return passageWith(text, q)
}

const endOfBlock = /<\/(?:p|h\d|li|t[dh]|caption|figcaption|div|section)>/g
