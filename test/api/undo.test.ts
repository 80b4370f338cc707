// Deleted things can be restored for an hour; then they are gone.
import { describe, expect, test } from 'vitest'
import type { NewArticle } from '#src/domain/article/article.ts'
import { purgeWithdrawnArticles } from '#src/features/articles/upkeep/index.ts'
import { sweepBlobs } from '#src/features/files/index.ts'
import { purgeDeletedSubmissions } from '#src/features/submissions/index.ts'
import type { DeletedList } from '#src/wire/deleted.ts'
import type { JournalList, JournalObject, StatusAnswer } from '#src/wire/journal.ts'
import type { SubmissionList, SubmissionObject, TicketAnswer } from '#src/wire/submission.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import { publish, sendSubmission, submit } from '#test/factories/submission.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi, type TestApi } from './api-harness.ts'

const hour = 3_600_000
const hourAgo = (site: TestApi) => new Date(site.clock.now().getTime() - hour)

/** The server's hourly work. */
async function sweep(site: TestApi): Promise<void> {
  await purgeWithdrawnArticles(site, hourAgo(site))
  await purgeDeletedSubmissions(site, hourAgo(site))
  await sweepBlobs(site.services, new Date(Date.now() + hour))
}

describe('a paper', () => {
  async function startWithArticle(facts: Partial<NewArticle> = {}) {
    const site = await startApi()
    const { token } = await site.administrator()
    const files = {
      pdf: await storedFile(site.services, buildPdf()),
      docx: await storedFile(site.services, buildDocx()),
    }
    const { id } = await buildArticle(site, { keywords: ['testing'], searchText: 'About quokkas.', files, ...facts })
    const article = (await (await site.request('GET', `/api/journals/${id}`, { token })).json()) as JournalObject
    return {
      site,
      token,
      article,
      remove: () => site.request('DELETE', `/api/journals/${article.id}`, { token }),
      restore: () => site.request('POST', `/api/journals/${article.id}/restore`, { token }),
      found: async (query: string, asker?: string) =>
        ((await (await site.request('GET', `/api/journals?${query}`, { token: asker })).json()) as JournalList)
          .pagination.totalJournals,
    }
  }

  test('that was public is restored completely: page, files, search, lists and counts', async () => {
    const { site, token, article, remove, restore, found } = await startWithArticle()
    await remove()
    expect(await found('q=quokka')).toBe(0)
    site.clock.advance(hour - 1)
    await sweep(site)
    const answer = await restore()
    expect([answer.status, await answer.json()]).toEqual([200, { ...article, updatedAt: expect.any(String) }])
    expect((await site.request('GET', `/api/journals/${article.id}`)).status).toBe(200)
    expect((await site.request('GET', `/journals/${article.id}.pdf`)).status).toBe(200)
    for (const query of ['q=quokka', 'author=Ada%20Quill', 'keyword=testing', 'year=2025', '']) {
      expect(await found(query), query).toBe(1)
    }
    const list = (await (await site.request('GET', '/api/journals', { token })).json()) as JournalList
    expect([list.pagination.totalJournals, list.counts]).toEqual([1, { published: 1, draft: 0 }])
    site.clock.advance(2 * hour)
    await sweep(site)
    expect((await site.request('GET', `/journals/${article.id}.docx`)).status).toBe(200)
  })

  test('that was a draft is invisible meanwhile, and is restored as the draft it was, with its schedule', async () => {
    const { site, token, article, remove, restore, found } = await startWithArticle({ publicationDate: '2025-06-01' })
    await remove()
    for (const path of ['', '/citations', '/versions', '/check-file/pdf', '/download/pdf', '/files/pdf/1']) {
      expect((await site.request('GET', `/api/journals/${article.id}${path}`, { token })).status, path).toBe(404)
    }
    for (const query of ['', 'status=Draft', 'q=quokka', 'author=Ada%20Quill&status=Draft', 'q=quoka']) {
      expect(await found(query, token), query).toBe(0)
    }
    expect(await (await restore()).json()).toMatchObject({ status: 'Draft', publishOn: '2025-06-01' })
    expect([await found('q=quokka', token), await found('q=quokka')]).toEqual([1, 0])
  })

  test.each(['Published', 'Draft'] as const)(
    '%s: after an hour it is too late, before and after the sweep',
    async (status) => {
      const { site, article, remove, restore } = await startWithArticle({ status })
      await remove()
      site.clock.advance(hour + 1)
      const late = await restore()
      expect([late.status, await late.json()]).toMatchObject([409, { code: 'restore-too-late' }])
      await sweep(site)
      expect((await restore()).status).toBe(status === 'Draft' ? 404 : 409)
      expect((await site.request('GET', `/api/journals/${article.id}`)).status).toBe(status === 'Draft' ? 404 : 410)
      expect(site.storedFiles().blobs).toEqual([])
      for (const table of ['article_document', 'article_file', 'article_author'] as const) {
        expect(await site.db.selectFrom(table).selectAll().execute(), table).toEqual([])
      }
    },
  )

  test('restored twice, or never deleted, is simply there', async () => {
    const { remove, restore, found } = await startWithArticle()
    expect((await restore()).status).toBe(200)
    await remove()
    const answers = await Promise.all([restore(), restore()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await found('')).toBe(1)
  })

  test('deleted and restored at once is there or deleted, and counted accordingly', async () => {
    const { site, token, article, remove, restore } = await startWithArticle()
    await remove()
    await Promise.all([restore(), remove(), restore(), remove()])
    const { status } = await site.request('GET', `/api/journals/${article.id}`)
    const list = (await (await site.request('GET', '/api/journals', { token })).json()) as JournalList
    expect(list.pagination.totalJournals).toBe(status === 200 ? 1 : 0)
    expect(list.journals).toHaveLength(list.pagination.totalJournals)
  })

  test('uploaded again under the key of a deleted one is another paper', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    const upload = async () => {
      const headers = { 'Idempotency-Key': 'once' }
      const response = await site.request('POST', '/api/journals', { token, form: uploadForm(), headers })
      return ((await response.json()) as JournalObject).id
    }
    const id = await upload()
    await site.request('DELETE', `/api/journals/${id}`, { token })
    const again = await upload()
    expect(again).not.toBe(id)
    expect((await site.request('POST', `/api/journals/${id}/restore`, { token })).status).toBe(200)
    expect(await upload()).toBe(again)
  })
})

