// A review written offline: the form as a Word file, filled in with what is in the draft, and read back into the draft. Of the
// file that comes back only the texts of its fields are kept, and nothing is sent by reading it.
import { createHash } from 'node:crypto'
import type { Actor } from '#src/domain/actor.ts'
import { type AppError, invalid, notFound } from '#src/domain/errors.ts'
import { changeDraft, draftValues, formFields } from '#src/domain/review/form-fields.ts'
import { readReviewDraft } from '#src/domain/review/review-draft.ts'
import { countReviewFile } from '#src/features/accounts/reviewers/index.ts'
import type { AcceptedUpload } from '#src/features/files/index.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { requireInvitation } from '#src/features/review/review-policy.ts'
import { type ReviewForm, understandForm, writeForm } from '#src/formats/word/review-form/index.ts'
import { type OwnInvitation, readOwnInvitation } from './read-own-invitation.ts'
import { changeReviewDraft, requireWriting } from './save-review-draft.ts'

type Deps = Pick<ReviewDeps, 'db' | 'clock' | 'publicUrl'>

/** @throws AppError not-found unless the review is being written */
export async function writeOfflineForm(
  deps: Deps,
  actor: Actor,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const own = await readOwnInvitation(deps, actor)
  if (own.invitation.state !== 'accepted') throw notFound()
  const form = formOf(own)
  const values = draftValues(readReviewDraft(own.draft?.content))
  return { name: `${form.number}-review-form.docx`, bytes: await writeForm(form, values) }
}

/** Before a byte of the file is read. @throws AppError */
export async function requireFormWanted({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  const invitation = await requireInvitation(db, actor)
  requireWriting(invitation)
  await countReviewFile({ db, clock }, invitation.id)
}

export type ReadForm = {
  readonly savedAt: string
  /** By the names of the fields. The others are in the draft as they were. */
  readonly values: Readonly<Record<string, string>>
  /** One sentence for each text that could not be read. */
  readonly unread: readonly string[]
}

export async function readOfflineForm(
  deps: Deps,
  actor: Actor,
  upload: Pick<AcceptedUpload, 'readControls'>,
): Promise<ReadForm> {
  const form = formOf(await readOwnInvitation(deps, actor))
  const controls = await upload.readControls()
  const understood = controls ? understandForm(form, controls) : ({ kind: 'no-form' } as const)
  if (understood.kind === 'other-form') throw otherForm(understood.code, form.code)
  if (understood.kind === 'no-form') throw refused('no-form', noForm(form.code))
  const { values } = understood
  const unread = [...new Set(understood.unread.map(({ reason }) => reason))]
  if (Object.keys(values).length === 0 && unread.length === 0) throw refused('empty-form', emptyForm)
  const { savedAt } = await changeReviewDraft(deps, actor, (before) => changeDraft(readReviewDraft(before), values))
  return { savedAt, values, unread }
}

function formOf({ manuscript, invitation, periodical, settings }: OwnInvitation): ReviewForm {
  const number = `${manuscript.number}-v${invitation.round}`
  return {
    number,
    code: `${number}-${shortHash(invitation.id)}`,
    periodical,
    title: manuscript.title,
    criteria: settings.criteria,
    fields: formFields(settings),
  }
}

/** Nobody who sees a form learns the id of the invitation. */
const shortHash = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 8).toUpperCase()

const noForm = (code: string): string =>
  `This is not the form that you download here, or the line “Form code: ${code}” is missing in it. Please fill in that form and save it as .docx.`
const emptyForm = 'All fields of this form are empty. Your draft stays as it was.'

const otherForm = (its: string, own: string): AppError =>
  refused('other-form', `This is the form with the code ${its}. The form for this review has the code ${own}.`)

const refused = (code: string, message: string): AppError => invalid(code, message, { file: message })
