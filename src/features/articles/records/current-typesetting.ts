// Whether what was typeset of a paper says what is known of it by now: between a change and the end of the typesetting that it
// asks for, and after one that failed, the stored files are those of before.
import type { Article, ArticleFile } from '#src/domain/article/article.ts'
import { findTypesetting } from '#src/features/manuscripts/index.ts'
import type { Services } from '#src/platform/services.ts'

type Deps = Pick<Services, 'db'>

/** Of a paper that is never typeset again, only as long as nothing was said of it. */
export async function isTypesettingCurrent(deps: Deps, article: Article): Promise<boolean> {
  return (await howCurrent(deps, article)) === 'all'
}

/**
 * The JATS file, if it may be handed to indexes and archives as the record of the paper: while it is outdated, they are given the
 * record without the text. At its own address the stored file stays what it is: a version of the paper like its PDF, named by a
 * checksum, for which another is on its way wherever there is a Word file.
 */
export async function currentJats(deps: Deps, article: Article): Promise<ArticleFile | undefined> {
  const { jats } = article.files
  return jats && (await howCurrent(deps, article)) !== 'nothing' ? jats : undefined
}

async function howCurrent({ db }: Deps, { id, standing }: Article): Promise<'all' | 'text' | 'nothing'> {
  const typesetting = await findTypesetting(db, { kind: 'article', id })
  if (!typesetting) return standing === undefined ? 'all' : 'nothing'
  if (typesetting.state === 'done') return 'all'
  return typesetting.failure === 'unprintable' ? 'text' : 'nothing'
}