describe('a submission', () => {
  async function startWithSubmission() {
    const site = await startApi()
    const { token } = await site.administrator()
    const author = await site.register()
    const sent = await sendSubmission(site, author.token, {}, { 'Idempotency-Key': 'once' })
    const submission = (await sent.json()) as SubmissionObject
    const address = `/api/submissions/${submission.id}`
    return {
      site,
      token,
      author,
      submission,
      address,
      remove: () => site.request('DELETE', address, { token }),
      restore: (asker: string | undefined = token) => site.request('POST', `${address}/restore`, { token: asker }),
      listed: async (asker: string) =>
        ((await (await site.request('GET', '/api/submissions?status=all', { token: asker })).json()) as SubmissionList)
          .pagination.totalSubmissions,
    }
  }

  test('is invisible while it is deleted, and is restored as it was', async () => {
    const { site, token, author, submission, address, remove, restore, listed } = await startWithSubmission()
    const json = { type: 'docx' }
    const before = await (await site.request('GET', address, { token })).json()
    const ticket = (await (
      await site.request('POST', `${address}/download-ticket`, { token: author.token, json })
    ).json()) as TicketAnswer
    await remove()
    for (const asker of [token, author.token]) {
      expect(await listed(asker)).toBe(0)
      for (const path of ['', '/check-file/docx', '/download/docx']) {
        expect((await site.request('GET', `${address}${path}`, { token: asker })).status, path).toBe(404)
      }
      expect((await site.request('POST', `${address}/download-ticket`, { token: asker, json })).status).toBe(404)
      expect((await publish(site, asker, submission.id)).status).toBe(404)
      expect((await site.request('DELETE', address, { token: asker })).status).toBe(404)
    }
    expect((await site.request('GET', ticket.url)).status).toBe(401)

    site.clock.advance(hour)
    await sweep(site)
    const restored = await restore()
    expect(restored.status).toBe(200)
    expect(before).toMatchObject((await restored.json()) as SubmissionObject)
    expect(await (await site.request('GET', address, { token })).json()).toEqual(before)
    expect([await listed(token), await listed(author.token)]).toEqual([1, 1])
    expect((await site.request('GET', `${address}/download/docx`, { token: author.token })).status).toBe(200)
    expect((await publish(site, token, submission.id)).status).toBe(200)
  })

  test('restored several times at once, or never deleted, is simply there', async () => {
    const { remove, restore } = await startWithSubmission()
    const atOnce = async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => restore()))
      return new Set(answers.map(({ status }) => status))
    }
    expect(await atOnce()).toEqual(new Set([200]))
    await remove()
    expect(await atOnce()).toEqual(new Set([200]))
  })

  test('is gone with its file after an hour', async () => {
    const { site, remove, restore } = await startWithSubmission()
    await remove()
    site.clock.advance(hour + 1)
    const late = await restore()
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'restore-too-late' }])
    await sweep(site)
    expect((await restore()).status).toBe(404)
    expect(site.storedFiles().blobs).toEqual([])
    expect(await site.db.selectFrom('submission').select('id').execute()).toEqual([])
  })

  test('that was published keeps its paper, deleted or restored', async () => {
    const { site, token, submission, address, remove, restore } = await startWithSubmission()
    const { journal } = (await (await publish(site, token, submission.id)).json()) as StatusAnswer
    await remove()
    expect((await restore()).status).toBe(200)
    expect(await (await site.request('GET', address, { token })).json()).toMatchObject({ publishedAs: journal.id })
    await remove()
    site.clock.advance(hour + 1)
    await sweep(site)
    expect((await site.request('GET', `/journals/${journal.id}.docx`)).status).toBe(200)
  })

  test('is restored by administrators only: its owner does not even learn that it was deleted', async () => {
    const { site, author, remove, restore } = await startWithSubmission()
    expect((await restore(author.token)).status).toBe(403)
    await remove()
    const hidden = await restore(author.token)
    const missing = await site.request('POST', '/api/submissions/01890000-0000-7000-8000-000000000000/restore', {
      token: author.token,
    })
    expect([hidden.status, await hidden.text()]).toEqual([404, await missing.text()])
    expect((await site.request('POST', '/api/submissions/x/restore')).status).toBe(401)
  })

  test('sent again under the same key, or the same within a minute, is a new one', async () => {
    const { site, author, submission, remove, restore } = await startWithSubmission()
    await remove()
    const again = await sendSubmission(site, author.token, {}, { 'Idempotency-Key': 'once' })
    expect(again.status).toBe(201)
    const { id } = (await again.json()) as SubmissionObject
    expect(id).not.toBe(submission.id)
    expect((await restore()).status).toBe(200)
    await site.request('DELETE', `/api/submissions/${id}`, { token: author.token })
    expect((await submit(site, author.token, { title: 'Second' })).title).toBe('Second')
  })

  test('that is deleted does not count among those that wait', async () => {
    const site = await startApi({ limits: { pendingSubmissionsPerAccount: 1 } })
    const { token } = await site.administrator()
    const author = await site.register()
    const { id } = await submit(site, author.token)
    expect((await sendSubmission(site, author.token, { title: 'Second' })).status).toBe(429)
    await site.request('DELETE', `/api/submissions/${id}`, { token })
    expect((await sendSubmission(site, author.token, { title: 'Second' })).status).toBe(201)
  })
})

