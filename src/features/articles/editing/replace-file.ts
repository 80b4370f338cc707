// Gives a paper a new version of its PDF or Word file; the earlier versions stay. The same bytes again change nothing. A PDF of a
// paper with notices is never public without their marks: the file and its marked copy are kept in one act.
import type { Actor } from '#src/domain/actor.ts'
import { forbidden, notFound } from '#src/domain/errors.ts'
import type { Article, ArticleFile } from '#src/features/articles/article.ts'
import { mayEditArticle } from '#src/features/articles/article-policy.ts'
import { readArticleOrTombstone } from '#src/features/articles/read/read-article.ts'
import type { DescribeDeps } from '#src/features/articles/read/records/describe-article.ts'
import { markOfNotices } from '#src/features/articles/read/records/mark-of-notices.ts'
import { updateArticle } from '#src/features/articles/store/article-edit-store.ts'
import { insertFileVersion } from '#src/features/articles/store/article-file-store.ts'
import { findPlain, saveMark } from '#src/features/articles/store/article-mark-store.ts'
import { type FoundArticle, laterThan, lockArticle } from '#src/features/articles/store/article-store.ts'
import { type AcceptedUpload, type Inspector, markPdf, type StoredFile } from '#src/features/files/index.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

type Deps = Pick<Services, 'clock' | 'storage' | 'log'> & DescribeDeps & { inspector: Inspector }

export async function replaceFile(
  deps: Deps,
  actor: Actor,
  { id, upload }: { id: string; upload: AcceptedUpload },
): Promise<FoundArticle> {
  if (!mayEditArticle(actor)) throw forbidden()
  const asked = await readArticleOrTombstone(deps, actor, id)
  if (asked.kind === 'withdrawn') return asked
  // Contents first: a paper is never visible without its file. What a failure leaves in the store, the sweep removes.
  await upload.keep()
  return replace(deps, asked.article, upload)
}

async function replace(deps: Deps, seen: Article, upload: AcceptedUpload): Promise<FoundArticle> {
  const { id } = seen
  const { type, sha256, size } = upload
  const uploaded = { sha256, size }
  const marked = type === 'pdf' ? await markedCopy(deps, seen, uploaded) : undefined

  const outcome = await inTransaction(
    deps.db,
    async (tx): Promise<FoundArticle | { kind: 'changed'; article: Article }> => {
      const found = await lockArticle(tx, id)
      if (!found) throw notFound()
      if (found.kind === 'withdrawn') return found
      const before = found.article
      // Perhaps by a notice, of which the marked copy then says nothing.
      if (type === 'pdf' && before.updatedAt !== seen.updatedAt) return { kind: 'changed', article: before }
      if (await isThere(tx, before, { type, sha256 })) return found
      const at = deps.clock.now().toISOString()
      const files = { ...before.files, [type]: marked ?? uploaded }
      const after = { ...before, files, updatedAt: laterThan(before.updatedAt, at) }
      await insertFileVersion(tx, id, { type, file: uploaded, at })
      if (marked) await insertFileVersion(tx, id, { type, file: marked, at })
      if (type === 'pdf') await saveMark(tx, id, marked && { sha256: marked.sha256, plain: uploaded })
      await updateArticle(tx, { before, after, fileText: type === 'docx' ? upload.text : undefined, clock: deps.clock })
      if (type === 'docx') await requestTypesetting({ db: tx, clock: deps.clock }, { kind: 'article', id })
      return { kind: 'article', article: after }
    },
  )
  return outcome.kind === 'changed' ? replace(deps, outcome.article, upload) : outcome
}

/** Also when its marked copy stands in its place. */
async function isThere(
  tx: Database,
  { id, files }: Article,
  { type, sha256 }: Pick<AcceptedUpload, 'type' | 'sha256'>,
): Promise<boolean> {
  const file: ArticleFile | undefined = files[type]
  if (!file) return false
  return file.sha256 === sha256 || (type === 'pdf' && (await findPlain(tx, id, file)).sha256 === sha256)
}

/** Undefined when nothing is to be marked. What cannot be marked stays as it was uploaded, and is reported. */
async function markedCopy(deps: Deps, article: Article, uploaded: StoredFile): Promise<StoredFile | undefined> {
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
