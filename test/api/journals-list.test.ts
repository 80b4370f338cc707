import { describe, expect, test } from 'vitest'
import { totalCounters } from '#src/features/articles/store/article-store.ts'
import { findListingRepair } from '#src/features/articles/upkeep/index.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import { newId } from '#src/platform/new-id.ts'
import type { JournalList } from '#src/wire/journal.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function list(site: TestApi, query = '', token?: string): Promise<JournalList> {
  const response = await site.request('GET', `/api/journals${query}`, { token })
  expect(response.status, query.slice(0, 80)).toBe(200)
  return (await response.json()) as JournalList
}

const titles = ({ journals }: JournalList) => journals.map(({ title }) => title)

/** Papers One, Two, … on consecutive days: the last is the newest. */
async function buildDays(site: TestApi, count: number): Promise<void> {
  for (let day = 1; day <= count; day += 1) {
    const date = new Date(Date.UTC(2025, 0, day)).toISOString()
    await buildArticle(site, { title: `Day ${String(day).padStart(2, '0')}`, createdAt: date })
  }
}

/** T0, T1, … a minute apart, without search index: rows of many papers take long to enter one by one. */
async function buildCopies({ db, clock }: TestApi, count: number): Promise<void> {
  const at = (n: number) => new Date(n * 60_000).toISOString()
  const { id } = await buildArticle({ db, clock }, { title: 'T0', createdAt: at(0) })
  const first = await db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: count - 1 }, (_, index) => {
    const title = `T${index + 1}`
    return { ...first, id: newId(), title, title_key: title.toLowerCase(), created_at: at(index + 1) }
  })
  const inStatement = 400
  for (let from = 0; from < copies.length; from += inStatement) {
    await db
      .insertInto('article')
      .values(copies.slice(from, from + inStatement))
      .execute()
  }
  await addToCounter(db, totalCounters.Published, copies.length)
  await (await findListingRepair(db))?.()
}

describe('pages', () => {
  test('an empty list still has a first page', async () => {
    const site = await startApi()
    expect(await list(site, '?page=1&limit=8')).toEqual({
      journals: [],
      pagination: { currentPage: 1, totalPages: 1, totalJournals: 0 },
    })
  })

  test('the newest come first, and the pages together are the whole list, each paper once', async () => {
    const site = await startApi()
    await buildDays(site, 23)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(site, `?page=${page}&limit=8&sortBy=createdAt&order=desc`)),
    )
    expect(pages.map(({ journals }) => journals.length)).toEqual([8, 8, 7])
    expect(pages[2]?.pagination).toEqual({ currentPage: 3, totalPages: 3, totalJournals: 23 })
    const all = pages.flatMap(titles)
    expect(all).toEqual([...all].sort().reverse())
    expect(new Set(all).size).toBe(23)
  })

  test('papers of the same moment keep one order on all pages, from both ends', async () => {
    const site = await startApi()
    for (let n = 0; n < 7; n += 1) await buildArticle(site, { createdAt: '2025-01-01T00:00:00.000Z', title: `T${n}` })
    const paged: string[] = []
    for (let page = 1; page <= 7; page += 1) paged.push(...titles(await list(site, `?page=${page}&limit=1`)))
    expect(paged).toEqual(titles(await list(site)))
    expect(new Set(paged).size).toBe(7)
    expect(titles(await list(site, '?order=asc&limit=10'))).toEqual([...paged].reverse())
  })

  test('a paper that appears while somebody pages from the oldest neither hides nor repeats one', async () => {
    const site = await startApi()
    await buildDays(site, 6)
    const oldest = titles(await list(site, '?page=1&limit=3&order=asc'))
    await buildArticle(site, { title: 'New', createdAt: '2025-03-01T00:00:00.000Z' })
    const next = titles(await list(site, '?page=2&limit=3&order=asc'))
    expect([...oldest, ...next]).toEqual(['Day 01', 'Day 02', 'Day 03', 'Day 04', 'Day 05', 'Day 06'])
  })

  test.each([
    ['?page=0&limit=2', 1, 2],
    ['?page=-1&limit=2', 1, 2],
    ['?page=NaN&limit=2', 1, 2],
    ['?page=1.5&limit=2', 1, 2],
    ['?page=1e9&limit=2', 1, 2],
    ['?page=1;drop&limit=2', 1, 2],
    [`?page=${'9'.repeat(30)}&limit=2`, 1, 2],
    ['?page=1000000000&limit=2', 3, 1],
    ['?page=1&page=2&limit=2', 1, 2],
    ['?page[]=2&limit=2', 1, 2],
    ['?page=1&limit=0', 1, 1],
    ['?page=1&limit=-5', 1, 1],
    ['?page=1&limit=NaN', 1, 5],
    ['?page=1&limit=1000000000', 1, 5],
    ['?limit=2&a[__proto__][polluted]=1', 1, 2],
  ])('the query %s returns page %i of %i papers', async (query, currentPage, length) => {
    const site = await startApi()
    await buildDays(site, 5)
    const answer = await list(site, query)
    expect([answer.pagination.currentPage, answer.journals.length]).toEqual([currentPage, length])
    expect({}).not.toHaveProperty('polluted')
  })

  test('at most a hundred are on a page, and without paging the newest thousand', async () => {
    const site = await startApi()
    await buildCopies(site, 1_003)
    expect((await list(site, '?limit=500')).journals).toHaveLength(100)
    const whole = await list(site)
    expect(whole.journals).toHaveLength(1_000)
    expect(whole.pagination).toEqual({ currentPage: 1, totalPages: 2, totalJournals: 1_003 })
    expect(titles(whole)[0]).toBe('T1002')
    expect(titles(await list(site, '?page=11&limit=100'))).toEqual(['T2', 'T1', 'T0'])
  })

  test('in the middle of a long list, no paper is missing or shown twice', async () => {
    const site = await startApi()
    await buildCopies(site, 2_100)
    const all = Array.from({ length: 2_100 }, (_, n) => `T${n}`)
    for (const [sortBy, ascending] of [
      ['createdAt', all],
      ['title', all.toSorted()],
    ] as const) {
      for (const order of ['asc', 'desc']) {
        const expected = order === 'asc' ? ascending : ascending.toReversed()
        for (const page of [10, 11, 12, 15]) {
          const shown = titles(await list(site, `?page=${page}&limit=100&sortBy=${sortBy}&order=${order}`))
          expect(shown).toEqual(expected.slice((page - 1) * 100, page * 100))
        }
      }
    }
  })
})