describe('the list of deleted things', () => {
  test('contains what can be restored, latest first, as long as that is possible', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    const author = await site.register()
    const listed = async () => (await (await site.request('GET', '/api/deleted', { token })).json()) as DeletedList
    const { id: draft } = await buildArticle(site, { title: 'A draft', status: 'Draft' })
    const { id: article } = await buildArticle(site, { title: 'A public paper' })
    const submission = await submit(site, author.token, { title: 'A manuscript' })
    expect(await listed()).toEqual({ papers: [], submissions: [] })

    await site.request('DELETE', `/api/journals/${draft}`, { token })
    site.clock.advance(60_000)
    await site.request('DELETE', `/api/journals/${article}`, { token })
    await site.request('DELETE', `/api/submissions/${submission.id}`, { token })
    const later = site.clock.now().toISOString()
    const articles = [
      { id: article, title: 'A public paper', deletedAt: later },
      { id: draft, title: 'A draft', deletedAt: '2025-05-20T10:00:00.000Z' },
    ]
    const submissions = [{ id: submission.id, number: submission.number, title: 'A manuscript', deletedAt: later }]
    expect(await listed()).toEqual({ papers: articles, submissions })

    site.clock.advance(hour - 60_000)
    expect(await listed()).toEqual({ papers: articles, submissions })
    site.clock.advance(1)
    expect(await listed()).toEqual({ papers: articles.slice(0, 1), submissions })
    await site.request('POST', `/api/journals/${article}/restore`, { token })
    await site.request('POST', `/api/submissions/${submission.id}/restore`, { token })
    expect(await listed()).toEqual({ papers: [], submissions: [] })
  })
})
