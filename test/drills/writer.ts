// A client that never stops writing: registers, signs out, submits, uploads, edits,
// publishes and deletes over HTTP until the server is gone.
import { createHash } from 'node:crypto'
import { buildDocxOfSize, buildPdfOfSize } from '#test/fixtures/documents/index.ts'
import type { KeptArticle, KeptSubmission, Ledger, SentSubmission, Session } from './ledger.ts'
import type { Random } from './seeded-random.ts'

export type Post = {
  origin: string
  administrator: string
  ledger: Ledger
  random: Random
  name: string
  killed: AbortSignal
  /** How many times it writes, unless the server is killed before. */
  writes?: number
  /** A site that sends mail takes a second manuscript only from a confirmed address. */
  oneManuscriptEach?: boolean
}

/** Ends when a request gets no connection, or at a wrong answer: that is a violation. */
export async function writeUntilKilled(post: Post): Promise<void> {
  const own: { articles: KeptArticle[]; submissions: KeptSubmission[] } = { articles: [], submissions: [] }
  try {
    const author = post.oneManuscriptEach ? undefined : (signedIn(post) ?? (await register(post)))
    for (let count = 1; count <= (post.writes ?? Number.POSITIVE_INFINITY); count += 1) {
      const title = `${post.name}, manuscript ${count}`
      const chance = post.random.next()
      if (chance < 0.3) own.submissions.push(await submit(post, (author ?? (await register(post))).token, title))
      else if (chance < 0.55) own.articles.push(await upload(post, title))
      else if (chance < 0.7) await publish(post, post.random.pick(own.submissions))
      else if (chance < 0.8) await edit(post, post.random.pick(own.articles), `${title}, edited`)
      else if (chance < 0.88) await remove(post, 'journals', post.random.pick(own.articles))
      else if (chance < 0.94) await remove(post, 'submissions', post.random.pick(own.submissions))
      else if (chance < 0.97) await register(post)
      else await signOut(post, await register(post))
    }
  } catch (error) {
    if (!(error instanceof ServerGone || error instanceof WrongAnswer)) throw error
  }
}

export class ServerGone extends Error {}

class WrongAnswer extends Error {}

// A living server answers long before.
const noAnswerAfter = 60_000

/** @throws ServerGone when no answer came: the request may or may not have taken effect. */
export async function call(origin: string, method: string, path: string, init: RequestInit = {}): Promise<Response> {
  try {
    const patience = AbortSignal.timeout(noAnswerAfter)
    const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience
    return await fetch(`${origin}${path}`, { ...init, method, signal })
  } catch (error) {
    throw new ServerGone(`${method} ${path}`, { cause: error })
  }
}

async function acknowledged(post: Post, expected: number, response: Response): Promise<void> {
  if (response.status === expected) {
    post.ledger.acknowledged += 1
    return
  }
  const answer = `${response.status} ${await response.text().catch(() => '')} from ${response.url}`
  post.ledger.violations.push({ kind: 'wrong', sentence: `expected ${expected}, got ${answer}` })
  throw new WrongAnswer(answer)
}

async function register({ origin, ledger, random, name, killed }: Post): Promise<Session> {
  const email = `writer-${random.between(0, 1e15)}@example.org`
  const response = await call(origin, 'POST', '/api/auth/register', {
    signal: killed,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email, password: 'correct horse' }),
  })
  const body = await response.json().catch(() => undefined)
  if (response.status !== 201 || !body) throw new ServerGone('register')
  const { token } = body as { token: string }
  const session: Session = { token, state: 'open', registered: email }
  ledger.sessions.push(session)
  ledger.acknowledged += 1
  return session
}

/** Mostly somebody from an earlier round, for a password costs more than all other work of a short round. */
function signedIn({ ledger, random }: Post): Session | undefined {
  const open = ledger.sessions.filter(({ state }) => state === 'open')
  return random.next() < 0.8 ? random.pick(open) : undefined
}

async function signOut(post: Post, session: Session): Promise<void> {
  session.state = 'ending'
  const headers = { Authorization: `Bearer ${session.token}` }
  const response = await call(post.origin, 'POST', '/api/auth/logout', { headers, signal: post.killed })
  await acknowledged(post, 204, response)
  session.state = 'ended'
}