describe('order', () => {
  test('by title is by character on every database, whatever its language', async () => {
    const site = await startApi()
    for (const title of ['“Quoted”', 'zebra', '-dash', 'Apple']) await buildArticle(site, { title })
    expect(titles(await list(site, '?sortBy=title&order=asc'))).toEqual(['-dash', 'Apple', 'zebra', '“Quoted”'])
  })

  test('by title ignores case and accents, by date takes the day of publication', async () => {
    const site = await startApi()
    await buildArticle(site, { title: 'élan', publicationDate: '2025-02-03' })
    await buildArticle(site, { title: 'Zebra', publicationDate: '2025-01-03' })
    await buildArticle(site, { title: 'apple', publicationDate: '2025-03-03' })
    expect(titles(await list(site, '?sortBy=title&order=asc'))).toEqual(['apple', 'élan', 'Zebra'])
    expect(titles(await list(site, '?sortBy=publicationDate&order=asc'))).toEqual(['Zebra', 'élan', 'apple'])
    expect(titles(await list(site, '?sortBy=publicationDate'))).toEqual(['apple', 'élan', 'Zebra'])
  })

  test.each([
    'createdAt;select pg_sleep(5)',
    '(select 1)',
    'constructor',
    'toString',
    '__proto__',
    'passwordHash',
    'relevance',
    '',
  ])('an invalid order, like %j, gives the default', async (sortBy) => {
    const site = await startApi()
    await buildDays(site, 3)
    const query = new URLSearchParams({ sortBy, order: 'sideways' })
    expect(titles(await list(site, `?${query}`))).toEqual(['Day 03', 'Day 02', 'Day 01'])
  })

  test('administrators see drafts without a date after the dated papers', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    await buildArticle(site, { title: 'Draft', status: 'Draft' })
    await buildArticle(site, { title: 'Old', publicationDate: '2025-01-03' })
    await buildArticle(site, { title: 'New', publicationDate: '2025-03-03' })
    expect(titles(await list(site, '?sortBy=publicationDate', token))).toEqual(['New', 'Old', 'Draft'])
    expect(titles(await list(site, '?sortBy=publicationDate&order=asc', token))).toEqual(['Draft', 'Old', 'New'])
  })
})

