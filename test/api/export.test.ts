// A paper in the formats of registries, indexes, archives and reference managers: what programs and people get at its
// address.
// One database is enough: the formats are written from one record.

import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import type { NewArticle } from '#src/domain/article/article.ts'
import { type Periodical, readPeriodical, savePeriodical } from '#src/features/periodical/index.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { startApi } from './api-harness.ts'

const formats = [
  ['jats', 'application/xml', 'xml', '<article-title>Plots &amp; data</article-title>'],
  ['crossref', 'application/xml', 'crossref\\.xml', '<doi>10.5555/ejse.v1i2.3</doi>'],
  ['datacite', 'application/vnd.api+json', 'datacite\\.json', '"doi": "10.5555/ejse.v1i2.3"'],
  ['doaj', 'application/xml', 'doaj\\.xml', '<doi>10.5555/ejse.v1i2.3</doi>'],
  ['ris', 'application/x-research-info-systems', 'ris', 'DO  - 10.5555/ejse.v1i2.3'],
  ['bibtex', 'application/x-bibtex', 'bib', 'doi = {10.5555/ejse.v1i2.3}'],
  ['csl', 'application/vnd.citationstyles.csl+json', 'csl\\.json', '"DOI": "10.5555/ejse.v1i2.3"'],
  ['endnote', 'application/xml', 'endnote\\.xml', '10.5555/ejse.v1i2.3'],
] as const

const addressOf = (id: string, format: string) => `/api/journals/${id}/export/${format}`

async function publish(facts: Partial<NewArticle> = {}, title: Partial<Periodical> = {}) {
  const site = await startApi()
  const record = await readPeriodical(site.db)
  await savePeriodical(site.services, system, {
    ...record,
    issn: { online: '0000-0019' },
    contact: { email: 'office@stem.example' },
    ...title,
  })
  const article = await buildArticle(site.services, {
    title: 'Plots & data',
    authors: [{ name: 'Mei Lin Ashdowne' }],
    publicationDate: '2025-05-16',
    doi: '10.5555/ejse.v1i2.3',
    ...facts,
  })
  return { site, article }
}

test.each(formats)('as %s', async (format, type, extension, sign) => {
  const { site, article } = await publish()
  const address = addressOf(article.id, format)
  const response = await site.request('GET', address)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, `${type}; charset=utf-8`])
  expect(response.headers.get('Content-Disposition')).toMatch(
    new RegExp(`^attachment; filename="?Ashdowne-2025-STEM-Education-1-2\\.${extension}"?$`),
  )
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(await response.text()).toContain(sign)

  const tag = response.headers.get('ETag') ?? ''
  expect(tag).not.toBe('')
  const again = await site.request('GET', address, { headers: { 'If-None-Match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await site.request('HEAD', address)
  expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, tag, ''])
})

test('a paper with a JATS file of its own is exported as that file', async () => {
  const { site } = await publish()
  const jats = '<article><back><ref-list><ref><mixed-citation>A work</mixed-citation></ref></ref-list></back></article>'
  const file = await storedFile(site.services, new TextEncoder().encode(jats))
  const article = await buildArticle(site.services, { publicationDate: '2025-05-16', files: { jats: file } })
  const response = await site.request('GET', addressOf(article.id, 'jats'))
  expect(response.headers.get('ETag')).toBe(`"${file.sha256}"`)
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="?Quill-2025-.*\.xml"?$/)
  expect(await response.text()).toBe(jats)
})

test('registries receive the works that its text cites', async () => {
  const { site } = await publish()
  const jats =
    '<article><back><ref-list><ref><mixed-citation>Quill, A. On plots. doi:10.5555/cited</mixed-citation></ref></ref-list></back></article>'
  const file = await storedFile(site.services, new TextEncoder().encode(jats))
  const article = await buildArticle(site.services, {
    publicationDate: '2025-05-16',
    doi: '10.5555/1',
    files: { jats: file },
  })
  for (const format of ['crossref', 'datacite']) {
    expect(await (await site.request('GET', addressOf(article.id, format))).text(), format).toContain('10.5555/cited')
  }
})

test('a draft is exported to nobody but an administrator', async () => {
  const { site, article } = await publish({ status: 'Draft' })
  const { token } = await site.administrator()
  for (const [format] of formats) {
    const address = addressOf(article.id, format)
    expect((await site.request('GET', address)).status, format).toBe(404)
    const seen = await site.request('GET', address, { token })
    expect([seen.status, seen.headers.get('Cache-Control')], format).toEqual([200, 'private, no-store'])
  }
})

test('a withdrawn paper is reported as withdrawn', async () => {
  const { site, article } = await publish()
  const { token } = await site.administrator()
  await site.request('DELETE', `/api/journals/${article.id}`, { token })
  for (const [format] of formats) {
    const response = await site.request('GET', addressOf(article.id, format))
    expect([response.status, await response.json()], format).toMatchObject([410, { code: 'withdrawn' }])
  }
})

test('a missing fact that a format requires is explained in plain words', async () => {
  const said = async (facts: Partial<NewArticle>, title: Partial<Periodical>, format: string) => {
    const { site, article } = await publish(facts, title)
    const response = await site.request('GET', addressOf(article.id, format))
    return [response.status, await response.json()]
  }
  expect(await said({ doi: undefined }, {}, 'crossref')).toEqual([
    409,
    { message: 'This paper has no DOI', code: 'no-doi' },
  ])
  expect(await said({}, { issn: {} }, 'doaj')).toEqual([409, { message: 'This journal has no ISSN', code: 'no-issn' }])
  expect(await said({}, { contact: {} }, 'crossref')).toEqual([
    409,
    { message: 'This journal has no e-mail address, which Crossref requires', code: 'no-email' },
  ])
})

test('an unknown format is not found, nor is an unknown paper', async () => {
  const { site, article } = await publish()
  for (const address of [addressOf(article.id, 'marc'), addressOf('nothing', 'ris')]) {
    const response = await site.request('GET', address)
    expect([response.status, await response.json()], address).toEqual([
      404,
      { message: 'Not found', code: 'not-found' },
    ])
  }
})
