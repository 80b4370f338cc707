// The date of a record changes whenever its content does, and never otherwise; a record that was public is never
// forgotten.
import { expect, test } from 'vitest'
import { articleTarget } from '#src/features/articles/index.ts'
import { publishDueArticles } from '#src/features/articles/issues/index.ts'
import { renewRecords } from '#src/features/indexing/index.ts'
import type { Made } from '#src/features/manuscripts/index.ts'
import { buildArticle, inventedFile, storedFile } from '#test/factories/article.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import { buildDocx } from '#test/fixtures/documents/docx.ts'
import { startApi, type TestApi } from './api-harness.ts'
import { ask, errorOf, idsOf, textsOf } from './oai-harness.ts'

const minute = 60_000

const record = (site: TestApi, id: string, metadataPrefix = 'oai_dc') =>
  ask(site, { verb: 'GetRecord', metadataPrefix, identifier: `oai:stem.example:journals/${id}` })

const stampOf = async (site: TestApi, id: string) => textsOf(await record(site, id), 'datestamp')[0]

/** The datestamp of the next change, a minute later. */
function later(site: TestApi): string {
  site.clock.advance(minute)
  return `${site.clock.now().toISOString().slice(0, 19)}Z`
}

test('the date changes with an edit, a new file, a withdrawal and its undoing', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const { id } = await buildArticle(site.services, { files: { pdf: inventedFile('first') } })
  const request = (method: string, path: string, ask: object) => site.request(method, path, { token, ...ask })

  const edited = later(site)
  expect((await request('PATCH', `/api/journals/${id}`, { json: { title: 'Other' } })).status).toBe(200)
  expect(await stampOf(site, id)).toBe(edited)

  const replaced = later(site)
  const form = new FormData()
  form.append('file', new Blob([buildDocx({ text: 'New words.' })]), 'paper.docx')
  expect((await request('PUT', `/api/journals/${id}/files/docx`, { form })).status).toBeLessThan(300)
  expect(await stampOf(site, id)).toBe(replaced)

  const withdrawn = later(site)
  await request('DELETE', `/api/journals/${id}`, {})
  const deleted = await record(site, id)
  expect(textsOf(deleted, 'datestamp')).toEqual([withdrawn])
  expect(deleted).toContain('<header status="deleted">')
  expect(deleted).not.toContain('<metadata>')

  const restored = later(site)
  await request('POST', `/api/journals/${id}/restore`, {})
  expect(await stampOf(site, id)).toBe(restored)

  site.clock.advance(minute)
  await site.request('GET', `/api/journals/${id}`)
  expect(await stampOf(site, id)).toBe(restored)
})

test('the date changes when a paper is typeset, though nobody has edited it', async () => {
  const site = await startApi()
  const { id } = await buildArticle(site.services, { files: { docx: inventedFile('manuscript') } })
  const before = await stampOf(site, id)
  const typeset = later(site)
  const target = articleTarget({ ...site.services, folder: 'journals', findPrinted: async () => undefined })
  const plan = await target.plan(id)
  const jats = new TextEncoder().encode('<?xml version="1.0"?><article><front/></article>')
  const files = { html: inventedFile('html'), jats: await storedFile(site.services, jats) }
  const made = {
    ...files,
    plan,
    pictures: [],
    words: '',
    numberOfPages: 3,
    pdf: inventedFile('pdf'),
  } as unknown as Made
  await site.db.transaction().execute((tx) => target.keep(tx, id, made))
  await site.db.updateTable('typesetting').set({ state: 'done' }).execute()
  await site.db.deleteFrom('job').where('kind', '=', 'typeset').execute()
  expect([before, await stampOf(site, id)]).toEqual(['2025-05-20T10:00:00Z', typeset])
  expect(await record(site, id, 'jats')).toContain('<front/></article>')
  expect(await record(site, id)).toContain('Volume 1, Number 2, April-June 2025, 1-3')
})

test('a paper that appears on its day is dated by its appearance, and a draft that was never public leaves nothing', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const { id } = await buildArticle(site.services, { publicationDate: '2025-05-21' })
  expect(errorOf(await record(site, id))).toBe('idDoesNotExist')
  site.clock.set('2025-05-21T00:01:00.000Z')
  await publishDueArticles(site.services)
  expect(await stampOf(site, id)).toBe('2025-05-21T00:01:00Z')

  const draft = await buildArticle(site.services, { status: 'Draft' })
  await site.request('DELETE', `/api/journals/${draft.id}`, { token })
  expect(errorOf(await record(site, draft.id))).toBe('idDoesNotExist')
})

test('a notice changes the date of its paper, and the paper that of its notices', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const article = await buildArticle(site.services)
  const published = later(site)
  const noticeOf = { kind: 'correction' as const, articleId: article.id }
  const notice = await buildArticle(site.services, { noticeOf })
  expect(await stampOf(site, article.id)).toBe(published)
  expect(textsOf(await record(site, notice.id), 'setSpec')).toContain('type-correction')

  const edited = later(site)
  await site.request('PATCH', `/api/journals/${article.id}`, { token, json: { title: 'Another title' } })
  expect([await stampOf(site, article.id), await stampOf(site, notice.id)]).toEqual([edited, edited])
})

