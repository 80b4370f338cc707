// What is queued for typesetting, what happens to it, and who sees it. The engine has its own tests: here one answers
// at once.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { purgeWithdrawnArticles } from '#src/features/articles/upkeep/index.ts'
import type { TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'
import type { FileVersions, JournalObject, StatusAnswer } from '#src/wire/journal.ts'
import type { TypesettingObject } from '#src/wire/typesetting.ts'
import { type UploadParts, uploadForm } from '#test/factories/article-upload.ts'
import { docxFile, publish, submit } from '#test/factories/submission.ts'
import { aPicture, aTypeset, engineOf, typesetAll } from '#test/factories/typeset.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function start() {
  const site = await startApi()
  return { site, administrator: await site.administrator(), author: await site.register() }
}

async function publishManuscript(site: TestApi, editor: string, author: string, title = 'Fractions first') {
  const { id } = await submit(site, author, { title })
  const answer = (await (await publish(site, editor, id)).json()) as StatusAnswer
  return answer.journal
}

async function upload(site: TestApi, token: string, parts: UploadParts = {}): Promise<JournalObject> {
  const response = await site.request('POST', '/api/journals', { token, form: uploadForm(parts) })
  expect(response.status).toBe(201)
  return (await response.json()) as JournalObject
}

const json = async <T>(response: Promise<Response> | Response) => (await (await response).json()) as T
const article = (site: TestApi, id: string) => json<JournalObject>(site.request('GET', `/api/journals/${id}`))
const versions = async (site: TestApi, id: string) =>
  (await json<FileVersions>(site.request('GET', `/api/journals/${id}/versions`))).versions

test('a submitted manuscript gets a proof, which its author and administrators see', async () => {
  const { site, administrator, author } = await start()
  const { id } = await submit(site, author.token)
  const proof = (token: string) => site.request('GET', `/api/submissions/${id}/proof`, { token })
  expect(await json(proof(author.token))).toMatchObject({ state: 'waiting', hasText: false, hasPdf: false })
  const attention = [{ kind: 'missing-caption' as const, place: 'fig-1', label: 'Figure 1' }]
  const orders: TypesettingOrder[] = []
  await typesetAll(
    site,
    engineOf(async (order) => {
      orders.push(order)
      return { ok: true, typeset: aTypeset({ attention }) }
    }),
  )
  expect(orders).toMatchObject([{ withPdf: true, front: { isProof: true, authors: [{ name: 'Ada Quill' }, {}] } }])
  expect(orders[0]?.mediaFolder).toBeUndefined()
  for (const { token } of [author, administrator]) {
    expect(await json(proof(token))).toMatchObject({ state: 'done', attention, hasText: true, hasPdf: true })
    const text = await site.request('GET', `/api/submissions/${id}/proof/text`, { token })
    expect(await text.json()).toEqual({ html: '<p>The full text.</p>' })
    const pdf = await site.request('GET', `/api/submissions/${id}/download/pdf`, { token })
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  }
  const stranger = await site.register()
  expect((await proof(stranger.token)).status).toBe(404)
  expect((await site.request('GET', `/api/submissions/${id}/download/pdf`, { token: stranger.token })).status).toBe(404)
})

test('a paper made from a submission gets full text, JATS and both PDFs at once, with the pages it takes', async () => {
  const { site, administrator, author } = await start()
  const first = await publishManuscript(site, administrator.token, author.token)
  expect(first).toMatchObject({ content: null, pages: null })
  expect(Object.keys(first.files)).toEqual(['docx'])
  const picture = aPicture()
  const html = `<figure><img src="/journals/${first.id}/media/${picture.name}" alt=""></figure>`
  await typesetAll(
    site,
    engineOf(async () => ({ ok: true, typeset: aTypeset({ html, pictures: [picture], words: 'Zanzibar' }) })),
  )
  const after = await article(site, first.id)
  expect(after).toMatchObject({ content: html, contentFormat: 'html', pages: '1-12' })
  expect(Object.keys(after.files).sort()).toEqual(['archival', 'docx', 'jats', 'pdf'])
  expect(await json(site.request('GET', '/api/journals?q=zanzibar'))).toMatchObject({
    journals: [{ id: first.id, content: null }],
  })
  const served = async (path: string) => {
    const response = await site.request('GET', path)
    return [response.status, response.headers.get('Content-Type'), response.headers.get('Content-Disposition')]
  }
  expect(await served(`/journals/${first.id}.xml`)).toEqual([
    200,
    'application/xml; charset=utf-8',
    expect.stringMatching(/^attachment.*\.xml$/),
  ])
  expect(await served(`/journals/${first.id}/archival.pdf`)).toEqual([
    200,
    'application/pdf',
    expect.stringMatching(/^attachment.*\.archival\.pdf$/),
  ])
  expect((await served(`/journals/${first.id}.pdf`))[2]).toMatch(/^inline/)
  expect((await served(`/journals/${first.id}/media/${picture.name}`)).slice(0, 2)).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ])

  const second = await publishManuscript(site, administrator.token, author.token, 'Number lines')
  await typesetAll(site)
  expect(await article(site, second.id)).toMatchObject({ pages: '13-24' })
})

