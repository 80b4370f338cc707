// Files of a review: the manuscript with remarks in it, or remarks of their own. They are kept without anything that tells who sent
// them, under names that do not tell it either.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { countReviewFile } from '#src/features/accounts/reviewers/index.ts'
import type { AcceptedUpload } from '#src/features/files/index.ts'
import { lockInvitation, requireInvitation } from '#src/features/review/review-policy.ts'
import type { StoredInvitation } from '#src/features/review/store/invitation-store.ts'
import {
  deleteReviewFile,
  insertReviewFile,
  type ReviewFile,
  readReview,
  readReviewFiles,
} from '#src/features/review/store/review-store.ts'
import { findSubmission } from '#src/features/submissions/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { isOpenForChanges } from './read-own-invitation.ts'

type Deps = Pick<Services, 'db' | 'clock'>

const maxFiles = 5

/** Before a byte is read. @throws AppError */
export async function requireRoomForFile({ db, clock }: Deps, actor: Actor): Promise<void> {
  const invitation = await requireInvitation(db, actor)
  await requireOpen(db, invitation)
  await requireRoom(db, invitation)
  await countReviewFile({ db, clock }, invitation.id)
}

export async function addReviewFile({ db, clock }: Deps, actor: Actor, upload: AcceptedUpload): Promise<ReviewFile> {
  await upload.keep()
  return inTransaction(db, async (tx) => {
    const { invitation } = await lockInvitation(tx, actor)
    await requireOpen(tx, invitation)
    const earlier = await requireRoom(tx, invitation)
    const { sha256, size, type } = upload
    const same = earlier.find((file) => file.sha256 === sha256)
    if (same) return same
    const name = nextName(earlier, invitation, type)
    const file = { id: newId(), invitationId: invitation.id, name, sha256, size }
    await insertReviewFile(tx, { ...file, createdAt: clock.now().toISOString() })
    return file
  })
}

/** @throws AppError not-found, also when it was removed before. */
export async function removeReviewFile({ db }: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { invitation } = await lockInvitation(tx, actor)
    await requireOpen(tx, invitation)
    if (!isId(id) || !(await deleteReviewFile(tx, invitation.id, id))) throw notFound()
  })
}

async function requireOpen(db: Database, invitation: StoredInvitation): Promise<void> {
  const submission = await findSubmission(db, invitation.submissionId)
  if (submission && isOpenForChanges(submission, invitation, await readReview(db, invitation.id))) return
  const message = 'The files of this review cannot be changed any more.'
  throw new AppError({ kind: 'conflict', code: 'invitation-ended', message })
}

async function requireRoom(db: Database, { id }: StoredInvitation): Promise<ReviewFile[]> {
  const files = await readReviewFiles(db, [id])
  if (files.length < maxFiles) return files
  const message = `A review may have ${maxFiles} files. Remove one before you add another.`
  throw new AppError({ kind: 'conflict', code: 'too-many-files', message, fields: { file: message } })
}

/** reviewer-2-file-1.pdf: the sender's own name for it often says who they are. */
function nextName(earlier: readonly ReviewFile[], { reviewer }: StoredInvitation, type: string): string {
  const used = new Set(earlier.map(({ name }) => name.replace(/\.\w+$/, '')))
  const stems = Array.from({ length: maxFiles + 1 }, (_, at) => `reviewer-${reviewer}-file-${at + 1}`)
  return `${stems.find((stem) => !used.has(stem)) ?? stems[0]}.${type}`
}
