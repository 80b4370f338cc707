// Those who use a journal at the same time, each at a pace of its own: readers, authors, an editor, robots, and people whose
// connection breaks.
import { connect } from 'node:net'
import { manuscriptForm, paperForm } from '#test/drills/paper-form.ts'
import type { Post } from '#test/drills/post-office.ts'
import type { Random } from '#test/drills/seeded-random.ts'
import { call } from '#test/drills/writer.ts'

export type Journal = {
  readonly origin: string
  readonly administrator: string
  readonly random: Random
  /** Papers that are public now, the oldest first. */
  readonly papers: string[]
  complain(sentence: string): void
}

export type Visitor = {
  readonly name: string
  readonly everyMs: number
  visit(journal: Journal): Promise<void>
}

const author = { email: 'author@example.org', password: 'correct horse' }
const keptPapers = 12

type Ask = { token?: string; json?: unknown; body?: FormData; headers?: Record<string, string> }

/** Reads the answer whole. @throws Error with any other status than the expected one. */
async function ask(journal: Journal, method: string, path: string, expected: number, given: Ask = {}) {
  const { token, json, body, headers } = given
  const response = await call(journal.origin, method, path, {
    headers: {
      ...headers,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  if (response.status !== expected)
    throw new Error(`${method} ${path} was answered ${response.status}, not ${expected}: ${text.slice(0, 300)}`)
  return { response, text }
}

const paperOf = ({ random, papers }: Journal): string => random.pick(papers) ?? 'none'

const reader: Visitor = {
  name: 'reader',
  everyMs: 1_000,
  async visit(journal) {
    for (const path of ['/', '/journals', `/journals/${paperOf(journal)}`]) await ask(journal, 'GET', path, 200)
  },
}

const searcher: Visitor = {
  name: 'searcher',
  everyMs: 2_000,
  async visit(journal) {
    const words = journal.random.pick(['invented', 'abstract quill', 'drll', 'no such word']) ?? ''
    await ask(journal, 'GET', `/api/journals?q=${encodeURIComponent(words)}&facets=1`, 200)
  },
}

const downloader: Visitor = {
  name: 'downloader',
  everyMs: 2_000,
  async visit(journal) {
    const id = paperOf(journal)
    await ask(journal, 'GET', `/journals/${id}.pdf`, 200)
    await ask(journal, 'GET', `/journals/${id}.pdf`, 206, { headers: { Range: 'bytes=0-99' } })
    await ask(journal, 'GET', `/journals/${id}/cite.ris`, 200)
  },
}

let device: string | undefined

async function signIn(journal: Journal): Promise<string> {
  const { text } = await ask(journal, 'POST', '/api/auth/login', 200, { json: { ...author, device } })
  const session = JSON.parse(text) as { token: string; device: string }
  device = session.device
  return session.token
}

const signOut = (journal: Journal, token: string) => ask(journal, 'POST', '/api/auth/logout', 204, { token })

const member: Visitor = {
  name: 'member',
  everyMs: 6_000,
  async visit(journal) {
    const token = await signIn(journal)
    await ask(journal, 'GET', '/api/auth/me', 200, { token })
    await ask(journal, 'GET', '/api/submissions', 200, { token })
    await signOut(journal, token)
  },
}

/** One device may be wrong a hundred times a day. */
const forgetful: Visitor = {
  name: 'forgetful',
  everyMs: 30_000,
  async visit(journal) {
    await ask(journal, 'POST', '/api/auth/login', 401, { json: { ...author, password: 'wrong horse', device } })
  },
}

/** Submits, waits for nothing, and the editor deletes it: the typesetter is kept busy, the list stays short. */
const writer: Visitor = {
  name: 'writer',
  everyMs: 45_000,
  async visit(journal) {
    const token = await signIn(journal)
    const body = manuscriptForm(`Manuscript ${journal.random.between(0, 1e9)}`)
    const { text } = await ask(journal, 'POST', '/api/submissions', 201, { token, body })
    const { id } = JSON.parse(text) as { id: string }
    const json = { type: 'docx' }
    const ticket = await ask(journal, 'POST', `/api/submissions/${id}/download-ticket`, 201, { token, json })
    await ask(journal, 'GET', pathOf((JSON.parse(ticket.text) as { url: string }).url), 200)
    await signOut(journal, token)
    awaitingDecision.push(id)
    const decided = awaitingDecision.length > 2 ? awaitingDecision.shift() : undefined
    if (decided) await ask(journal, 'DELETE', `/api/submissions/${decided}`, 204, { token: journal.administrator })
  },
}

const awaitingDecision: string[] = []

const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '')

const leaving: string[] = []

const editor: Visitor = {
  name: 'editor',
  everyMs: 15_000,
  async visit(journal) {
    const { administrator: token, papers } = journal
    const title = `Paper ${journal.random.between(0, 1e9)}`
    const { text } = await ask(journal, 'POST', '/api/journals', 201, { token, body: paperForm(title) })
    const { id } = JSON.parse(text) as { id: string }
    papers.push(id)
    await ask(journal, 'PATCH', `/api/journals/${id}`, 200, { token, json: { pages: '1–8' } })
    const deleted = leaving.shift()
    if (deleted) await ask(journal, 'DELETE', `/api/journals/${deleted}`, 204, { token })
    // Readers who are on their way to it still find it until the next visit.
    const oldest = papers.length > keptPapers ? papers.shift() : undefined
    if (oldest) leaving.push(oldest)
  },
}

const robot: Visitor = {
  name: 'robot',
  everyMs: 1_500,
  async visit(journal) {
    const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; examplebot/2.1)' }
    for (const path of ['/robots.txt', '/sitemap.xml', '/oai?verb=ListRecords&metadataPrefix=oai_dc', '/atom.xml'])
      await ask(journal, 'GET', path, 200, { headers })
    await ask(journal, 'GET', `/wp-login-${journal.random.between(0, 1e9)}.php`, 404, { headers })
  },
}

/** Breaks off in the middle of an upload, of a download, and before an answer. */
const lostLine: Visitor = {
  name: 'lost line',
  everyMs: 3_000,
  async visit(journal) {
    const { origin, administrator } = journal
    const head = `Host: ${new URL(origin).host}\r\nAuthorization: Bearer ${administrator}\r\n`
    const type = 'Content-Type: multipart/form-data; boundary=line\r\n'
    const part = '--line\r\nContent-Disposition: form-data; name="pdfFile"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
    await breakOff(origin, `POST /api/journals HTTP/1.1\r\n${head}${type}Content-Length: 900000\r\n\r\n${part}`)
    await breakOff(origin, `GET /journals/${paperOf(journal)}.pdf HTTP/1.1\r\n${head}\r\n`)
    await breakOff(origin, `GET /journals HTTP/1.1\r\n${head}`)
  },
}

function breakOff(origin: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes)
      setTimeout(() => socket.destroy(), 40)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

export const visitors: readonly Visitor[] = [
  reader,
  searcher,
  downloader,
  member,
  forgetful,
  writer,
  editor,
  robot,
  lostLine,
]

export async function openJournal(journal: Journal, post: Post): Promise<void> {
  await ask(journal, 'POST', '/api/auth/register', 201, { json: { name: 'Ada Quill', ...author } })
  const link = await post.tokenSentTo(author.email, 'confirm')
  await ask(journal, 'POST', `/api/auth/confirmation/${link}`, 200, { json: { currentPassword: author.password } })
  for (let paper = 0; paper < keptPapers; paper += 1) await editor.visit(journal)
}