test('a paper is typeset from the very manuscript of its proof, until an editor gives it another Word file', async () => {
  const { site, administrator, author } = await start()
  const { token } = administrator
  const annotated = buildDocx({
    bodyXml:
      '<w:p><w:r><w:t>Seen in the proof.</w:t></w:r><w:del w:id="1" w:author="Ada"><w:r><w:delText>Not this.</w:delText></w:r></w:del></w:p>',
  })
  const read: Buffer[] = []
  const engine = engineOf(async ({ manuscript }) => {
    read.push(await readFile(manuscript))
    return { ok: true, typeset: aTypeset() }
  })
  const { id: submission } = await submit(site, author.token, { file: docxFile(annotated) })
  await typesetAll(site, engine)
  const { journal } = await json<StatusAnswer>(publish(site, token, submission))
  await typesetAll(site, engine)
  await site.request('POST', `/api/journals/${journal.id}/typesetting`, { token })
  await typesetAll(site, engine)
  expect(read.map((bytes) => bytes.equals(annotated))).toEqual([true, true, true])
  const shown = await site.request('GET', `/direct-file/journals/${journal.id}.docx`)
  expect(Buffer.from(await shown.arrayBuffer()).equals(annotated)).toBe(false)

  const corrected = buildDocx({ text: 'Corrected by the office.' })
  const form = new FormData()
  form.set('file', new File([corrected], 'corrected.docx'))
  expect((await site.request('PUT', `/api/journals/${journal.id}/files/docx`, { token, form })).status).toBe(200)
  await typesetAll(site, engine)
  expect(read.at(-1)?.equals(corrected)).toBe(true)
})

test('papers of one issue that are typeset at the same time take different pages', async () => {
  const { site, administrator, author } = await start()
  const titles = ['One', 'Two', 'Three']
  for (const title of titles) await publishManuscript(site, administrator.token, author.token, title)
  await Promise.all(titles.map(() => typesetAll(site)))
  const { journals } = await json<{ journals: JournalObject[] }>(site.request('GET', '/api/journals'))
  expect(journals.map(({ pages }) => pages).sort()).toEqual(['1-12', '13-24', '25-36'])
})

test('an uploaded PDF stays as it is: only the full text comes from the Word file', async () => {
  const { site, administrator } = await start()
  const before = await upload(site, administrator.token, { pages: '7-9' })
  await typesetAll(site)
  const after = await article(site, before.id)
  expect(after).toMatchObject({ contentFormat: 'html', pages: before.pages, files: { pdf: before.files.pdf } })
  expect(Object.keys(after.files).sort()).toEqual(['docx', 'jats', 'pdf'])
  expect((await site.request('GET', `/journals/${before.id}/archival.pdf`)).status).toBe(404)
})

test('corrected metadata typeset a paper again: on its own pages, with the earlier files kept', async () => {
  const { site, administrator, author } = await start()
  const { token } = administrator
  const { id } = await publishManuscript(site, token, author.token)
  await typesetAll(site)
  await site.request('PATCH', `/api/journals/${id}`, { token, json: { title: 'Fractions second' } })
  const titles: string[] = []
  await typesetAll(
    site,
    engineOf(async ({ front, withPdf }) => {
      titles.push(`${front.title} from page ${front.firstPage}`)
      const jats = `<article>${front.title}</article>`
      return { ok: true, typeset: aTypeset({ jats, numberOfPages: 14, ...(withPdf ? {} : { pdf: undefined }) }) }
    }),
  )
  expect(titles).toEqual(['Fractions second from page 1'])
  expect(await article(site, id)).toMatchObject({ title: 'Fractions second', pages: '1-14' })
  const jats = (await versions(site, id)).filter(({ type }) => type === 'jats')
  expect(jats.map(({ version, current }) => [version, current])).toEqual([
    [2, true],
    [1, false],
  ])
})

