// Whole issues as one PDF and as a booklet: made after every change, and never sent with anything that is public no more.
import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { NewArticle } from '#src/domain/article/article.ts'
import { bindLostIssues } from '#src/features/articles/bound/index.ts'
import { planBoundIssue } from '#src/features/articles/bound/plan-bound-issue.ts'
import { markHandler, withdrawArticle } from '#src/features/articles/index.ts'
import { sweepBlobs } from '#src/features/files/index.ts'
import { readPublicChanges } from '#src/platform/database/public-changes.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import type { IssueInFull } from '#src/wire/issue.ts'
import type { SettingsObject } from '#src/wire/settings.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { aPdfOf, bindIssues, wordsDrawn } from '#test/factories/bound-issue.ts'
import { publishNotice } from '#test/factories/notice.ts'
import { hostileDocuments } from '#test/fixtures/documents/index.ts'
import { readBoundPdf } from '#test/fixtures/read-bound-pdf.ts'
import { startApi } from './api-harness.ts'

const whole = '/archive/1/2.pdf'
const booklet = '/archive/1/2/booklet.pdf'

async function start() {
  const site = await startApi()
  const { token, user } = await site.administrator()
  const add = async (word: string, pages: number, facts: Partial<NewArticle> = {}) =>
    buildArticle(site.services, {
      title: `On ${word.toLowerCase()}`,
      volume: 1,
      issue: 2,
      files: { pdf: await storedFile(site.services, await aPdfOf(word, pages)) },
      ...facts,
    })
  const get = (path = whole) => site.request('GET', path)
  const statuses = async () => [(await get()).status, (await get(booklet)).status]
  return {
    site,
    token,
    person: { kind: 'person', accountId: user.id, role: 'admin' } as const,
    add,
    get,
    statuses,
    read: async (path = whole) => {
      const answer = await get(path)
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
      return readBoundPdf(new Uint8Array(await answer.arrayBuffer()))
    },
    files: async () => ((await (await get('/api/issues/1/2')).json()) as IssueInFull).files,
    words: async () => {
      const answer = await get()
      const { drawn } = await readBoundPdf(new Uint8Array(await answer.arrayBuffer()))
      return drawn.flatMap(wordsDrawn)
    },
  }
}

const day = 86_400_000

test('an issue with nothing but drafts has no file', async () => {
  const { site, add, statuses } = await start()
  await add('Chalk', 1, { status: 'Draft' })
  expect(await bindIssues(site)).toEqual([])
  expect(await statuses()).toEqual([404, 404])
})

test('a published issue is bound in the background, and only then its page names the files', async () => {
  const { site, add, get, files, read } = await start()
  await add('Chalk', 2, { pages: '1–2' })
  await add('Slate', 3, { pages: '3–5' })
  const early = await get()
  expect([early.status, early.headers.get('Retry-After')]).toEqual([503, '120'])
  expect(await early.json()).toMatchObject({ code: 'issue-being-bound' })
  expect(await files()).toBeUndefined()

  await bindIssues(site)
  const answer = await get()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^inline; filename="?[\w-]+-1-2\.pdf"?$/)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(answer.headers.get('Link')).toContain('<https://stem.example/archive/1/2>; rel="collection"')
  const size = (await answer.arrayBuffer()).byteLength
  expect(await files()).toEqual({
    pdf: { url: whole, size },
    booklet: { url: booklet, size: (await (await get(booklet)).arrayBuffer()).byteLength },
  })
  const bound = await read()
  expect(bound.pages).toBe(8)
  expect(bound.labels).toEqual(['Cover', 'ii', '1', '2', '3', '4', '5', 'Back'])
  expect(bound.outline.map(({ title, page }) => [title, page])).toEqual([
    ['Contents', 0],
    ['On chalk', 2],
    ['On slate', 4],
    ['Colophon', 7],
  ])
  expect((await read(booklet)).drawn.map(wordsDrawn)).toEqual([
    ['Back 1', 'Opening 1'],
    ['Opening 2', 'Slate 3'],
    ['Slate 2', 'Chalk 1'],
    ['Chalk 2', 'Slate 1'],
  ])
  expect(await bindIssues(site)).toEqual([])
})

test('parts of it can be requested, and what somebody has is not sent again', async () => {
  const { site, add, get } = await start()
  await add('Chalk', 1)
  await bindIssues(site)
  const etag = (await get()).headers.get('ETag') ?? ''
  const ask = (headers: Record<string, string>) => site.request('GET', whole, { headers })
  expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
  const part = await ask({ Range: 'bytes=0-7' })
  expect([part.status, await part.text()]).toEqual([206, '%PDF-1.7'])
})

