// One database is enough: the record of the settings decides.
import { describe, expect, test } from 'vitest'
import { demoRecord } from '#demo/periodical.ts'
import { system } from '#src/domain/actor.ts'
import { pageSlugs } from '#src/domain/page-slug.ts'
import {
  defaultRecord,
  type Periodical,
  readPageText,
  savePeriodical,
  specifiedFacts,
} from '#src/features/periodical/index.ts'
import { pageTextObject, periodicalObject } from '#src/wire/periodical.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function ask(site: TestApi, path: string) {
  const response = await site.request('GET', path)
  expect(response.status, path).toBe(200)
  return response.json()
}

async function startWith(changes: Partial<Periodical>): Promise<TestApi> {
  const site = await startApi()
  await savePeriodical(site, system, { ...specifiedFacts, ...changes })
  return site
}

test('a fresh installation states what is true of it, and none of its examples', async () => {
  const site = await startApi()
  const periodical = periodicalObject.parse(await ask(site, '/api/periodical'))
  expect(periodical).toMatchObject({
    issn: {},
    contact: {},
    social: [],
    frequency: { label: 'Quarterly', issuesPerYear: 4 },
    firstIssue: { volume: 1, issue: 1, label: 'Volume 1, Number 1, January-March 2025' },
    currentIssue: { volume: 1, issue: 2, label: 'Volume 1, Number 2, April-June 2025' },
    review: {},
    sendsMail: false,
    uploadMaxBytes: 10_485_760,
    archiveStatistics: [
      { label: 'Published Articles', value: '100+' },
      { label: 'Expert Reviewers', value: '50+' },
      { label: 'Research Fields', value: '12' },
      { label: 'Issues Per Year', value: '4' },
    ],
  })
  for (const unset of ['publisher', 'location', 'licence', 'copyrightHolder', 'fees', 'doiPrefix', 'notice']) {
    expect(periodical).not.toHaveProperty(unset)
  }
  expect(periodical.carousel.map(({ plate }) => plate)).toEqual(['S', 'T', 'E', 'M', 'Ed'])
  expect(await ask(site, '/api/periodical/board')).toEqual({ members: [] })
})

test('forms and texts say how large a file this server accepts', async () => {
  const site = await startApi({ limits: { uploadMaxBytes: 2.5 * 1024 * 1024 } })
  expect(await ask(site, '/api/periodical')).toMatchObject({ uploadMaxBytes: 2_621_440 })
  for (const slug of ['guide', 'faq']) {
    const text = JSON.stringify(await ask(site, `/api/periodical/pages/${slug}`))
    expect(text, slug).toMatch(/at most 2\.5\sMB/)
    expect(text, slug).not.toMatch(/10\sMB/)
  }
})

test('no public answer contains a value of the examples', async () => {
  const site = await startApi()
  const examples = defaultRecord.examples.flatMap((section) => texts(defaultRecord[section]))
  expect(examples).toContain('Prof. B. Example')
  for (const path of ['', '/board', ...pageSlugs.map((slug) => `/pages/${slug}`)]) {
    const answer = JSON.stringify(await ask(site, `/api/periodical${path}`))
    for (const example of examples) expect(answer.includes(example), `${example} in ${path}`).toBe(false)
  }
})

test('saved settings are shown at once', async () => {
  const site = await startApi()
  expect(JSON.stringify(await ask(site, '/api/periodical/pages/about'))).not.toContain('Example College')
  await savePeriodical(site, system, demoRecord)
  const about = JSON.stringify(await ask(site, '/api/periodical/pages/about'))
  expect(about).toContain('Example College')
  expect(await ask(site, '/api/periodical')).toMatchObject({
    name: demoRecord.name,
    publisher: { name: 'Example College', country: 'Iceland' },
    contact: { person: 'Sigrún Hallvarðsdóttir', postal: expect.arrayContaining(['1 Example Road', 'Iceland']) },
    copyrightHolder: 'author',
    fees: { none: true },
    review: { reviewers: 2, checkDays: 10, reviewWeeks: 6 },
    location: { latitude: 0, longitude: 0, label: 'Example College (invented)' },
    doiPrefix: '10.5555',
    notice: 'Demonstration: invented papers',
  })
  const { members, reviewedOn } = await ask(site, '/api/periodical/board')
  expect(members.map(({ role }: { role: string }) => role)).toEqual([
    'editor-in-chief',
    ...Array(6).fill('member'),
    'secretary',
  ])
  expect(reviewedOn).toBe('2025-09-01')
})

