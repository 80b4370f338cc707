// Typesets a paper from its Word file. HTML, JATS and both PDFs become visible together; what was there before stays as an
// earlier version. A PDF that was uploaded is never replaced: then only full text and JATS are made.

import { titleInStanding } from '#src/domain/article/notice.ts'
import type { Article, ArticleFile, ArticleFiles } from '#src/features/articles/article.ts'
import { relatedArticles } from '#src/features/articles/read/records/related-articles.ts'
import { updateArticle } from '#src/features/articles/store/article-edit-store.ts'
import { insertFileVersion } from '#src/features/articles/store/article-file-store.ts'
import { findPlain } from '#src/features/articles/store/article-mark-store.ts'
import { findRelated } from '#src/features/articles/store/article-notice-store.ts'
import { insertPictures } from '#src/features/articles/store/article-picture-store.ts'
import { countChange, findArticle, lockArticle } from '#src/features/articles/store/article-store.ts'
import { firstPageOf, nextPageOfIssue } from '#src/features/articles/store/issue-pages-store.ts'
import type { ArticleFileType } from '#src/features/files/index.ts'
import type { Made, Plan, TypesettingTarget } from '#src/features/manuscripts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { frontOfArticle } from './front-matter.ts'

/** `folder` is where papers are in every address. */
type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl'> & { folder: string }

export function articleTarget(deps: Deps): TypesettingTarget {
  return {
    async plan(id) {
      const found = await findArticle(deps.db, id)
      return found?.kind === 'article' ? planOf(deps, found.article) : undefined
    },
    keep: (tx, id, made) => keep({ ...deps, db: tx }, id, made),
  }
}

async function planOf({ db, publicUrl, folder }: Deps, article: Article): Promise<Plan | undefined> {
  const { pdf, docx } = article.files
  if (!docx) return undefined
  const periodical = await readPeriodical(db)
  const related = await findRelated(db, [article])
  const addressOf = (id: string) => `${publicUrl}/${folder}/${id}`
  const path = `/${folder}/${article.id}`
  // The marked copy of a typeset PDF stands in its place until the next one is typeset.
  const isOurs = pdf === undefined || (await findPlain(db, article.id, pdf)).typeset === true
  const firstPage = firstPageOf(article.pages) ?? (await nextPageOfIssue(db, article))
  return {
    manuscript: { sha256: docx.sha256, size: docx.size },
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

async function keep(deps: Deps, id: string, made: Made): Promise<'kept' | 'again'> {
  const { db: tx } = deps
  const found = await lockArticle(tx, id)
  if (found?.kind !== 'article') return 'kept'
  const before = found.article
  // Papers of one issue that are kept at the same time come one after the other here, so that no two take the same pages.
  await countChange(tx, {})
  const plan = await planOf(deps, before)
  if (JSON.stringify(plan) !== JSON.stringify(made.plan)) return 'again'

  const at = deps.clock.now().toISOString()
  const files = await insertNewVersions(tx, before, made, at)
  await insertPictures(tx, id, made.pictures)
  // A draft takes no pages: it may never appear. Nobody has edited the paper, so it is no other version to its editors.
  // What is put in front of a title may need another page, which changes nothing of where the paper appeared.
  const isMarked = before.pages !== undefined && titleInStanding(before) !== before.title
  const takesPages = made.pdf !== undefined && before.status === 'Published' && !isMarked
  const after: Article = { ...before, files, pages: takesPages ? pagesOf(made) : before.pages }
  await updateArticle(tx, { before, after, fileText: made.words, clock: deps.clock })
  return 'kept'
}

async function insertNewVersions(tx: Database, { id, files }: Article, made: Made, at: string): Promise<ArticleFiles> {
  const after = { ...files }
  const typeset = { html: made.html, jats: made.jats, pdf: made.pdf, archival: made.archival }
  for (const [type, stored] of Object.entries(typeset) as [ArticleFileType, ArticleFile | undefined][]) {
    if (!stored || files[type]?.sha256 === stored.sha256) continue
    const file = { ...stored, typeset: true }
    await insertFileVersion(tx, id, { type, file, at })
    after[type] = file
  }
  return after
}

/** '12-25' */
function pagesOf({ plan, numberOfPages = 1 }: Made): string {
  const first = plan.front.firstPage
  const last = first + numberOfPages - 1
  return first === last ? String(first) : `${first}-${last}`
}
