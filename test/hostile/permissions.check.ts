// S046–S075: who may do what, at every address. `Jp` is a published paper, `Jd` a draft, `Sa` a submission of the owner, `Sp` one
// that was published.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JournalList, JournalObject } from '#src/wire/journal.ts'
import type { SubmissionList, SubmissionObject } from '#src/wire/submission.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import {
  administrator,
  answerOf,
  type Person,
  publish,
  register,
  submissionForm,
  submit,
  type Visitor,
  visitor,
} from './visitor.ts'

type Viewer = 'anonymous' | 'another' | 'owner' | 'administrator'
const viewers: readonly Viewer[] = ['anonymous', 'another', 'owner', 'administrator']

let people: Record<'another' | 'owner' | 'administrator', Person>
let ids: Record<'Jp' | 'Jd' | 'Sa' | 'Sp' | 'missing', string>
const draftTitle = `Draft ${randomUUID().replaceAll(/[-\d]/g, 'q')}`

beforeAll(async () => {
  const [another, owner, office] = await Promise.all([register(), register(), administrator()])
  people = { another, owner, administrator: office }
  const [Jp, Jd, Sa, Sp] = await Promise.all([
    publish(office),
    publish(office, { title: draftTitle, status: 'Draft' }),
    submit(owner),
    submit(owner),
  ])
  await answerOf(await office.ask('PATCH', `/api/submissions/${Sp.id}/status`, { json: { status: 'published' } }))
  ids = { Jp: Jp.id, Jd: Jd.id, Sa: Sa.id, Sp: Sp.id, missing: randomUUID() }
})

const as = (viewer: Viewer): Visitor => (viewer === 'anonymous' ? visitor() : people[viewer])
const ask = (viewer: Viewer, method: string, path: string) => as(viewer).ask(method, path)

