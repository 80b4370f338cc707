import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { renewRecords } from '#src/features/indexing/index.ts'
import { exportBag, importBag, writeFolder } from '#src/features/preservation/index.ts'
import { loadSample } from '#src/features/sample/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { contentsOf, exported, readWholeFolder, temporaryFolder } from '#test/factories/bag.ts'
import { publishNotice } from '#test/factories/notice.ts'
import { fillPeriodical } from '#test/factories/published-contents.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi, type TestApi } from './api-harness.ts'

describe('export, import and export again', () => {
  test('give the same bag file by file', async () => {
    const here = await startApi()
    await fillPeriodical(here)
    const first = await exported(here)
    const there = await startApi({ now: '2031-01-01T00:00:00.000Z' })
    await importBag(there.services, system, first)
    expect(contentsOf(await exported(there))).toEqual(contentsOf(first))
  })

  test('restore every row of every paper, except who uploaded it', async () => {
    const here = await startApi()
    await fillPeriodical(here)
    const there = await startApi()
    await importBag(there.services, system, await exported(here))
    for (const table of ['article', 'article_author', 'article_keyword', 'article_file', 'article_picture'] as const) {
      expect(await publicRows(there.db, table), table).toEqual(await publicRows(here.db, table))
    }
    expect(await there.db.selectFrom('issue').selectAll().execute()).toEqual(
      await here.db.selectFrom('issue').selectAll().where('issue', '=', 1).execute(),
    )
  })

  test('leave papers that are found by the words of their files, counted and readable', async () => {
    const here = await startApi()
    const { corrected } = await fillPeriodical(here)
    const there = await startApi()
    await importBag(there.services, system, await exported(here))
    const found = await (await there.request('GET', '/api/journals?q=palimpsest')).json()
    expect(found.journals.map(({ id }: { id: string }) => id)).toEqual([corrected])
    expect((await (await there.request('GET', '/api/journals?page=1&limit=5')).json()).pagination.totalJournals).toBe(2)
    const pdf = await there.request('GET', `/journals/${corrected}.pdf`)
    expect(new Uint8Array(await pdf.arrayBuffer())).toEqual(Uint8Array.from(buildPdf({ text: 'second' })))
    expect((await there.request('GET', `/journals/${corrected}/media/plot.png`)).status).toBe(200)
    expect((await there.request('GET', '/archive/1/1/cover')).status).toBe(200)
    expect((await (await there.request('GET', '/api/periodical')).json()).name).toBe('Žurnál ábč')
  })

  test('keep accounts, and the tombstone is unchanged', async () => {
    const here = await startApi()
    const { withdrawn } = await fillPeriodical(here)
    const there = await startApi()
    const person = await there.register()
    await importBag(there.services, system, await exported(here))
    expect((await there.request('GET', '/api/auth/me', { token: person.token })).status).toBe(200)
    const answer = await there.request('GET', `/api/journals/${withdrawn}`)
    expect(answer.status).toBe(410)
    expect(await answer.json()).toEqual(await (await here.request('GET', `/api/journals/${withdrawn}`)).json())
  })

  test('leave out what an author’s record contains in the form of an earlier release', async () => {
    const here = await startApi()
    const { id } = await buildArticle(here)
    const authors = JSON.stringify([{ name: 'Ada Quill', affiliation: 'Somewhere' }])
    await here.db.updateTable('article').set({ authors }).where('id', '=', id).execute()
    const bag = await exported(here)
    const there = await startApi()
    await importBag(there.services, system, bag)
    expect(contentsOf(await exported(there))).toEqual(contentsOf(bag))
  })

  test('leave a notice alone if its paper is not in the bag', async () => {
    const here = await startApi()
    const { id: articleId } = await buildArticle(here, { status: 'Draft' })
    await buildArticle(here, { title: 'About a draft', noticeOf: { kind: 'retraction', articleId } })
    const there = await startApi()
    expect(await importBag(there.services, system, await exported(here))).toMatchObject({ articles: 1 })
  })

  test('change nothing where nothing was published or saved', async () => {
    const here = await startApi()
    const bag = await exported(here)
    const there = await startApi()
    expect(await importBag(there.services, system, bag)).toMatchObject({ articles: 0, tombstones: 0, issues: 0 })
    expect(await there.db.selectFrom('periodical').selectAll().execute()).toEqual([])
    expect(contentsOf(await exported(there))).toEqual(contentsOf(bag))
  })
})