test('a withdrawn paper is gone at once; the rest is bound again, and the old file is swept', async () => {
  const { site, person, add, get, statuses, files, words } = await start()
  const chalk = await add('Chalk', 1)
  await add('Slate', 1)
  await bindIssues(site)
  const old = (await get()).headers.get('ETag')?.replaceAll('"', '') ?? ''
  await withdrawArticle(site.services, person, chalk.id)
  expect(await statuses()).toEqual([503, 503])
  expect(await files()).toBeUndefined()
  await bindIssues(site)
  expect(await words()).toEqual(['Opening 1', 'Opening 2', 'Slate 1', 'Back 1'])
  await sweepBlobs(site.services, new Date(Date.now() + day))
  expect(await site.services.storage.has(old)).toBe(false)
})

test('with its last paper, an issue loses its files', async () => {
  const { site, person, add, statuses } = await start()
  const { id } = await add('Chalk', 1)
  await bindIssues(site)
  expect(await statuses()).toEqual([200, 200])
  await withdrawArticle(site.services, person, id)
  expect(await statuses()).toEqual([404, 404])
  await bindIssues(site)
  expect(await site.db.selectFrom('bound_issue').selectAll().execute()).toEqual([])
})

test('papers are in the order of the issue, also after an editor has changed it', async () => {
  const { site, token, add, statuses, words } = await start()
  const [first, second] = [await add('Chalk', 1, { pages: '7' }), await add('Slate', 1, { pages: '3' })]
  await bindIssues(site)
  expect(await words()).toEqual(['Opening 1', 'Opening 2', 'Slate 1', 'Chalk 1', 'Back 1'])
  const json = { journals: [first.id, second.id] }
  expect((await site.request('PUT', '/api/issues/1/2/order', { token, json })).status).toBe(204)
  expect(await statuses()).toEqual([503, 503])
  await bindIssues(site)
  expect(await words()).toEqual(['Opening 1', 'Opening 2', 'Chalk 1', 'Slate 1', 'Back 1'])
})

test('a notice marks its paper in the contents and on its pages', async () => {
  const { site, token, add, statuses, words } = await start()
  const { id } = await add('Chalk', 1)
  await bindIssues(site)
  await publishNotice(site, token, id)
  expect((await statuses())[0]).toBe(503)
  const [order] = await bindIssues(site)
  expect(order?.front.papers).toContainEqual(expect.objectContaining({ title: 'On chalk', standing: 'RETRACTED:' }))
  expect((await words()).join(' ')).toMatch(/Chalk 1 Retracted .* R E T R A C T E D/)
})

test.each(['retraction', 'expression-of-concern'] as const)(
  'after a notice of %s, the pages of a paper stay out of the file until they are marked',
  async (kind) => {
    const { site, token, add, words } = await start()
    const { id } = await add('Chalk', 1)
    await add('Slate', 1)
    const { markPdf } = site.services.inspector
    Object.assign(site.services.inspector, { markPdf: () => Promise.reject(new Error('no thread')) })
    await publishNotice(site, token, id, { kind })
    const bind = async () => (await bindIssues(site))[0]?.front.papers.find(({ title }) => title === 'On chalk')
    expect(await bind()).toMatchObject({ at: null, link: `https://stem.example/journals/${id}` })
    expect(await words()).toEqual(['Opening 1', 'Opening 2', 'Slate 1', 'Back 1'])

    Object.assign(site.services.inspector, { markPdf })
    site.clock.advance(day)
    await runDueJobs(site.services, [markHandler(site.services)])
    expect(await bind()).toMatchObject({ at: 1 })
    expect((await words()).join(' ')).toMatch(/Chalk 1 (Retracted|Expression of concern)/)
  },
)

test('a corrected paper is in the file, whether it is marked or not', async () => {
  const { site, token, add, words } = await start()
  const { id } = await add('Chalk', 1)
  Object.assign(site.services.inspector, { markPdf: async () => undefined })
  await publishNotice(site, token, id, { kind: 'correction' })
  await bindIssues(site)
  expect(await words()).toEqual(['Opening 1', 'Opening 2', 'Chalk 1', 'Back 1'])
})