describe('visibility', () => {
  test('drafts are listed and counted for administrators only, whatever is asked', async () => {
    const site = await startApi()
    const admin = await site.administrator()
    const author = await site.register()
    await buildArticle(site, { title: 'Public' })
    await buildArticle(site, {
      title: 'Secret',
      status: 'Draft',
      keywords: ['hidden'],
      authors: [{ name: 'Secret Author' }],
    })
    for (const token of [undefined, author.token, 'x'.repeat(43)]) {
      for (const query of ['', '?status=Draft', '?status=any', '?page=1&limit=1', '?status=Draft&status=Draft']) {
        const seen = await list(site, query, token)
        expect([titles(seen), seen.pagination.totalJournals], query).toEqual([['Public'], 1])
      }
      for (const query of ['?q=secret', '?author=secret', '?keyword=hidden', '?q=secret&facets=1']) {
        expect(await list(site, query, token), query).toMatchObject({ journals: [], pagination: { totalJournals: 0 } })
      }
      expect(JSON.stringify((await list(site, '?facets=1', token)).facets)).not.toMatch(/secret|hidden/i)
    }
    expect(titles(await list(site, '', admin.token)).sort()).toEqual(['Public', 'Secret'])
    expect(titles(await list(site, '?status=Draft', admin.token))).toEqual(['Secret'])
    expect(titles(await list(site, '?status=Published', admin.token))).toEqual(['Public'])
    expect((await list(site, '?page=2&limit=1', admin.token)).pagination.totalPages).toBe(2)
  })

  test('administrators can distinguish drafts that publish themselves on a day from those that wait for a person', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    await buildArticle(site, { title: 'Public' })
    for (const n of [1, 2, 3]) {
      const at = { createdAt: `2025-01-0${n}T00:00:00.000Z`, publicationDate: '2025-08-01' }
      await buildArticle(site, { title: `Planned ${n}`, ...at })
      await buildArticle(site, { title: `Waiting ${n}`, ...at, status: 'Draft' })
    }
    const planned = await list(site, '?scheduled=1&page=1&limit=2', token)
    expect([titles(planned), planned.pagination]).toEqual([
      ['Planned 3', 'Planned 2'],
      { currentPage: 1, totalPages: 2, totalJournals: 3 },
    ])
    expect(titles(await list(site, '?scheduled=1&page=2&limit=2', token))).toEqual(['Planned 1'])
    expect(titles(await list(site, '?scheduled=0&sortBy=title&order=asc', token))).toEqual([
      'Waiting 1',
      'Waiting 2',
      'Waiting 3',
    ])
    expect(titles(await list(site, '?scheduled=1&q=planned%202', token))).toEqual(['Planned 2'])
    expect((await list(site, '?scheduled=maybe', token)).pagination.totalJournals).toBe(7)
    for (const query of ['?scheduled=1', '?scheduled=0']) expect(titles(await list(site, query)), query).toEqual([])
  })

  test('an administrator’s list is never cached', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    const cacheControl = async (token?: string) =>
      (await site.request('GET', '/api/journals', { token })).headers.get('Cache-Control')
    expect(await cacheControl(token)).toBe('private, no-store')
    expect(await cacheControl()).toBe('public, max-age=0, must-revalidate')
  })

  test('a reader who has the current list gets a 304, until it changes', async () => {
    const site = await startApi()
    await buildArticle(site)
    const tag = (await site.request('GET', '/api/journals')).headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"/)
    const again = () => site.request('GET', '/api/journals', { headers: { 'If-None-Match': tag } })
    expect((await again()).status).toBe(304)
    await buildArticle(site)
    expect((await again()).status).toBe(200)
  })
})

