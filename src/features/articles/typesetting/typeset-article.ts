// Typesets a paper from the text of the proof that was approved, or else from its Word file: from the manuscript, because the file
// that readers get is made from it by taking things out, which may go wrong. HTML, JATS and both PDFs become visible together; what was there before stays as
// an earlier version. An uploaded PDF is never replaced: then only full text and JATS are made.

import type { Article, ArticleFile } from '#src/domain/article/article.ts'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { relatedArticles } from '#src/features/articles/records/related-articles.ts'
import { countVersions } from '#src/features/articles/store/article-file-store.ts'
import { findPlain } from '#src/features/articles/store/article-mark-store.ts'
import { findRelated } from '#src/features/articles/store/article-notice-store.ts'
import { findArticle } from '#src/features/articles/store/article-store.ts'
import { firstPageOf, nextPageOfIssue } from '#src/features/articles/store/issue-pages-store.ts'
import { changeArticle } from '#src/features/articles/write/change-article.ts'
import { findTypesetting, type Made, type Plan, type TypesettingTarget } from '#src/features/manuscripts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { frontOfArticle } from './front-matter.ts'

type Source = Pick<Plan, 'manuscript' | 'approved'>

/** `folder` is the folder of papers in every address. */
type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl'> & {
  folder: string
  /** Of the submission that became this paper. */
  findPrinted(db: Database, articleId: string): Promise<Source | undefined>
}

export function articleTarget(deps: Deps): TypesettingTarget {
  return {
    async source(id) {
      const found = await findArticle(deps.db, id)
      const source = found?.kind === 'article' ? await sourceOf(deps, found.article) : undefined
      return source && { manuscript: source.manuscript, share: null }
    },
    async plan(id) {
      const found = await findArticle(deps.db, id)
      return found?.kind === 'article' ? planOf(deps, found.article) : undefined
    },
    keep: (tx, id, made) => keep({ ...deps, db: tx }, id, made),
  }
}

async function planOf(deps: Deps, article: Article): Promise<Plan | undefined> {
  const { db, publicUrl, folder } = deps
  const { pdf } = article.files
  const source = await sourceOf(deps, article)
  if (!source) return undefined
  const periodical = await readPeriodical(db)
  const related = await findRelated(db, [article])
  const addressOf = (id: string) => `${publicUrl}/${folder}/${id}`
  const path = `/${folder}/${article.id}`
  // The marked copy of a typeset PDF stays until the next one is typeset.
  const isOurs = pdf === undefined || (await findPlain(db, article.id, pdf)).typeset === true
  const firstPage = firstPageOf(article.pages) ?? (await nextPageOfIssue(db, article))
  return {
    ...source,
    front: frontOfArticle(article, {
      periodical,
      publicUrl,
      url: addressOf(article.id),
      firstPage,
      ...relatedArticles(article, related.get(article.id), addressOf),
    }),
    layout: periodical.typesetting.layout,
    mediaFolder: `${path}/media/`,
    withPdf: article.externalPdfUrl === undefined && isOurs,
  }
}

/** Another Word file replaces the manuscript and its proof. */
async function sourceOf({ db, findPrinted }: Deps, { id, files }: Article): Promise<Source | undefined> {
  const { docx } = files
  if (!docx) return undefined
  const isFirst = (await countVersions(db, id, 'docx')) === 1
  const printed = isFirst ? await findPrinted(db, id) : undefined
  if (!printed) return { manuscript: { sha256: docx.sha256, size: docx.size } }
  const readsWordFile = (await findTypesetting(db, { kind: 'article', id }))?.readsWordFile
  return readsWordFile ? { manuscript: printed.manuscript } : printed
}

async function keep(deps: Deps, id: string, made: Made): Promise<'kept' | 'again'> {
  let isOutdated = false
  // Papers of one issue that are stored at the same time take turns here, so that no two take the same pages.
  await changeArticle(deps, id, 'typeset', async (before) => {
    const plan = await planOf(deps, before)
    isOutdated = JSON.stringify(plan) !== JSON.stringify(made.plan)
    if (isOutdated) return undefined
    // A draft takes no pages: it may never appear. Nobody has edited the paper, so editors still see the same version.
    // A prefix in front of a title may need another page, which does not change where the paper appeared.
    const isMarked = before.pages !== undefined && titleInStanding(before) !== before.title
    const takesPages = made.pdf !== undefined && before.status === 'Published' && !isMarked
    return {
      article: takesPages ? { ...before, pages: pagesOf(made) } : before,
      versions: newVersions(before, made),
      pictures: made.pictures,
      fileText: made.words,
    }
  })
  return isOutdated ? 'again' : 'kept'
}

function newVersions({ files }: Article, made: Made): { type: ArticleFileType; file: ArticleFile }[] {
  const typeset = { html: made.html, jats: made.jats, pdf: made.pdf, archival: made.archival }
  return (Object.entries(typeset) as [ArticleFileType, ArticleFile | undefined][]).flatMap(([type, stored]) =>
    stored && files[type]?.sha256 !== stored.sha256 ? [{ type, file: { ...stored, typeset: true } }] : [],
  )
}

/** '12-25' */
function pagesOf({ plan, numberOfPages = 1 }: Made): string {
  const first = plan.front.firstPage
  const last = first + numberOfPages - 1
  return first === last ? String(first) : `${first}-${last}`
}
