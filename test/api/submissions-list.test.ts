// What administrators look for among submissions: words, numbers, age, order; and the counts.
import { expect, test } from 'vitest'
import type { StatusAnswer } from '#src/wire/journal.ts'
import type { SubmissionList } from '#src/wire/submission.ts'
import { publish, submit } from '#test/factories/submission.ts'
import { startApi } from './api-harness.ts'

const day = 24 * 3_600_000

async function startWithSubmissions() {
  const site = await startApi()
  const { token } = await site.administrator()
  const author = await site.register()
  const texts = [
    { title: 'Émilie’s number lines', authors: '["Bola Ọkáfor"]', keywords: '["fractions"]' },
    { title: 'algebra before school', authors: '["Ada Quill"]', keywords: '["numbers","play"]' },
    { title: 'Zones of 42 questions', authors: '["Ada Quill"]', keywords: '["inquiry"]' },
  ]
  const ids: string[] = []
  for (const parts of texts) {
    ids.push((await submit(site, author.token, parts)).id)
    site.clock.advance(day)
  }
  const ask = async (query: string, asker = token) =>
    (await (await site.request('GET', `/api/submissions?${query}`, { token: asker })).json()) as SubmissionList
  const found = async (query: string, asker = token) =>
    (await ask(query, asker)).submissions.map(({ id }) => ids.indexOf(id) + 1)
  return { site, token, author, ids, ask, found }
}

test('submissions are found by words of title, authors and keywords, and by their number', async () => {
  const { site, author, ids, ask, found } = await startWithSubmissions()
  const search = (text: string) => found(`q=${encodeURIComponent(text)}`)
  for (const [text, expected] of [
    ['emilie', [1]],
    ['ÉMILIE', [1]],
    ['okafor', [1]],
    ['Quill', [3, 2]],
    ['number', [2, 1]],
    ['quill numb', [2]],
    ['umber', []],
    ['MS-0002', [2]],
    ['ms 3', [3]],
    ['2', [2]],
    ['42', [3]],
    ['4', []],
    ['%', []],
    ['_', []],
    ["' or 1=1 --", []],
    ['\0', []],
    ['  ', [3, 2, 1]],
    ['quill '.repeat(5_000), [3, 2]],
  ] as const) {
    expect(await search(text), text.slice(0, 20)).toEqual(expected)
  }
  expect((await ask('q=quill&limit=1')).pagination).toEqual({ currentPage: 1, totalPages: 2, totalSubmissions: 2 })
  expect(await found('q=quill', (await site.register()).token)).toEqual([])
  expect(await found('q=quill&sortBy=title', author.token)).toEqual([3, 2])
  expect(ids).toHaveLength(3)
})

test('those that have waited longer than some days are found', async () => {
  const { found } = await startWithSubmissions()
  expect(await found('olderThan=2')).toEqual([1])
  expect(await found('olderThan=0')).toEqual([3, 2, 1])
  expect(await found('olderThan=2&q=quill')).toEqual([])
  for (const nonsense of ['-1', 'x', '1e9', '99999', '']) {
    expect(await found(`olderThan=${nonsense}`), nonsense).toEqual([3, 2, 1])
  }
})

test('they are sorted by arrival or title, whatever the case and accents', async () => {
  const { found } = await startWithSubmissions()
  expect(await found('sortBy=title&order=asc')).toEqual([2, 1, 3])
  expect(await found('sortBy=title&order=desc')).toEqual([3, 1, 2])
  expect(await found('sortBy=createdAt&order=asc')).toEqual([1, 2, 3])
  expect(await found('sortBy=passwordHash')).toEqual([3, 2, 1])
})

test('administrators see how many wait and how many were published; nobody else does', async () => {
  const { site, token, author, ids, ask } = await startWithSubmissions()
  await publish(site, token, ids[0] ?? '')
  await site.request('DELETE', `/api/submissions/${ids[1]}`, { token })
  const counts = { pending: 1, published: 1, stages: { received: 1, published: 1, declined: 0 }, mine: 1, overdue: 0 }
  expect((await ask('q=zones')).counts).toMatchObject(counts)
  expect((await ask('mine=1')).counts).toMatchObject(counts)
  expect(await ask('', author.token)).not.toHaveProperty('counts')
})

test('a submission is published where and when the administrator chooses', async () => {
  const { site, token, ids } = await startWithSubmissions()
  const send = (id: string | undefined, place: object) =>
    site.request('PATCH', `/api/submissions/${id}/status`, { token, json: { status: 'published', ...place } })
  for (const [place, field] of [
    [{ volume: 0 }, 'volume'],
    [{ volume: 7 }, 'issue'],
    [{ issue: 3, volume: null }, 'volume'],
    [{ issue: 'x' }, 'issue'],
    [{ issue: ['1'] }, 'issue'],
    [{ publicationDate: '2025-02-30' }, 'publicationDate'],
    [{ publicationDate: '2025-12-01' }, 'publicationDate'],
    // Received on 20 May.
    [{ publicationDate: '2025-05-01' }, 'publicationDate'],
  ] as const) {
    const refused = await send(ids[0], place)
    expect([refused.status, Object.keys((await refused.json()).fields)], field).toEqual([400, [field]])
  }
  expect(await site.db.selectFrom('article').select('id').execute()).toEqual([])
  await site.db.updateTable('submission').set({ created_at: '2025-01-05T10:00:00.000Z' }).execute()
  const placeOf = async (response: Response) => {
    const { journal } = (await response.json()) as StatusAnswer
    return [journal.volume, journal.issue, journal.publicationDate]
  }
  const own = { volume: 7, issue: '3', publicationDate: '2025-05-01' }
  expect(await placeOf(await send(ids[0], own))).toEqual([7, 3, '2025-05-01'])
  expect(await placeOf(await send(ids[0], { volume: 8, issue: 1 }))).toEqual([7, 3, '2025-05-01'])
  expect(await placeOf(await send(ids[1], { publicationDate: '2025-02-03' }))).toEqual([1, 1, '2025-02-03'])
  expect(await placeOf(await send(ids[2], { volume: null }))).toEqual([1, 2, '2025-05-23'])
})
