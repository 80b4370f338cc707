// Lists, searches, counts and filters show each viewer exactly the things that they could open, and hint at no others.
import { describe, expect, test } from 'vitest'
import { buildWorld, type Thing, things, type Viewer, viewers, type World } from './matrix/world.ts'

type JournalPage = { journals: { id: string }[]; pagination: { totalPages: number; totalJournals: number } }

type Listed = { articles: Thing[]; submissions: Thing[] | 401; withPublished: Thing[] | 401 }

const listed: Record<Viewer, Listed | 404> = {
  anonymous: { articles: ['Jp', 'Js'], submissions: 401, withPublished: 401 },
  'bad token': { articles: ['Jp', 'Js'], submissions: 401, withPublished: 401 },
  reader: { articles: ['Jp', 'Js'], submissions: [], withPublished: [] },
  'another author': { articles: ['Jp', 'Js'], submissions: [], withPublished: [] },
  owner: { articles: ['Jp', 'Js'], submissions: ['Sa', 'Sp'], withPublished: ['Sa', 'Sp'] },
  administrator: { articles: ['Jd', 'Jp', 'Js'], submissions: ['Sa', 'Sr'], withPublished: ['Sa', 'Sp', 'Sr'] },
  editor: { articles: ['Jp', 'Js'], submissions: ['Sa', 'Sr'], withPublished: ['Sa', 'Sp', 'Sr'] },
  'editor in conflict': { articles: ['Jp', 'Js'], submissions: ['Sa', 'Sr'], withPublished: ['Sa', 'Sp', 'Sr'] },
  reviewer: 404,
}

function named({ ids }: World, found: readonly { id: string }[]): string[] {
  const nameOf = new Map(Object.keys(things).map((name) => [ids[name as Thing], name]))
  return found.map(({ id }) => nameOf.get(id) ?? id).sort()
}

describe.each(viewers)('%s', (viewer: Viewer) => {
  test('sees in lists what they may open, and counts no more', async () => {
    const world = await buildWorld()
    const read = async (query: string) =>
      (await (await world.ask(viewer, 'GET', `/api/journals${query}`)).json()) as JournalPage
    const expectedLists = listed[viewer]
    if (expectedLists === 404) {
      for (const list of ['journals', 'submissions']) {
        expect((await world.ask(viewer, 'GET', `/api/${list}`)).status).toBe(404)
      }
      return
    }
    const { articles, submissions, withPublished } = expectedLists

    const all = await read('')
    expect(named(world, all.journals)).toEqual(articles)
    expect(all.pagination.totalJournals).toBe(articles.length)

    const pages: { id: string }[] = []
    for (let page = 1; page <= articles.length; page += 1) {
      const { journals, pagination } = await read(`?limit=1&page=${page}`)
      expect(pagination).toMatchObject({ totalJournals: articles.length, totalPages: articles.length })
      pages.push(...journals)
    }
    expect(named(world, pages)).toEqual(articles)

    for (const [query, expected] of [
      ['', submissions],
      ['?status=all', withPublished],
    ] as const) {
      const response = await world.ask(viewer, 'GET', `/api/submissions${query}`)
      if (expected === 401) expect(response.status).toBe(401)
      else {
        const { submissions: found, pagination } = (await response.json()) as {
          submissions: { id: string }[]
          pagination: { totalSubmissions: number }
        }
        expect(named(world, found)).toEqual(expected)
        expect(pagination.totalSubmissions).toBe(expected.length)
      }
    }
  })
})

test.each(['anonymous', 'owner', 'another author'] as const)(
  '%s cannot find a draft or a withdrawn paper by any other query',
  async (viewer) => {
    const { ask, ids } = await buildWorld()
    const probes = [
      '?status=Draft',
      '?status=draft',
      '?status=Withdrawn',
      '?status=any',
      '?status=Draft&status=Published',
      '?status[]=Draft',
      '?q=hidden',
      '?q=Withdrawn',
      '?q=%22hidden%20draft%22',
      '?search=hidden',
      '?sortBy=status&order=asc',
      '?sortBy=passwordHash',
      '?sortBy=createdBy.email',
      '?year=2025&facets=1',
      '?author=Ada%20Quill&facets=1',
      '?keyword=one&facets=1',
      '?issue=1.2&facets=1',
    ]
    for (const probe of probes) {
      const response = await ask(viewer, 'GET', `/api/journals${probe}`)
      expect([200, 400], probe).toContain(response.status)
      const body = await response.text()
      expect(body.includes(ids.Jd) || body.includes(ids.Jw), probe).toBe(false)
      expect(body, probe).not.toContain('Hidden draft')
      if (response.status !== 200) continue
      const page = JSON.parse(body) as JournalPage & { facets?: Record<string, { count: number }[]> }
      expect(page.pagination.totalJournals, probe).toBe(page.journals.length)
      const counted = Object.values(page.facets ?? {})
        .flat()
        .map(({ count }) => count)
      expect(Math.max(0, ...counted), probe).toBeLessThanOrEqual(2)
    }
  },
)

test('a download ticket opens one file once, for a minute, and nothing else', async () => {
  const { site, ask, ids } = await buildWorld()
  const issue = async (id: string) => {
    const init = { body: JSON.stringify({ type: 'docx' }), headers: { 'Content-Type': 'application/json' } }
    const response = await ask('owner', 'POST', `/api/submissions/${id}/download-ticket`, init)
    return ((await response.json()) as { url: string }).url
  }
  const open = async (url: string) => (await ask('anonymous', 'GET', url)).status

  const url = await issue(ids.Sa)
  const ticket = url.slice(url.indexOf('?'))
  expect(await open(`/submissions/${ids.Sp}/direct-download/docx${ticket}`)).toBe(401)
  expect(await open(`/submissions/${ids.No}/direct-download/docx${ticket}`)).toBe(401)
  expect(await open(`/submissions/${ids.Sa}/direct-download/pdf${ticket}`)).toBe(401)
  for (const elsewhere of [
    `/submissions/${ids.Sa}/download/docx${ticket}`,
    `/api/submissions/${ids.Sa}/direct-download/docx${ticket}`,
    `/direct-file/submissions/${ids.Sa}.docx${ticket}`,
    `/api/submissions/${ids.Sa}${ticket}`,
  ]) {
    expect(await open(elsewhere), elsewhere).toBe(401)
  }
  const together = await Promise.all([open(url), open(url), open(url)])
  expect(together.sort()).toEqual([200, 401, 401])

  const late = await issue(ids.Sa)
  site.clock.advance(60_000)
  expect(await open(late)).toBe(401)

  const deleted = await issue(ids.Sa)
  expect((await ask('administrator', 'DELETE', `/api/submissions/${ids.Sa}`)).status).toBe(204)
  expect(await open(deleted)).toBe(401)
})
