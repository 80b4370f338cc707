// Harvests take long, so the server leaves them to its renderers, like everything else that does.
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#src/http/api.ts'
import { createLocalRenderer } from '#src/http/ready-answers/render-answer.ts'
import type { RenderRequest } from '#src/http/rendered-answer.ts'
import { createAnswerRenderer } from '#src/http/rendering/answer-renderer.ts'
import { openForReading } from '#src/platform/database/open-database.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi, type TestApi } from './api-harness.ts'

/** The API of a server whose renderers run in this process, and only read, as in production; `asked` is what they were asked, and for whom. */
function serveWithRenderers(site: TestApi) {
  const asked: { address: string; method: string | undefined; priority: string }[] = []
  const db = openForReading({ databaseUrl: site.databaseUrl, dataDir: site.dataDir })
  onTestFinished(() => db.destroy())
  const reading = createApi({ ...site.services, db })
  const render = createLocalRenderer(async (request, env) => reading.fetch(request, env), site.services.publicUrl)
  const renderer = createAnswerRenderer({
    renderers: {
      async render(request: RenderRequest, priority) {
        asked.push({ address: request.address, method: request.method, priority })
        return render(request)
      },
    },
    clock: site.clock,
    isPersonalPage: () => false,
  })
  return { api: createApi({ ...site.services, renderer }), asked }
}

const query = 'verb=ListRecords&metadataPrefix=oai_dc'
const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

test('a harvest is rendered in another process, after everything that people wait for, whatever the harvester calls itself', async () => {
  const site = await startApi()
  await buildArticle(site.services, { title: 'A harvested paper' })
  const { api, asked } = serveWithRenderers(site)
  const answer = await api.request(`/oai?${query}`, { headers: browser })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(await answer.text()).toContain('A harvested paper')
  expect(asked).toEqual([{ address: `/oai?${query}`, method: 'GET', priority: 'robot' }])
})

test('a harvest asked for by POST has the same answer, rendered in the same place', async () => {
  const site = await startApi()
  await buildArticle(site.services, { title: 'A harvested paper' })
  const { api, asked } = serveWithRenderers(site)
  const headers = { ...browser, 'Content-Type': 'application/x-www-form-urlencoded' }
  const posted = await api.request('/oai', { method: 'POST', headers, body: query })
  expect(posted.status).toBe(200)
  expect(await posted.text()).toBe(await (await site.request('GET', `/oai?${query}`)).text())
  expect(asked).toEqual([{ address: `/oai?${query}`, method: 'GET', priority: 'robot' }])
})