/** What an answer reveals: for a hidden thing the same as for one that never existed. */
async function revealed(answer: Response): Promise<unknown> {
  const headers = [...answer.headers].filter(([name]) => !/^(date|ratelimit.*|x-request-id)$/.test(name))
  return [answer.status, (await answer.text()).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID'), headers]
}

type Cell = number | 'missing'
type Row = [check: string, method: string, path: (id: typeof ids) => string, ...cells: Cell[]]

const rows: Row[] = [
  ['S046', 'GET', () => '/api/auth/me', 401, 200, 200, 200],
  ['S048', 'GET', ({ Jp }) => `/api/journals/${Jp}`, 200, 200, 200, 200],
  ['S049', 'GET', ({ Jd }) => `/api/journals/${Jd}`, 'missing', 'missing', 'missing', 200],
  ['S051', 'DELETE', ({ missing }) => `/api/journals/${missing}`, 401, 403, 403, 404],
  ['S051', 'DELETE', ({ Jp }) => `/api/journals/${Jp}?`, 401, 403, 403, 204],
  ['S055', 'GET', ({ Sa }) => `/api/submissions/${Sa}`, 401, 'missing', 200, 200],
  ['S055', 'GET', ({ Sp }) => `/api/submissions/${Sp}`, 401, 'missing', 200, 200],
  ['S057', 'DELETE', ({ missing }) => `/api/submissions/${missing}`, 401, 404, 404, 404],
  ['S059', 'GET', ({ Sa }) => `/api/submissions/${Sa}/download/docx`, 401, 'missing', 200, 200],
  ['S059', 'GET', ({ Sa }) => `/api/direct-file/submissions/${Sa}.docx`, 401, 'missing', 200, 200],
  ['S059', 'GET', ({ Sa }) => `/direct-file/submissions/${Sa}.docx`, 401, 'missing', 200, 200],
  ['S059', 'GET', ({ Sa }) => `/submissions/${Sa}/direct-download/docx`, 401, 'missing', 200, 200],
  ['S059', 'GET', ({ Sa }) => `/api/submissions/${Sa}/check-file/docx`, 401, 'missing', 200, 200],
  ['S061', 'GET', () => '/api/people', 401, 403, 403, 200],
  ['S061', 'GET', () => '/api/settings', 401, 403, 403, 200],
  ['S061', 'GET', () => '/api/mail', 401, 403, 403, 200],
  ['S061', 'GET', () => '/api/audit', 401, 403, 403, 200],
  ['S061', 'GET', () => '/api/deleted', 401, 403, 403, 200],
  ['S061', 'GET', () => '/api/deposits', 401, 403, 403, 200],
  ['S061', 'GET', () => '/api/usage', 401, 403, 403, 200],
]

describe('by the table of permissions', () => {
  // The deletion is the last act upon its paper.
  const inOrder = [...rows].sort(
    (a, b) => Number(a[2].toString().includes('?')) - Number(b[2].toString().includes('?')),
  )
  test.each(inOrder)('%s %s %s', async (_check, method, path, ...cells) => {
    for (const [index, viewer] of viewers.entries()) {
      const address = path(ids)
      const answer = await ask(viewer, method, address)
      const cell = cells[index] ?? 0
      const what = `${viewer} ${method} ${address}`
      if (cell !== 'missing') {
        expect(answer.status, what).toBe(cell)
        continue
      }
      const nothing = await ask(viewer, method, address.replace(/[\da-f]{8}-[\da-f-]{27}/, ids.missing))
      expect(answer.status, what).toBe(404)
      expect(await revealed(answer), what).toEqual(await revealed(nothing))
    }
  })
})

test('S053 the files of a draft are nowhere but for administrators, at every address', async () => {
  for (const type of ['pdf', 'docx']) {
    const addresses = [
      `/api/journals/${ids.Jd}/download/${type}`,
      `/api/journals/${ids.Jd}/direct-download/${type}`,
      `/journals/${ids.Jd}/download/${type}`,
      `/api/direct-file/journals/${ids.Jd}.${type}`,
      `/direct-file/journals/${ids.Jd}.${type}`,
      `/journals/${ids.Jd}.${type}`,
      `/api/journals/${ids.Jd}/check-file/${type}`,
    ]
    for (const address of addresses.flatMap((one) => [one, `${one}/`, one.replace(type, type.toUpperCase())])) {
      for (const method of ['GET', 'HEAD']) {
        for (const viewer of ['anonymous', 'another'] as const) {
          expect((await ask(viewer, method, address)).status, `${viewer} ${method} ${address}`).toBe(404)
        }
      }
      const ranged = await visitor().ask('GET', address, { headers: { Range: 'bytes=0-9' } })
      expect(ranged.status, address).toBe(404)
    }
    expect((await ask('administrator', 'GET', addresses[0] ?? '')).status).toBe(200)
  }
})

test('S047 S062 the public list counts and contains no draft', async () => {
  const read = async (viewer: Viewer, query: string) =>
    answerOf<JournalList>(await ask(viewer, 'GET', `/api/journals?${query}`))
  let found: JournalObject[] = []
  const { pagination } = await read('anonymous', 'page=1&limit=100')
  for (let page = 1; page <= pagination.totalPages; page += 1) {
    found = found.concat((await read('anonymous', `page=${page}&limit=100`)).journals)
  }
  expect(found.length).toBe(pagination.totalJournals)
  expect(found.map(({ id }) => id)).not.toContain(ids.Jd)
  const query = `search=${encodeURIComponent(draftTitle)}&page=1`
  expect((await read('administrator', query)).journals.map(({ id }) => id)).toContain(ids.Jd)
  const shown = await read('anonymous', query)
  expect(shown.journals.map(({ id }) => id)).not.toContain(ids.Jd)
  const [, word = ''] = draftTitle.split(' ')
  const { journals } = await read('anonymous', `search=${word}&page=1`)
  expect(journals.map(({ id }) => id)).not.toContain(ids.Jd)
})

test('S063 no filter and no order tells about drafts or accounts', async () => {
  const attempts = ['status=Draft', 'sortBy=passwordHash', 'sortBy=createdBy.email', 'sortBy=role&order=asc']
  for (const attempt of attempts) {
    const answer = await visitor().ask('GET', `/api/journals?${attempt}&page=1`)
    const text = await answer.text()
    expect([200, 400], attempt).toContain(answer.status)
    expect(text, attempt).not.toContain(ids.Jd)
    expect(text, attempt).not.toContain(draftTitle)
  }
})

test('S050 S056 S057 only administrators upload, publish and delete', async () => {
  for (const viewer of ['another', 'owner'] as const) {
    expect((await as(viewer).ask('POST', '/api/journals', { form: uploadForm() })).status).toBe(403)
    const own = viewer === 'owner' ? 403 : 404
    const json = { status: 'published' }
    expect((await as(viewer).ask('PATCH', `/api/submissions/${ids.Sa}/status`, { json })).status).toBe(own)
    expect((await as(viewer).ask('DELETE', `/api/submissions/${ids.Sa}`)).status).toBe(own)
  }
  expect((await visitor().ask('POST', '/api/journals', { form: uploadForm() })).status).toBe(401)
})

test('S054 S071 each author’s list has the own manuscripts only, whatever the request claims', async () => {
  const claims = ['', '?userId=ID', '?all=1', '?role=admin', '?owner=ID'].map((one) =>
    one.replace('ID', people.owner.id),
  )
  for (const claim of claims) {
    const headers = { 'X-User-Id': people.owner.id, 'X-Role': 'admin' }
    const answer = await people.another.ask('GET', `/api/submissions${claim}`, { headers })
    expect(JSON.stringify(await answerOf<SubmissionList>(answer)), claim).not.toContain(ids.Sa)
  }
  expect((await visitor().ask('GET', '/api/submissions')).status).toBe(401)
  const all = JSON.stringify(await answerOf(await people.administrator.ask('GET', '/api/submissions')))
  expect(all).toContain(ids.Sa)
})

test('S060 a method that an address does not know is refused with those it knows', async () => {
  const { status, headers } = await ask('administrator', 'PUT', '/api/journals')
  expect([status, headers.get('Allow')]).toEqual([405, expect.stringContaining('POST')])
  for (const [method, path] of [
    ['DELETE', '/api/auth/login'],
    ['PUT', `/api/submissions/${ids.Sa}/status`],
    ['POST', '/api/auth/me'],
    ['PATCH', '/api/submissions'],
  ] as const) {
    for (const viewer of viewers) {
      expect([401, 403, 404, 405], `${viewer} ${method} ${path}`).toContain((await ask(viewer, method, path)).status)
    }
  }
})

test.each([
  '..',
  '0',
  '-1',
  '1e9',
  '507f1f77bcf86cd799439011',
  '%2e%2e',
  'constructor',
  '__proto__',
  'x'.repeat(6_000),
])('S064 the id %.30s belongs to nothing', async (id) => {
  for (const viewer of ['anonymous', 'another', 'administrator'] as const) {
    const answer = await ask(viewer, 'GET', `/api/journals/${id}`)
    expect([400, 404, 405, 414], viewer).toContain(answer.status)
  }
})

test('S064 the id of a submission is no paper’s, and the other way round', async () => {
  expect((await ask('administrator', 'GET', `/api/journals/${ids.Sa}`)).status).toBe(404)
  expect((await ask('administrator', 'GET', `/api/submissions/${ids.Jd}`)).status).toBe(404)
})

test('S065 whether a hidden thing exists cannot be found out by sending nonsense', async () => {
  const send = (id: string) => people.another.ask('PATCH', `/api/submissions/${id}/status`, { json: { status: 5 } })
  expect(await revealed(await send(ids.Sa))).toEqual(await revealed(await send(ids.missing)))
  const anonymous = await visitor().ask('POST', '/api/submissions', { body: 'nonsense' })
  expect(anonymous.status).toBe(401)
})

test('S066 S067 only the address names the thing, and only the session names the owner', async () => {
  const form = submissionForm({ userId: people.owner.id, owner: people.owner.id, submittedBy: people.owner.id })
  const mine = await answerOf<SubmissionObject>(await people.another.ask('POST', '/api/submissions', { form }))
  expect((await people.owner.ask('GET', `/api/submissions/${mine.id}`)).status).toBe(404)
  expect((await people.another.ask('GET', `/api/submissions/${mine.id}`)).status).toBe(200)
  const json = { status: 'pending', _id: ids.Sa, id: ids.Sa, submissionId: ids.Sa }
  const before = await answerOf<SubmissionObject>(await people.owner.ask('GET', `/api/submissions/${ids.Sa}`))
  await people.administrator.ask('PATCH', `/api/submissions/${mine.id}/status`, { json })
  expect(await answerOf(await people.owner.ask('GET', `/api/submissions/${ids.Sa}`))).toEqual(before)
})

test('S068 publishing a manuscript leaves its own file private', async () => {
  const address = `/api/submissions/${ids.Sp}/download/docx`
  expect((await visitor().ask('GET', address)).status).toBe(401)
  expect((await people.another.ask('GET', address)).status).toBe(404)
  expect((await visitor().ask('GET', `/api/journals/${ids.Sp}`)).status).toBe(404)
})

test('S069 a deleted paper leaves its notice, and no file', async () => {
  const paper = await publish(people.administrator)
  expect((await people.administrator.ask('DELETE', `/api/journals/${paper.id}`)).status).toBe(204)
  const { ask: asVisitor } = visitor()
  expect((await asVisitor('GET', `/api/journals/${paper.id}`)).status).toBe(410)
  for (const path of [
    `/journals/${paper.id}.pdf`,
    `/api/journals/${paper.id}/download/docx`,
    `/api/journals/${paper.id}/check-file/pdf`,
  ]) {
    expect([404, 410], path).toContain((await asVisitor('GET', path)).status)
  }
  const list = await answerOf<JournalList>(await asVisitor('GET', '/api/journals?page=1&limit=100'))
  expect(list.journals.map(({ id }) => id)).not.toContain(paper.id)
})

test('S073 only a known status is set, and publishing twice publishes once', async () => {
  const submission = await submit(people.owner)
  const set = (status: unknown) =>
    people.administrator.ask('PATCH', `/api/submissions/${submission.id}/status`, { json: { status } })
  for (const odd of ['draft', '', null, ['published'], '__proto__', 7]) expect((await set(odd)).status).toBe(400)
  const answers = await Promise.all([set('published'), set('Published')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as { journal: JournalObject }[]
  expect(first?.journal.id).toBe(second?.journal.id)
})
