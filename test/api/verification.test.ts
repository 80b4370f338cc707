// Data that was changed from outside is noticed, named and, where the program can, repaired.
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { anonymous, system } from '#src/domain/actor.ts'
import { purgeWithdrawnArticles } from '#src/features/articles/upkeep/index.ts'
import { sweepBlobs } from '#src/features/files/index.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { type Fault, scrubFiles, verify } from '#src/features/verification/index.ts'
import type { Services } from '#src/platform/services.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { acceptAndReview, confirmedCase, invite } from '#test/factories/review.ts'
import { publish, submit } from '#test/factories/submission.ts'
import { startApi } from './api-harness.ts'
import { enterOnce } from './entered-once.ts'

const oneHour = 3_600_000

/** A paper, a draft, a tombstone, a withdrawn paper that can still be restored, and submissions in each state. */
const enterOneOfEach = enterOnce(async (site) => {
  const { token } = await site.administrator()
  const bytes = new TextEncoder().encode('%PDF of the paper')
  const pdf = await storedFile(site.services, bytes)
  const paper = await buildArticle(site.services, { title: 'Bridges', files: { pdf } })
  const draft = await buildArticle(site.services, { status: 'Draft' })
  const withdraw = async (title: string) => {
    const { id } = await buildArticle(site.services, { title })
    await site.request('DELETE', `/api/journals/${id}`, { token })
    return id
  }
  const tombstone = await withdraw('Withdrawn long ago')
  await purgeWithdrawnArticles(site.services, new Date(site.clock.now().getTime() + oneHour))
  await withdraw('Withdrawn a moment ago')
  for (const title of ['Waiting', 'Published', 'Deleted']) {
    const { id } = await submit(site, token, { title })
    if (title === 'Published') await publish(site, token, id)
    if (title === 'Deleted') await site.request('DELETE', `/api/submissions/${id}`, { token })
  }
  return { paper, draft, tombstone, pdf, bytes }
})

async function startWithOneOfEach() {
  const { site, pdf, ...others } = await enterOneOfEach()
  const pathOfPdf = join(site.dataDir, 'blobs', pdf.sha256.slice(0, 2), pdf.sha256.slice(2, 4), pdf.sha256)
  const find = (spare?: Storage) => findFaults(site.services, spare)
  return { site, pdf, ...others, pathOfPdf, find }
}

async function findFaults({ db, clock, storage }: Services, spare?: Storage): Promise<Fault[]> {
  const faults: Fault[] = []
  for await (const fault of verify({ db, clock, blobs: storage, storage, spare }, system)) faults.push(fault)
  return faults
}

const sentencesOf = (faults: Fault[]) => faults.map(({ sentence }) => sentence)

test('a journal with something of each kind passes verification', async () => {
  const { find } = await startWithOneOfEach()
  expect(sentencesOf(await find())).toEqual([])
})

test('only the people who run the server may verify it', async () => {
  const { site } = await startWithOneOfEach()
  const { db, clock, storage } = site.services
  await expect(verify({ db, clock, blobs: storage }, anonymous).next()).rejects.toMatchObject({ kind: 'forbidden' })
})

test.each([
  ['missing', (path: string) => rmSync(path), 'is missing'],
  ['damaged', (path: string) => writeFileSync(path, '%PDF of the qaper'), 'is damaged'],
  ['cut short', (path: string) => writeFileSync(path, '%PDF'), 'is damaged'],
])('a file that is %s is found, and put back from a copy that is whole', async (_what, harm, words) => {
  const { find, pathOfPdf, pdf, bytes, paper } = await startWithOneOfEach()
  harm(pathOfPdf)

  const [fault, ...others] = await find()
  expect(others).toEqual([])
  expect(fault?.sentence).toContain(`File ${pdf.sha256} (article ${paper.id}) ${words}`)
  expect(fault?.remedy).toContain('--from')
  expect(fault?.repair).toBeUndefined()

  const otherSite = await startApi()
  const [withUselessSpare] = await find(otherSite.services.storage)
  expect(await withUselessSpare?.repair?.()).toBe(false)

  await storedFile(otherSite.services, bytes)
  const [repairable] = await find(otherSite.services.storage)
  expect(await repairable?.repair?.()).toBe(true)
  expect(await find()).toEqual([])
})

test('a row with the wrong size of its file is found', async () => {
  const { site, find, pdf } = await startWithOneOfEach()
  await sql`update article_file set size = 5 where sha256 = ${pdf.sha256}`.execute(site.db)
  expect(sentencesOf(await find())).toEqual([expect.stringContaining('has 17 bytes, but a row says 5')])
})

test('a file that nothing refers to is found after a day, and removed', async () => {
  const { site, find } = await startWithOneOfEach()
  site.clock.set(new Date().toISOString())
  const stray = await storedFile(site.services, new TextEncoder().encode('of nobody'))
  expect(await find()).toEqual([])

  site.clock.advance(25 * oneHour)
  const [fault, ...others] = await find()
  expect(others).toEqual([])
  expect(fault?.sentence).toBe(`File ${stray.sha256} is stored, but nothing refers to it.`)
  expect(await fault?.repair?.()).toBe(true)
  expect(await site.services.storage.has(stray.sha256)).toBe(false)
})

test.each([
  ['articles-published', 2],
  ['articles-draft', 1],
  ['submission-number', 3],
])('a wrong total of %s is found and corrected', async (counter, actual) => {
  const { site, find } = await startWithOneOfEach()
  await sql`update counter set value = 0 where name = ${counter}`.execute(site.db)

  const [fault, ...others] = await find()
  expect(others).toEqual([])
  expect(fault?.sentence).toMatch(new RegExp(`says 0, but it should say ${actual}\\.$`))
  expect(await fault?.repair?.()).toBe(true)
  expect(await find()).toEqual([])
})

