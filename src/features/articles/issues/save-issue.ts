// What administrators say of an issue: its title, a description, and a cover in place of the drawn one.
import type { Actor } from '#src/core/actor.ts'
import { invalid } from '#src/core/errors.ts'
import { mostCoverBytes } from '#src/core/limits.ts'
import { type Image, readImage } from '#src/formats/image/index.ts'
import type { IssueNumber } from '#src/formats/issue.ts'
import { characterCount, plainLine, plainText } from '#src/formats/plain-text.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { requireIssueEditor } from './issue-policy.ts'
import { changeIssue } from './issue-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'storage'>
type Texts = { title?: string | null | undefined; description?: string | null | undefined }

const longest = { title: 200, description: 2_000 }

/** Small enough to be decoded anywhere, large enough for a sharp cover. */
const side = { least: 200, most: 6_000 }

/** What is absent stays as it is; null or a blank text is taken away. */
export async function saveIssueTexts(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  number: IssueNumber,
  texts: Texts,
): Promise<void> {
  requireIssueEditor(actor)
  const change = {
    ...(texts.title === undefined ? {} : { title: checkText('title', plainLine, texts.title) }),
    ...(texts.description === undefined ? {} : { description: checkText('description', plainText, texts.description) }),
  }
  await inTransaction(deps.db, (tx) => changeIssue(tx, number, change, deps.clock.now().toISOString()))
}

export async function saveIssueCover(
  { db, clock, storage }: Deps,
  actor: Actor,
  number: IssueNumber,
  bytes: Uint8Array,
): Promise<void> {
  requireIssueEditor(actor)
  const { mediaType, picture } = checkCover(bytes)
  const file = await storage.receive(oneByOne(picture), mostCoverBytes)
  // Kept first: a cover is never named before it is there. What a failure leaves in the store, the sweep removes.
  await file.keep()
  const cover = { sha256: file.sha256, mediaType }
  await inTransaction(db, (tx) => changeIssue(tx, number, { cover }, clock.now().toISOString()))
}

/** Back to the drawn cover. */
export async function removeIssueCover(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  number: IssueNumber,
): Promise<void> {
  requireIssueEditor(actor)
  await inTransaction(db, (tx) => changeIssue(tx, number, { cover: null }, clock.now().toISOString()))
}

function checkText(
  field: keyof typeof longest,
  clean: (text: string) => string | undefined,
  typed: string | null,
): string | null {
  const text = clean(typed ?? '')
  const most = longest[field]
  if (text !== undefined && characterCount(text) <= most) return text || null
  const message = `The ${field} must be plain text of at most ${most.toLocaleString('en-GB')} characters.`
  throw invalid('invalid-field', message, { [field]: message })
}

/** Of the file only what draws the picture is kept: readers get neither its place nor its maker. */
function checkCover(bytes: Uint8Array): { mediaType: Image['mediaType']; picture: readonly Uint8Array[] } {
  const image = readImage(bytes)
  if (!image) throw refused('not-an-image', 'This is not a PNG, JPEG or WebP image. Please choose another file.')
  const { mediaType, width, height, picture } = image
  if (!picture) throw refused('image-incomplete', 'This image is incomplete. Please save it again.')
  if (Math.min(width, height) < side.least || Math.max(width, height) > side.most) {
    const bounds = `${side.least} to ${side.most.toLocaleString('en-GB')} pixels on each side`
    throw refused('image-size', `This image has ${width} × ${height} pixels. A cover has ${bounds}.`)
  }
  return { mediaType, picture }
}

const refused = (code: string, message: string) => invalid(code, message, { image: message })

async function* oneByOne(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}
