// Word files that an earlier release kept as they came: readers get them without what they would load from other computers.
// One database is enough: the Word file decides.
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { oneSecond } from '#src/domain/clock.ts'
import { checkWordFiles, outsideLinksHandler } from '#src/features/articles/upkeep/index.ts'
import { importBag } from '#src/features/preservation/index.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import { exported } from '#test/factories/bag.ts'
import { buildDocx } from '#test/fixtures/documents/docx.ts'
import { unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import { startApi, type TestApi } from './api-harness.ts'

const run = (inside: string) => `<w:r>${inside}</w:r>`
const turn = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`)
const code = run('<w:instrText>INCLUDETEXT "https://canary.example/a.docx"</w:instrText>')
const loading = () =>
  buildDocx({
    text: 'Bridges.',
    bodyXml: `<w:p>${turn('begin')}${code}${turn('separate')}${run('<w:t>Shown.</w:t>')}${turn('end')}</w:p>`,
  })

async function paperWith(site: TestApi, token: string, docxFile: Uint8Array<ArrayBuffer>): Promise<string> {
  const uploaded = await site.request('POST', '/api/journals', { token, form: uploadForm() })
  const { id } = (await uploaded.json()) as JournalObject
  const received = await site.services.storage.receive(Readable.from([docxFile]), docxFile.length)
  await received.keep()
  const { sha256, size } = received
  await site.db
    .updateTable('article_file')
    .set({ sha256, size })
    .where('article_id', '=', id)
    .where('type', '=', 'docx')
    .execute()
  return id
}

async function checkAll(site: TestApi): Promise<void> {
  await checkWordFiles(site.services)
  await runDueJobs(site.services, [outsideLinksHandler(site.services)])
}

const wordFile = async (site: TestApi, id: string) =>
  new Uint8Array(await (await site.request('GET', `/journals/${id}.docx`)).arrayBuffer())

const jobsOf = (site: TestApi, kind: string) =>
  site.db.selectFrom('job').select('key').where('kind', '=', kind).execute()

test('a field that loads something is taken out of the file of a paper, which keeps what it showed', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const id = await paperWith(site, token, loading())
  const waiting = await jobsOf(site, 'typeset')
  await checkAll(site)
  const xml = xmlOf(await unpack(await wordFile(site, id)), 'word/document.xml')
  expect(xml).toContain('Shown.')
  expect(xml).toContain('Bridges.')
  expect(xml).not.toMatch(/canary|INCLUDE/)
  expect(await jobsOf(site, 'typeset')).toEqual(waiting)
})

test('a file that loads nothing stays as it is, byte for byte, and a second check changes nothing', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const plain = buildDocx({ text: 'Bridges.' })
  const [untouched, cleaned] = [await paperWith(site, token, plain), await paperWith(site, token, loading())]
  await checkAll(site)
  expect(Buffer.from(await wordFile(site, untouched)).equals(plain)).toBe(true)
  const first = await wordFile(site, cleaned)
  await checkAll(site)
  expect(Buffer.from(await wordFile(site, cleaned)).equals(first)).toBe(true)
})

test('a file is inspected once by each version of the check', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const id = await paperWith(site, token, buildDocx({ text: 'Bridges.' }))
  await checkAll(site)
  await checkWordFiles(site.services)
  expect(await jobsOf(site, 'drop-outside-links')).toEqual([])
  await site.db.updateTable('article_file').set({ links_checked: 0 }).where('article_id', '=', id).execute()
  await checkWordFiles(site.services)
  expect(await jobsOf(site, 'drop-outside-links')).toEqual([{ key: id }])
})

test('the files of many papers are checked a few at a time', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const papers = 21
  for (let paper = 0; paper < papers; paper++)
    await site.request('POST', '/api/journals', { token, form: uploadForm() })
  await site.db.updateTable('article_file').set({ links_checked: 0 }).execute()
  await checkAll(site)
  expect(await jobsOf(site, 'drop-outside-links')).toHaveLength(1)
  site.clock.advance(10 * oneSecond)
  await runDueJobs(site.services, [outsideLinksHandler(site.services)])
  expect(await jobsOf(site, 'drop-outside-links')).toEqual([])
})

test('a file that is lost is inspected when it is back', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const id = await paperWith(site, token, buildDocx({ text: 'Bridges.' }))
  await site.db
    .updateTable('article_file')
    .set({ sha256: 'f'.repeat(64) })
    .where('type', '=', 'docx')
    .execute()
  await checkAll(site)
  await checkWordFiles(site.services)
  expect(await jobsOf(site, 'drop-outside-links')).toEqual([{ key: id }])
})

test('a paper from an export of an earlier release has a file that loads nothing from the beginning', async () => {
  const here = await startApi()
  const { token } = await here.administrator()
  const id = await paperWith(here, token, loading())
  const there = await startApi()
  await importBag(there.services, system, await exported(here))
  const xml = xmlOf(await unpack(await wordFile(there, id)), 'word/document.xml')
  expect(xml).toContain('Shown.')
  expect(xml).not.toMatch(/canary|INCLUDE/)
})
