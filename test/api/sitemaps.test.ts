// What search engines and other programs find at fixed addresses.

import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { savePeriodical, specifiedFacts } from '#src/features/periodical/index.ts'
import { publicPages } from '#src/http/feeds/public-pages.ts'
import { existingPages, isPersonalPage } from '#src/web/links.ts'
import { schemaErrors, schemasFolder, unlessSkipped } from '#test/environment/schemas.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi } from './api-harness.ts'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

async function startWithArticles() {
  const site = await startApi()
  const article = await buildArticle(site.services, { title: 'Found', volume: 1, issue: 2 })
  site.clock.advance(3_600_000)
  const later = await buildArticle(site.services, { title: 'Found later', volume: 1, issue: 3 })
  await buildArticle(site.services, { title: 'Draft', status: 'Draft', volume: 2, issue: 1 })
  const gone = await buildArticle(site.services, { title: 'Withdrawn', volume: 2, issue: 2 })
  const { token } = await site.administrator()
  await site.request('DELETE', `/api/journals/${gone.id}`, { token })
  const read = async (path: string) => (await site.request('GET', path)).text()
  return { site, article, later, read }
}

test('the sitemaps lead to every readable page, issue and paper, and to nothing else', async () => {
  const { article, later, read } = await startWithArticles()
  const maps = locations(await read('/sitemap.xml'))
  expect(maps).toEqual(['https://stem.example/sitemap/pages.xml', 'https://stem.example/sitemap/papers-1.xml'])
  expect(locations(await read('/sitemap/papers-1.xml'))).toEqual([
    `https://stem.example/journals/${article.id}`,
    `https://stem.example/journals/${later.id}`,
  ])
  const pages = locations(await read('/sitemap/pages.xml'))
  expect(pages).toEqual([
    ...publicPages.map((path) => `https://stem.example${path}`),
    'https://stem.example/archive/1/2',
    'https://stem.example/archive/1/3',
  ])
})

test('they state when a paper last changed', async () => {
  const { site, later, read } = await startWithArticles()
  site.clock.advance(24 * 3_600_000)
  const { token } = await site.administrator()
  await site.request('PATCH', `/api/journals/${later.id}`, { token, json: { title: 'Renamed' } })
  const at = site.clock.now().toISOString()
  expect(await read('/sitemap/papers-1.xml')).toContain(
    `<loc>https://stem.example/journals/${later.id}</loc>\n<lastmod>${at}</lastmod>`,
  )
  expect(await read('/sitemap.xml')).toContain(`papers-1.xml</loc>\n<lastmod>${at}</lastmod>`)
  expect(await read('/sitemap/pages.xml')).toContain(`archive/1/3</loc>\n<lastmod>${at}</lastmod>`)
})

test('the pages of the sitemap are the website’s public ones with one address each', () => {
  const spelledTwice = ['/author-guidelines']
  const own = existingPages.filter(
    (path) => !path.includes(':') && !isPersonalPage(path) && !spelledTwice.includes(path) && path !== '/test',
  )
  expect([...publicPages].sort()).toEqual(own.filter((path) => path !== '/submissions').sort())
})

test.skipIf(!schemasFolder)(`the sitemaps are valid${unlessSkipped}`, async () => {
  const { read } = await startWithArticles()
  expect(await schemaErrors('sitemap/siteindex.xsd', { index: await read('/sitemap.xml') })).toEqual([])
  const maps = { pages: await read('/sitemap/pages.xml'), articles: await read('/sitemap/papers-1.xml') }
  expect(await schemaErrors('sitemap/sitemap.xsd', maps)).toEqual([])
})

test('robots may read papers, issues and files, and learn about the sitemap', async () => {
  const { read } = await startWithArticles()
  const robots = await read('/robots.txt')
  expect(robots).toContain('Sitemap: https://stem.example/sitemap.xml')
  const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? '')
  for (const path of [
    '/',
    '/journals',
    '/journals/x',
    '/journals/x.pdf',
    '/archive/1/2',
    '/oai',
    '/about',
    '/lockss',
  ]) {
    expect(
      closed.filter((prefix) => path.startsWith(prefix)),
      path,
    ).toEqual([])
  }
})

test('the search description names the search of the listing', async () => {
  const { site } = await startWithArticles()
  const response = await site.request('GET', '/opensearch.xml')
  expect(response.headers.get('Content-Type')).toBe('application/opensearchdescription+xml; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('template="https://stem.example/journals?q={searchTerms}"')
  const shortName = /<ShortName>([^<]*)</.exec(text)?.[1] ?? ''
  expect([...shortName].length).toBeGreaterThan(0)
  expect([...shortName].length).toBeLessThanOrEqual(16)
})

test('security.txt names a contact for vulnerabilities, if one is set', async () => {
  const { site } = await startWithArticles()
  expect((await site.request('GET', '/.well-known/security.txt')).status).toBe(404)
  await savePeriodical(site.services, system, { ...specifiedFacts, contact: { email: 'office@stem.example' } })
  const text = await (await site.request('GET', '/.well-known/security.txt')).text()
  expect(text).toContain('Contact: mailto:office@stem.example\n')
  const expires = Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(site.clock.now().getTime())
  expect(expires).toBeLessThan(site.clock.now().getTime() + 365 * 24 * 3_600_000)
})

test('password managers are redirected to the page where a password is changed', async () => {
  const { site } = await startWithArticles()
  const response = await site.request('GET', '/.well-known/change-password')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/updateprofile'])
})
