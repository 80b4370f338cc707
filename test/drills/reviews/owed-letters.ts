// Which letters follow from the log of a case. Stated here once more, apart from the program that writes them.
import type { CaseActKind } from '#src/domain/review/act.ts'
import type { CaseEvent } from '#src/features/review/store/event-store.ts'
import { readInvitations } from '#src/features/review/store/invitation-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'

type People = {
  readonly events: readonly CaseEvent[]
  readonly author: string
  readonly editors: readonly string[]
}

type Letters = { reviewer?: string; author?: string; editors?: string }

const owed: { readonly [kind in CaseActKind]?: Letters } = {
  invite: { reviewer: 'invitation' },
  'send-again': { reviewer: 'invitation' },
  'accept-invitation': { reviewer: 'thanks-for-accepting' },
  'decline-invitation': { editors: 'invitation-declined' },
  'ask-for-time': { editors: 'time-asked-for' },
  'cancel-invitation': { reviewer: 'no-longer-needed' },
  'take-back': { author: 'decision-taken-back' },
  'send-revision': { author: 'revision-received', editors: 'revision-in' },
  'send-proof': { author: 'proof-ready' },
  'approve-proof': { editors: 'proof-approved' },
  'send-proof-points': { editors: 'proof-points-in' },
  'answer-proof-points': { author: 'proof-points-answered' },
  'ask-for-file': { author: 'corrected-file-asked' },
  withdraw: { author: 'withdrawal-confirmed', editors: 'submission-withdrawn' },
}

// When a review is sent, a reminder or a decision is written, its letter depends on where the case stands.
const opens: readonly CaseActKind[] = ['invite', 'send-again', 'accept-invitation']
const closes: readonly CaseActKind[] = ['decline-invitation', 'send-review', 'cancel-invitation']
const dismisses: readonly CaseActKind[] = ['decide', 'withdraw', 'publish']

/** Each as '<kind> to <address>'. */
export async function listOwedLetters(
  db: Database,
  id: string,
  { events, author, editors }: People,
): Promise<string[]> {
  const people = new Map((await readInvitations(db, id)).map((one) => [one.id, one.email]))
  const open = new Set<string>()
  const accepted = new Set<string>()
  let reviewed = 0
  let reviewedInRound = 0
  const letters: string[] = []
  const write = (kind: string, to: readonly string[]) => void letters.push(...to.map((email) => `${kind} to ${email}`))
  write('submission-received', [author])
  write('submission-new', editors)
  for (const { kind, invitationId = '', detail } of events) {
    const person = people.get(invitationId) ?? 'nobody'
    const own: Letters = owed[kind] ?? {}
    if (own.reviewer) write(own.reviewer, [person])
    if (own.author) write(own.author, [author])
    if (own.editors) write(own.editors, editors)
    // The detail says why there is none: also because the server was killed each time it was being made.
    if (kind === 'finish-anonymous-file' && detail) write('file-not-made', editors)
    if (kind === 'remind') write(accepted.has(invitationId) ? 'reminder-before-due' : 'reminder-to-answer', [person])
    if (kind === 'send-review') {
      reviewed += 1
      reviewedInRound += 1
      write('thanks-for-review', [person])
      write(reviewedInRound >= 2 ? 'all-reviews-in' : 'review-in', editors)
    }
    if (kind === 'decide')
      write(detail === 'decline' && reviewed === 0 ? 'desk-rejection' : `decision-${detail}`, [author])
    if (kind === 'send-revision') reviewedInRound = 0
    if (kind === 'accept-invitation') accepted.add(invitationId)
    if (opens.includes(kind)) open.add(invitationId)
    if (closes.includes(kind)) open.delete(invitationId)
    if (!dismisses.includes(kind)) continue
    for (const one of open) write('no-longer-needed', [people.get(one) ?? 'nobody'])
    open.clear()
  }
  return letters
}
