// Facts of a paper that programs rely on: never guessed, never incomplete.
// One database is enough: the facts of one paper decide.
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#src/wire/error.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { buildArticle } from '#test/factories/article.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import { startApi } from './api-harness.ts'

describe('whether a paper was peer reviewed', () => {
  test.each([
    ['true', true],
    ['false', false],
    [' true ', true],
  ])('is stored as %j was sent', async (peerReviewed, kept) => {
    const site = await startApi()
    const { token } = await site.administrator()
    const made = await site.request('POST', '/api/journals', { token, form: uploadForm({ peerReviewed }) })
    expect(made.status).toBe(201)
    const { id, ...article } = (await made.json()) as JournalObject
    expect(article.peerReviewed).toBe(kept)
    const read = (await (await site.request('GET', `/api/journals/${id}`)).json()) as JournalObject
    expect(read.peerReviewed).toBe(kept)
  })

  test('is absent if a paper’s record does not state it', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    for (const peerReviewed of [undefined, '']) {
      const made = await site.request('POST', '/api/journals', { token, form: uploadForm({ peerReviewed }) })
      expect(await made.json()).not.toHaveProperty('peerReviewed')
    }
  })

  test.each(['yes', '1', 'True!', 'null'])('is refused as %j, and nothing is stored', async (peerReviewed) => {
    const site = await startApi()
    const { token } = await site.administrator()
    const refused = await site.request('POST', '/api/journals', { token, form: uploadForm({ peerReviewed }) })
    expect(refused.status).toBe(400)
    expect(((await refused.json()) as ErrorBody).fields).toEqual({ peerReviewed: 'must be true or false' })
    expect((await (await site.request('GET', '/api/journals')).json()).journals).toEqual([])
  })
})

test('a file is named by the SHA-256 of its bytes', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const form = uploadForm()
  const made = (await (await site.request('POST', '/api/journals', { token, form })).json()) as JournalObject
  for (const type of ['pdf', 'docx'] as const) {
    const file = await site.request('GET', `/journals/${made.id}.${type}`)
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    expect(made.files[type]?.sha256, type).toBe(Buffer.from(digest).toString('hex'))
  }
})

test('a paper without a file has no checksum', async () => {
  const site = await startApi()
  const { id } = await buildArticle(site.services)
  const { files } = (await (await site.request('GET', `/api/journals/${id}`)).json()) as JournalObject
  expect(files).toEqual({})
})
