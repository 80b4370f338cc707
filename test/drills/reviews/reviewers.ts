// A reviewer, who has nothing but the links in letters: answers, writes, adds files and sends the review.

import type { OwnInvitationObject } from '#src/wire/review.ts'
import { buildPdfOfSize } from '#test/fixtures/documents/index.ts'
import { type Person, perform, type Request, read, type Scene } from './perform.ts'
import { type ActKind, filesAt, placeOfReview } from './promises.ts'

export type Reviewer = Pick<Person, 'name' | 'email'>

type Desk = {
  readonly scene: Scene
  readonly token: string
  readonly own: OwnInvitationObject
  /** Of the case; known by its number. */
  readonly caseId: string
  readonly place: string
}

export async function actAsReviewer(scene: Scene, { email }: Reviewer): Promise<void> {
  const { random, post } = scene
  const token = random.pick(post.reviewTokens(email).slice(-newestLetters))
  const own = token && (await read<OwnInvitationObject>(scene, { token, path: '/api/review' }))
  if (!token || !own) return
  const desk = { scene, token, own, caseId: own.number, place: placeOfReview(own.number, own.round, email) }
  if (own.state === 'invited') return random.next() < 0.85 ? accept(desk) : decline(desk)
  if (own.state === 'in') return own.mayChange && random.next() < 0.2 ? sendReview(desk) : undefined
  if (own.state !== 'accepted' || !own.mayChange) return
  const chance = random.next()
  if (chance < 0.45) await keepDraft(desk)
  else if (chance < 0.6) await addFile(desk)
  else if (chance < 0.65) await removeFile(desk)
  else if (chance < 0.7) await askForTime(desk)
  else await sendReview(desk)
}

// Older links are those of reviews that were sent long ago.
const newestLetters = 25

const review = ({ scene, token, caseId }: Desk, kind: ActKind, request: Omit<Request, 'token'>, written?: Written) =>
  perform(scene, { kind, caseId, written }, { token, ...request })

type Written = { readonly place: string; readonly text: string }

async function accept(desk: Desk): Promise<void> {
  const body = { noConflict: true, confidential: true }
  const written = { place: `answer/${desk.place}`, text: 'accepted' }
  await review(desk, 'accept-invitation', { method: 'POST', path: '/api/review/accept', body }, written)
}

async function decline(desk: Desk): Promise<void> {
  const body = { reason: 'Other work.' }
  const written = { place: `answer/${desk.place}`, text: 'declined' }
  await review(desk, 'decline-invitation', { method: 'POST', path: '/api/review/decline', body }, written)
}

async function keepDraft(desk: Desk): Promise<void> {
  const text = desk.scene.newText()
  const written = { place: `draft/${desk.place}`, text }
  await review(desk, 'keep-draft', { method: 'PUT', path: '/api/review/draft', body: { toAuthor: text } }, written)
}

/** Sent, or changed: the log says which. */
async function sendReview(desk: Desk): Promise<void> {
  const text = desk.scene.newText()
  const body = { recommendation: 'minor-revision', toAuthor: text, toEditor: 'A sound study.' }
  const written = { place: `review/${desk.place}`, text }
  await review(desk, 'send-review', { method: 'POST', path: '/api/review', body }, written)
}

async function askForTime(desk: Desk): Promise<void> {
  const body = { days: 40, reason: 'Exams.' }
  await review(desk, 'ask-for-time', { method: 'POST', path: '/api/review/more-time', body })
}

async function addFile(desk: Desk): Promise<void> {
  const files = filesAt(desk.scene.promises, desk.place)
  const body = new FormData()
  body.set('file', new File([buildPdfOfSize(8_000, { text: desk.scene.newText() })], 'remarks.pdf'))
  files.unanswered += 1
  const { scene, token, caseId } = desk
  const request = { token, method: 'POST', path: '/api/review/files', body }
  const added = await perform<{ file: { id: string } }>(scene, { kind: 'add-file', caseId }, request)
  files.unanswered -= 1
  if (added) files.ids.set(added.body.file.id, 'there')
}

async function removeFile(desk: Desk): Promise<void> {
  const file = desk.scene.random.pick(desk.own.files)
  if (!file) return
  const { ids } = filesAt(desk.scene.promises, desk.place)
  ids.set(file.id, 'leaving')
  const removed = await review(desk, 'remove-file', { method: 'DELETE', path: `/api/review/files/${file.id}` })
  ids.set(file.id, removed ? 'gone' : 'there')
}