test.each(['label', 'title', 'coverDate'])('a new %s of the issue is printed', async (part) => {
  const { site, token, add, statuses } = await start()
  await add('Chalk', 1)
  await bindIssues(site)
  const json = { [part]: 'Spring of slates' }
  expect((await site.request('PATCH', '/api/issues/1/2', { token, json })).status).toBe(200)
  expect(await statuses()).toEqual([503, 503])
  const [order] = await bindIssues(site)
  expect(JSON.stringify([order?.front.title, order?.front.number, order?.front.time])).toContain('Spring of slates')
  expect(await statuses()).toEqual([200, 200])
})

test('every issue is bound again when the journal has another name', async () => {
  const { site, token, add, statuses } = await start()
  await add('Chalk', 1)
  await add('Slate', 1, { issue: 3 })
  expect(await bindIssues(site)).toHaveLength(2)
  const settings = (await (await site.request('GET', '/api/settings', { token })).json()) as SettingsObject
  const json = { version: settings.version, record: { ...settings.record, name: 'Journal of Slates' } }
  expect((await site.request('PUT', '/api/settings', { token, json })).status).toBe(200)
  expect(await statuses()).toEqual([503, 503])
  const orders = await bindIssues(site)
  expect(orders.map(({ front }) => front.name)).toEqual(['Journal of Slates', 'Journal of Slates'])
})

test('a paper without a PDF, or with one that is protected, is in the contents with its address', async () => {
  const { site, add, words } = await start()
  const locked = hostileDocuments.find(({ name }) => name === 'encrypted')?.bytes() ?? new Uint8Array()
  const film = await add('Film', 1, { files: {}, pages: '1' })
  const safe = await add('Safe', 1, { files: { pdf: await storedFile(site.services, locked) }, pages: '2' })
  await add('Chalk', 1, { pages: 'e7' })
  const [order] = await bindIssues(site)
  const entries = order?.front.papers.map(({ title, link, printed, at }) => ({ title, link, printed, at }))
  expect(entries).toEqual([
    { title: 'On film', link: `https://stem.example/journals/${film.id}`, printed: null, at: null },
    { title: 'On safe', link: `https://stem.example/journals/${safe.id}`, printed: null, at: null },
    { title: 'On chalk', link: 'part:1', printed: 'e7', at: 1 },
  ])
  expect(await words()).toEqual(['Opening 1', 'Opening 2', 'Chalk 1', 'Back 1'])
})

test('papers without page numbers are counted from the first page of the file, alike in the contents and on their pages', async () => {
  const { site, add, read } = await start()
  await add('Chalk', 3)
  await add('Slate', 2)
  const [order] = await bindIssues(site)
  // The contents add the pages of the opening, of which there are two here.
  const inContents = order?.front.papers.map(({ at }) => `[${2 + (at ?? 0)}]`)
  expect(inContents).toEqual(['[3]', '[6]'])
  const { labels, outline } = await read()
  expect(labels).toEqual(['Cover', 'ii', '[3]', '[4]', '[5]', '[6]', '[7]', 'Back'])
  expect(outline.slice(1, -1).map(({ page = 0 }) => labels[page])).toEqual(inContents)
})

test('an issue none of whose papers can be bound has no file, and says why', async () => {
  const { site, add, get, files } = await start()
  await add('Film', 1, { files: {} })
  await bindIssues(site)
  const answer = await get()
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'issue-no-pdf' })
  expect(await files()).toBeUndefined()
  expect(await bindIssues(site)).toEqual([])
})

test('an issue that would be too large for one file says so', async () => {
  const { site, add, get } = await start()
  const { id } = await add('Chalk', 1)
  await site.db
    .updateTable('article_file')
    .set({ size: 400 * 1024 * 1024 })
    .where('article_id', '=', id)
    .execute()
  expect(await bindIssues(site)).toEqual([])
  const answer = await get()
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'issue-too-large'])
})

test('an issue that cannot be printed is given up, and bound after its next change', async () => {
  const { site, add, get, statuses } = await start()
  await add('Chalk', 1)
  const refuses = async () => ({ ok: false as const, reason: 'crashed' as const, detail: 'no page' })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await bindIssues(site, refuses)
    site.clock.advance(day / 24)
  }
  expect(await (await get()).json()).toMatchObject({ code: 'issue-not-made' })
  expect(await bindIssues(site)).toEqual([])
  const { token } = await site.administrator()
  await site.request('PATCH', '/api/issues/1/2', { token, json: { title: 'Slates' } })
  await bindIssues(site)
  expect(await statuses()).toEqual([200, 200])
})

