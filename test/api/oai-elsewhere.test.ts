// Harvests take long, so the server leaves them to its makers, like all else that does.
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#src/http/api.ts'
import type { Question } from '#src/http/made-answer.ts'
import { createAnswersElsewhere } from '#src/http/making/answers-elsewhere.ts'
import { makeAnswers } from '#src/http/ready-answers/make-answer.ts'
import { openForReading } from '#src/platform/database/open-database.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi, type TestApi } from './api-harness.ts'

/** The API of a server whose makers are on the spot, and only read, as in production; `asked` is what they were asked, and for whom. */
function serveWithMakers(site: TestApi) {
  const asked: { address: string; method: string | undefined; rank: string }[] = []
  const db = openForReading({ databaseUrl: site.databaseUrl, dataDir: site.dataDir })
  onTestFinished(() => db.destroy())
  const reading = createApi({ ...site.services, db })
  const make = makeAnswers(async (request, env) => reading.fetch(request, env), site.services.publicUrl)
  const elsewhere = createAnswersElsewhere({
    makers: {
      async make(question: Question, rank) {
        asked.push({ address: question.address, method: question.method, rank })
        return make(question)
      },
    },
    clock: site.clock,
    isPersonalPage: () => false,
  })
  return { api: createApi({ ...site.services, elsewhere }), asked }
}

const query = 'verb=ListRecords&metadataPrefix=oai_dc'
const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

test('a harvest is made elsewhere, after everything that people wait for, whatever the harvester calls itself', async () => {
  const site = await startApi()
  await buildArticle(site.services, { title: 'A harvested paper' })
  const { api, asked } = serveWithMakers(site)
  const answer = await api.request(`/oai?${query}`, { headers: browser })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(await answer.text()).toContain('A harvested paper')
  expect(asked).toEqual([{ address: `/oai?${query}`, method: 'GET', rank: 'robot' }])
})

test('a harvest asked for by POST has the same answer, made in the same place', async () => {
  const site = await startApi()
  await buildArticle(site.services, { title: 'A harvested paper' })
  const { api, asked } = serveWithMakers(site)
  const headers = { ...browser, 'Content-Type': 'application/x-www-form-urlencoded' }
  const posted = await api.request('/oai', { method: 'POST', headers, body: query })
  expect(posted.status).toBe(200)
  expect(await posted.text()).toBe(await (await site.request('GET', `/oai?${query}`)).text())
  expect(asked).toEqual([{ address: `/oai?${query}`, method: 'GET', rank: 'robot' }])
})
