// How a paper may be cited: lines for readers, records for reference managers, and who may get them.
// One database is enough: the lines and records are written from one paper.

import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import type { NewArticle } from '#src/domain/article/article.ts'
import { readPeriodical, savePeriodical } from '#src/features/periodical/index.ts'
import type { CitationList } from '#src/wire/journal.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi, type TestApi } from './api-harness.ts'

const title = 'The plot thickens: <b>R&D</b> in class'

async function publish(facts: Partial<NewArticle> = {}) {
  const site = await startApi()
  const article = await buildArticle(site.services, {
    title,
    authors: [{ name: 'Mei Lin Ashdowne' }],
    publicationDate: '2025-05-16',
    pages: '104-121',
    doi: '10.5555/ejse.v1i2.3',
    ...facts,
  })
  return { site, article }
}

const formats = [
  ['ris', 'application/x-research-info-systems', 'TY  - JOUR'],
  ['bib', 'application/x-bibtex', '@article{ashdowne2025plot-'],
  ['json', 'application/vnd.citationstyles.csl+json', '"type": "article-journal"'],
  ['xml', 'application/xml', '<ref-type name="Journal Article">17<'],
] as const

const addressesOf = (id: string) => [
  `/api/journals/${id}/citations`,
  ...formats.map(([format]) => `/journals/${id}/cite.${format}`),
]

test('a reader gets the paper as a line of a reference list in five styles', async () => {
  const { site, article } = await publish()
  const response = await site.request('GET', `/api/journals/${article.id}/citations`)
  expect(response.status).toBe(200)
  const { citations } = (await response.json()) as CitationList
  expect(citations.map(({ style }) => style)).toEqual(['apa', 'harvard', 'chicago', 'vancouver', 'ieee'])
  expect(citations[0]?.parts).toEqual([
    { text: `Ashdowne, M. L. (2025). ${title}. ` },
    { text: 'Journal of STEM Education', italic: true },
    { text: ', ' },
    { text: '1', italic: true },
    { text: '(2), 104–121. https://doi.org/10.5555/ejse.v1i2.3' },
  ])
})

test('without a DOI, a paper is cited with its permanent address', async () => {
  const { site, article } = await publish({ doi: undefined })
  const response = await site.request('GET', `/api/journals/${article.id}/citations`)
  expect(await response.text()).toContain(`https://stem.example/journals/${article.id}`)
})

test.each(formats)('a reference manager gets the record as %s', async (format, type, sign) => {
  const { site, article } = await publish()
  const address = `/journals/${article.id}/cite.${format}`
  const response = await site.request('GET', address)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`)
  expect(response.headers.get('Content-Disposition')).toMatch(
    new RegExp(`^attachment; filename="?Ashdowne-2025-STEM-Education-1-2\\.${format}"?$`),
  )
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const text = await response.text()
  expect(text).toContain(sign)
  expect(text).toContain('10.5555/ejse.v1i2.3')

  const tag = response.headers.get('ETag') ?? ''
  expect(tag).not.toBe('')
  const again = await site.request('GET', address, { headers: { 'If-None-Match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await site.request('HEAD', address)
  expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, tag, ''])
})

test('a draft is cited by nobody but an administrator', async () => {
  const { site, article } = await publish({ status: 'Draft' })
  const { token } = await site.administrator()
  for (const address of addressesOf(article.id)) {
    expect((await site.request('GET', address)).status, address).toBe(404)
    const seen = await site.request('GET', address, { token })
    expect([seen.status, seen.headers.get('Cache-Control')], address).toEqual([200, 'private, no-store'])
  }
})

test('a withdrawn paper shows that it is withdrawn, and no longer how to cite it', async () => {
  const { site, article } = await publish()
  const { token } = await site.administrator()
  // Requested before, so that no cached answer outlives the withdrawal.
  for (const address of addressesOf(article.id)) expect((await site.request('GET', address)).status).toBe(200)
  await site.request('DELETE', `/api/journals/${article.id}`, { token })
  for (const address of addressesOf(article.id)) {
    const response = await site.request('GET', address)
    expect(response.status, address).toBe(410)
    expect(await response.json(), address).toMatchObject({ code: 'withdrawn', journal: { id: article.id } })
  }
})

test('an unknown paper has no record, in JSON', async () => {
  const site = await startApi()
  for (const address of addressesOf('nothing')) {
    const response = await site.request('GET', address)
    expect([response.status, await response.json()], address).toEqual([
      404,
      { message: 'Not found', code: 'not-found' },
    ])
  }
})

test('facts of the current title are not applied to an earlier one', async () => {
  const { site, article } = await publish({ periodicalName: 'The Earlier Title' })
  await nameSite(site)
  const old = await (await site.request('GET', `/journals/${article.id}/cite.ris`)).text()
  expect(old).toContain('T2  - The Earlier Title')
  expect(old).not.toContain('0000-0019')

  const today = await buildArticle(site.services, { title })
  expect(await (await site.request('GET', `/journals/${today.id}/cite.ris`)).text()).toContain('SN  - 0000-0019')
})

test('new settings change the lines of papers that were cited before', async () => {
  const { site, article } = await publish()
  const vancouver = async () => {
    const response = await site.request('GET', `/api/journals/${article.id}/citations`)
    const { citations } = (await response.json()) as CitationList
    return citations
      .find(({ style }) => style === 'vancouver')
      ?.parts.map(({ text }) => text)
      .join('')
  }
  const record = await readPeriodical(site.db)
  await savePeriodical(site.services, system, { ...record, abbreviation: 'J First Educ' })
  expect(await vancouver()).toContain('J First Educ')
  await savePeriodical(site.services, system, { ...record, abbreviation: 'J Second Educ' })
  expect(await vancouver()).toContain('J Second Educ')
})

async function nameSite({ services }: TestApi): Promise<void> {
  const record = await readPeriodical(services.db)
  await savePeriodical(services, system, { ...record, name: 'Example Journal', issn: { online: '0000-0019' } })
}
