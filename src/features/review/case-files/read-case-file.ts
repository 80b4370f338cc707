// Files of a case beside the anonymous manuscript: every version as its author sent it, every proof as it was sent, and what
// reviewers added to their reviews.
import type { Actor } from '#src/domain/actor.ts'
import { notFound } from '#src/domain/errors.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { readCaseFor } from '#src/features/review/read-case.ts'
import { handlesCase, requireHandledCase, requireReadableCase } from '#src/features/review/review-policy.ts'
import { readInvitations } from '#src/features/review/store/invitation-store.ts'
import { readProofs } from '#src/features/review/store/proof-store.ts'
import { readReviewFiles } from '#src/features/review/store/review-store.ts'
import { readRound } from '#src/features/review/store/round-store.ts'
import { manuscriptNumber } from '#src/features/submissions/index.ts'
import type { Services } from '#src/platform/services.ts'

type Deps = Pick<Services, 'db'>

export type NamedFile = { readonly file: StoredFile; readonly name: string }

/** For its editors, and for the person who sent it. @throws AppError not-found */
export async function readVersion(
  { db }: Deps,
  actor: Actor,
  { id, round }: { id: string; round: number },
): Promise<NamedFile> {
  const { submission, role } = await requireReadableCase(db, actor, id)
  const found = handlesCase(role) || role === 'author' ? await readRound(db, id, round) : undefined
  if (!found) throw notFound()
  return { file: found.manuscript, name: `${manuscriptNumber(submission)}-v${round}-original.docx` }
}

/** A proof as it was sent, for its editors and its authors. @throws AppError not-found */
export async function readSentProof(
  { db }: Deps,
  actor: Actor,
  { id, proof, format }: { id: string; proof: number; format: 'pdf' | 'html' },
): Promise<NamedFile> {
  const { submission } = await requireReadableCase(db, actor, id)
  const found = (await readProofs(db, id)).find(({ number }) => number === proof)
  if (!found) throw notFound()
  return { file: found[format], name: `${manuscriptNumber(submission)}-proof-${proof}.${format}` }
}

/** A file of any review of the case, for its editors. @throws AppError not-found, or forbidden for its authors */
export async function readReviewFile(
  { db }: Deps,
  actor: Actor,
  { id, file }: { id: string; file: string },
): Promise<NamedFile> {
  const { submission } = await requireHandledCase(db, actor, id)
  const invitations = await readInvitations(db, id)
  const ids = invitations.map((invitation) => invitation.id)
  const found = (await readReviewFiles(db, ids)).find((one) => one.id === file)
  const round = invitations.find((invitation) => invitation.id === found?.invitationId)?.round
  if (!found) throw notFound()
  return { file: found, name: `${manuscriptNumber(submission)}-v${round}-${found.name}` }
}

/** A file that came with the decision on a version, for the authors. @throws AppError not-found */
export async function readSharedFile(
  { db }: Deps,
  actor: Actor,
  { id, round, name }: { id: string; round: number; name: string },
): Promise<NamedFile> {
  const { submission, view } = await readCaseFor({ db }, actor, id)
  const rounds = view.kind === 'own' ? view.rounds : []
  const decision = rounds.find(({ number }) => number === round)?.decisions.at(-1)
  const file = decision?.reviews.flatMap(({ files }) => files).find((one) => one.name === name)
  if (!file) throw notFound()
  return { file, name: `${manuscriptNumber(submission)}-v${round}-${name}` }
}
