import { describe, expect, test } from 'vitest'
import { anonymous } from '#src/domain/actor.ts'
import { readArticleFile } from '#src/features/articles/files/index.ts'
import { publishDueArticles } from '#src/features/articles/issues/index.ts'
import { purgeWithdrawnArticles } from '#src/features/articles/upkeep/index.ts'
import type { JournalList, WithdrawnBody } from '#src/wire/journal.ts'
import { buildArticle, inventedFile } from '#test/factories/article.ts'
import { startApi, type TestApi } from './api-harness.ts'

const nobodys = '0198f000-0000-7000-8000-000000000000'

async function answer(response: Response): Promise<unknown> {
  const headers = Object.fromEntries(response.headers)
  delete headers['x-request-id']
  return { status: response.status, headers, body: await response.text() }
}

async function total(site: TestApi, token?: string): Promise<number> {
  const list = (await (await site.request('GET', '/api/journals', { token })).json()) as JournalList
  return list.pagination.totalJournals
}

describe('reading', () => {
  test('everybody may read a published paper, and a reader who has it gets a 304', async () => {
    const site = await startApi()
    const { id } = await buildArticle(site, { title: 'Open' })
    const response = await site.request('GET', `/api/journals/${id}`)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ])
    expect(response.headers.get('Vary')).toContain('Authorization')
    const tag = response.headers.get('ETag') ?? ''
    const again = await site.request('GET', `/api/journals/${id}`, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('a paper without a PDF has no address of one', async () => {
    const site = await startApi()
    const { id } = await buildArticle(site, { files: { docx: inventedFile('docx') } })
    expect(await (await site.request('GET', `/api/journals/${id}`)).json()).toMatchObject({
      pdfCloudinaryUrl: null,
      pdfWebViewLink: null,
      files: { docx: { size: 1_000 } },
    })
  })

  test('a draft and an id that never existed give the same answer to everybody but administrators', async () => {
    const site = await startApi()
    const admin = await site.administrator()
    const author = await site.register()
    const { id } = await buildArticle(site, { status: 'Draft' })
    for (const token of [undefined, author.token]) {
      const hidden = await answer(await site.request('GET', `/api/journals/${id}`, { token }))
      expect(hidden).toMatchObject({ status: 404 })
      expect(await answer(await site.request('GET', `/api/journals/${nobodys}`, { token }))).toEqual(hidden)
    }
    const draft = await site.request('GET', `/api/journals/${id}`, { token: admin.token })
    expect([draft.status, draft.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(await draft.json()).toMatchObject({ status: 'Draft', publicationDate: null, publishedDate: null })
  })

  test.each(['0', '-1', '1e9', 'a'.repeat(10_000), '507f1f77bcf86cd799439011', "'", '%00', '%F0%9F%94%AC'])(
    'the id %.20s belongs to nothing',
    async (id) => {
      const site = await startApi()
      const { token } = await site.administrator()
      for (const asker of [undefined, token]) {
        expect((await site.request('GET', `/api/journals/${id}`, { token: asker })).status).toBe(404)
      }
    },
  )
})

describe('withdrawing', () => {
  test('a published paper is gone at once and leaves its tombstone', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    const { id } = await buildArticle(site, {
      title: 'Withdrawn demo',
      authors: [{ name: 'Ada Quill', affiliations: [{ name: 'Demo College' }] }],
      pages: '1-9',
      files: { pdf: inventedFile('pdf') },
      keywords: ['gone'],
    })
    await buildArticle(site, { title: 'Stays' })
    const gone = await site.request('DELETE', `/api/journals/${id}`, { token })
    expect([gone.status, await gone.text()]).toEqual([204, ''])

    for (const asker of [undefined, token]) {
      const response = await site.request('GET', `/api/journals/${id}`, { token: asker })
      expect(response.status).toBe(410)
      expect((await response.json()) as WithdrawnBody).toEqual({
        message: 'This article has been withdrawn',
        code: 'withdrawn',
        journal: {
          _id: id,
          id,
          title: 'Withdrawn demo',
          authors: [{ name: 'Ada Quill', affiliation: 'Demo College', affiliations: [{ name: 'Demo College' }] }],
          volume: 1,
          issue: 2,
          issueLabel: 'Volume 1, Number 2, April-June 2025',
          pages: '1-9',
          doi: null,
          publicationDate: '2025-05-20',
          withdrawnAt: '2025-05-20T10:00:00.000Z',
        },
      })
      expect(await total(site, asker)).toBe(1)
      for (const query of ['q=withdrawn', 'author=quill&q=demo', 'keyword=gone', 'facets=1&keyword=gone']) {
        const list = await site.request('GET', `/api/journals?${query}`, { token: asker })
        expect(await list.json(), query).toMatchObject({ journals: [] })
      }
    }
    await expect(readArticleFile(site, anonymous, { id, type: 'pdf' })).rejects.toMatchObject({ kind: 'not-found' })
    expect((await site.request('DELETE', `/api/journals/${id}`, { token })).status).toBe(404)
    expect(await total(site)).toBe(1)
  })

  test('a deleted draft is invisible at once, and after the grace period there is no trace of it', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    const { id } = await buildArticle(site, { status: 'Draft', files: { pdf: inventedFile('pdf') }, keywords: ['x'] })
    expect((await site.request('DELETE', `/api/journals/${id}`, { token })).status).toBe(204)
    expect((await site.request('GET', `/api/journals/${id}`, { token })).status).toBe(404)
    expect((await site.request('DELETE', `/api/journals/${id}`, { token })).status).toBe(404)
    expect(await total(site, token)).toBe(0)
    await purgeWithdrawnArticles(site, new Date(site.clock.now().getTime() + 1))
    for (const table of ['article', 'article_author', 'article_keyword', 'article_file', 'article_document'] as const) {
      expect(await site.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })

  test('only administrators withdraw', async () => {
    const site = await startApi()
    const author = await site.register()
    const { id } = await buildArticle(site)
    expect((await site.request('DELETE', `/api/journals/${id}`)).status).toBe(401)
    expect((await site.request('DELETE', `/api/journals/${id}`, { token: author.token })).status).toBe(403)
    expect((await site.request('DELETE', `/api/journals/${nobodys}`, { token: author.token })).status).toBe(403)
    expect(await total(site)).toBe(1)
  })

  test('two withdrawals of the same paper count once', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    const { id } = await buildArticle(site)
    await buildArticle(site)
    const both = await Promise.all([1, 2].map(() => site.request('DELETE', `/api/journals/${id}`, { token })))
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await total(site)).toBe(1)
  })

  test('its files are released after the grace period, and no others', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    const withdrawn = await buildArticle(site, { files: { pdf: inventedFile('one'), docx: inventedFile('two') } })
    await buildArticle(site, { files: { pdf: inventedFile('one') } })
    await site.request('DELETE', `/api/journals/${withdrawn.id}`, { token })
    const hourAgo = () => new Date(site.clock.now().getTime() - 3_600_000)
    expect(await purgeWithdrawnArticles(site, hourAgo())).toBe(0)
    site.clock.advance(3_600_001)
    expect(await purgeWithdrawnArticles(site, hourAgo())).toBe(1)
    const left = await site.db.selectFrom('article_file').select('sha256').execute()
    expect(left).toEqual([{ sha256: inventedFile('one').sha256 }])
  })
})

