// A ticket lets a new browser tab, which cannot send a token, fetch one file once within a minute. The database stores only
// its hash, and the statement that uses it also deletes it.
import type { Actor } from '#src/domain/actor.ts'
import type { FileType } from '#src/domain/article/file-type.ts'
import { clockSkew } from '#src/domain/clock.ts'
import { notFound, unauthenticated } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { hashSecretToken, newSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { findTicket, insertTicket, removeExpiredTickets, takeTicket } from './download-ticket-store.ts'
import { readSubmission } from './read-submission.ts'
import { fileOfSubmission, type NamedFile } from './submission-file.ts'
import { findSubmission } from './submission-store.ts'

export type Wanted = { id: string; type: FileType }

export async function issueDownloadTicket(
  deps: Pick<Services, 'db' | 'clock' | 'limits'>,
  actor: Actor,
  wanted: Wanted,
): Promise<{ ticket: string; expiresAt: string }> {
  const { submission } = await readSubmission(deps, actor, wanted.id)
  if (!(await fileOfSubmission(deps.db, submission, wanted.type))) throw notFound()
  const now = deps.clock.now()
  const ticket = newSecretToken()
  const expiresAt = new Date(now.getTime() + deps.limits.downloadTicketLifetime).toISOString()
  await insertTicket(deps.db, {
    hash: hashSecretToken(ticket),
    submissionId: submission.id,
    type: wanted.type,
    expiresAt,
    accountId: actor.kind === 'person' ? actor.accountId : null,
  })
  return { ticket, expiresAt }
}

/**
 * A mere look (`use` is false: a request for the headers only) leaves the ticket as it is.
 * @returns the file, and whose ticket it was.
 * @throws AppError unauthenticated, whatever is wrong with the ticket.
 */
export async function redeemDownloadTicket(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  ticket: string,
  wanted: Wanted & { use: boolean },
): Promise<NamedFile & { accountId: string | undefined }> {
  if (!isId(wanted.id)) throw unauthenticated()
  const key = { hash: hashSecretToken(ticket), submissionId: wanted.id, type: wanted.type }
  const found = wanted.use ? await takeTicket(db, key) : await findTicket(db, key)
  if (!found || !lasts(found.expiresAt, limits.downloadTicketLifetime, clock.now())) throw unauthenticated()
  const submission = await findSubmission(db, wanted.id)
  if (!submission) throw unauthenticated()
  const file = await fileOfSubmission(db, submission, wanted.type)
  if (!file) throw unauthenticated()
  return { ...file, accountId: found.accountId ?? undefined }
}

/** A ticket that would last longer than a new one was made by a clock that has been set back since. */
function lasts(expiresAt: string, lifetime: number, now: Date): boolean {
  const left = Date.parse(expiresAt) - now.getTime()
  return left > 0 && left <= lifetime + clockSkew
}

/** Removes tickets that nobody used in time. */
export async function sweepTickets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await removeExpiredTickets(db, clock.now().toISOString())
}
