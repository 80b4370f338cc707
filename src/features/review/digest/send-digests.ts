// One letter a week to everybody who handles cases: what waits, for whom and since when. Nobody gets one when nothing waits. It never
// mentions a case with which its reader is in conflict; so each person gets a letter of their own, and the office gets none.
import { type Actor, isSystem, type Person } from '#src/domain/actor.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import { mondayOf, wasWaitingOn, writeDigest } from '#src/domain/review/digest.ts'
import type { ReviewSettings } from '#src/domain/review/settings.ts'
import { listEditors } from '#src/features/accounts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { handlesCase } from '#src/features/review/review-policy.ts'
import { claimDigest, readDigested } from '#src/features/review/store/digest-store.ts'
import { readReviewSettings } from '#src/features/review/store/review-settings-store.ts'
import { writeCaseLetter } from '#src/features/review/write-case-letter.ts'
import { listGuestAccounts } from '#src/features/submissions/authorship/index.ts'
import { listSubmissions, manuscriptNumber, type Submission } from '#src/features/submissions/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'

type Reader = { readonly person: Person; readonly email: string; readonly name: string; readonly isGuest: boolean }

export async function sendDigests(deps: ReviewDeps, actor: Actor): Promise<void> {
  requireAllowed(isSystem(actor))
  const { settings } = await readReviewSettings(deps.db)
  if (!settings.sendsDigest) return
  const week = mondayOf(toCalendarDate(deps.clock.now()))
  const digested = await readDigested(deps.db, week)
  for (const reader of await listReaders(deps)) {
    if (!digested.has(reader.person.accountId)) await sendDigest(deps, reader, { week, settings })
  }
  deps.nudgeJobs()
}

async function listReaders({ db }: ReviewDeps): Promise<Reader[]> {
  const asReader =
    (isGuest: boolean) =>
    ({ id, role, email, name }: { id: string; role: Person['role']; email: string; name: string }): Reader => ({
      person: { kind: 'person', accountId: id, role },
      email,
      name,
      isGuest,
    })
  return [...(await listEditors(db)).map(asReader(false)), ...(await listGuestAccounts(db)).map(asReader(true))]
}

async function sendDigest(
  deps: ReviewDeps,
  { person, email, name, isGuest }: Reader,
  { week, settings }: { week: string; settings: ReviewSettings },
): Promise<void> {
  const waiting = (await readLate(deps, person, isGuest))
    .map((submission) => ({ ...submission, number: manuscriptNumber(submission) }))
    .filter((one) => wasWaitingOn(week, one))
  const [first] = waiting
  if (!first) return
  const link = `${deps.publicUrl}/manage-journals${isGuest ? `/submissions/${first.id}` : ''}`
  const sender = await readPeriodical(deps.db)
  const facts = { journal: sender.name, text: writeDigest(waiting), link }
  const letter = writeCaseLetter(sender, settings, {
    kind: 'weekly-digest',
    to: email,
    reader: name,
    facts,
    secret: false,
  })
  await inTransaction(deps.db, async (tx) => {
    if (await claimDigest(tx, person.accountId, week)) await queueMail(tx, deps.clock, letter)
  })
}

// More than anybody reads in a letter, and enough to say how many there are.
const page = { number: 1, size: 200 }

/** What may wait or be late among the cases that the person handles, longest first. */
async function readLate(deps: ReviewDeps, person: Person, isGuest: boolean): Promise<Submission[]> {
  const asked = { page, mine: false, guest: isGuest, sortBy: 'stageSince', order: 'asc' }
  const lists = isGuest
    ? [asked]
    : [
        { ...asked, turn: 'mine' },
        { ...asked, overdue: '1' },
      ]
  const found = new Map<string, Submission>()
  for (const list of lists) {
    const { items } = await listSubmissions(deps, person, list)
    for (const { submission, role } of items) if (handlesCase(role)) found.set(submission.id, submission)
  }
  return [...found.values()].toSorted((one, other) => one.stageSince.localeCompare(other.stageSince))
}