async function submit(post: Post, owner: string, title: string): Promise<KeptSubmission> {
  const docx = buildDocxOfSize(sizeOf(post.random), { text: title })
  const sent: SentSubmission = { key: `${title} ${post.random.between(0, 1e15)}`, title, owner, docx }
  post.ledger.unanswered.add(sent)
  const response = await sendSubmission(post.origin, sent, post.killed)
  await acknowledged(post, 201, response)
  const submission: KeptSubmission = {
    id: idOf(response),
    owner,
    docx: sha256(docx),
    presence: 'there',
    published: 'no',
  }
  post.ledger.submissions.set(submission.id, submission)
  post.ledger.changed.add(submission.id)
  post.ledger.unanswered.delete(sent)
  return submission
}

export function sendSubmission(origin: string, sent: SentSubmission, signal?: AbortSignal): Promise<Response> {
  const form = textsOf(sent.title)
  form.set('file', new File([sent.docx], 'manuscript.docx'))
  const headers = { Authorization: `Bearer ${sent.owner}`, 'Idempotency-Key': sent.key }
  return call(origin, 'POST', '/api/submissions', { headers, body: form, ...(signal ? { signal } : {}) })
}

async function upload(post: Post, title: string): Promise<KeptArticle> {
  const pdf = buildPdfOfSize(sizeOf(post.random), { text: title })
  const docx = buildDocxOfSize(sizeOf(post.random), { text: title })
  const form = textsOf(title)
  form.set('pdfFile', new File([pdf], 'paper.pdf'))
  form.set('docxFile', new File([docx], 'paper.docx'))
  const headers = { Authorization: `Bearer ${post.administrator}` }
  const response = await call(post.origin, 'POST', '/api/journals', { headers, body: form, signal: post.killed })
  await acknowledged(post, 201, response)
  const article: KeptArticle = {
    id: idOf(response),
    files: { pdf: sha256(pdf), docx: sha256(docx) },
    presence: 'there',
    titles: [title],
  }
  post.ledger.articles.set(article.id, article)
  post.ledger.changed.add(article.id)
  return article
}

async function edit(post: Post, article: KeptArticle | undefined, title: string): Promise<void> {
  if (article?.presence !== 'there') return
  article.titles.push(title)
  post.ledger.changed.add(article.id)
  const response = await call(post.origin, 'PATCH', `/api/journals/${article.id}`, {
    signal: post.killed,
    headers: { Authorization: `Bearer ${post.administrator}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title }),
  })
  await acknowledged(post, 200, response)
  article.titles = [title]
}

/** Its Word file is the cleaned manuscript. */
type Published = { journal: { id: string; title: string; files: { docx: { sha256: string } } } }

async function publish(post: Post, submission: KeptSubmission | undefined): Promise<void> {
  if (submission?.presence !== 'there') return
  if (submission.published === 'no') submission.published = 'perhaps'
  post.ledger.changed.add(submission.id)
  const response = await call(post.origin, 'PATCH', `/api/submissions/${submission.id}/status`, {
    signal: post.killed,
    headers: { Authorization: `Bearer ${post.administrator}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'published' }),
  })
  await acknowledged(post, 200, response)
  submission.published = 'yes'
  const body = (await response.json().catch(() => undefined)) as Published | undefined
  if (!body) throw new ServerGone('publish')
  submission.articleId = body.journal.id
  const { id, title, files } = body.journal
  post.ledger.articles.set(id, { id, files: { docx: files.docx.sha256 }, presence: 'there', titles: [title] })
  post.ledger.changed.add(id)
}

async function remove(
  post: Post,
  kind: 'journals' | 'submissions',
  thing: KeptArticle | KeptSubmission | undefined,
): Promise<void> {
  if (thing?.presence !== 'there') return
  thing.presence = 'leaving'
  post.ledger.changed.add(thing.id)
  const headers = { Authorization: `Bearer ${post.administrator}` }
  const response = await call(post.origin, 'DELETE', `/api/${kind}/${thing.id}`, { headers, signal: post.killed })
  await acknowledged(post, 204, response)
  thing.presence = 'gone'
}

/** The address of the new thing comes with the status: the promise is made before the body is read. */
function idOf(response: Response): string {
  return response.headers.get('Location')?.split('/').at(-1) ?? ''
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function textsOf(title: string): FormData {
  const form = new FormData()
  const texts = { title, abstract: 'An invented abstract.', authors: '["Ada Quill","Ben Ink"]', keywords: '["drill"]' }
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  return form
}

/** Mostly small, sometimes large enough to be cut in the middle. */
function sizeOf(random: Random): number {
  return random.next() < 0.15 ? random.between(500_000, 4_000_000) : random.between(5_000, 60_000)
}
