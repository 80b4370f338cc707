// People and programs that read and write without a pause, and ask once more when something fails: as browsers and careful
// programs do. What fails twice, is lost, comes twice or is older than what was acknowledged is a violation.
import { setTimeout as pause } from 'node:timers/promises'
import { oneSecond } from '#src/domain/clock.ts'
import { buildDocxOfSize } from '#test/fixtures/documents/index.ts'
import type { KeptArticle, KeptSubmission, Ledger, SentSubmission } from './ledger.ts'
import { paperForm } from './paper-form.ts'
import type { Random } from './seeded-random.ts'
import { call, sendSubmission, sha256 } from './writer.ts'

export type SteadyClients = {
  readonly counts: { answered: number; repeated: number }
  /** Resolves when so many more requests were answered. */
  untilAnswered(more: number): Promise<void>
  stop(): Promise<void>
}

type Setting = {
  origin: string
  administrator: string
  ledger: Ledger
  random: Random
  /** A client waits no longer before it asks once more, whatever Retry-After says. */
  maxWaitMs: number
}

type Answer = { status: number; headers: Headers; text: string }

const readers = 6
const writers = 3
const publicPaths = ['/', '/journals', '/archive', '/about', '/api/journals?limit=50', '/api/issues', '/sitemap.xml']

export async function startSteadyClients(setting: Setting): Promise<SteadyClients> {
  const counts = { answered: 0, repeated: 0 }
  let stopped = false

  /** Undefined after the second failure, which is a violation. */
  async function ask(name: string, attempt: () => Promise<Response>): Promise<Answer | undefined> {
    const failures: string[] = []
    while (failures.length < 2) {
      const answer = await attempt()
        .then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }))
        .catch((error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error))
      if (typeof answer !== 'string' && answer.status < 500) {
        counts.answered += 1
        return answer
      }
      failures.push(typeof answer === 'string' ? answer : `${answer.status} ${answer.text.slice(0, 120)}`)
      if (failures.length === 1) {
        counts.repeated += 1
        const asked = typeof answer === 'string' ? 0.2 : Number(answer.headers.get('Retry-After') ?? 1)
        await pause(Math.min(setting.maxWaitMs, asked * oneSecond))
      }
    }
    complain('wrong', `${name} failed twice: ${failures.join(', ')}`)
    return undefined
  }

  const { origin, administrator, ledger, random } = setting
  const complain = (kind: 'lost' | 'doubled' | 'wrong', sentence: string) => {
    ledger.violations.push({ kind, sentence })
  }
  const headers = { Authorization: `Bearer ${administrator}` }

  async function read(): Promise<void> {
    while (!stopped) {
      const papers = [...ledger.articles.keys()].map((id) => `/journals/${id}`)
      const path = random.pick([...publicPaths, ...papers]) ?? '/'
      const answer = await ask(`GET ${path}`, () => call(origin, 'GET', path))
      if (answer && answer.status !== 200) complain('wrong', `GET ${path} was answered ${answer.status}`)
    }
  }

  async function write(number: number, paper: KeptArticle): Promise<void> {
    const own: KeptSubmission[] = []
    for (let turn = 1; !stopped; turn += 1) {
      const title = `Writer ${number}, turn ${turn}`
      const chance = random.next()
      if (chance < 0.5) await submit(title, own)
      else if (chance < 0.85) await edit(paper, title)
      else await withdraw(own)
    }
  }

  async function uploadPaper(number: number): Promise<KeptArticle> {
    const title = `Paper of writer ${number}`
    const response = await call(origin, 'POST', '/api/journals', { headers, body: paperForm(title) })
    const { id } = (await response.json()) as { id: string }
    const paper: KeptArticle = { id, files: {}, presence: 'there', titles: [title] }
    ledger.articles.set(id, paper)
    return paper
  }

  async function submit(title: string, own: KeptSubmission[]): Promise<void> {
    const docx = buildDocxOfSize(random.between(5_000, 200_000), { text: title })
    const sent: SentSubmission = { key: `${title} ${random.between(0, 1e15)}`, title, owner: author, docx }
    const answer = await ask('a submission', () => sendSubmission(origin, sent))
    if (!answer) return
    if (answer.status !== 201) return complain('wrong', `a submission was answered ${answer.status} ${answer.text}`)
    const id = answer.headers.get('Location')?.split('/').at(-1) ?? ''
    const kept: KeptSubmission = {
      id,
      owner: author,
      docx: sha256(docx),
      presence: 'there',
      published: 'no',
    }
    ledger.acknowledged += 1
    ledger.submissions.set(id, kept)
    ledger.changed.add(id)
    own.push(kept)
  }

  /** Whichever process answers after the acknowledgement, the title is the new one. */
  async function edit(paper: KeptArticle, title: string): Promise<void> {
    const path = `/api/journals/${paper.id}`
    paper.titles.push(title)
    ledger.changed.add(paper.id)
    const body = JSON.stringify({ title })
    const answer = await ask(`PATCH ${path}`, () =>
      call(origin, 'PATCH', path, { headers: { ...headers, 'Content-Type': 'application/json' }, body }),
    )
    if (!answer) return
    if (answer.status !== 200) return complain('wrong', `PATCH ${path} was answered ${answer.status} ${answer.text}`)
    ledger.acknowledged += 1
    paper.titles = [title]
    const seen = await ask(`GET ${path}`, () => call(origin, 'GET', path))
    if (seen && JSON.parse(seen.text).title !== title)
      complain('wrong', `${path} is older than its acknowledged change`)
  }

  async function withdraw(own: KeptSubmission[]): Promise<void> {
    const kept = own.pop()
    if (!kept) return
    kept.presence = 'leaving'
    ledger.changed.add(kept.id)
    const path = `/api/submissions/${kept.id}`
    const answer = await ask(`DELETE ${path}`, () => call(origin, 'DELETE', path, { headers }))
    if (!answer) return
    // The first attempt may have done it.
    if (![204, 404].includes(answer.status)) return complain('wrong', `DELETE ${path} was answered ${answer.status}`)
    ledger.acknowledged += 1
    kept.presence = 'gone'
  }

  const author = await register(origin)
  const papers: KeptArticle[] = []
  for (let number = 1; number <= writers; number += 1) papers.push(await uploadPaper(number))
  const working = [...papers.map((paper, index) => write(index + 1, paper)), ...Array.from({ length: readers }, read)]
  return {
    counts,
    async untilAnswered(more) {
      for (const goal = counts.answered + more; counts.answered < goal; ) await pause(20)
    },
    async stop() {
      stopped = true
      await Promise.all(working)
    },
  }
}

async function register(origin: string): Promise<string> {
  const response = await call(origin, 'POST', '/api/auth/register', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Quill', email: 'ada@example.org', password: 'correct horse' }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}
