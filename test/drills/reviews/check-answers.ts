// After a crash and a restart, from outside: everything that was acknowledged about cases is there, once. What was not
// acknowledged is repeated as people do who got no answer, and is there or not, never in parts and never twice.
import type { HandledRoundObject, OwnInvitationObject } from '#src/wire/review.ts'
import type { SubmissionList, SubmissionObject } from '#src/wire/submission.ts'
import type { Post } from '#test/drills/post-office.ts'
import { sendSubmission } from '#test/drills/writer.ts'
import { read } from './perform.ts'
import { type ActKind, filesAt, type Promises, placeOfReview, possible } from './promises.ts'
import type { Reviewer } from './reviewers.ts'

type Check = {
  readonly origin: string
  /** Of an administrator, who sees every case. */
  readonly token: string
  readonly promises: Promises
  readonly post: Pick<Post, 'reviewTokens'>
  readonly reviewers: readonly Reviewer[]
}

/** @returns how many cases there are in each stage. */
export async function checkAnswers(check: Check): Promise<Map<string, number>> {
  const { promises } = check
  await sendUnansweredAgain(check)
  const listed = await listCases(check)
  const counts = new Map<string, number>()
  const stages = new Map<string, number>()
  for (const { id } of listed) {
    const one = await read<SubmissionObject>(check, { ...check, path: `/api/submissions/${id}` })
    if (!one) continue
    stages.set(one.stage, (stages.get(one.stage) ?? 0) + 1)
    checkLog(promises, one)
    checkTexts(promises, one)
    await countTexts(check, one, counts)
  }
  checkMarks(promises, counts)
  await checkPublished(check, stages.get('published') ?? 0)
  for (const reviewer of check.reviewers) await checkReviewer(check, reviewer)
  for (const files of promises.files.values()) files.unanswered = 0
  promises.acts = []
  return stages
}

const complain = ({ violations }: Promises, kind: 'lost' | 'doubled' | 'wrong', sentence: string) =>
  void violations.push({ kind, sentence })

// What a person does again who saw no answer. A note or a file that is sent again is a second one, as it should be.
const repeated: readonly ActKind[] = ['send-revision', 'withdraw', 'decide', 'invite', 'publish', 'send-review']

async function sendUnansweredAgain({ origin, promises }: Check): Promise<void> {
  for (const sent of promises.unansweredSubmissions) {
    const response = await sendSubmission(origin, sent)
    if (response.status !== 201) complain(promises, 'wrong', `submitting again was answered ${response.status}`)
    const { id } = (await response.json()) as { id: string }
    promises.cases.set(id, { id, title: sent.title })
  }
  promises.unansweredSubmissions.clear()
  for (const act of promises.acts.filter(({ state, kind }) => state === 'sent' && repeated.includes(kind))) {
    // A review that is sent twice is sent and then changed, with an event for each.
    if (act.kind === 'send-review') promises.acts.push({ ...act })
    await act.repeat?.(origin)
  }
}

