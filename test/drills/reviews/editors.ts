// An editor, or an administrator: confirms copies, invites, decides, takes back and publishes, as the case allows it.
import type { HandledRoundObject, InvitationObject } from '#src/wire/review.ts'
import type { SubmissionList, SubmissionObject } from '#src/wire/submission.ts'
import { type Person, perform, type Request, read, type Scene } from './perform.ts'
import type { ActKind, Mark } from './promises.ts'

type Desk = {
  readonly scene: Scene
  readonly editor: Person
  readonly one: SubmissionObject
  readonly round: HandledRoundObject
  readonly reviewers: readonly Pick<Person, 'name' | 'email'>[]
}

type Choice = readonly [weight: number, act: () => Promise<unknown>]

export async function actAsEditor(scene: Scene, editor: Person, reviewers: Desk['reviewers']): Promise<void> {
  const { token } = editor
  const list = await read<SubmissionList>(scene, {
    token,
    path: '/api/submissions?status=all&limit=100&sortBy=createdAt',
  })
  const all = list?.submissions ?? []
  const living = all.filter(({ stage }) => stage !== 'published' && stage !== 'declined' && stage !== 'withdrawn')
  const picked = scene.random.pick(scene.random.next() < 0.9 && living.length > 0 ? living : all)
  const one = picked && (await read<SubmissionObject>(scene, { token, path: `/api/submissions/${picked.id}` }))
  const round = (one?.rounds as HandledRoundObject[] | undefined)?.at(-1)
  if (!one || !round) return
  const choices = choicesFor({ scene, editor, one, round, reviewers })
  await chooseByWeight(scene, choices)
}

async function chooseByWeight({ random }: Scene, choices: readonly Choice[]): Promise<void> {
  let left = random.next() * choices.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, act] of choices) {
    left -= weight
    if (left < 0) return void (await act())
  }
}

function choicesFor(desk: Desk): Choice[] {
  const always: Choice[] = [
    [0.2, () => writeNote(desk)],
    [2, async () => 'only looked at'],
  ]
  const { stage } = desk.one
  if (stage === 'received') return [...always, ...choicesBefore(desk)]
  if (stage === 'in-review') return [...always, ...choicesDuring(desk)]
  if (stage === 'decision-due') return [...always, ...choicesAfter(desk)]
  if (stage === 'accepted') return [...always, ...choicesAccepted(desk)]
  return stage === 'declined' || stage === 'withdrawn' ? [...always, [1, () => takeBack(desk)]] : always
}

function choicesBefore(desk: Desk): Choice[] {
  const { round } = desk
  const { state } = round.anonymousFile
  return [
    ...(state === 'to-check' ? [[8, () => confirm(desk)] as const, [0.3, () => remake(desk)] as const] : []),
    ...(state === 'confirmed' ? [[8, () => invite(desk)] as const] : []),
    ...(round.number > 1 ? [[2, () => decide(desk, 'accept', 'The revision answers all points.')] as const] : []),
    [0.03, () => decide(desk, 'decline')],
  ]
}

function choicesDuring(desk: Desk): Choice[] {
  const { round } = desk
  const open = round.invitations.filter(({ state }) => state === 'invited' || state === 'accepted')
  const one = desk.scene.random.pick(open)
  const isAnyIn = round.invitations.some(({ state }) => state === 'in')
  return [
    ...(round.invitations.length < 3 ? [[4, () => invite(desk)] as const] : []),
    ...(one ? [[0.3, () => cancel(desk, one)] as const, [0.3, () => sendAgain(desk, one)] as const] : []),
    ...(one ? [[0.5, () => remind(desk, one)] as const, [0.5, () => changeDueDay(desk, one)] as const] : []),
    ...(isAnyIn ? [[0.5, () => endReview(desk)] as const] : []),
    [0.1, () => decide(desk, 'minor-revision', undefined, true)],
  ]
}

const choicesAfter = (desk: Desk): Choice[] => [
  [1, () => markRead(desk)],
  [2, () => decide(desk, 'major-revision')],
  [2, () => decide(desk, 'minor-revision')],
  [2, () => decide(desk, 'accept', 'The reviews agree.')],
  [0.5, () => decide(desk, 'decline')],
]

