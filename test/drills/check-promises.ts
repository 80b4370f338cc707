// Checks after a crash, from outside: everything promised is there and whole, what was deleted is gone, and
// unacknowledged changes are either whole or absent. Then updates the ledger with the findings.
import type { KeptArticle, KeptSubmission, Ledger, Session, Violation } from './ledger.ts'
import type { Random } from './seeded-random.ts'
import { call, sendSubmission, sha256 } from './writer.ts'

type Kind = 'journals' | 'submissions'

type Listed = {
  id: string
  title: string
  status: string
  files: Record<string, { size: number }>
  publishedAs?: string
}

export type KeptThings = { articles: Listed[]; submissions: Listed[]; read: number }

type Check = {
  origin: string
  administrator: string
  ledger: Ledger
  /** Everything is listed. What changed is read with all its files; of the rest, this many things of each kind. */
  sample: number
  random: Random
}

type Reader = {
  get(path: string): Promise<Response>
  complain(kind: Violation['kind'], sentence: string): void
  isRead(id: string): boolean
}

export async function checkPromises(check: Check): Promise<KeptThings> {
  const { origin, administrator, ledger, sample, random } = check
  const headers = { Authorization: `Bearer ${administrator}` }
  const get = (path: string) => call(origin, 'GET', path, { headers })
  const complain: Reader['complain'] = (kind, sentence) => void ledger.violations.push({ kind, sentence })

  await checkSessions(check)
  await sendUnansweredAgain(origin, ledger)
  const read = new Set<string>()
  const chosen = new Map<string, boolean>()
  const chance = { submissions: sample / ledger.submissions.size, journals: sample / ledger.articles.size }
  const readerOf = (kind: Kind): Reader => ({
    get,
    complain,
    isRead(id) {
      const isKnown = ledger.submissions.has(id) || ledger.articles.has(id)
      const isChosen = chosen.get(id) ?? (!isKnown || ledger.changed.has(id) || random.next() < chance[kind])
      chosen.set(id, isChosen)
      if (isChosen) read.add(id)
      return isChosen
    },
  })

  const articles = await listAll(readerOf('journals'), 'journals')
  const submissions = await listAll(readerOf('submissions'), 'submissions')
  for (const listed of submissions) await settleSubmission(readerOf('submissions'), { listed, ledger, administrator })
  for (const kept of ledger.submissions.values())
    await checkKept(readerOf('submissions'), { kept, listed: submissions, kind: 'submissions' })
  for (const listed of articles) await settleArticle(readerOf('journals'), { listed, ledger })
  for (const kept of ledger.articles.values())
    await checkKept(readerOf('journals'), { kept, listed: articles, kind: 'journals' })
  ledger.changed.clear()
  return { articles, submissions, read: read.size }
}

async function listAll({ get, complain }: Reader, kind: Kind): Promise<Listed[]> {
  const all: Listed[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await get(`/api/${kind}?status=${kind === 'submissions' ? 'all' : ''}&limit=100&page=${page}`)
    const body = (await response.json()) as Record<typeof kind, Listed[]> & { pagination: Record<string, number> }
    all.push(...body[kind])
    pages = body.pagination.totalPages ?? 0
    const total = body.pagination[kind === 'journals' ? 'totalJournals' : 'totalSubmissions']
    if (page === pages && total !== all.length)
      complain('wrong', `${kind}: ${total} are counted, ${all.length} are listed`)
  }
  for (const name of ['id', 'title'] as const)
    for (const value of repeated(all.map((listed) => listed[name])))
      complain('doubled', `${kind}: two have ${name} ${value}`)
  return all
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.has(value) || !seen.add(value))
}

