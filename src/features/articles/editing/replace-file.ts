// Gives a paper a new version of its PDF or Word file; the earlier versions stay. Sending the same bytes again changes
// nothing. A PDF of a paper with notices is never public without their marks: the file and its marked copy are stored
// together.
import type { Actor } from '#src/domain/actor.ts'
import { versionAfter } from '#src/domain/article/appearance.ts'
import type { Article, ArticleFile } from '#src/domain/article/article.ts'
import { forbidden, notFound } from '#src/domain/errors.ts'
import { mayEditArticle } from '#src/features/articles/article-policy.ts'
import type { MarkDeps } from '#src/features/articles/marks/renew-mark.ts'
import { readArticleOrTombstone } from '#src/features/articles/read/read-article.ts'
import { markOfNotices } from '#src/features/articles/records/mark-of-notices.ts'
import { findPlain } from '#src/features/articles/store/article-mark-store.ts'
import type { FoundArticle } from '#src/features/articles/store/article-store.ts'
import { changeArticle } from '#src/features/articles/write/change-article.ts'
import { type AcceptedUpload, markPdf, type StoredFile } from '#src/features/files/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'

export async function replaceFile(
  deps: MarkDeps,
  actor: Actor,
  { id, upload }: { id: string; upload: AcceptedUpload },
): Promise<FoundArticle> {
  if (!mayEditArticle(actor)) throw forbidden()
  const asked = await readArticleOrTombstone(deps, actor, id)
  if (asked.kind === 'withdrawn') return asked
  // Contents first: a paper is never visible without its file. The sweep removes what a failure leaves in the store.
  await upload.keep()
  return replace(deps, asked.article, upload)
}

async function replace(deps: MarkDeps, seen: Article, upload: AcceptedUpload): Promise<FoundArticle> {
  const { type, sha256, size, text } = upload
  const uploaded = { sha256, size }
  const copy = type === 'pdf' ? await markedCopy(deps, seen, uploaded) : undefined

  let isOutdated = false
  const changed = await inTransaction(deps.db, (tx) =>
    changeArticle({ db: tx, clock: deps.clock }, seen.id, 'file-replaced', async (before) => {
      // Perhaps by a notice, which is then missing from the marked copy.
      isOutdated = type === 'pdf' && before.updatedAt !== seen.updatedAt
      if (isOutdated || (await isThere(tx, before, { type, sha256 }))) return undefined
      return {
        article: { ...before, updatedAt: versionAfter(before.updatedAt, deps.clock.now().toISOString()) },
        versions: [{ type, file: uploaded }, ...(copy ? [{ type, file: copy }] : [])],
        ...(type === 'pdf' ? { mark: copy ? { sha256: copy.sha256, plain: uploaded } : null } : {}),
        fileText: type === 'docx' ? text : undefined,
      }
    }),
  )
  if (changed.kind === 'missing') throw notFound()
  if (changed.kind === 'withdrawn') return changed
  return isOutdated ? replace(deps, changed.article, upload) : { kind: 'article', article: changed.article }
}

/** Also when its marked copy has replaced it. */
async function isThere(
  tx: Database,
  { id, files }: Article,
  { type, sha256 }: Pick<AcceptedUpload, 'type' | 'sha256'>,
): Promise<boolean> {
  const file: ArticleFile | undefined = files[type]
  if (!file) return false
  return file.sha256 === sha256 || (type === 'pdf' && (await findPlain(tx, id, file)).sha256 === sha256)
}

/** Undefined when there is nothing to mark. A file that cannot be marked stays as it was uploaded, and is reported. */
async function markedCopy(deps: MarkDeps, article: Article, uploaded: StoredFile): Promise<StoredFile | undefined> {
  const mark = await markOfNotices(deps, article)
  if (!mark) return undefined
  try {
    const copy = await markPdf(deps, uploaded, mark)
    if (!copy) deps.log.warn({ articleId: article.id }, 'the PDF of a paper could not be marked')
    return copy
  } catch (error) {
    deps.log.error({ err: error, articleId: article.id }, 'the PDF of a paper was not marked')
    return undefined
  }
}
