// Whether the typeset files of a paper agree with its current record: between a change and the end of the typesetting
// that follows, and after a failed one, the stored files are out of date.
import type { Article, ArticleFile } from '#src/domain/article/article.ts'
import { findTypesetting } from '#src/features/manuscripts/index.ts'
import type { Services } from '#src/platform/services.ts'

type Deps = Pick<Services, 'db'>

/** For a paper that is never typeset again, only as long as it has no notices. */
export async function isTypesettingCurrent(deps: Deps, article: Article): Promise<boolean> {
  return (await howCurrent(deps, article)) === 'all'
}

/**
 * The JATS file, if indexes and archives may receive it as the record of the paper: while it is out of date, they
 * receive the record without the text. At its own address the stored file stays what it is: a version of the paper like
 * its PDF, named by a checksum, which will be replaced wherever there is a Word file.
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
