// The words of a Word file that could not be read when the paper's own words changed: the queue adds them to the index.
import { expect, test } from 'vitest'
import { oneHour, oneMinute } from '#src/domain/clock.ts'
import { wordsHandler } from '#src/features/articles/index.ts'
import { purgeWithdrawnArticles } from '#src/features/articles/upkeep/index.ts'
import { createApi } from '#src/http/api.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { StorageOutage } from '#src/platform/storage/storage.ts'
import type { JournalList } from '#src/wire/journal.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { startApi } from './api-harness.ts'

/** A paper about quokkas in its Word file, whose title became 'Wombats' while no file could be read. */
async function startWithUnreadWords() {
  const site = await startApi()
  const { token } = await site.administrator()
  const docx = await storedFile(site.services, buildDocx({ text: 'A manuscript about quokkas.' }))
  const { id } = await buildArticle(site, { files: { docx }, searchText: 'A manuscript about quokkas.' })
  const away = {
    ...site.services.storage,
    open: () => Promise.reject(new StorageOutage('no answer in time')),
  }
  const edited = await createApi({ ...site.services, storage: away }).request(`/api/journals/${id}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Wombats' }),
  })
  expect(edited.status).toBe(200)
  return {
    site,
    token,
    id,
    async found(q: string) {
      const { journals } = (await (await site.request('GET', `/api/journals?q=${q}`)).json()) as JournalList
      return journals.map((journal) => journal.id)
    },
    async runJobs(services = site.services) {
      site.clock.advance(oneMinute)
      await runDueJobs(services, [wordsHandler(services)])
    },
    away,
  }
}

test('it is found by its new words at once, and by those of its file when that can be read again', async () => {
  const { site, id, found, runJobs, away } = await startWithUnreadWords()
  expect([await found('wombats'), await found('quokkas')]).toEqual([[id], []])
  // However long the storage is away, the job is not given up.
  for (let attempt = 0; attempt < 20; attempt += 1) await runJobs({ ...site.services, storage: away })
  expect(await found('quokkas')).toEqual([])
  await runJobs()
  expect([await found('wombats'), await found('quokkas')]).toEqual([[id], [id]])
})

test('a paper stays in its lists, though the number of one that appeared with it is free by then', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const docx = await storedFile(site.services, buildDocx({ text: 'About quokkas.' }))
  const gone = await buildArticle(site, { keywords: ['tides'] })
  const { id } = await buildArticle(site, { keywords: ['tides'], files: { docx }, searchText: 'About quokkas.' })
  await site.request('DELETE', `/api/journals/${gone.id}`, { token })
  site.clock.advance(2 * oneHour)
  await purgeWithdrawnArticles(site.services, site.clock.now())
  await site.request('DELETE', `/api/journals/${id}`, { token })
  expect((await site.request('POST', `/api/journals/${id}/restore`, { token })).status).toBe(200)
  site.clock.advance(oneMinute)
  await runDueJobs(site.services, [wordsHandler(site.services)])
  const { journals } = (await (await site.request('GET', '/api/journals?keyword=tides&page=1')).json()) as JournalList
  expect(journals.map((journal) => journal.id)).toEqual([id])
})

test('a file that replaces it meanwhile is the one whose words count', async () => {
  const { site, token, id, found, runJobs } = await startWithUnreadWords()
  const form = new FormData()
  form.set('file', new File([buildDocx({ text: 'About numbats.' })], 'paper.docx'))
  expect((await site.request('PUT', `/api/journals/${id}/files/docx`, { token, form })).status).toBe(200)
  await runJobs()
  expect([await found('numbats'), await found('"quokkas"')]).toEqual([[id], []])
})

test('a paper that is deleted and restored meanwhile is found by them afterwards', async () => {
  const { site, token, id, found, runJobs } = await startWithUnreadWords()
  expect((await site.request('DELETE', `/api/journals/${id}`, { token })).status).toBe(204)
  await runJobs()
  expect((await site.request('POST', `/api/journals/${id}/restore`, { token })).status).toBe(200)
  await runJobs()
  expect(await found('quokkas')).toEqual([id])
})
