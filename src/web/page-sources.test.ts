import { expect, test } from 'vitest'
import { apiContext } from './api-client/api-context.ts'
import { createWebsite } from './serve-website.server.ts'

/** A page that reads these answers of the API: addresses, with what each says it was made from. */
async function tagsOfPage(answers: Record<string, string | undefined>): Promise<string | null> {
  const website = createWebsite({
    publicUrl: 'https://stem.example',
    report: () => undefined,
    apiFetch: async ({ url }) => {
      const sources = answers[new URL(url).pathname]
      return Response.json({}, { headers: sources === undefined ? {} : { 'Cache-Tag': sources } })
    },
    requestHandler: async (_, context) => {
      for (const path of Object.keys(answers)) await context?.get(apiContext).get(path)
      return new Response('<!DOCTYPE html><title>Tides</title>', { headers: { 'Content-Type': 'text/html' } })
    },
  })
  return (await website(new Request('https://stem.example/journals/tides'))).headers.get('Cache-Tag')
}

test('a page is made from what the answers that it reads are made from', async () => {
  const answers = {
    '/api/periodical': 'site',
    '/api/journals/tides': 'site,article-tides',
    '/api/journals': 'site,keyword-water',
  }
  expect(await tagsOfPage(answers)).toBe('site,article-tides,keyword-water,build')
})

test('a page with an answer that does not say its sources may change with any paper', async () => {
  expect(await tagsOfPage({ '/api/periodical': 'site', '/api/journals/tides': undefined })).toBe('site,list,build')
})
