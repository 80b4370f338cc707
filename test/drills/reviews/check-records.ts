// While the server is dead, from inside: of each case, the log leads to the stage, what lists show follows from the case, and
// every letter that follows from the log is in the queue or was sent, once.
import type { CaseActKind } from '#src/domain/review/act.ts'
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import type { Stage } from '#src/domain/review/stage.ts'
import { standingOf } from '#src/domain/review/standing.ts'
import { readCaseLetters } from '#src/features/review/store/case-letter-store.ts'
import { readCase } from '#src/features/review/store/case-store.ts'
import { type CaseEvent, readEvents } from '#src/features/review/store/event-store.ts'
import { readSettingsOfRound } from '#src/features/review/store/review-settings-store.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import type { Violation } from '#test/drills/ledger.ts'
import type { Post } from '#test/drills/post-office.ts'
import { listOwedLetters } from './owed-letters.ts'
import type { Promises } from './promises.ts'

type Records = {
  readonly place: { readonly dataDir: string; readonly databaseUrl: string | undefined }
  readonly promises: Promises
  readonly post: Pick<Post, 'hasReceived'>
  /** Whose letters go to everybody who handles cases. */
  readonly editors: readonly string[]
}

export async function checkRecords({ place, promises, post, editors }: Records): Promise<Violation[]> {
  const db = openDatabase(place)
  try {
    const submissions = await db
      .selectFrom('submission')
      .innerJoin('account', 'account.id', 'submission.account_id')
      .select(['submission.id', 'stage', 'stage_since', 'turn', 'next_act', 'due_on', 'submission.created_at'])
      .select(['account.email'])
      .execute()
    const found: Violation[] = []
    for (const row of submissions) {
      const events = await readEvents(db, row.id)
      found.push(...followLog(row.id, events, row.stage))
      found.push(...(await compareStanding(db, row, events)))
      const letters = (await readCaseLetters(db, row.id))
        .filter(({ kind }) => !ofArrival.includes(kind))
        .map(({ kind, recipient }) => `${kind} to ${recipient}`)
      const owed = await listOwedLetters(db, row.id, { events, author: row.email, editors })
      found.push(...compareLetters(row.id, owed, letters))
    }
    return [...found, ...(await checkMail(db, promises, post, submissions))]
  } finally {
    await db.destroy()
  }
}

/** They follow from no act of the case: it begins with them. */
const ofArrival: readonly CaseLetterKind[] = ['submission-received', 'submission-new']

/** Where an act may lead; one that is not listed leaves the stage as it was. */
const leadsTo: { readonly [kind in CaseActKind]?: readonly Stage[] } = {
  'start-review': ['in-review'],
  invite: ['in-review'],
  'send-again': ['in-review'],
  'end-review': ['decision-due'],
  decide: ['accepted', 'declined', 'revision-requested'],
  'send-revision': ['received'],
  withdraw: ['withdrawn'],
  publish: ['published'],
}

const mayComplete: readonly CaseActKind[] = ['send-review', 'decline-invitation', 'cancel-invitation']

function followLog(id: string, events: readonly CaseEvent[], stage: string | null): Violation[] {
  let now: Stage = 'received'
  const before: Stage[] = []
  const wrong: string[] = []
  for (const { kind, stage: after } of events) {
    const endsReview = mayComplete.includes(kind) && now === 'in-review' && after === 'decision-due'
    const isRight =
      kind === 'take-back' ? after === before.pop() : endsReview || (leadsTo[kind] ?? [now]).includes(after)
    if (!isRight) wrong.push(`${kind} led from ${now} to ${after}`)
    if (kind === 'decide' || kind === 'withdraw') before.push(now)
    now = after
  }
  if (now !== stage) wrong.push(`its log ends with ${now}, but it is ${stage}`)
  return wrong.map((sentence) => ({ kind: 'wrong', sentence: `case ${id}: ${sentence}` }))
}

type Row = { id: string; stage: string | null; stage_since: string | null } & Record<
  'turn' | 'next_act' | 'due_on',
  string | null
>

async function compareStanding(db: Database, row: Row, events: readonly CaseEvent[]): Promise<Violation[]> {
  const stage = row.stage as Stage
  const reviewCase = await readCase(db, { id: row.id, stage, stageSince: row.stage_since ?? '' })
  const { settings } = await readSettingsOfRound(db, row.id, reviewCase.rounds.length)
  const { turn, nextAct, dueOn } = standingOf(reviewCase, settings.reviewersMin)
  const shown = JSON.stringify([row.turn, row.next_act, row.due_on])
  const right = JSON.stringify([turn, nextAct, dueOn ?? null])
  if (shown === right) return []
  const last = events.at(-1)?.kind
  return [{ kind: 'wrong', sentence: `case ${row.id}: lists show ${shown} and not ${right} after ${last}` }]
}

function compareLetters(id: string, owed: readonly string[], letters: readonly string[]): Violation[] {
  const count = (all: readonly string[], letter: string) => all.filter((one) => one === letter).length
  return [...new Set([...owed, ...letters])].flatMap((letter): Violation[] => {
    const [due, found] = [count(owed, letter), count(letters, letter)]
    if (due === found) return []
    const kind = found < due ? 'lost' : 'doubled'
    return [{ kind, sentence: `case ${id}: ${due} times ${letter} follows from the log, and there are ${found}` }]
  })
}

async function checkMail(
  db: Database,
  { marks }: Promises,
  post: Records['post'],
  submissions: readonly { email: string; stage: string | null }[],
): Promise<Violation[]> {
  const mail = await db.selectFrom('mail').select(['id', 'kind', 'recipient', 'body', 'sent_at']).execute()
  const found: Violation[] = []
  const complain = (kind: Violation['kind'], sentence: string) => void found.push({ kind, sentence })
  for (const { id, sent_at } of mail)
    if (sent_at !== null && !post.hasReceived(id)) complain('lost', `letter ${id} counts as sent and did not arrive`)
  const bodies = mail.filter(({ kind }) => kind?.startsWith('decision-') || kind === 'desk-rejection')
  for (const { text, state } of marks.filter(({ kind }) => kind === 'decide')) {
    const count = bodies.filter(({ body }) => body.includes(text)).length
    if (count > 1 || (state === 'refused' && count > 0)) complain('doubled', `${count} letters of the decision ${text}`)
    if (state === 'done' && count === 0) complain('lost', `the letter of the decision ${text}`)
  }
  for (const email of new Set(submissions.map((one) => one.email))) {
    const sent = submissions.filter((one) => one.email === email)
    const letters = (kind: string) => mail.filter((one) => one.kind === kind && one.recipient === email).length
    const counts = [letters('submission-received'), letters('published')]
    const right = [sent.length, sent.filter(({ stage }) => stage === 'published').length]
    if (String(counts) !== String(right)) complain('wrong', `${email} has ${counts} letters and not ${right}`)
  }
  return found
}