test('a paper that is moved to another issue takes that issue’s pages, and a draft takes none', async () => {
  const { site, administrator, author } = await start()
  const { token } = administrator
  const first = await publishManuscript(site, token, author.token)
  const second = await publishManuscript(site, token, author.token, 'Number lines')
  const draft = await upload(site, token, { title: 'A draft', status: 'Draft', pdfFile: undefined })
  await typesetAll(site)
  const read = await site.request('GET', `/api/journals/${draft.id}`, { token })
  expect(await read.json()).toMatchObject({ contentFormat: 'html', pages: null })
  await site.request('PATCH', `/api/journals/${second.id}`, { token, json: { volume: '9', issue: '1' } })
  await typesetAll(site)
  expect([(await article(site, first.id)).pages, (await article(site, second.id)).pages]).toEqual(['1-12', '1-12'])
})

test('typesetting is not an edit: what an editor has read before can be saved afterwards', async () => {
  const { site, administrator, author } = await start()
  const { token } = administrator
  const { id, updatedAt } = await publishManuscript(site, token, author.token)
  await typesetAll(site)
  const json = { title: 'Fractions second', updatedAt }
  expect((await site.request('PATCH', `/api/journals/${id}`, { token, json })).status).toBe(200)
  expect(await article(site, id)).toMatchObject({ title: 'Fractions second', pages: '1-12' })
})

test('the pictures of a paper that stays withdrawn are deleted, and HEAD requests for them open nothing', async () => {
  const { site, administrator, author } = await start()
  const { id } = await publishManuscript(site, administrator.token, author.token)
  const picture = aPicture()
  await typesetAll(
    site,
    engineOf(async () => ({ ok: true, typeset: aTypeset({ pictures: [picture] }) })),
  )
  const path = `/journals/${id}/media/${picture.name}`
  const { open } = site.services.storage
  site.services.storage.open = async () => {
    throw new Error('opened')
  }
  expect((await site.request('HEAD', path)).status).toBe(200)
  site.services.storage.open = open
  await site.request('DELETE', `/api/journals/${id}`, { token: administrator.token })
  await purgeWithdrawnArticles(site.services, new Date(site.clock.now().getTime() + 1))
  expect(await site.db.selectFrom('article_picture').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('typesetting').where('article_id', 'is not', null).selectAll().execute()).toEqual([])
})

test('an administrator sees the progress of a paper and has it typeset again', async () => {
  const { site, administrator, author } = await start()
  const { id } = await publishManuscript(site, administrator.token, author.token)
  const path = `/api/journals/${id}/typesetting`
  await typesetAll(site)
  const { token } = administrator
  expect(await json(site.request('GET', path, { token }))).toMatchObject({ state: 'done', hasText: true, hasPdf: true })
  const again = await site.request('POST', path, { token })
  expect(again.status).toBe(202)
  expect(await again.json()).toMatchObject({ state: 'waiting', hasText: true })
  expect(await typesetAll(site)).toBe(1)
  expect((await site.request('GET', path, { token: author.token })).status).toBe(403)
})

test('an administrator sees which papers a grown paper overlaps', async () => {
  const { site, administrator, author } = await start()
  const { token } = administrator
  const first = await publishManuscript(site, token, author.token)
  await typesetAll(site)
  const second = await publishManuscript(site, token, author.token, 'Number lines')
  await typesetAll(site)
  const other = await upload(site, token, { title: 'Elsewhere', volume: '9', issue: '1', pages: '10-14' })
  const noNumber = await upload(site, token, { title: 'An article number', pages: 'e12' })
  const overlapOf = async (id: string) =>
    (await json<TypesettingObject>(site.request('GET', `/api/journals/${id}/typesetting`, { token }))).overlap
  expect(await overlapOf(first.id)).toBeUndefined()

  await site.request('POST', `/api/journals/${first.id}/typesetting`, { token })
  await typesetAll(
    site,
    engineOf(async () => ({ ok: true, typeset: aTypeset({ numberOfPages: 14 }) })),
  )
  expect(await overlapOf(first.id)).toEqual({
    pages: '1-14',
    papers: [{ id: second.id, title: 'Number lines', pages: '13-24' }],
  })
  expect(await overlapOf(second.id)).toMatchObject({ pages: '13-24', papers: [{ id: first.id, pages: '1-14' }] })
  for (const { id } of [other, noNumber]) expect(await overlapOf(id)).toBeUndefined()

  await site.request('DELETE', `/api/journals/${second.id}`, { token })
  expect(await overlapOf(first.id)).toMatchObject({ papers: [{ id: second.id }] })
})