test.each([
  ['delete from article_document where article_id = {paper}', 'is not in the search index'],
  ["update article_document set status = 'Draft' where article_id = {paper}", 'with another status or date'],
  ["update article_document set created_at = '2001' where article_id = {paper}", 'with another status or date'],
  ['update article set withdrawn_at = null where id = {tombstone}', 'is withdrawn without a time'],
  ["update article set restorable_as = 'Published' where id = {tombstone}", 'is not in the search index'],
  ['update article_file set article_id = {tombstone} where article_id = {paper}', 'is a tombstone with files'],
  [
    'update article_document set article_id = {tombstone} where article_id = {paper}',
    'is a tombstone that can still be',
  ],
  [
    'update article set volume = 3, issue = 2, position = 1 where id in ({paper}, {draft})',
    'has the same place in its',
  ],
  ['update article set publication_date = null where id = {paper}', 'is published without a date'],
])('after "%s", a paper %s', async (change, words) => {
  const { site, find, paper, draft, tombstone } = await startWithOneOfEach()
  const ids: Record<string, string> = { paper: paper.id, draft: draft.id, tombstone }
  await sql.raw(change.replace(/\{(\w+)\}/g, (_all, name) => `'${ids[name]}'`)).execute(site.db)
  expect(sentencesOf(await find())).toContainEqual(expect.stringContaining(words))
})

// PostgreSQL has the words in the row itself.
test.runIf(inject('database') === 'sqlite')('a paper whose words left the index is found', async () => {
  const { site, find, paper } = await startWithOneOfEach()
  await sql`delete from article_words where rowid =
    (select document from article_document where article_id = ${paper.id})`.execute(site.db)
  expect(sentencesOf(await find())).toEqual([`Paper ${paper.id} has no words in the index.`])
})

test('a published manuscript without its paper is found', async () => {
  const { site, find } = await startWithOneOfEach()
  await sql`update submission set article_id = null where status = 'published'`.execute(site.db)
  expect(sentencesOf(await find())).toEqual([expect.stringContaining('was published, but its paper is not there')])
})

test('a certificate without a job is found and requested again', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  await acceptAndReview(site, (await invite(site, editor.token, submission.id)).token)
  const find = async () => (await findFaults(site.services)).filter(({ sentence }) => sentence.includes('certificate'))
  expect(await find()).toEqual([])
  await site.db.deleteFrom('job').where('kind', '=', 'make-certificate').execute()
  const [fault] = await find()
  expect(fault?.sentence).toMatch(/^The certificate of review .+ waits, but nothing will make it\.$/)
  expect(await fault?.repair?.()).toBe(true)
  expect(await find()).toEqual([])
})

test('letters and typesettings without a job are found and requested again', async () => {
  const { site, find, paper } = await startWithOneOfEach()
  await requestTypesetting(site.services, { kind: 'article', id: paper.id })
  expect(await find()).toEqual([])
  await sql`delete from job`.execute(site.db)

  const faults = await find()
  expect(sentencesOf(faults)).toContainEqual(expect.stringMatching(/^Letter .+ waits, but nothing will send it\.$/))
  expect(sentencesOf(faults)).toContainEqual(
    expect.stringMatching(/^Typesetting .+ waits, but nothing will start it\.$/),
  )
  for (const { repair } of faults) expect(await repair?.()).toBe(true)
  expect(await find()).toEqual([])
})

test('each file is read once a month; a damaged one is set aside and the administrators are notified', async () => {
  const { site, pdf, pathOfPdf, bytes, paper, find } = await startWithOneOfEach()
  const { db, storage } = site.services
  const read: string[] = []
  const open: Storage['open'] = (sha256) => {
    read.push(sha256)
    return storage.open(sha256)
  }
  const watched: Storage = { ...storage, open }
  const scrubAll = async () => {
    let lost = 0
    for (let hour = 0; hour < 720; hour += 1) lost += await scrubFiles({ ...site.services, storage: watched }, system)
    return lost
  }
  expect(await scrubAll()).toBe(0)
  const named = await db
    .selectFrom('article_file')
    .select('sha256')
    .union(db.selectFrom('submission').select('file_sha256 as sha256'))
    .execute()
  expect(read.sort()).toEqual(named.map(({ sha256 }) => sha256).sort())

  writeFileSync(pathOfPdf, '%PDF of the qaper')
  await db.deleteFrom('mail').execute()
  expect(await scrubAll()).toBe(1)
  expect((await site.request('GET', `/api/journals/${paper.id}/download/pdf`)).status).toBe(503)
  expect(readdirSync(join(site.dataDir, 'damaged'))).toEqual([pdf.sha256])
  const letters = await db.selectFrom('mail').select(['kind', 'body']).execute()
  expect(letters).toEqual([
    { kind: 'file-lost', body: expect.stringContaining(`article ${paper.id}: damaged, ${pdf.sha256}`) },
  ])

  await storedFile(site.services, bytes)
  expect(await find()).toEqual([])
  expect(await scrubAll()).toBe(0)
})

test('files that are older than the database are never removed: an empty database may have been put in by mistake', async () => {
  const { services, dataDir } = await startApi()
  const inAnHour = new Date(Date.now() + oneHour)
  const { sha256 } = await storedFile(services, new TextEncoder().encode('of the database before'))
  const path = join(dataDir, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  utimesSync(path, 0, new Date(2020, 0, 1).getTime() / 1000)
  expect(await sweepBlobs(services, inAnHour)).toBe(0)
  utimesSync(path, 0, Date.now() / 1000)
  expect(await sweepBlobs(services, inAnHour)).toBe(1)
})