test('a paper that could not be tried in time is bound with the next attempt', async () => {
  const { site, add, statuses, words } = await start()
  await add('Chalk', 1)
  await add('Slate', 1)
  const { countBindablePages } = site.services.inspector
  let tried = 0
  site.services.inspector.countBindablePages = async (path) => {
    tried += 1
    return tried === 2 ? { kind: 'out-of-time' } : countBindablePages(path)
  }
  expect(await bindIssues(site)).toEqual([])
  expect(await statuses()).toEqual([503, 503])
  site.clock.advance(day / 24)
  await bindIssues(site)
  expect(await words()).toEqual(['Opening 1', 'Opening 2', 'Chalk 1', 'Slate 1', 'Back 1'])
})

test('a paper whose PDF crashes every attempt is left out by the last one', async () => {
  const { site, add, words } = await start()
  const { size } = (await add('Bomb', 50)).files.pdf ?? {}
  await add('Chalk', 1)
  const { countBindablePages } = site.services.inspector
  site.services.inspector.countBindablePages = async (path) =>
    (await stat(path)).size === size ? { kind: 'failed' } : countBindablePages(path)
  const printed: number[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    printed.push((await bindIssues(site)).length)
    site.clock.advance(day / 24)
  }
  expect(printed).toEqual([0, 0, 1])
  expect(await words()).toEqual(['Opening 1', 'Opening 2', 'Chalk 1', 'Back 1'])
})

test.each(['pdf', 'booklet'] as const)(
  'when the storage has lost the %s, both are made anew by themselves',
  async (form) => {
    const { site, add, statuses } = await start()
    await add('Chalk', 1)
    await bindIssues(site)
    const bindLost = async () => {
      await bindLostIssues(site.services)
      return (await bindIssues(site)).length
    }
    expect(await bindLost()).toBe(0)
    const row = await site.db.selectFrom('bound_issue').selectAll().executeTakeFirstOrThrow()
    await site.services.storage.setAside(row[`${form}_sha256`] ?? '')
    expect(await statuses()).toContain(503)
    expect(await bindLost()).toBe(1)
    expect(await statuses()).toEqual([200, 200])
  },
)

test('pages that readers have stay valid when an issue is looked at and its files are what they were', async () => {
  const { site, person, add, get, statuses } = await start()
  const { id } = await add('Chalk', 1)
  const bind = async () => {
    const before = await readPublicChanges(site.db)
    await bindIssues(site)
    return (await readPublicChanges(site.db)) - before
  }
  expect(await bind()).toBe(1)
  const etag = (await get()).headers.get('ETag')
  await site.db.updateTable('bound_issue').set({ is_stale: 1 }).execute()
  expect(await bind()).toBe(0)
  expect((await get()).headers.get('ETag')).toBe(etag)
  await add('Slate', 1)
  expect(await bind()).toBe(1)
  await withdrawArticle(site.services, person, id)
  expect(await bind()).toBe(1)
  expect(await statuses()).toEqual([200, 200])
})

test('what changes while an issue is bound is noticed: the file is not sent, and is made again', async () => {
  const { site, add, statuses, words } = await start()
  await add('Chalk', 1)
  let isFirst = true
  await bindIssues(site, async () => {
    if (isFirst) await add('Slate', 1)
    isFirst = false
    return {
      ok: true,
      sheets: {
        opening: await aPdfOf('Opening', 2),
        openingPages: 2,
        squared: await aPdfOf('Squared'),
        back: await aPdfOf('Back'),
      },
    }
  })
  expect(await statuses()).toEqual([503, 503])
  await bindIssues(site)
  expect(await words()).toEqual(['Opening 1', 'Opening 2', 'Chalk 1', 'Slate 1', 'Back 1'])
})

test('whether a file may be sent is found out without the texts of its papers', async () => {
  const { site, add } = await start()
  await add('Chalk', 1, { content: 'A long text.', keywords: ['chalk'], references: ['Slate, A. (1999).'] })
  const read = new Set<string>()
  const db = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const row of result.rows) for (const column of Object.keys(row)) read.add(column)
      return result
    },
  })
  expect(await planBoundIssue({ ...site.services, db }, { volume: 1, issue: 2 })).toMatchObject({
    papers: [{ title: 'On chalk', authors: ['Ada Quill'] }],
  })
  expect([...read]).toContain('title')
  for (const long of ['content', 'abstract', 'stated_references', 'translations']) expect([...read]).not.toContain(long)
})

test('a file is not counted as a use of its papers', async () => {
  const { site, add, get } = await start()
  const { id } = await add('Chalk', 1)
  await bindIssues(site)
  await get()
  await site.services.usage.count()
  const usage = await (await site.request('GET', `/api/journals/${id}/usage`)).json()
  expect(JSON.stringify(usage)).not.toMatch(/:[1-9]/)
})