test('keywords, the publisher’s ROR iD, charges and years on the board are shown if they are set', async () => {
  const [chief] = demoRecord.board
  const site = await startWith({
    keywords: ['mathematics', 'teaching'],
    publisher: { name: 'Stone College', ror: '042NB2S44' },
    fees: { none: false, statement: 'Some.', processing: 1_400, submission: 0, currency: 'EUR' },
    board: chief ? [{ ...chief, since: 2019 }] : [],
  })
  expect(await ask(site, '/api/periodical')).toMatchObject({
    keywords: ['mathematics', 'teaching'],
    publisher: { name: 'Stone College', ror: 'https://ror.org/042nb2s44' },
    fees: { none: false, processing: 1_400, submission: 0, currency: 'EUR' },
    testPage: true,
  })
  expect(await ask(site, '/api/periodical/board')).toMatchObject({ members: [{ since: 2019 }] })
  const about = JSON.stringify(await ask(site, '/api/periodical/pages/about'))
  expect(about).toContain('Keywords: mathematics, teaching.')
  expect(about).toContain('<a href=\\"https://ror.org/042nb2s44\\"')
  for (const page of ['guide', 'open-access']) {
    const text = JSON.stringify(await ask(site, `/api/periodical/pages/${page}`))
    expect(text, page).toMatch(
      /<li>For submitting a manuscript: nothing<\/li>.*<li>For publishing a paper: EUR\s1,400<\/li>/,
    )
  }
})

test('an ISSN is shown as applied for only while there is none and the settings state it', async () => {
  const shown = async (issn: Periodical['issn']) => (await ask(await startWith({ issn }), '/api/periodical')).issn
  expect(await shown({})).toEqual({})
  expect(await shown({ status: 'none' })).toEqual({})
  expect(await shown({ status: 'applied' })).toEqual({ applied: true })
  expect(await shown({ status: 'applied', online: '0000-0019' })).toEqual({ online: '0000-0019' })
})

test('copies of the PDFs elsewhere are named only if the operator keeps some', async () => {
  const shown = async (fallbackUrls: string[]) =>
    (await ask(await startWith({ downloads: { fallbackUrls } }), '/api/periodical')).downloadMirrors
  expect(await shown([])).toBeUndefined()
  expect(await shown(['https://files.example/:id.pdf'])).toEqual(['https://files.example/:id.pdf'])
})

test('a computed statistic is the real number, without drafts', async () => {
  const [articles, ...others] = specifiedFacts.archiveStatistics
  const computed = articles && { ...articles, mode: 'computed' as const }
  const site = await startWith({ archiveStatistics: computed ? [computed, ...others] : [] })
  await buildArticle(site)
  await buildArticle(site, { status: 'Draft' })
  const { archiveStatistics } = await ask(site, '/api/periodical')
  expect(archiveStatistics[0]).toEqual({ label: 'Published Articles', value: '1' })
  expect(archiveStatistics[1]).toEqual({ label: 'Expert Reviewers', value: '50+' })
})

describe('page texts', () => {
  test.each(pageSlugs)('%s is a page in sections', async (slug) => {
    const text = pageTextObject.parse(await ask(await startApi(), `/api/periodical/pages/${slug}`))
    expect(text.slug).toBe(slug)
    expect(text.sections.length).toBeGreaterThan(0)
  })

  test.each(['unknown', 'About', '__proto__', 'constructor', '..%2fabout'])(
    'the page %s does not exist',
    async (slug) => {
      const response = await (await startApi()).request('GET', `/api/periodical/pages/${slug}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not-found' })
    },
  )

  test('a page’s own text replaces the default', async () => {
    const own = {
      title: 'Who we are',
      markdown: 'Hello from {{ name }}.\n\n## Why *we* write',
      updatedOn: '2026-01-02',
    }
    const text = await ask(
      await startWith({ name: 'Annals *of* Stones', pages: { about: own } }),
      '/api/periodical/pages/about',
    )
    expect(text).toMatchObject({
      title: 'Who we are',
      lead: '<p>Hello from Annals *of* Stones.</p>',
      sections: [{ id: 'why-we-write', heading: 'Why we write', html: '', parts: [] }],
      updatedOn: '2026-01-02',
    })
  })
})

test.each(['/api/periodical', '/api/periodical/board', '/api/periodical/pages/about'])(
  '%s is revalidated and not sent again until it changes',
  async (path) => {
    const site = await startApi()
    const first = await site.request('GET', path)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    expect((await site.request('GET', path, { headers })).status).toBe(304)
    await savePeriodical(site, system, demoRecord)
    expect((await site.request('GET', path, { headers })).status).toBe(200)
  },
)

/** Every distinctive text in a section; 'member' or '2025-01-01' could appear anywhere. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return /Example|example/.test(value) ? [value] : []
  return typeof value === 'object' && value ? Object.values(value).flatMap(texts) : []
}

test('a text that could not be rendered is tried again after a minute, not at once', async () => {
  const site = await startWith({ pages: { about: { markdown: 'Our own text', updatedOn: '2026-01-01' } } })
  let attempts = 0
  const renderText: typeof site.services.renderText = (text) => {
    attempts += 1
    return attempts === 1 ? Promise.reject(new Error('took too long')) : site.services.renderText(text)
  }
  const read = async () => {
    const labelIssues = async () => ({ currentIssue: 'Volume 1, Number 2', firstIssue: 'Volume 1, Number 1' })
    const readFigures = async () => undefined
    return (await readPageText({ ...site.services, labelIssues, readFigures, renderText }, 'about')).lead
  }
  expect(await read()).not.toContain('Our own text')
  site.clock.advance(59_000)
  expect(await read()).not.toContain('Our own text')
  site.clock.advance(1_000)
  expect(await read()).toContain('Our own text')
  await read()
  expect(attempts).toBe(2)
})
