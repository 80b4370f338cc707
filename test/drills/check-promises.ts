// Checks after a crash, from outside: everything promised is there and whole, what was deleted is gone, and
// unacknowledged changes are either whole or absent. Then updates the ledger with the findings.
import type { KeptArticle, KeptSubmission, Ledger } from './ledger.ts'
import { call, sendSubmission, sha256 } from './writer.ts'

type Listed = {
  id: string
  title: string
  status: string
  files: Record<string, { size: number }>
  publishedAs?: string
}

export type KeptThings = { articles: Listed[]; submissions: Listed[] }

export async function checkPromises(origin: string, administrator: string, ledger: Ledger): Promise<KeptThings> {
  const complain = (what: string) => void ledger.violations.push(what)
  const headers = { Authorization: `Bearer ${administrator}` }
  const get = (path: string) => call(origin, 'GET', path, { headers })

  await checkSessions(origin, ledger)
  await sendUnansweredAgain(origin, ledger)
  const articles = await listAll('journals')
  const submissions = await listAll('submissions')

  for (const listed of submissions) await settleSubmission(listed)
  for (const kept of ledger.submissions.values()) await checkKept(kept, submissions, 'submissions')
  for (const listed of articles) await settleArticle(listed)
  for (const kept of ledger.articles.values()) await checkKept(kept, articles, 'journals')
  return { articles, submissions }

  async function listAll(kind: 'journals' | 'submissions'): Promise<Listed[]> {
    const all: Listed[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const response = await get(`/api/${kind}?status=${kind === 'submissions' ? 'all' : ''}&limit=100&page=${page}`)
      const body = (await response.json()) as Record<typeof kind, Listed[]> & { pagination: Record<string, number> }
      all.push(...body[kind])
      pages = body.pagination.totalPages ?? 0
      const total = body.pagination[kind === 'journals' ? 'totalJournals' : 'totalSubmissions']
      if (page === pages && total !== all.length) complain(`${kind}: ${total} are counted, ${all.length} are listed`)
    }
    if (new Set(all.map(({ id }) => id)).size !== all.length) complain(`${kind}: one is listed twice`)
    if (new Set(all.map(({ title }) => title)).size !== all.length) complain(`${kind}: one was made twice`)
    return all
  }

  /** Downloads every file that a listed thing names; the hashes by type. */
  async function readFiles(kind: string, { id, files }: Listed): Promise<Record<string, string>> {
    const hashes: Record<string, string> = {}
    for (const [type, { size }] of Object.entries(files)) {
      const response = await get(`/api/${kind}/${id}/download/${type}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (response.status !== 200) complain(`${kind}/${id}.${type} is listed, but answers ${response.status}`)
      else if (bytes.length !== size || size === 0)
        complain(`${kind}/${id}.${type} has ${bytes.length} of ${size} bytes`)
      hashes[type] = sha256(bytes)
    }
    if (Object.keys(hashes).length === 0) complain(`${kind}/${id} is listed without a file`)
    return hashes
  }

  async function settleSubmission(listed: Listed): Promise<void> {
    const { docx = '' } = await readFiles('submissions', listed)
    const kept = ledger.submissions.get(listed.id)
    const published = listed.status === 'published' ? ('yes' as const) : ('no' as const)
    const articleId = listed.publishedAs
    if (published === 'yes' && !articleId) complain(`submissions/${listed.id} is published as nothing`)
    if (articleId && !ledger.articles.has(articleId)) {
      // Its Word file is the cleaned manuscript: from now on the bytes are known.
      ledger.articles.set(articleId, { id: articleId, files: {}, presence: 'there' })
    }
    if (!kept) {
      const adopted = { id: listed.id, owner: administrator, docx, presence: 'there' as const, published }
      ledger.submissions.set(listed.id, adopted)
      return
    }
    if (kept.docx !== docx) complain(`submissions/${listed.id} has another file than was sent`)
    if (kept.published !== 'perhaps' && kept.published !== published) {
      complain(`submissions/${listed.id} is ${listed.status}, but ${kept.published} was promised`)
    }
    if (kept.articleId && kept.articleId !== articleId)
      complain(`submissions/${listed.id} is published as another paper`)
    kept.published = published
  }

  async function settleArticle(listed: Listed): Promise<void> {
    const hashes = await readFiles('journals', listed)
    const kept = ledger.articles.get(listed.id)
    if (!kept) {
      if (!hashes.pdf || !hashes.docx) complain(`journals/${listed.id} came into being with half of its files`)
      ledger.articles.set(listed.id, { id: listed.id, files: hashes, presence: 'there' })
      return
    }
    for (const [type, hash] of Object.entries(kept.files)) {
      if (hashes[type] !== hash) complain(`journals/${listed.id}.${type} has other bytes than were acknowledged`)
    }
    // Typeset files may be typeset again; the Word file stays.
    if (!kept.files.docx && hashes.docx) kept.files = { docx: hashes.docx }
  }

  async function checkKept(
    kept: KeptArticle | KeptSubmission,
    listed: readonly Listed[],
    kind: 'journals' | 'submissions',
  ): Promise<void> {
    const isListed = listed.some(({ id }) => id === kept.id)
    if (kept.presence === 'there' && !isListed) complain(`${kind}/${kept.id} was acknowledged, but is not listed`)
    if (kept.presence === 'gone' && isListed) complain(`${kind}/${kept.id} was deleted, but is listed`)
    if (!isListed && kept.presence !== 'there') {
      const expected = kind === 'journals' ? 410 : 404
      const { status } = await get(`/api/${kind}/${kept.id}`)
      if (status !== expected) complain(`${kind}/${kept.id} is deleted, but answers ${status}`)
      const file = await get(`/api/${kind}/${kept.id}/download/docx`)
      if (file.status !== 404) complain(`${kind}/${kept.id}.docx is deleted, but answers ${file.status}`)
    }
    kept.presence = isListed ? 'there' : 'gone'
  }
}

async function checkSessions(origin: string, ledger: Ledger): Promise<void> {
  for (const token of ledger.sessions) {
    const { status } = await call(origin, 'GET', '/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })
    if (status !== 200) ledger.violations.push(`an account that was acknowledged answers ${status}`)
  }
}

/** A browser without an answer sends again with the same key: this must not create a second submission. */
async function sendUnansweredAgain(origin: string, ledger: Ledger): Promise<void> {
  for (const sent of ledger.unanswered) {
    const first = await sendSubmission(origin, sent)
    if (first.status !== 201) {
      ledger.violations.push(`sending again was answered ${first.status}`)
      continue
    }
    const { id } = (await first.json()) as { id: string }
    const docx = sha256(sent.docx)
    ledger.submissions.set(id, { id, owner: sent.owner, docx, presence: 'there', published: 'no' })
    ledger.unanswered.delete(sent)
  }
}