describe('if a PDF carries the marks of a notice', () => {
  test('the unmarked one returns after an import when the notice is withdrawn', async () => {
    const { here, id, notice, plain } = await markedArticle()
    const there = await startApi()
    await importBag(there.services, system, await exported(here))
    const { token } = await there.administrator()
    expect(await pdfOf(there, id)).not.toEqual(plain)
    expect((await there.request('DELETE', `/api/journals/${notice}`, { token })).status).toBe(204)
    expect(await pdfOf(there, id)).toEqual(plain)
  })

  test('the bag is the same after an import, and contains the unmarked one although it was replaced', async () => {
    const { here, id } = await markedArticle()
    // As old as its publication, which came after the marks.
    await here.db.updateTable('article').set({ created_at: '2099-01-01T00:00:00.000Z' }).where('id', '=', id).execute()
    const bag = await exported(here)
    const there = await startApi()
    await importBag(there.services, system, bag)
    expect(contentsOf(await exported(there))).toEqual(contentsOf(bag))
  })
})

describe('of anything replaced while the paper was a draft, a bag contains', () => {
  test('no file', async () => {
    const here = await startApi()
    const { token } = await here.administrator()
    const word = (text: string) => storedFile(here.services, Uint8Array.from(buildDocx({ text })))
    const pdf = await storedFile(here.services, Uint8Array.from(buildPdf()))
    const files = { pdf, docx: await word('A secret remark') }
    const { id } = await buildArticle(here, { status: 'Draft', keywords: ['a'], files })
    const replace = async (text: string) => {
      const form = new FormData()
      form.set('file', new File([Uint8Array.from(buildDocx({ text }))], 'a.docx'))
      here.clock.advance(1_000)
      const answer = await here.request('PUT', `/api/journals/${id}/files/docx`, { token, form })
      expect(answer.status, await answer.clone().text()).toBe(200)
    }
    await replace('For everybody')
    here.clock.advance(1_000)
    const published = await here.request('PATCH', `/api/journals/${id}`, { token, json: { status: 'Published' } })
    expect(published.status, await published.clone().text()).toBe(200)
    await replace('For everybody, with a letter more')
    const bag = await exported(here)
    expect(readdirSync(join(bag, 'data', 'papers', id))).toEqual([
      'docx-v2.docx',
      'docx-v3.docx',
      'paper.json',
      'pdf-v1.pdf',
    ])
    const there = await startApi()
    await importBag(there.services, system, bag)
    expect(contentsOf(await exported(there))).toEqual(contentsOf(bag))
  })

  test('no picture that only its text showed', async () => {
    const here = await startApi()
    const { id } = await buildArticle(here, { createdAt: '2025-03-01T00:00:00.000Z' })
    const keep = (text: string) => storedFile(here.services, new TextEncoder().encode(text))
    const shows = (name: string) => `<p><img src="/journals/${id}/media/${name}" alt=""/></p>`
    for (const [version, name, created_at] of [
      [1, 'early.png', '2025-01-01T00:00:00.000Z'],
      [2, 'late.png', '2025-02-01T00:00:00.000Z'],
    ] as const) {
      const file = { ...(await keep(shows(name))), type: 'html', version, created_at, typeset: 1 }
      await here.db
        .insertInto('article_file')
        .values({ article_id: id, ...file })
        .execute()
      const picture = { ...(await keep(name)), name, media_type: 'image/png' }
      await here.db
        .insertInto('article_picture')
        .values({ article_id: id, ...picture })
        .execute()
    }
    const bag = await exported(here)
    expect(readdirSync(join(bag, 'data', 'papers', id))).toEqual(['html-v2.html', 'media', 'paper.json'])
    expect(readdirSync(join(bag, 'data', 'papers', id, 'media'))).toEqual(['late.png'])
  })
})

test('settings that come with a bag do not change its papers, even where the server ran before with others', async () => {
  const here = await startApi()
  await fillPeriodical(here)
  const bag = await exported(here)
  const there = await startApi({ now: '2031-01-01T00:00:00.000Z' })
  await renewRecords(there.services)
  await importBag(there.services, system, bag)
  await renewRecords(there.services)
  expect(contentsOf(await exported(there))).toEqual(contentsOf(bag))
})