describe('publishing on a day', () => {
  test('a paper dated in the future is a draft until that day begins in UTC', async () => {
    const site = await startApi()
    const { id } = await buildArticle(site, { publicationDate: '2025-06-01', status: 'Published' })
    await buildArticle(site, { title: 'Before' })
    const status = async () => (await site.request('GET', `/api/journals/${id}`)).status
    site.clock.set('2025-05-31T23:59:59.999Z')
    expect([await publishDueArticles(site), await status(), await total(site)]).toEqual([[], 404, 1])
    site.clock.set('2025-06-01T00:00:00.000Z')
    expect([await publishDueArticles(site), await status(), await total(site)]).toEqual([[id], 200, 2])
    expect(await publishDueArticles(site)).toEqual([])
    const list = (await (await site.request('GET', '/api/journals?q=paper')).json()) as JournalList
    expect(list.journals).toMatchObject([{ id, createdAt: '2025-06-01T00:00:00.000Z', publishedDate: '2025-06-01' }])
  })

  test('a draft that somebody left a draft stays one', async () => {
    const site = await startApi()
    await buildArticle(site, { status: 'Draft', publicationDate: '2025-05-01' })
    await buildArticle(site, { status: 'Draft' })
    await buildArticle(site, { status: 'Draft', publicationDate: '2025-08-01' })
    site.clock.set('2026-01-01T00:00:00.000Z')
    expect(await publishDueArticles(site)).toEqual([])
  })
})