test('a manuscript that reaches a limit is reported at once; one that breaks a used engine is tried twice', async () => {
  const { site, author } = await start()
  const { id } = await submit(site, author.token)
  const read = () =>
    json<TypesettingObject>(site.request('GET', `/api/submissions/${id}/proof`, { token: author.token }))
  const broken = (reason: 'unreadable' | 'too-slow' | 'too-large' | 'crashed') =>
    engineOf(async () => ({ ok: false, reason, detail: 'test' }))
  const sentences = {
    unreadable: 'could not read the text',
    'too-slow': 'took too long and was stopped',
    'too-large': 'needed too much memory and was stopped',
  }
  for (const reason of ['unreadable', 'too-slow', 'too-large'] as const) {
    await typesetAll(site, broken(reason))
    expect(await read()).toMatchObject({ state: 'failed', message: expect.stringContaining(sentences[reason]) })
    site.clock.advance(10 * 60_000)
    expect(await typesetAll(site)).toBe(0)
    await site.request('POST', `/api/submissions/${id}/proof`, { token: author.token })
  }

  for (const state of ['waiting', 'failed']) {
    expect(await typesetAll(site, broken('crashed'))).toBe(1)
    expect(await read()).toMatchObject({ state })
    site.clock.advance(10 * 60_000)
  }
  expect(await typesetAll(site)).toBe(0)
})

test('a manuscript that an unused engine refuses is given up at once, with what was being done', async () => {
  const { site, author } = await start()
  const { id } = await submit(site, author.token)
  const refusing: ReturnType<typeof engineOf> = {
    async typeset(_order, { onStep } = {}) {
      for (const step of ['reading', 'ordering', 'writing', 'printing'] as const) onStep?.(step)
      return { ok: false, reason: 'crashed', detail: 'test', step: 'printing', isCertain: true }
    },
  }
  expect(await typesetAll(site, refusing)).toBe(1)
  const proof = await json<TypesettingObject>(
    site.request('GET', `/api/submissions/${id}/proof`, { token: author.token }),
  )
  expect(proof).toMatchObject({ state: 'failed', message: expect.stringContaining('It was setting the pages.') })
  expect(proof).not.toHaveProperty('step')
  site.clock.advance(10 * 60_000)
  expect(await typesetAll(site)).toBe(0)
})

test('six huge manuscripts of one author do not keep another’s one-page proof waiting', async () => {
  const { site, author } = await start()
  const huge = buildDocx({ text: 'ink '.repeat(800_000) })
  for (const number of [1, 2, 3, 4, 5, 6])
    await submit(site, author.token, { title: `Ink ${number}`, file: docxFile(huge) })
  const order: string[] = []
  let submitted: Promise<unknown> = Promise.resolve()
  const engine = engineOf(async ({ front }) => {
    order.push(front.title)
    // The small one comes while the first huge one is being typeset.
    if (order.length === 1) {
      const other = await site.register()
      submitted = submit(site, other.token, { title: 'One page' })
      await submitted
    }
    return { ok: true, typeset: aTypeset() }
  })
  await typesetAll(site, engine)
  expect(order).toEqual(['Ink 1', 'One page', 'Ink 2', 'Ink 3', 'Ink 4', 'Ink 5', 'Ink 6'])
})

/** Ends when the engine has the manuscript; the process never does anything again. */
function dieWhileTypesetting(site: TestApi): Promise<void> {
  return new Promise((reached) => {
    const engine = engineOf(() => {
      reached()
      return new Promise(() => undefined)
    })
    void typesetAll(site, engine)
  })
}