test('a sample paper that an editor adopted is harvested from the moment at which the others are removed', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  await site.request('POST', '/api/sample-content', { token })
  const list = (await (await site.request('GET', '/api/journals')).json()) as { journals: { id: string }[] }
  const id = list.journals[0]?.id ?? ''
  later(site)
  await site.request('PATCH', `/api/journals/${id}`, { token, json: { title: 'Our first paper' } })
  const removed = later(site)
  await site.request('DELETE', '/api/sample-content', { token })
  const xml = await ask(site, 'verb=ListIdentifiers&metadataPrefix=oai_dc')
  expect([idsOf(xml), textsOf(xml, 'datestamp')]).toEqual([[id], [removed]])
})

test('a harvester waits for changes in progress, so that none is dated before its visit but visible only after it', async () => {
  const site = await startApi()
  const steps: string[] = []
  let visit: Promise<string> | undefined
  await site.db.transaction().execute(async (tx) => {
    await buildArticle({ ...site.services, db: tx })
    visit = ask(site, 'verb=ListIdentifiers&metadataPrefix=oai_dc').finally(() => steps.push('answered'))
    // Long enough for an answer that does not have to wait.
    for (let step = 0; step < 50; step += 1) await tx.selectFrom('article').select('id').execute()
    steps.push('committed')
  })
  expect(idsOf((await visit) ?? '')).toHaveLength(1)
  expect(steps).toEqual(['committed', 'answered'])
})

test('a stored JATS file is sent as it is, and one that is lost or broken is replaced by the record', async () => {
  const site = await startApi()
  const build = async (jats: string) => {
    const file = await storedFile(site.services, new TextEncoder().encode(jats))
    return (await buildArticle(site.services, { title: 'On quokkas', files: { jats: file } })).id
  }
  const whole = '<article xml:lang="en"><front/><body><p>All of it.</p></body></article>'
  const declared = await build(
    `<?xml version="1.0"?>\n<!DOCTYPE article PUBLIC "-//NLM//DTD" "x.dtd">\n${whole}\n<!-- -->`,
  )
  const xml = await record(site, declared, 'jats')
  expect(xml).toContain('<body><p>All of it.</p></body></article>\n</metadata>')
  expect(xml).toContain('<article xmlns="https://jats.nlm.nih.gov/ns/archiving/1.3/" ')
  expect(xml).not.toContain('DOCTYPE')

  const broken = await build('<article><front>&eacute;</front></article>')
  const lost = await buildArticle(site.services, { title: 'On quokkas', files: { jats: inventedFile('lost') } })
  for (const id of [broken, lost.id]) {
    expect(await record(site, id, 'jats')).toContain('<article-title>On quokkas</article-title>')
  }
})

test('an upload is harvested at once, with its files', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const uploaded = await site.request('POST', '/api/journals', { token, form: uploadForm() })
  const { id } = (await uploaded.json()) as { id: string }
  const xml = await record(site, id)
  expect(textsOf(xml, 'dc:format')).toContain('application/pdf')
  expect(textsOf(xml, 'dc:rights')).toContain('info:eu-repo/semantics/openAccess')
})

test('all records change with the title’s facts that they repeat, and with nothing else that is saved', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const { id } = await buildArticle(site.services)
  const draft = await buildArticle(site.services, { status: 'Draft' })
  const before = await stampOf(site, id)
  const save = async (change: object) => {
    const read = (await (await site.request('GET', '/api/settings', { token })).json()) as {
      record: { examples: string[] }
      version: number
    }
    const json = { record: { ...read.record, ...change }, version: read.version }
    expect((await site.request('PUT', '/api/settings', { token, json })).status).toBe(200)
    return renewRecords(site.services)
  }
  expect(await renewRecords(site.services)).toBe(false)
  later(site)
  expect(await save({ tagline: 'Another line' })).toBe(false)
  expect(await stampOf(site, id)).toBe(before)

  const renamed = later(site)
  expect(await save({ name: 'Another Journal of STEM Education' })).toBe(true)
  expect(await renewRecords(site.services)).toBe(false)
  expect(await stampOf(site, id)).toBe(renamed)
  expect(errorOf(await record(site, draft.id))).toBe('idDoesNotExist')
  expect(await renewRecords({ ...site.services, publicUrl: 'https://moved.example' })).toBe(true)
})

test('an issue’s label is part of its papers’ records', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const articles = [await buildArticle(site.services, { issue: 1 }), await buildArticle(site.services, { issue: 2 })]
  const before = await stampOf(site, articles[1]?.id ?? '')
  const renamed = later(site)
  const named = await site.request('PATCH', '/api/issues/1/1', { token, json: { label: 'The quokka issue' } })
  expect(named.status).toBe(200)
  expect(await Promise.all(articles.map(({ id }) => stampOf(site, id)))).toEqual([renamed, before])
  expect(textsOf(await record(site, articles[0]?.id ?? ''), 'dc:source')[0]).toContain('The quokka issue')
  expect(textsOf(await ask(site, 'verb=ListSets'), 'setName')).toContain('The quokka issue')
})
