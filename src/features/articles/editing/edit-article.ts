// Changes a paper's record, and publishes a draft: at once, on its day if that is in the future, or together with a
// scheduled issue.
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#src/domain/actor.ts'
import { decideEdit, type Edit, type OwnDay } from '#src/domain/article/appearance.ts'
import type { Article, ArticleChanges } from '#src/domain/article/article.ts'
import { AppError, forbidden } from '#src/domain/errors.ts'
import { mayEditArticle } from '#src/features/articles/article-policy.ts'
import { type MarkDeps, renewMarkOfSubject } from '#src/features/articles/marks/renew-mark.ts'
import { readArticleOrTombstone } from '#src/features/articles/read/read-article.ts'
import { toChangedRow } from '#src/features/articles/store/article-row.ts'
import type { FoundArticle } from '#src/features/articles/store/article-store.ts'
import { type Changed, changeArticle, type WriteDeps } from '#src/features/articles/write/change-article.ts'
import { readPlan } from '#src/features/articles/write/place-article.ts'
import { requestWords } from '#src/features/articles/write/request-words.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { readWords } from './words-of-file.ts'

/** `before` is the paper as it was; absent when it was withdrawn. */
export type Edited = { before?: Article; found: FoundArticle }

type EditRequest = Pick<Edit, 'changes' | 'missing'> & { id: string; version: string | undefined }

/** `version` is the `updatedAt` of what the editor has read. @throws AppError conflict when it has changed since. */
export async function editArticle(deps: MarkDeps, actor: Actor, request: EditRequest): Promise<Edited> {
  if (!mayEditArticle(actor)) throw forbidden()
  const found = await readArticleOrTombstone(deps, actor, request.id)
  if (found.kind === 'withdrawn') return { found }
  const seen = found.article
  if (request.version !== undefined && request.version !== seen.updatedAt) throw editedMeanwhile()
  const [firstLanguage = 'en'] = (await readPeriodical(deps.db)).languages
  const edit = { ...request, firstLanguage }
  const after = decideEdit(
    seen,
    { ...edit, appearsOn: await dayOfIssue(deps.db, seen, edit.changes) },
    deps.clock.now(),
  )
  if (isSame(seen, after)) return { before: seen, found }
  const wordsChange = textOf(after) !== textOf(seen)
  const words = wordsChange ? await readWords(deps, seen) : undefined
  const fileText = wordsChange ? (words ?? '') : undefined

  const changed = await inTransaction(deps.db, async (tx) => {
    const { clock } = deps
    const outcome = await change({ db: tx, clock }, edit, { version: seen.updatedAt, fileText })
    if (outcome.kind === 'changed' && wordsChange && words === undefined) {
      await requestWords({ db: tx, clock }, request.id)
    }
    return outcome
  })
  // Somebody else changed it first: the editor must read that change before saving.
  if (changed.kind !== 'changed') return editArticle(deps, actor, request)
  await renewMarkOfSubject(deps, request.id)
  return { before: seen, found: { kind: 'article', article: changed.article } }
}

async function change(
  deps: WriteDeps,
  { id, ...edit }: Omit<EditRequest, 'version'> & Pick<Edit, 'firstLanguage'>,
  { version, fileText }: { version: string; fileText: string | undefined },
): Promise<Changed> {
  const now = deps.clock.now()
  return changeArticle(deps, id, 'edited', async (before) => {
    if (before.updatedAt !== version) return undefined
    const appearsOn = await dayOfIssue(deps.db, before, edit.changes)
    const article = decideEdit(before, { ...edit, appearsOn }, now)
    if (before.status !== 'Draft') return { article, fileText }
    const waits = appearsOn !== undefined && article.publishOn === appearsOn
    const alone = waits ? decideEdit(before, { ...edit, appearsOn: undefined }, now) : undefined
    return { article, fileText, ownDay: alone ? ownDayOf(alone, before) : null }
  })
}

/** If a draft would appear at once without its issue, only its date is kept. */
const ownDayOf = (alone: Article, { publicationDate }: Article): OwnDay =>
  alone.status === 'Draft' ? alone : { publicationDate }

/** The day for which the papers of its new issue wait. */
async function dayOfIssue(db: Database, before: Article, changes: ArticleChanges): Promise<string | undefined> {
  const { volume = before.volume, issue = before.issue } = changes
  return (await readPlan(db, { volume, issue })).appearsOn
}

/** Besides its version. */
function isSame(before: Article, after: Article): boolean {
  return isDeepStrictEqual(toChangedRow(before), toChangedRow({ ...after, updatedAt: before.updatedAt }))
}

/** What the search index holds about a paper, besides its files. */
function textOf({ title, abstract, authors, keywords, content, translations }: Article): string {
  return JSON.stringify([title, abstract, authors.map(({ name }) => name), keywords, content, translations])
}

function editedMeanwhile(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'edited-meanwhile',
    message: 'This paper was changed while you were editing it. Reload it to see the change, then make yours again.',
  })
}