test('another process takes over what a dead one had begun, and a stopped one puts its job back', async () => {
  const { site, author } = await start()
  const { id } = await submit(site, author.token)
  await dieWhileTypesetting(site)
  expect(await stateOf(site, id, author.token)).toBe('running')
  expect(await typesetAll(site)).toBe(0)
  site.clock.advance(61_000)
  const stop = new AbortController()
  await typesetAll(
    site,
    engineOf(async () => {
      stop.abort()
      return { ok: false, reason: 'crashed', detail: 'ended' }
    }),
    stop.signal,
  )
  expect(await stateOf(site, id, author.token)).toBe('waiting')
  expect(await typesetAll(site)).toBe(1)
  expect(await stateOf(site, id, author.token)).toBe('done')
})

test('a manuscript that crashes the whole program each time is given up', async () => {
  const { site, author } = await start()
  const { id } = await submit(site, author.token)
  for (let death = 0; death < 3; death += 1) {
    await dieWhileTypesetting(site)
    expect(await stateOf(site, id, author.token)).toBe('running')
    expect(await attemptsOf(site)).toBe(death + 1)
    site.clock.advance(61_000)
  }
  await typesetAll(site)
  expect(await stateOf(site, id, author.token)).toBe('failed')
})

test('a process that comes back late changes nothing that another has made meanwhile', async () => {
  const { site, author } = await start()
  const { id } = await submit(site, author.token)
  const { promise: late, resolve: comeBack } = Promise.withResolvers<undefined>()
  const frozen = typesetAll(
    site,
    engineOf(async () => {
      await late
      return { ok: false, reason: 'unreadable', detail: 'late' }
    }),
  )
  await expect.poll(() => stateOf(site, id, author.token)).toBe('running')
  site.clock.advance(61_000)
  await typesetAll(site)
  comeBack(undefined)
  await frozen
  expect(await stateOf(site, id, author.token)).toBe('done')
})

test('a manuscript whose file is missing is given up, not tried for ever', async () => {
  const { site, author } = await start()
  const { id } = await submit(site, author.token)
  site.services.storage.open = async () => undefined
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await typesetAll(site)
    site.clock.advance(10 * 60_000)
  }
  expect(await stateOf(site, id, author.token)).toBe('failed')
})

test('a result for something deleted meanwhile is discarded, and made when it is restored', async () => {
  const { site, administrator, author } = await start()
  const { token } = administrator
  const { id } = await publishManuscript(site, token, author.token)
  await typesetAll(
    site,
    engineOf(async () => {
      await site.request('DELETE', `/api/journals/${id}`, { token })
      return { ok: true, typeset: aTypeset() }
    }),
  )
  await site.request('POST', `/api/journals/${id}/restore`, { token })
  expect(await article(site, id)).toMatchObject({ content: null })
  await typesetAll(site)
  expect(await article(site, id)).toMatchObject({ contentFormat: 'html' })
})

test('a full store leaves nothing incomplete, and the next attempt succeeds', async () => {
  const { site, administrator, author } = await start()
  const { id } = await publishManuscript(site, administrator.token, author.token)
  const { receive } = site.services.storage
  site.services.storage.receive = async () => {
    throw new Error('no space left on device')
  }
  await typesetAll(site)
  expect(await article(site, id)).toMatchObject({ content: null })
  site.services.storage.receive = receive
  site.clock.advance(10 * 60_000)
  await typesetAll(site)
  expect(await article(site, id)).toMatchObject({ contentFormat: 'html' })
})

test('a request made while it runs is done again afterwards', async () => {
  const { site, administrator } = await start()
  const { token } = administrator
  const { id } = await upload(site, token)
  const state = async () =>
    (await json<TypesettingObject>(site.request('GET', `/api/journals/${id}/typesetting`, { token }))).state
  const seen: string[] = []
  const turns = await typesetAll(
    site,
    engineOf(async () => {
      seen.push(await state())
      if (seen.length === 1) await site.request('POST', `/api/journals/${id}/typesetting`, { token })
      return { ok: true, typeset: aTypeset({ pdf: undefined, archival: undefined }) }
    }),
  )
  expect([turns, seen, await state()]).toEqual([2, ['running', 'running'], 'done'])
})

async function stateOf(site: TestApi, id: string, token: string): Promise<string> {
  const proof = await site.request('GET', `/api/submissions/${id}/proof`, { token })
  return ((await proof.json()) as TypesettingObject).state
}

async function attemptsOf(site: TestApi): Promise<number | undefined> {
  const job = site.db.selectFrom('job').select('attempts').where('kind', '=', 'typeset')
  return (await job.executeTakeFirst())?.attempts
}
