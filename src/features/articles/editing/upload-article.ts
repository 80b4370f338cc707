// Enters what an administrator uploads, with its files. Sending the same again under the same key is the same paper.
import type { Actor } from '#src/domain/actor.ts'
import type { Article, NewArticle } from '#src/domain/article/article.ts'
import { forbidden } from '#src/domain/errors.ts'
import { readIdempotencyKey, reusedIdempotencyKey } from '#src/domain/idempotency-key.ts'
import { mayUploadArticle } from '#src/features/articles/article-policy.ts'
import { findByUploadKey, lockUploader } from '#src/features/articles/store/article-store.ts'
import { createArticle } from '#src/features/articles/write/create-article.ts'
import type { AcceptedUpload } from '#src/features/files/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

export async function uploadArticle(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  input: NewArticle & { idempotencyKey: string | undefined; uploads: readonly Pick<AcceptedUpload, 'keep'>[] },
): Promise<Article> {
  if (!mayUploadArticle(actor)) throw forbidden()
  const { idempotencyKey, uploads, ...article } = input
  // Contents first: a paper is never visible without its files. What a failure leaves in the store, the sweep removes.
  for (const upload of uploads) await upload.keep()
  const key = readIdempotencyKey(idempotencyKey)
  if (key === undefined) return createArticle({ db, clock }, article)
  const uploadKey = `${actor.accountId} ${key}`
  return inTransaction(db, async (tx) => {
    await lockUploader(tx, actor.accountId)
    const earlier = await findByUploadKey(tx, uploadKey)
    if (!earlier) return createArticle({ db: tx, clock }, { ...article, uploadKey })
    if (contentOf(earlier) !== contentOf(article)) throw reusedIdempotencyKey('paper')
    return earlier
  })
}

function contentOf({ title, files }: Article | NewArticle): string {
  return JSON.stringify([title, files.pdf?.sha256, files.docx?.sha256])
}