describe('filters', () => {
  async function buildShelf(): Promise<TestApi> {
    const site = await startApi()
    const shelf = [
      {
        title: 'A',
        publicationDate: '2025-01-10',
        keywords: ['Álgebra', 'Games'],
        discipline: 'M',
        authors: [{ name: 'Ada Quill' }, { name: 'Ben Ruizdemo' }],
      },
      {
        title: 'B',
        publicationDate: '2025-04-10',
        keywords: ['games'],
        discipline: 'S',
        authors: [{ name: 'Ada María Quill' }],
      },
      {
        title: 'C',
        publicationDate: '2024-12-31',
        volume: 1,
        issue: 1,
        keywords: ['light'],
        authors: [{ name: 'Ben Quill' }, { name: 'Ada Ruizdemo' }],
      },
      {
        title: 'D',
        publicationDate: '2025-04-11',
        periodicalName: 'Another Demo Title',
        keywords: [],
        authors: [{ name: 'Adam Quillfeather' }],
      },
    ] as const
    for (const facts of shelf) {
      await buildArticle(site, { ...facts, authors: [...facts.authors], keywords: [...facts.keywords] })
    }
    return site
  }

  test('each filter keeps the matches; repeated values widen it and different filters narrow it', async () => {
    const site = await buildShelf()
    const found = async (query: string) =>
      titles(await list(site, `?${query}`))
        .sort()
        .join('')
    const expected: Record<string, string> = {
      'year=2025': 'ABD',
      'year=2024&year=2025': 'ABCD',
      'year=2025&issue=1.1': 'A',
      'issue=1.1': 'AC',
      'issue=1.1&issue=1.2': 'ABCD',
      'volume=1': 'ABCD',
      'volume=2': '',
      'author=quill': 'ABC',
      'author=Ada%20Quill': 'AB',
      'author=ada%20quill%20maria': 'B',
      'author=Ben%20Ruizdemo': 'A',
      'author=Adam&author=Ruizdemo': 'ACD',
      'author=Qui': '',
      'keyword=algebra': 'A',
      'keyword=GAMES': 'AB',
      'keyword=light&keyword=algebra': 'AC',
      'discipline=M': 'A',
      'discipline=M&discipline=S': 'AB',
      'journalName=another%20demo': 'D',
      'journalName=stem': 'ABC',
      'journalName=nowhere': '',
      'journalName=%20': 'ABCD',
      'year=&author=&keyword=': 'ABCD',
      'year=2025&keyword=games&author=maria': 'B',
      'q=quill&year=2025': 'AB',
    }
    for (const [query, letters] of Object.entries(expected)) expect(await found(query), query).toBe(letters)
  })

  test('a filter that nothing can match, or that looks like SQL, finds nothing and breaks nothing', async () => {
    const site = await buildShelf()
    const probes = [
      "'",
      '"',
      '\\',
      '%',
      '_',
      "'); select pg_sleep(5)--",
      '$1',
      "E'\\x'",
      '\u0000',
      '-1',
      '99999999999999999999',
      'NaN',
      '\ud800',
    ]
    for (const name of ['q', 'year', 'author', 'keyword', 'volume', 'issue', 'discipline', 'journalName']) {
      for (const probe of probes) {
        const { pagination } = await list(site, `?${new URLSearchParams({ [name]: probe })}`)
        const expected = name === 'q' && ['$1', '-1'].includes(probe) ? expect.any(Number) : 0
        expect(pagination.totalJournals, `${name}=${probe}`).toEqual(expected)
      }
    }
  })

  test('counts are of the papers that another choice would show', async () => {
    const site = await buildShelf()
    const { facets } = await list(site, '?facets=1&year=2025')
    expect(facets?.year).toEqual([
      { value: '2025', count: 3 },
      { value: '2024', count: 1 },
    ])
    expect(facets?.issue).toEqual([
      { value: '1.2', count: 2 },
      { value: '1.1', count: 1 },
    ])
    expect(facets?.keyword[0]).toMatchObject({ value: expect.stringMatching(/^games$/i), count: 2 })
    expect(facets?.author.map(({ value }) => value)).not.toContain('Ben Quill')
    await buildArticle(site, { publicationDate: '2025-04-12' })
    expect((await list(site, '?facets=1&year=2025')).facets?.year[0]).toEqual({ value: '2025', count: 4 })
    expect(await list(site)).not.toHaveProperty('facets')
  })

  test('disciplines are counted in their order, whichever of them is chosen', async () => {
    const site = await buildShelf()
    await buildArticle(site, { discipline: 'M', publicationDate: '2025-01-11', issue: 1, volume: 1 })
    const ofDisciplines = async (query: string) => (await list(site, `?facets=1&${query}`)).facets?.discipline
    const all = [
      { value: 'S', count: 1 },
      { value: 'M', count: 2 },
    ]
    expect(await ofDisciplines('')).toEqual(all)
    expect(await ofDisciplines('discipline=M')).toEqual(all)
    expect(await ofDisciplines('discipline=M&issue=1.2')).toEqual([{ value: 'S', count: 1 }])
    expect(await ofDisciplines('keyword=algebra&discipline=S')).toEqual([{ value: 'M', count: 1 }])
    expect(await ofDisciplines('q=nowhere')).toEqual([])
  })

  test('endless values are answered quickly enough to be harmless', async () => {
    const site = await buildShelf()
    for (const text of [
      'a'.repeat(5_000),
      'a@'.repeat(2_500),
      Array.from({ length: 1_000 }, (_, n) => `w${n}`).join(' '),
      '('.repeat(5_000),
      ' \t'.repeat(2_500),
    ]) {
      for (const name of ['q', 'author', 'keyword']) await list(site, `?${new URLSearchParams({ [name]: text })}`)
    }
  })
})
