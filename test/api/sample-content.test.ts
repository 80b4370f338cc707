// Invented papers for an empty journal: marked everywhere, loaded once, removed without a trace.
import { describe, expect, test } from 'vitest'
import { sweepBlobs } from '#src/features/files/index.ts'
import type { JournalList, JournalObject } from '#src/wire/journal.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import { submit } from '#test/factories/submission.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi } from './api-harness.ts'
import { readTraces } from './matrix/traces.ts'

const path = '/api/sample-content'
const notice = 'Sample content: invented papers'

async function openOffice() {
  const site = await startApi()
  const { token } = await site.administrator()
  const ask = (method: string, address = path) => site.request(method, address, { token })
  const json = async <T>(address: string) => (await (await ask('GET', address)).json()) as T
  return {
    site,
    token,
    load: () => ask('POST'),
    remove: () => ask('DELETE'),
    state: () => json<{ loaded: boolean; offered: boolean }>(path),
    articles: async () => (await json<JournalList>('/api/journals')).journals,
    noticeNow: async () => (await json<{ notice?: string }>('/api/periodical')).notice,
    ask,
  }
}

describe('loading', () => {
  test('fills an empty journal with papers that are marked as samples, everywhere', async () => {
    const { site, load, state, articles, noticeNow } = await openOffice()
    expect(await state()).toEqual({ loaded: false, offered: true })
    const answer = await load()
    expect([answer.status, await answer.json()]).toEqual([201, { loaded: true, offered: false }])
    expect(await noticeNow()).toBe(notice)
    const loaded = await articles()
    expect(loaded.length).toBeGreaterThanOrEqual(5)
    for (const article of loaded) {
      expect(article).toMatchObject({ title: expect.stringMatching(/^Sample: /), status: 'Published' })
      expect(article.doi ?? null).toBeNull()
      expect(article.abstract).toContain('sample content')
      const read = await site.request('GET', `/api/journals/${article.id}`)
      expect(await read.json()).toMatchObject({ sample: true })
      for (const type of ['pdf', 'docx']) {
        const file = await site.request('GET', `/api/journals/${article.id}/download/${type}`)
        expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, expect.any(Number)])
      }
    }
    const found = await site.request('GET', '/api/journals?q=%22Do+not+cite+it%22')
    expect(await found.json()).toMatchObject({ pagination: { totalJournals: loaded.length } })
  })

  test('is in no feed, and search engines are asked to leave its files and records out', async () => {
    const { site, load, articles } = await openOffice()
    await load()
    const samples = await articles()
    for (let number = 1; number <= 31; number += 1) {
      await buildArticle(site.services, { title: `Paper ${number}`, createdAt: '2020-01-01T00:00:00.000Z' })
    }
    for (const feed of ['/atom.xml', '/rss.xml']) {
      const text = await (await site.request('GET', feed)).text()
      expect(text).not.toContain('Sample')
      expect(text.match(/<title>Paper \d+/g)).toHaveLength(30)
    }
    const article = await buildArticle(site.services, { files: { pdf: await storedFile(site.services, buildPdf()) } })
    const robots = async (id: string | undefined) => {
      const paths = ['.pdf', '/cite.ris', '/cite.bib', '/cite.json'].map((ending) => `/journals/${id}${ending}`)
      const answers = await Promise.all(paths.map((path) => site.request('GET', path)))
      return answers.map(({ status, headers }) => `${status} ${headers.get('X-Robots-Tag')}`)
    }
    expect(await robots(samples[0]?.id)).toEqual(Array(4).fill('200 noindex'))
    expect(await robots(article.id)).toEqual(Array(4).fill('200 null'))
  })

  test('changes nothing in the settings but the notice', async () => {
    const { site, load } = await openOffice()
    const before = (await (await site.request('GET', '/api/periodical')).json()) as object
    await load()
    const after = (await (await site.request('GET', '/api/periodical')).json()) as object
    expect(after).toEqual({ ...before, notice })
  })

  test('happens once, even when it is requested twice at once', async () => {
    const { load, articles } = await openOffice()
    const answers = await Promise.all([load(), load()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const titles = (await articles()).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('is refused if there is a paper, a withdrawn one or a submission', async () => {
    const { site, token, load, state, ask } = await openOffice()
    const article = (await (
      await site.request('POST', '/api/journals', { token, form: uploadForm() })
    ).json()) as JournalObject
    await ask('DELETE', `/api/journals/${article.id}`)
    expect([(await load()).status, await state()]).toEqual([409, { loaded: false, offered: false }])

    const other = await openOffice()
    await submit(other.site, other.token)
    expect([(await other.load()).status, (await other.state()).offered]).toEqual([409, false])
  })
})

describe('removing', () => {
  test('leaves the journal as it was: no papers, no tombstones, no files, no notice', async () => {
    const { site, load, remove, state, articles, noticeNow, ask } = await openOffice()
    const except = ['periodical', 'periodical_history', 'counter', 'public_change', 'search_word']
    const before = await readTraces(site, except)
    await load()
    const [gone, withdrawn] = await articles()
    await ask('DELETE', `/api/journals/${withdrawn?.id}`)
    expect((await remove()).status).toBe(204)

    expect(await articles()).toEqual([])
    expect((await ask('GET', `/api/journals/${gone?.id}`)).status).toBe(404)
    expect((await ask('GET', `/api/journals/${withdrawn?.id}`)).status).toBe(404)
    expect(await noticeNow()).toBeUndefined()
    expect(await state()).toEqual({ loaded: false, offered: true })
    site.clock.advance(2 * 3_600_000)
    await sweepBlobs(site.services, new Date(Date.now() + 1_000))
    expect(await readTraces(site, except)).toEqual(before)
    expect((await remove()).status).toBe(409)
    expect((await load()).status).toBe(201)
  })

  test('leaves papers that were edited or got a new file, as ordinary papers', async () => {
    const { site, token, load, remove, articles, state, ask } = await openOffice()
    await load()
    const [edited, refiled] = await articles()
    const path = (article: JournalObject | undefined) => `/api/journals/${article?.id}`
    expect((await site.request('PATCH', path(edited), { token, json: { title: 'A real paper' } })).status).toBe(200)
    const form = new FormData()
    form.set('file', new File([buildDocx({ text: 'A real manuscript.' })], 'paper.docx'))
    expect((await site.request('PUT', `${path(refiled)}/files/docx`, { token, form })).status).toBe(200)
    expect((await remove()).status).toBe(204)
    expect((await articles()).map(({ id }) => id).sort()).toEqual([edited?.id, refiled?.id].sort())
    expect(await (await ask('GET', path(edited))).json()).not.toHaveProperty('sample')
    expect(await state()).toEqual({ loaded: false, offered: false })
    expect((await remove()).status).toBe(409)
  })

  test('leaves anything entered in the meantime, and another notice', async () => {
    const { site, token, load, remove, articles, noticeNow } = await openOffice()
    await load()
    const form = uploadForm({ title: 'A real paper' })
    await site.request('POST', '/api/journals', { token, form })
    await site.db
      .updateTable('periodical')
      .set((eb) => ({
        record: JSON.stringify({ notice: 'Moving house', examples: [] }),
        version: eb('version', '+', 1),
      }))
      .execute()
    await remove()
    expect((await articles()).map(({ title }) => title)).toEqual(['A real paper'])
    expect(await noticeNow()).toBe('Moving house')
  })
})
