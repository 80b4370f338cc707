// What administrators enter about an issue: title, description, label and cover date, a picture in place of the drawn
// cover, and its state.
import type { Actor } from '#src/domain/actor.ts'
import { invalid, requireAllowed } from '#src/domain/errors.ts'
import type { IssueNumber, IssueTranslation } from '#src/domain/issue.ts'
import { maxCoverBytes } from '#src/domain/limits.ts'
import { characterCount, plainLine, plainText } from '#src/domain/plain-text.ts'
import { type IssueCover, lockIssueDetails } from '#src/features/articles/store/issue-store.ts'
import { changeIssue } from '#src/features/articles/write/change-issue.ts'
import { type Image, readImage } from '#src/formats/image/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { changeIssueState, type IssueStateRequest } from './change-issue-state.ts'
import { describeIssueAtWork, readIssueAtWork } from './issue-at-work.ts'
import { mayArrangeIssues } from './issue-policy.ts'
import type { Issue } from './list-issues.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'storage'>
type TextName = keyof typeof maxLength
type Texts = { [name in TextName]?: string | null | undefined }

const maxLength = { title: 200, description: 2_000, label: 200, coverDate: 100 }
const subjects = { title: 'title', description: 'description', label: 'label', coverDate: 'date on the cover' }

/** Small enough to be decoded anywhere, large enough for a sharp cover. */
const side = { least: 200, max: 6_000 }

export type SavedIssue = { before: Issue; after: Issue }

/** An absent value stays as it is; null or a blank text removes it, in every language. */
export async function saveIssue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  number: IssueNumber,
  { state, publishOn, publishedOn, ...texts }: Texts & IssueStateRequest,
): Promise<SavedIssue> {
  requireAllowed(mayArrangeIssues(actor))
  const clean = { title: plainLine, description: plainText, label: plainLine, coverDate: plainLine }
  const named = (Object.keys(maxLength) as TextName[]).filter((name) => texts[name] !== undefined)
  const changed = Object.fromEntries(named.map((name) => [name, checkText(name, clean[name], texts[name] ?? '')]))
  return inTransaction(db, async (tx) => {
    const deps = { db: tx, clock }
    const locked = { ...number, ...(await lockIssueDetails(tx, number)) }
    const before = await describeIssueAtWork(deps, locked)
    const moved = await changeIssueState(deps, locked, { state, publishOn, publishedOn })
    const kept = locked.translations && { translations: withoutRemoved(locked.translations, changed) }
    await changeIssue(deps, number, { ...changed, ...kept, ...moved })
    return { before, after: await readIssueAtWork(deps, number) }
  })
}

/** Null if nothing is left. */
function withoutRemoved(
  translations: readonly IssueTranslation[],
  changed: { readonly [name in TextName]?: string | null },
): IssueTranslation[] | null {
  const left = translations.flatMap(({ language, title, description }) => {
    const texts = {
      ...(title && changed.title !== null ? { title } : {}),
      ...(description && changed.description !== null ? { description } : {}),
    }
    return Object.keys(texts).length > 0 ? [{ language, ...texts }] : []
  })
  return left.length > 0 ? left : null
}

export async function saveIssueCover(
  { db, clock, storage }: Deps,
  actor: Actor,
  number: IssueNumber,
  bytes: Uint8Array,
): Promise<SavedIssue> {
  requireAllowed(mayArrangeIssues(actor))
  const { mediaType, picture } = checkCover(bytes)
  const file = await storage.receive(oneByOne(picture), maxCoverBytes)
  // Stored first: a cover is never named before it exists. The sweep removes what a failure leaves in the store.
  await file.keep()
  const cover = { sha256: file.sha256, mediaType }
  return changeCover({ db, clock }, number, cover)
}

/** Back to the drawn cover. */
export async function removeIssueCover(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  number: IssueNumber,
): Promise<SavedIssue> {
  requireAllowed(mayArrangeIssues(actor))
  return changeCover({ db, clock }, number, null)
}

function changeCover(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  number: IssueNumber,
  cover: IssueCover | null,
): Promise<SavedIssue> {
  return inTransaction(db, async (tx) => {
    const deps = { db: tx, clock }
    const before = await describeIssueAtWork(deps, { ...number, ...(await lockIssueDetails(tx, number)) })
    await changeIssue(deps, number, { cover })
    return { before, after: await readIssueAtWork(deps, number) }
  })
}

function checkText(field: TextName, clean: (text: string) => string | undefined, typed: string): string | null {
  const text = clean(typed)
  const max = maxLength[field]
  if (text !== undefined && characterCount(text) <= max) return text || null
  const message = `The ${subjects[field]} must be plain text of at most ${max.toLocaleString('en-GB')} characters.`
  throw invalid('invalid-field', message, { [field]: message })
}

/**
 * Only the parts of the file that draw the picture are kept: readers learn neither where it was taken nor who made it.
 */
function checkCover(bytes: Uint8Array): { mediaType: Image['mediaType']; picture: readonly Uint8Array[] } {
  const image = readImage(bytes)
  if (!image) throw refused('not-an-image', 'This is not a PNG, JPEG or WebP image. Please choose another file.')
  const { mediaType, width, height, picture } = image
  if (!picture) throw refused('image-incomplete', 'This image is incomplete. Please save it again.')
  if (Math.min(width, height) < side.least || Math.max(width, height) > side.max) {
    const bounds = `${side.least} to ${side.max.toLocaleString('en-GB')} pixels on each side`
    throw refused('image-size', `This image has ${width} × ${height} pixels. A cover has ${bounds}.`)
  }
  return { mediaType, picture }
}

const refused = (code: string, message: string) => invalid(code, message, { image: message })

async function* oneByOne(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}