async function listCases(check: Check): Promise<SubmissionObject[]> {
  const { promises } = check
  const listed: SubmissionObject[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/api/submissions?status=all&limit=100&page=${page}`
    const list = await read<SubmissionList>(check, { ...check, path })
    listed.push(...(list?.submissions ?? []))
    pages = list?.pagination.totalPages ?? 0
  }
  for (const { id, title } of promises.cases.values())
    if (listed.find((one) => one.id === id)?.title !== title) complain(promises, 'lost', `the manuscript '${title}'`)
  for (const { id, title } of listed)
    if (!promises.cases.has(id)) complain(promises, 'doubled', `the manuscript '${title}', which was sent once`)
  return listed
}

// The second time changes nothing, and is answered as the first.
const once: readonly ActKind[] = [
  'confirm-anonymous-file',
  'end-review',
  'cancel-invitation',
  'accept-invitation',
  'decline-invitation',
  'approve-proof',
  'withdraw',
  'publish',
]

const logged: readonly ActKind[] = [
  ...once,
  'remake-anonymous-file',
  'change-facts',
  'invite',
  'change-due-day',
  'ask-for-time',
  'remind',
  'send-again',
  'send-review',
  'decide',
  'take-back',
  'send-revision',
  'send-proof-points',
  'answer-proof-points',
]

/** In some round: then the last review ended it, and saying 'enough' changes nothing. */
function hasEnoughReviews(events: readonly { kind: string }[]): boolean {
  let reviews = 0
  for (const { kind } of events) {
    if (kind === 'send-revision') reviews = 0
    if (kind === 'send-review') reviews += 1
    if (reviews >= 2) return true
  }
  return false
}

/** Each act that was acknowledged is one event, and each event is one act that was sent. */
function checkLog(promises: Promises, { id, number, events = [] }: SubmissionObject): void {
  for (const kind of logged) {
    const now = events.filter((event) => (event.kind === 'change-review' ? 'send-review' : event.kind) === kind).length
    const acts = promises.acts.filter((act) => act.kind === kind && (act.caseId === id || act.caseId === number))
    const [done, sent] = (['done', 'sent'] as const).map((state) => acts.filter((act) => act.state === state).length)
    const before = promises.counted.get(`${id} ${kind}`) ?? 0
    const change = once.includes(kind) ? Number(before === 0 && (done ?? 0) > 0) : (done ?? 0)
    const least = before + (kind === 'end-review' && hasEnoughReviews(events) ? 0 : change)
    const most = before + (done ?? 0) + (sent ?? 0)
    const sentence = `${number}: ${kind} is ${now} times in the log, before it was ${before} times, then ${done} were acknowledged and ${sent} sent`
    if (now < least) complain(promises, 'lost', sentence)
    if (now > most) complain(promises, 'doubled', sentence)
    promises.counted.set(`${id} ${kind}`, now)
  }
}

/** Of each place, what was written last. */
function checkTexts(promises: Promises, one: SubmissionObject): void {
  checkText(promises, `suggested/${one.id}`, one.suggestedReviewers?.[0]?.name)
  for (const round of one.rounds as HandledRoundObject[]) {
    for (const { person, state, review } of round.invitations) {
      const place = placeOfReview(one.number, round.number, person.email)
      checkText(promises, `review/${place}`, review?.toAuthor)
      if (state === 'cancelled' || state === 'expired') continue
      checkText(promises, `answer/${place}`, state === 'in' ? 'accepted' : state === 'invited' ? '' : state)
      if (review) checkFiles(promises, place, review.files)
    }
    const places = round.invitations.map(({ person, state }) => `${person.email} ${state !== 'cancelled'}`)
    if (new Set(places).size < places.length) complain(promises, 'doubled', `an invitation of ${one.number}`)
  }
}

function checkText(promises: Promises, place: string, found = ''): void {
  const texts = possible(promises, place)
  if (!texts.includes(found)) complain(promises, 'lost', `${place} is '${found}' and not '${texts.join("' or '")}'`)
  promises.texts.set(place, [found])
}

function checkFiles(promises: Promises, place: string, listed: readonly { id: string }[]): void {
  const files = filesAt(promises, place)
  const ids = new Set(listed.map(({ id }) => id))
  for (const [id, presence] of files.ids) {
    if (presence === 'there' && !ids.has(id)) complain(promises, 'lost', `file ${id} of ${place}`)
    if (presence === 'gone' && ids.has(id)) complain(promises, 'wrong', `file ${id} of ${place} was removed`)
    files.ids.set(id, ids.has(id) ? 'there' : 'gone')
  }
  const more = [...ids].filter((id) => !files.ids.has(id))
  if (more.length > files.unanswered) complain(promises, 'doubled', `${more.length} files of ${place}`)
  for (const id of more) files.ids.set(id, 'there')
  files.unanswered = 0
}

async function countTexts(check: Check, one: SubmissionObject, counts: Map<string, number>): Promise<void> {
  const found = await read<{ notes: { text: string }[] }>(check, { ...check, path: `/api/submissions/${one.id}/notes` })
  const answers = (one.rounds as HandledRoundObject[]).flatMap(({ answer }) => answer ?? [])
  for (const text of [...(found?.notes ?? []).map((note) => note.text), ...answers])
    counts.set(text, (counts.get(text) ?? 0) + 1)
}

/** Letters of decisions are counted where letters are. */
function checkMarks(promises: Promises, counts: ReadonlyMap<string, number>): void {
  for (const mark of promises.marks.filter(({ kind }) => kind === 'write-note' || kind === 'send-revision')) {
    const count = counts.get(mark.text) ?? 0
    if (count > 1 || (mark.state === 'refused' && count > 0)) complain(promises, 'doubled', `${mark.kind} ${mark.text}`)
    if (mark.state === 'done' && count === 0) complain(promises, 'lost', `${mark.kind} ${mark.text}`)
    if (mark.state === 'sent') mark.state = count > 0 ? 'done' : 'refused'
  }
}

async function checkPublished(check: Check, published: number): Promise<void> {
  const list = await read<{ pagination: { totalJournals: number } }>(check, { ...check, path: '/api/journals?limit=1' })
  const papers = list?.pagination.totalJournals
  if (papers !== published) complain(check.promises, 'wrong', `${published} cases are published as ${papers} papers`)
}

/** What only the reviewer sees, by each link that works. */
async function checkReviewer(check: Check, { email }: Reviewer): Promise<void> {
  const { promises, post } = check
  for (const token of post.reviewTokens(email)) {
    const own = await read<OwnInvitationObject>(check, { token, path: '/api/review' })
    if (own?.state !== 'accepted') continue
    const place = placeOfReview(own.number, own.round, email)
    checkText(promises, `draft/${place}`, (own.draft as { toAuthor?: string } | undefined)?.toAuthor)
    checkFiles(promises, place, own.files)
  }
}