/** Downloads every file that a listed thing names; the hashes by type. */
async function readFiles(
  { get, complain }: Reader,
  kind: Kind,
  { id, files }: Listed,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [type, { size }] of Object.entries(files)) {
    const response = await get(`/api/${kind}/${id}/download/${type}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.status !== 200) complain('lost', `${kind}/${id}.${type} is listed, but answers ${response.status}`)
    else if (bytes.length !== size || size === 0)
      complain('lost', `${kind}/${id}.${type} has ${bytes.length} of ${size} bytes`)
    hashes[type] = sha256(bytes)
  }
  if (Object.keys(hashes).length === 0) complain('lost', `${kind}/${id} is listed without a file`)
  return hashes
}

async function settleSubmission(
  reader: Reader,
  { listed, ledger, administrator }: { listed: Listed; ledger: Ledger; administrator: string },
): Promise<void> {
  const { complain } = reader
  const kept = ledger.submissions.get(listed.id)
  const published = listed.status === 'published' ? ('yes' as const) : ('no' as const)
  const articleId = listed.publishedAs
  if (published === 'yes' && !articleId) complain('lost', `submissions/${listed.id} is published as nothing`)
  if (articleId && !ledger.articles.has(articleId)) {
    // Its Word file is the cleaned manuscript: from now on the bytes are known.
    ledger.articles.set(articleId, { id: articleId, files: {}, presence: 'there', titles: [listed.title] })
    ledger.changed.add(articleId)
  }
  const docx = reader.isRead(listed.id) ? (await readFiles(reader, 'submissions', listed)).docx : kept?.docx
  if (!kept) {
    const adopted = { id: listed.id, owner: administrator, docx: docx ?? '', presence: 'there' as const, published }
    ledger.submissions.set(listed.id, adopted)
    return
  }
  if (kept.docx !== docx) complain('lost', `submissions/${listed.id} has another file than was sent`)
  if (kept.published !== 'perhaps' && kept.published !== published)
    complain('lost', `submissions/${listed.id} is ${listed.status}, but ${kept.published} was promised`)
  if (kept.articleId && kept.articleId !== articleId)
    complain('doubled', `submissions/${listed.id} is published as another paper`)
  kept.published = published
}

async function settleArticle(reader: Reader, { listed, ledger }: { listed: Listed; ledger: Ledger }): Promise<void> {
  const { complain } = reader
  const kept = ledger.articles.get(listed.id)
  const hashes = reader.isRead(listed.id) ? await readFiles(reader, 'journals', listed) : undefined
  if (!kept) {
    const files = hashes ?? {}
    if (!files.pdf || !files.docx) complain('lost', `journals/${listed.id} came into being with half of its files`)
    ledger.articles.set(listed.id, { id: listed.id, files, presence: 'there', titles: [listed.title] })
    return
  }
  if (!kept.titles.includes(listed.title))
    complain('lost', `journals/${listed.id} is called '${listed.title}' and not '${kept.titles.join("' or '")}'`)
  kept.titles = [listed.title]
  if (!hashes) return
  for (const [type, hash] of Object.entries(kept.files)) {
    if (hashes[type] !== hash) complain('lost', `journals/${listed.id}.${type} has other bytes than were acknowledged`)
  }
  // Typeset files may be typeset again; the Word file stays.
  if (!kept.files.docx && hashes.docx) kept.files = { docx: hashes.docx }
}

async function checkKept(
  { get, complain, isRead }: Reader,
  { kept, listed, kind }: { kept: KeptArticle | KeptSubmission; listed: readonly Listed[]; kind: Kind },
): Promise<void> {
  const isListed = listed.some(({ id }) => id === kept.id)
  if (kept.presence === 'there' && !isListed) complain('lost', `${kind}/${kept.id} was acknowledged, but is not listed`)
  if (kept.presence === 'gone' && isListed) complain('wrong', `${kind}/${kept.id} was deleted, but is listed`)
  if (!isListed && kept.presence !== 'there' && isRead(kept.id)) {
    const expected = kind === 'journals' ? 410 : 404
    const { status } = await get(`/api/${kind}/${kept.id}`)
    if (status !== expected) complain('wrong', `${kind}/${kept.id} is deleted, but answers ${status}`)
    const file = await get(`/api/${kind}/${kept.id}/download/docx`)
    if (file.status !== 404) complain('wrong', `${kind}/${kept.id}.docx is deleted, but answers ${file.status}`)
  }
  kept.presence = isListed ? 'there' : 'gone'
}

/** New ones, and a sample of the rest: a session is never changed again. */
async function checkSessions({ origin, ledger, sample, random }: Check): Promise<void> {
  const checked = ledger.sessions.filter((session, index) => {
    const isNew = index >= ledger.sessions.length - newestSessions
    return isNew || session.state === 'ending' || random.next() < sample / ledger.sessions.length
  })
  for (const session of checked) await checkSession(session, { origin, ledger })
}

const newestSessions = 40

async function checkSession(session: Session, { origin, ledger }: { origin: string; ledger: Ledger }): Promise<void> {
  const headers = { Authorization: `Bearer ${session.token}` }
  const { status } = await call(origin, 'GET', '/api/auth/me', { headers })
  const isExpected = status === 200 ? session.state !== 'ended' : status === 401 && session.state !== 'open'
  if (!isExpected)
    ledger.violations.push({ kind: 'lost', sentence: `a session that is ${session.state} answers ${status}` })
  session.state = status === 200 ? 'open' : 'ended'
}

/** A browser without an answer sends again with the same key: this must not create a second submission. */
async function sendUnansweredAgain(origin: string, ledger: Ledger): Promise<void> {
  for (const sent of ledger.unanswered) {
    const first = await sendSubmission(origin, sent)
    if (first.status !== 201) {
      ledger.violations.push({ kind: 'wrong', sentence: `sending again was answered ${first.status}` })
      continue
    }
    const { id } = (await first.json()) as { id: string }
    const docx = sha256(sent.docx)
    ledger.submissions.set(id, { id, owner: sent.owner, docx, presence: 'there', published: 'no' })
    ledger.changed.add(id)
    ledger.unanswered.delete(sent)
  }
}
