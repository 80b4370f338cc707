// The one way to change an article. Whatever follows from a change is done or queued in the same transaction: its DOI,
// its typesetting, the standing of the article that it is a notice of, and the marks on PDFs. So nothing is left undone
// when the process ends after the commit.

import type { OwnDay } from '#src/domain/article/appearance.ts'
import type { Article, Tombstone } from '#src/domain/article/article.ts'
import { type Cause, effectsOfChange } from '#src/domain/article/effects-of-change.ts'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import type { Mark } from '#src/features/articles/store/article-mark-store.ts'
import { lockSubjectOf } from '#src/features/articles/store/article-notice-store.ts'
import type { ArticlePicture } from '#src/features/articles/store/article-picture-store.ts'
import { findArticle, lockArticle } from '#src/features/articles/store/article-store.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import type { Services } from '#src/platform/services.ts'
import { newDoi, requireFreeDoi } from './assign-doi.ts'
import { requestMark } from './request-mark.ts'
import { markChanged } from './store/article-change-store.ts'
import { updateArticle } from './store/article-edit-store.ts'
import { insertFileVersion } from './store/article-file-store.ts'
import { saveMark } from './store/article-mark-store.ts'
import { insertPictures } from './store/article-picture-store.ts'
import { deleteOwnDays, saveOwnDay } from './store/own-day-store.ts'
import { updateStanding } from './store/standing-store.ts'

/** `db` is a transaction. */
export type WriteDeps = Pick<Services, 'db' | 'clock'>

export type Change = {
  article: Article
  /** New versions of its files, in order: the last one of a type is the current one. */
  versions?: readonly { type: ArticleFileType; file: NonNullable<Article['files'][ArticleFileType]> }[]
  /** New ones of its full text. */
  pictures?: readonly ArticlePicture[]
  /** Which PDF is marked; null for none. */
  mark?: Mark | null
  /** For a draft that waits for the day of its issue: the days that it would have without the issue; null if it does not wait. */
  ownDay?: OwnDay | null
  /** The text of its files, if it changes. */
  fileText?: string | undefined
}

export type Changed =
  | { kind: 'changed'; before: Article; article: Article }
  | { kind: 'unchanged'; article: Article }
  | { kind: 'withdrawn'; tombstone: Tombstone }
  | { kind: 'missing' }

/** `decide` sees the locked article, and returns undefined to leave it as it is. */
export async function changeArticle(
  deps: WriteDeps,
  id: string,
  cause: Cause,
  decide: (before: Article) => Change | undefined | Promise<Change | undefined>,
): Promise<Changed> {
  const { db: tx, clock } = deps
  // Locked before the article itself, so that transactions never wait for each other.
  await lockSubjectOf(tx, id)
  const found = await lockArticle(tx, id)
  if (!found) return { kind: 'missing' }
  if (found.kind === 'withdrawn') return found
  const before = found.article
  const change = await decide(before)
  if (!change) return { kind: 'unchanged', article: before }
  const { versions = [], pictures = [], mark, ownDay, fileText } = change
  const files = { ...before.files, ...Object.fromEntries(versions.map(({ type, file }) => [type, file])) }
  const after: Article = { ...change.article, files }
  if (after.doi !== undefined && after.doi !== before.doi) await requireFreeDoi(tx, after)
  const effects = effectsOfChange({ cause, before, after })
  if (effects.needsDoi) after.doi = await newDoi(tx, after)
  const at = clock.now().toISOString()
  for (const { type, file } of versions) await insertFileVersion(tx, id, { type, file, at })
  await insertPictures(tx, id, pictures)
  if (mark !== undefined) await saveMark(tx, id, mark ?? undefined)
  if (ownDay) await saveOwnDay(tx, id, ownDay)
  else if (ownDay === null) await deleteOwnDays(tx, [id])
  await updateArticle(tx, { before, after, fileText, clock })
  await carryOut(deps, id, effects)
  return { kind: 'changed', before, article: await readChanged(deps, id) }
}

/** Everything that follows once an article has been written. The DOI is decided before. */
export async function carryOut(
  deps: WriteDeps,
  id: string,
  { isTypeset, isMarked, subject }: Omit<ReturnType<typeof effectsOfChange>, 'needsDoi'>,
): Promise<void> {
  if (isTypeset) await requestTypesetting(deps, { kind: 'article', id })
  if (isMarked) await requestMark(deps, id)
  if (subject) await changeStanding(deps, subject)
}

/** Sets the standing of a locked article after one of its notices appeared, was changed or went away. */
async function changeStanding(deps: WriteDeps, id: string): Promise<void> {
  const { db: tx, clock } = deps
  await updateStanding(tx, id, clock.now().toISOString())
  await markChanged(tx, [id], clock)
  const found = await findArticle(tx, id)
  const after = found?.kind === 'article' ? found.article : undefined
  await carryOut(deps, id, effectsOfChange({ cause: 'notices-changed', before: after, after }))
}

async function readChanged({ db }: WriteDeps, id: string): Promise<Article> {
  const found = await findArticle(db, id)
  if (found?.kind !== 'article') throw new Error('an article vanished while it was locked')
  return found.article
}