const choicesAccepted = (desk: Desk): Choice[] => [
  ...(desk.one.nextAct === 'answer-proof-points' ? [[4, () => answerPoints(desk)] as const] : []),
  [1, () => publish(desk)],
  [0.5, () => takeBack(desk)],
]

const pathOf = ({ one }: Desk) => `/api/submissions/${one.id}`

const lead = ({ scene, editor, one }: Desk, kind: ActKind, request: Omit<Request, 'token'>, mark?: Mark) =>
  perform(scene, { kind, caseId: one.id, mark }, { token: editor.token, ...request })

const newMark = ({ scene }: Desk, kind: ActKind): Mark => ({ text: scene.newText(), kind, state: 'sent' })

function writeNote(desk: Desk) {
  const mark = newMark(desk, 'write-note')
  return lead(desk, 'write-note', { method: 'POST', path: `${pathOf(desk)}/notes`, body: { text: mark.text } }, mark)
}

const confirm = (desk: Desk) =>
  lead(desk, 'confirm-anonymous-file', { method: 'POST', path: `${pathOf(desk)}/anonymous-file/confirm` })

const remake = (desk: Desk) =>
  lead(desk, 'remake-anonymous-file', { method: 'PUT', path: `${pathOf(desk)}/anonymous-file`, body: { hide: [] } })

function invite(desk: Desk) {
  const asked = new Set(desk.round.invitations.map(({ person }) => person.email))
  const reviewer = desk.scene.random.pick(desk.reviewers.filter(({ email }) => !asked.has(email)))
  if (!reviewer) return Promise.resolve()
  const { name, email } = reviewer
  return lead(desk, 'invite', { method: 'POST', path: `${pathOf(desk)}/invitations`, body: { name, email } })
}

const pathTo = (desk: Desk, { id }: InvitationObject) => `${pathOf(desk)}/invitations/${id}`

const cancel = (desk: Desk, one: InvitationObject) =>
  lead(desk, 'cancel-invitation', { method: 'DELETE', path: pathTo(desk, one) })

const sendAgain = (desk: Desk, one: InvitationObject) =>
  lead(desk, 'send-again', { method: 'POST', path: `${pathTo(desk, one)}/send-again` })

const remind = (desk: Desk, one: InvitationObject) =>
  lead(desk, 'remind', { method: 'POST', path: `${pathTo(desk, one)}/remind` })

const changeDueDay = (desk: Desk, one: InvitationObject) =>
  lead(desk, 'change-due-day', {
    method: 'PATCH',
    path: pathTo(desk, one),
    body: { dueOn: dayIn(desk.scene.random.between(20, 40)) },
  })

const endReview = (desk: Desk) => lead(desk, 'end-review', { method: 'POST', path: `${pathOf(desk)}/review/enough` })

const markRead = (desk: Desk) => lead(desk, 'read-reviews', { method: 'POST', path: `${pathOf(desk)}/review/read` })

const takeBack = (desk: Desk) => lead(desk, 'take-back', { method: 'DELETE', path: `${pathOf(desk)}/decisions/last` })

const answerPoints = (desk: Desk) =>
  lead(desk, 'answer-proof-points', {
    method: 'POST',
    path: `${pathOf(desk)}/proof/answer`,
    body: { text: desk.scene.newText(), proof: desk.one.proof?.number },
  })

const publish = (desk: Desk) =>
  lead(desk, 'publish', { method: 'PATCH', path: `${pathOf(desk)}/status`, body: { status: 'published' } })

function decide(desk: Desk, decision: string, reason?: string, isEarly?: boolean) {
  const mark = newMark(desk, 'decide')
  const reviews = desk.round.invitations.filter(({ review }) => review)
  const include = {
    reviews: reviews.map(({ id }) => id),
    files: reviews.flatMap(({ review }) => review?.files.map(({ id }) => id) ?? []),
  }
  const dueOn = decision.endsWith('revision') ? dayIn(40) : undefined
  const body = { decision, letter: mark.text, dueOn, include, reason, isEarly }
  return lead(desk, 'decide', { method: 'POST', path: `${pathOf(desk)}/decisions`, body }, mark)
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
