// The feeds of the newest papers. Tests of their format are beside src/formats/records/feed/.
import { expect, test } from 'vitest'
import { buildArticle, inventedFile } from '#test/factories/article.ts'
import { startApi } from './api-harness.ts'

const feeds = [
  ['/atom.xml', 'application/atom+xml', 'entry'],
  ['/rss.xml', 'application/rss+xml', 'item'],
  ['/rss1.xml', 'application/rdf+xml', 'item'],
] as const

test.each(feeds)('%s contains the thirty newest published papers, newest first', async (path, type, element) => {
  const site = await startApi()
  for (let day = 1; day <= 31; day += 1) {
    await buildArticle(site.services, { title: `Paper of day ${day}` })
    site.clock.advance(24 * 3_600_000)
  }
  await buildArticle(site.services, { title: 'A secret draft', status: 'Draft' })
  const { token } = await site.administrator()

  const response = await site.request('GET', path, { token })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const text = await response.text()
  const titles = [...text.matchAll(/<title>(Paper of day \d+)/g)].map(([, title]) => title)
  expect(titles).toHaveLength(30)
  expect([titles[0], titles.at(-1)]).toEqual(['Paper of day 31', 'Paper of day 2'])
  expect(text.match(new RegExp(`<${element}[ >]`, 'g'))).toHaveLength(30)
  expect(text).not.toContain('secret')
})

test.each(feeds.slice(0, 2))('%s names each paper by its DOI or its address, and encloses the PDF', async (path) => {
  const site = await startApi()
  const named = await buildArticle(site.services, {
    doi: '10.5555/a#b?c',
    files: { pdf: inventedFile('paper', 4_321) },
  })
  const plain = await buildArticle(site.services)
  const text = await (await site.request('GET', path)).text()
  expect(text).toMatch(/<(id|guid isPermaLink="false")>https:\/\/doi\.org\/10\.5555\/a%23b%3Fc</)
  expect(text).toMatch(new RegExp(`<(id|guid isPermaLink="false")>https://stem\\.example/journals/${plain.id}<`))
  expect(text).toContain(`https://stem.example/journals/${named.id}.pdf`)
  expect(text).toContain('length="4321"')
  expect(text).toContain(`href="https://stem.example${path}"`)
})

test.each(feeds)('%s is sent again only when it has changed', async (path) => {
  const site = await startApi()
  const first = await site.request('GET', path)
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  expect((await site.request('GET', path, { headers })).status).toBe(304)
  await buildArticle(site.services)
  expect((await site.request('GET', path, { headers })).status).toBe(200)
})

const issueFeeds = [
  ['/archive/1/2/atom.xml', 'application/atom+xml'],
  ['/archive/1/2/rss.xml', 'application/rss+xml'],
  ['/archive/1/2/rss1.xml', 'application/rdf+xml'],
] as const

test.each(issueFeeds)('%s contains the papers of the issue in order', async (path, type) => {
  const site = await startApi()
  const place = { volume: 1, issue: 2 }
  const articles = []
  for (const title of ['Paper one', 'Paper two', 'Paper three']) {
    articles.push(await buildArticle(site.services, { title, ...place }))
    site.clock.advance(1_000)
  }
  await buildArticle(site.services, { title: 'Paper elsewhere', volume: 1, issue: 3 })
  const { token } = await site.administrator()
  const order = articles.map(({ id }) => id).reverse()
  await site.request('PUT', '/api/issues/1/2/order', { token, json: { journals: order } })

  const response = await site.request('GET', path)
  expect(response.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`)
  const text = await response.text()
  const titles = [...text.matchAll(/<title>(Paper [a-z]+)</g)].map(([, title]) => title)
  expect(titles).toEqual(['Paper three', 'Paper two', 'Paper one'])
  expect(text).toContain('Volume 1, Number 2')
})