/** A paper whose uploaded PDF was marked when it was retracted. */
async function markedArticle() {
  const here = await startApi()
  const { token } = await here.administrator()
  const plain = Uint8Array.from(buildPdf({ text: 'as it was sent' }))
  const { id } = await buildArticle(here, { files: { pdf: await storedFile(here.services, plain) } })
  here.clock.advance(1_000)
  const { notice } = await publishNotice(here, token, id)
  expect(await pdfOf(here, id)).not.toEqual(plain)
  return { here, id, notice: notice.id, plain }
}

const pdfOf = async (site: TestApi, id: string) =>
  new Uint8Array(await (await site.request('GET', `/journals/${id}.pdf`)).arrayBuffer())

describe('a bag', () => {
  test('contains no drafts, no accounts, no submissions, no sample content and no time of export', async () => {
    const here = await startApi()
    await fillPeriodical(here)
    await here.register({ name: 'Private Person', email: 'private@example.org' })
    here.clock.set('2029-09-09T09:09:09.000Z')
    const text = readWholeFolder(await exported(here))
    expect(text).toContain('Ein Beitrag über Größen')
    for (const hidden of ['A secret draft', 'private@example.org', 'Not yet announced', '2029-09', 'password']) {
      expect(text, hidden).not.toContain(hidden)
    }
  })

  test('of a site with sample content is empty and omits its notice', async () => {
    const here = await startApi()
    const { user } = await here.administrator()
    await loadSample(here.services, { kind: 'person', accountId: user.id, role: 'admin' })
    const bag = await exported(here)
    expect(readdirSync(join(bag, 'data'))).toEqual(['issues.json', 'periodical.json'])
    expect(readWholeFolder(bag)).not.toContain('Sample content')
  })

  test('is not written when a file is damaged, and the paper is named', async () => {
    const here = await startApi()
    const file = await storedFile(here.services, new TextEncoder().encode('%PDF-whole'))
    await buildArticle(here, { title: 'The damaged paper', files: { pdf: file } })
    writeFileSync(join(here.dataDir, 'blobs', file.sha256.slice(0, 2), file.sha256.slice(2, 4), file.sha256), 'else')
    const target = join(temporaryFolder(), 'bag')
    const writing = writeFolder(target, async (folder) => void (await exportBag(here.services, system, folder)))
    await expect(writing).rejects.toThrow(/The damaged paper.*is damaged: pdf-v1.pdf/)
    expect(readdirSync(join(target, '..'))).toEqual([])
  })

  test('is not written into a folder that is not empty', async () => {
    const target = temporaryFolder()
    writeFileSync(join(target, 'mine.txt'), 'mine')
    await expect(writeFolder(target, async () => undefined)).rejects.toThrow('is not empty')
    expect(readdirSync(target)).toEqual(['mine.txt'])
  })

  test('can be read by those to whom the operator gives access', async () => {
    const umask = process.umask(0o022)
    try {
      expect(statSync(await exported(await startApi())).mode & 0o777).toBe(0o755)
    } finally {
      process.umask(umask)
    }
  })

  test('has manifests that sha256sum would accept', async () => {
    const here = await startApi()
    await fillPeriodical(here)
    const bag = await exported(here)
    for (const manifest of ['manifest-sha256.txt', 'tagmanifest-sha256.txt']) {
      const lines = readFileSync(join(bag, manifest), 'utf8').trimEnd().split('\n')
      expect([...lines].length).toBeGreaterThan(2)
      for (const line of lines) {
        const [sha256 = '', path = ''] = line.split('  ')
        expect(
          createHash('sha256')
            .update(readFileSync(join(bag, path)))
            .digest('hex'),
          path,
        ).toBe(sha256)
      }
    }
    expect(readFileSync(join(bag, 'bag-info.txt'), 'utf8')).toMatch(/^Bagging-Date: 2025-05-20$/m)
  })
})

type TableOfArticles = 'article' | 'article_author' | 'article_keyword' | 'article_file' | 'article_picture'

/** For papers that the world may have, as text, in the same order on both databases. */
async function publicRows(db: Database, table: TableOfArticles): Promise<string[]> {
  const articles = await db.selectFrom('article').selectAll().execute()
  const isPublished = new Map(articles.map(({ id, status }) => [id, status === 'Published']))
  const rows: Record<string, unknown>[] =
    table === 'article' ? articles : await db.selectFrom(table).selectAll().execute()
  return rows
    .filter(({ id, article_id }) => isPublished.get(String(article_id ?? id)))
    .map((row) => JSON.stringify({ ...row, upload_key: null }))
    .sort()
}
