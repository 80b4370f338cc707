// An author: submits, states facts, sends revisions and now and then withdraws.

import type { SubmissionList, SubmissionObject } from '#src/wire/submission.ts'
import { sendSubmission } from '#test/drills/writer.ts'
import { buildDocxOfSize } from '#test/fixtures/documents/index.ts'
import { type Person, perform, read, type Scene, WrongAnswer } from './perform.ts'
import { type Mark, promise, resolvePromise } from './promises.ts'

// Copies for reviewers take the most time of a round.
const openAtOnce = 3
const ended = ['published', 'declined', 'withdrawn']

export async function actAsAuthor(scene: Scene, author: Person): Promise<void> {
  const { random } = scene
  const list = await read<SubmissionList>(scene, { token: author.token, path: '/api/submissions?mine=1&limit=100' })
  const open = (list?.submissions ?? []).filter(({ stage }) => !ended.includes(stage))
  const revised = open.find(({ stage }) => stage === 'revision-requested')
  if (open.length < openAtOnce && random.next() < 0.3) return submit(scene, author)
  if (revised && random.next() < 0.6) return sendRevision(scene, author, revised)
  const accepted = open.find(({ stage }) => stage === 'accepted')
  if (accepted && random.next() < 0.4) return answerProof(scene, author, accepted)
  const one = random.pick(open)
  if (!one) return
  if (random.next() < 0.004) return withdraw(scene, author, one)
  if (one.stage === 'received' && random.next() < 0.03) return changeFacts(scene, author, one)
}

async function submit(scene: Scene, author: Person): Promise<void> {
  const { promises, origin, killed } = scene
  const title = scene.newText()
  const sent = { key: title, title, owner: author.token, docx: manuscript(scene, title) }
  promises.unansweredSubmissions.add(sent)
  const act = promise(promises, { kind: 'submit', caseId: '' })
  const response = await sendSubmission(origin, sent, killed)
  if (response.status !== 201) throw new WrongAnswer(`a submission was answered ${response.status}`)
  resolvePromise(promises, act, 'done')
  const id = response.headers.get('Location')?.split('/').at(-1) ?? ''
  promises.cases.set(id, { id, title })
  promises.unansweredSubmissions.delete(sent)
}

async function sendRevision(scene: Scene, author: Person, { id }: SubmissionObject): Promise<void> {
  const mark: Mark = { text: scene.newText(), kind: 'send-revision', state: 'sent' }
  const body = new FormData()
  body.set('answer', mark.text)
  body.set('file', new File([manuscript(scene, mark.text)], 'revision.docx'))
  const about = { kind: 'send-revision', caseId: id, mark } as const
  await perform(scene, about, { token: author.token, method: 'POST', path: `/api/submissions/${id}/revisions`, body })
}

async function answerProof(scene: Scene, author: Person, { id }: SubmissionObject): Promise<void> {
  const proof = (await read<SubmissionObject>(scene, { token: author.token, path: `/api/submissions/${id}` }))?.proof
  if (!proof) return
  const approved = scene.random.next() < 0.5
  const answer = approved ? { approved } : { approved, points: [{ text: scene.newText() }] }
  const body = { ...answer, proof: proof.number }
  const about = { kind: approved ? 'approve-proof' : 'send-proof-points', caseId: id } as const
  const path = `/api/submissions/${id}/proof/approval`
  await perform(scene, about, { token: author.token, method: 'POST', path, body })
}

async function withdraw(scene: Scene, author: Person, { id }: SubmissionObject): Promise<void> {
  const about = { kind: 'withdraw', caseId: id } as const
  const body = { reason: 'We found an error.' }
  await perform(scene, about, { token: author.token, method: 'POST', path: `/api/submissions/${id}/withdraw`, body })
}

async function changeFacts(scene: Scene, author: Person, { id }: SubmissionObject): Promise<void> {
  const text = scene.newText()
  const about = { kind: 'change-facts', caseId: id, written: { place: `suggested/${id}`, text } } as const
  const body = { suggestedReviewers: [{ name: text, email: 'suggested@example.org' }] }
  await perform(scene, about, { token: author.token, method: 'PATCH', path: `/api/submissions/${id}`, body })
}

const manuscript = ({ random }: Scene, text: string) => buildDocxOfSize(random.between(5_000, 40_000), { text })
