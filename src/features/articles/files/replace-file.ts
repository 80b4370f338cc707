// Gives a paper a new version of its PDF or Word file; the earlier versions stay. The same bytes again change nothing.
import type { Actor } from '#src/core/actor.ts'
import { forbidden, notFound } from '#src/core/errors.ts'
import { updateArticle } from '#src/features/articles/article-edit-store.ts'
import { mayEditArticle } from '#src/features/articles/article-policy.ts'
import { type Found, laterThan, lockArticle } from '#src/features/articles/article-store.ts'
import { readArticleOrTombstone } from '#src/features/articles/read-article.ts'
import type { AcceptedUpload } from '#src/features/files/index.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { insertFileVersion } from './article-file-store.ts'

export async function replaceFile(
  deps: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  { id, upload }: { id: string; upload: AcceptedUpload },
): Promise<Found> {
  if (!mayEditArticle(actor)) throw forbidden()
  const asked = await readArticleOrTombstone(deps, actor, id)
  if (asked.kind === 'withdrawn') return asked
  // Contents first: a paper is never visible without its file. What a failure leaves in the store, the sweep removes.
  await upload.keep()
  return inTransaction(deps.db, async (tx) => {
    const found = await lockArticle(tx, id)
    if (!found) throw notFound()
    if (found.kind === 'withdrawn') return found
    const before = found.article
    const { type, sha256, size } = upload
    if (before.files[type]?.sha256 === sha256) return found
    const at = deps.clock.now().toISOString()
    const file = { sha256, size }
    const files = { ...before.files, [type]: file }
    const after = { ...before, files, updatedAt: laterThan(before.updatedAt, at) }
    await insertFileVersion(tx, id, { type, file, at })
    await updateArticle(tx, { before, after, fileText: type === 'docx' ? upload.text : undefined, clock: deps.clock })
    if (type === 'docx') await requestTypesetting({ db: tx, clock: deps.clock }, { kind: 'article', id })
    return { kind: 'article', article: after }
  })
}
