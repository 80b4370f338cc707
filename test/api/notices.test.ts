// Corrections, expressions of concern and retractions: publishing one in a single act, and withdrawing it.

import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import type { NewArticle } from '#src/domain/article/article.ts'
import { purgeWithdrawnArticles } from '#src/features/articles/upkeep/index.ts'
import { readPeriodical, savePeriodical } from '#src/features/periodical/index.ts'
import type { AuditList } from '#src/wire/audit.ts'
import type { FileVersions, JournalList, JournalObject } from '#src/wire/journal.ts'
import type { NoticeUpload } from '#src/wire/notice.ts'
import { buildArticle, inventedFile, storedFile } from '#test/factories/article.ts'
import { aNotice, publishNotice } from '#test/factories/notice.ts'
import { aTypeset, engineOf, typesetAll } from '#test/factories/typeset.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi } from './api-harness.ts'

const hour = 3_600_000

async function startWithArticle(facts: Partial<NewArticle> = {}) {
  const site = await startApi()
  const { token } = await site.administrator()
  const { id } = await buildArticle(site, {
    title: 'Warm water freezes faster',
    authors: [{ name: 'Ada Quill', affiliations: [{ name: 'Example College' }] }, { name: 'Bo Reed' }],
    doi: '10.5555/warm',
    publicationDate: '2025-02-03',
    ...facts,
  })
  const read = async (of: string, asker?: string) =>
    (await (await site.request('GET', `/api/journals/${of}`, { token: asker })).json()) as JournalObject
  return {
    site,
    token,
    id,
    read,
    send: (notice: NoticeUpload, key?: string, about = id) =>
      site.request('POST', `/api/journals/${about}/notices`, {
        token,
        json: notice,
        ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
      }),
    publish: (notice: NoticeUpload = {}, about = id) => publishNotice(site, token, about, notice),
    remove: (one: string) => site.request('DELETE', `/api/journals/${one}`, { token }),
    restore: (one: string) => site.request('POST', `/api/journals/${one}/restore`, { token }),
    list: async (query = '') =>
      ((await (await site.request('GET', `/api/journals?${query}`)).json()) as JournalList).journals,
  }
}

test.each([
  ['correction', 'Correction to: Warm water freezes faster', 'Correction', 'corrected'],
  ['expression-of-concern', 'Expression of concern: Warm water freezes faster', 'Expression of concern', 'of-concern'],
  ['retraction', 'Retraction: Warm water freezes faster', 'Retraction', 'retracted'],
] as const)('a %s is a paper of its own, linked both ways', async (kind, title, articleType, standing) => {
  const { publish, read, id } = await startWithArticle()
  const { notice, paper: journal } = await publish({ kind, text: 'More of it.' })
  expect(notice).toMatchObject({
    title,
    articleType,
    status: 'Published',
    volume: 1,
    issue: 2,
    publicationDate: '2025-05-20',
    abstract: 'The measurements were invented.',
    peerReviewed: false,
    noticeOf: { kind, id },
  })
  expect(journal).toMatchObject({ id, title: 'Warm water freezes faster', standing })
  const article = await read(id)
  expect(article.notices).toEqual([
    {
      kind,
      id: notice.id,
      title,
      publicationDate: '2025-05-20',
      doi: null,
      reason: 'The measurements were invented.',
      issuedBy: [notice.authors[0]?.name],
    },
  ])
  expect((await read(notice.id)).noticeOf).toEqual({
    kind,
    id,
    title: 'Warm water freezes faster',
    doi: '10.5555/warm',
  })
})

test('before there is a notice, nothing mentions any', async () => {
  const { read, id, list } = await startWithArticle()
  for (const article of [await read(id), ...(await list())]) {
    expect(Object.keys(article)).not.toEqual(expect.arrayContaining(['standing']))
    expect(article).not.toHaveProperty('notices')
    expect(article).not.toHaveProperty('noticeOf')
  }
})

test('a notice names the paper, its authors, its place and its issuers, before its own words', async () => {
  const { publish, site } = await startWithArticle()
  const name = ((await (await site.request('GET', '/api/periodical')).json()) as { name: string }).name
  const { notice } = await publish({ issuedBy: ['editors', 'authors'], text: 'First.\n\nSecond.' })
  expect(notice.content).toBe(
    'The paper “Warm water freezes faster” by Ada Quill and Bo Reed, which appeared in Volume 1, Number 1, January-March 2025 ' +
      `(https://doi.org/10.5555/warm), is retracted by the authors and the editors of ${name}.\n\nFirst.\n\nSecond.`,
  )
  expect(notice.authors.map((author) => [author.name, author.organisation])).toEqual([
    ['Ada Quill', undefined],
    ['Bo Reed', undefined],
    [`The editors of ${name}`, true],
  ])
})

describe('its issue', () => {
  async function startWithIssues() {
    const started = await startWithArticle()
    const { site, token } = started
    const settle = async (place: string, change: object) => {
      const settled = await site.request('PATCH', `/api/issues/${place}`, { token, json: change })
      expect(settled.status, await settled.text()).toBe(200)
    }
    return { ...started, settle }
  }
  const scheduled = { state: 'scheduled', publishOn: '2025-10-01' }
  const closed = { state: 'published' }

  test('is this quarter’s, even if that is closed and the next one is scheduled', async () => {
    const { publish, read, id, site, settle } = await startWithIssues()
    await buildArticle(site, { volume: 1, issue: 2 })
    await settle('1/2', closed)
    await settle('1/3', scheduled)
    const { notice } = await publish()
    expect(notice).toMatchObject({ status: 'Published', volume: 1, issue: 2, publicationDate: '2025-05-20' })
    expect((await read(id)).standing).toBe('retracted')
  })

  test('is the newest that is not scheduled, while this quarter’s is', async () => {
    const { publish, settle } = await startWithIssues()
    await settle('1/2', scheduled)
    const { notice } = await publish()
    expect(notice).toMatchObject({ status: 'Published', volume: 1, issue: 1, publicationDate: '2025-05-20' })
  })

  test.each([
    ['set so', (settle: (place: string, change: object) => Promise<void>) => settle('1/3', { state: 'in-progress' })],
    ['begun', undefined],
  ])('is the next one when that is in progress: %s', async (_how, open) => {
    const { publish, site, settle } = await startWithIssues()
    await buildArticle(site, { volume: 1, issue: 2 })
    await settle('1/2', closed)
    if (open) await open(settle)
    else await buildArticle(site)
    expect((await publish()).notice).toMatchObject({ status: 'Published', volume: 1, issue: 3 })
  })

  test('is this quarter’s when that of its day is closed', async () => {
    const { publish, settle } = await startWithIssues()
    await settle('1/1', closed)
    expect((await publish({ publicationDate: '2025-03-01' })).notice).toMatchObject({ volume: 1, issue: 2 })
  })
})

test('has a DOI like every paper, and never that of another one', async () => {
  const { publish, send, site } = await startWithArticle()
  const record = await readPeriodical(site.db)
  const doi = { prefix: '10.5555', pattern: 'stem.{id}', agency: 'crossref' as const }
  await savePeriodical(site.services, system, { ...record, doi })
  const { notice } = await publish()
  expect(notice.doi).toMatch(/^10\.5555\/stem\.\w+$/)
  const taken = await send(aNotice({ kind: 'correction', doi: '10.5555/warm' }))
  expect([taken.status, await taken.json()]).toMatchObject([
    400,
    { fields: { doi: 'is the DOI of another paper already: “Warm water freezes faster”' } },
  ])
})

test('is found by the words of the paper and of its authors, and so is the paper', async () => {
  const { publish, list } = await startWithArticle()
  const { notice, paper: journal } = await publish()
  for (const query of ['q=freezes', 'q=quill', 'q=%22warm+water%22']) {
    expect((await list(query)).map(({ id }) => id).sort(), query).toEqual([notice.id, journal.id].sort())
  }
})

describe('the request', () => {
  test.each([
    [{}, ['kind', 'reason', 'issuedBy']],
    [{ kind: 'obituary', reason: 'x', issuedBy: ['editors'] }, ['kind']],
    [aNotice({ reason: ' \n ' }), ['reason']],
    [aNotice({ reason: 'x'.repeat(1_001) }), ['reason']],
    [aNotice({ reason: 'a\u0000b' }), ['reason']],
    [aNotice({ text: 'x'.repeat(20_001) }), ['text']],
    [aNotice({ issuedBy: ['the neighbours'] }), ['issuedBy']],
    [aNotice({ publicationDate: '2025-02-30' }), ['publicationDate']],
    [aNotice({ publicationDate: '2025-05-21' }), ['publicationDate']],
    [aNotice({ publicationDate: '2025-02-02' }), ['publicationDate']],
    [aNotice({ doi: 'not a DOI' }), ['doi']],
  ])('%j is refused, with a sentence for each field', async (notice, fields) => {
    const { send, list } = await startWithArticle()
    const answer = await send(notice)
    expect(answer.status).toBe(400)
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual(fields)
    expect(await list()).toHaveLength(1)
  })

  test('may have an earlier day, and is then in the issue of that day', async () => {
    const { publish } = await startWithArticle()
    const { notice } = await publish({ publicationDate: '2025-03-01', doi: 'https://doi.org/10.5555/notice' })
    expect(notice).toMatchObject({ publicationDate: '2025-03-01', volume: 1, issue: 1, doi: '10.5555/notice' })
  })

  test('a title at its limit is cut at a word, so that the notice can still be edited', async () => {
    const { publish, site, token } = await startWithArticle({
      title: `Word ${'and word '.repeat(55)}`.slice(0, 500).trim(),
    })
    const { notice } = await publish()
    expect(notice.title.length).toBeLessThanOrEqual(500)
    expect(notice.title).toMatch(/^Retraction: Word .*\b(and|word)…$/)
    const edited = await site.request('PATCH', `/api/journals/${notice.id}`, { token, json: { title: notice.title } })
    expect(edited.status).toBe(200)
  })

  test('again under the same key is the same notice; another under that key is refused', async () => {
    const { send, list, site, token } = await startWithArticle()
    const answers = await Promise.all([send(aNotice(), 'once'), send(aNotice(), 'once')])
    const notices = await Promise.all(answers.map(async (one) => ((await one.json()) as { notice: object }).notice))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(notices[0]).toEqual(notices[1])
    expect(await list()).toHaveLength(2)
    expect((await send(aNotice({ reason: 'Another.' }), 'once')).status).toBe(409)
    const other = await buildArticle(site)
    const elsewhere = await site.request('POST', `/api/journals/${other.id}/notices`, {
      token,
      json: aNotice(),
      headers: { 'Idempotency-Key': 'once' },
    })
    expect(elsewhere.status).toBe(409)
  })
})

describe('cannot be about', () => {
  test('a draft', async () => {
    const { send } = await startWithArticle({ status: 'Draft' })
    expect(await codeOf(await send(aNotice()))).toEqual([409, 'not-published'])
  })

  test('a notice', async () => {
    const { send, publish } = await startWithArticle()
    const { notice } = await publish()
    expect(await codeOf(await send(aNotice({ kind: 'correction' }), undefined, notice.id))).toEqual([
      409,
      'notice-of-notice',
    ])
  })

  test('a paper that was withdrawn, or never existed', async () => {
    const { send, remove, id } = await startWithArticle()
    await remove(id)
    expect(await codeOf(await send(aNotice()))).toEqual([410, 'withdrawn'])
    expect((await send(aNotice(), undefined, '01a20011-c744-759d-9369-aa08ae8883dc')).status).toBe(404)
  })

  test('sample content', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    await site.request('POST', '/api/sample-content', { token })
    const { journals } = (await (await site.request('GET', '/api/journals')).json()) as JournalList
    for (const json of [aNotice(), {}]) {
      const answer = await site.request('POST', `/api/journals/${journals[0]?.id}/notices`, { token, json })
      expect(await codeOf(answer)).toEqual([409, 'sample-content'])
    }
  })

  test('a retracted paper: retracted again, or of concern; a correction is possible', async () => {
    const { publish, send, read, id } = await startWithArticle()
    await publish()
    for (const kind of ['retraction', 'expression-of-concern']) {
      expect(await codeOf(await send(aNotice({ kind })))).toEqual([409, 'already-retracted'])
    }
    expect((await publish({ kind: 'correction' })).paper.standing).toBe('retracted')
    expect((await read(id)).notices?.map(({ kind }) => kind)).toEqual(['retraction', 'correction'])
  })

  test('two retractions at once: one of them is published', async () => {
    const { send, list } = await startWithArticle()
    const answers = await Promise.all([send(aNotice()), send(aNotice())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await list()).toHaveLength(2)
  })
})

describe('the standing of a paper', () => {
  test('is that of its gravest notice', async () => {
    const { publish, read, id, remove } = await startWithArticle()
    await publish({ kind: 'expression-of-concern' })
    await publish({ kind: 'correction' })
    expect((await read(id)).standing).toBe('of-concern')
    const { notice } = await publish()
    expect((await read(id)).standing).toBe('retracted')
    await remove(notice.id)
    expect((await read(id)).standing).toBe('of-concern')
  })

  test('disappears with a notice that is deleted and returns with it', async () => {
    const { publish, remove, restore, read, id, site } = await startWithArticle()
    const { notice } = await publish()
    expect((await remove(notice.id)).status).toBe(204)
    expect(await read(id)).not.toHaveProperty('standing')
    expect((await site.request('GET', `/api/journals/${notice.id}`)).status).toBe(410)
    expect((await restore(notice.id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ standing: 'retracted', notices: [{ id: notice.id }] })
  })

  test('makes another version of the paper: an edit based on the previous one cannot be saved over it', async () => {
    const { publish, read, id, site, token } = await startWithArticle()
    const before = await read(id, token)
    const { paper: journal } = await publish()
    expect((journal.updatedAt ?? '') > (before.updatedAt ?? '')).toBe(true)
    const late = await site.request('PATCH', `/api/journals/${id}`, {
      token,
      json: { title: 'Other', updatedAt: before.updatedAt },
    })
    expect(await codeOf(late)).toEqual([409, 'edited-meanwhile'])
  })

  test('stays through an edit of the paper and of its notice, which raises the version of both', async () => {
    const { publish, read, id, site, token } = await startWithArticle()
    const { notice, paper: journal } = await publish()
    const patch = (one: string, json: object) => site.request('PATCH', `/api/journals/${one}`, { token, json })
    expect((await patch(notice.id, { doi: '10.5555/notice' })).status).toBe(200)
    const after = await read(id, token)
    expect(after.notices?.[0]?.doi).toBe('10.5555/notice')
    expect((after.updatedAt ?? '') > (journal.updatedAt ?? '')).toBe(true)
    expect((await patch(id, { title: 'Warm water' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ title: 'Warm water', standing: 'retracted' })
    expect((await read(notice.id)).noticeOf?.title).toBe('Warm water')
  })

  test('of a withdrawn paper: the notice stays and names it', async () => {
    const { publish, remove, restore, read, id, site } = await startWithArticle()
    const { notice } = await publish()
    await remove(id)
    expect((await read(notice.id)).noticeOf).toMatchObject({ id, title: 'Warm water freezes faster' })
    site.clock.advance(hour / 2)
    await restore(id)
    expect(await read(id)).toMatchObject({ standing: 'retracted', notices: [{ id: notice.id }] })
    await remove(id)
    site.clock.advance(3 * hour)
    await purgeWithdrawnArticles(site, new Date(site.clock.now().getTime() - hour))
    expect((await read(notice.id)).noticeOf).toMatchObject({ id, doi: '10.5555/warm' })
  })
})

test('notices that are published, edited and withdrawn at the same time leave the right standing', async () => {
  const { publish, send, remove, restore, read, id, site, token } = await startWithArticle()
  const first = await publish({ kind: 'expression-of-concern' })
  const second = await publish({ kind: 'correction' })
  const answers = await Promise.all([
    remove(first.notice.id),
    send(aNotice({ kind: 'correction' })),
    site.request('PATCH', `/api/journals/${second.notice.id}`, { token, json: { title: 'Corrigendum' } }),
    remove(second.notice.id),
    site.request('PATCH', `/api/journals/${id}`, { token, json: { title: 'Warm water' } }),
    restore(second.notice.id),
    send(aNotice({ kind: 'correction' })),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const { standing, notices = [] } = await read(id)
  expect(standing).toBe('corrected')
  expect(notices.every(({ kind }) => kind === 'correction')).toBe(true)
})

describe('the PDF of the paper', () => {
  const docx = inventedFile('word')

  test.each([
    ['typeset', { docx }],
    ['uploaded', { docx, pdf: inventedFile('pdf') }],
    ['none', {}],
  ] as const)('is %s: the answer states it', async (pdf, files) => {
    const { publish } = await startWithArticle({ files })
    expect((await publish()).pdf).toBe(pdf)
  })

  test('is elsewhere: the answer states it', async () => {
    const { publish } = await startWithArticle({ externalPdfUrl: 'https://elsewhere.example/warm.pdf' })
    expect((await publish()).pdf).toBe('elsewhere')
  })

  test('is typeset again after each notice and each undoing of one', async () => {
    const { publish, remove, restore, site } = await startWithArticle({ files: { docx } })
    await typesetAll(site)
    expect(await typesetAll(site)).toBe(0)
    const { notice } = await publish()
    expect(await typesetAll(site)).toBe(1)
    await remove(notice.id)
    expect(await typesetAll(site)).toBe(1)
    await restore(notice.id)
    expect(await typesetAll(site)).toBe(1)
  })
})

describe('an uploaded PDF', () => {
  async function startWithUpload() {
    const site = await startApi()
    const { token } = await site.administrator()
    const uploaded = buildPdf({ text: 'Warm water' })
    const { id } = await buildArticle(site, { files: { pdf: await storedFile(site.services, uploaded) } })
    const download = async () => Buffer.from(await (await site.request('GET', `/journals/${id}.pdf`)).arrayBuffer())
    const versions = async () =>
      ((await (await site.request('GET', `/api/journals/${id}/versions`)).json()) as FileVersions).versions
    return { site, token, id, uploaded: Buffer.from(uploaded), download, versions }
  }

  test('gets marks, which appear and disappear with the notice; every version stays', async () => {
    const { site, token, id, uploaded, download, versions } = await startWithUpload()
    const { notice, pdf, paper: article } = await publishNotice(site, token, id)
    expect(pdf).toBe('marked')
    const marked = await download()
    expect(marked.equals(uploaded)).toBe(false)
    expect(article.files.pdf?.size).toBe(marked.length)
    expect((await PDFDocument.load(marked)).getPageCount()).toBe((await PDFDocument.load(uploaded)).getPageCount())
    await site.request('DELETE', `/api/journals/${notice.id}`, { token })
    expect((await download()).equals(uploaded)).toBe(true)
    await site.request('POST', `/api/journals/${notice.id}/restore`, { token })
    expect((await download()).equals(marked)).toBe(true)
    expect((await versions()).map(({ version, current }) => [version, current])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ])
  })

  test('is marked again, from the uploaded file, when there is more to show', async () => {
    const { site, token, id, download } = await startWithUpload()
    await publishNotice(site, token, id, { kind: 'correction' })
    const once = await download()
    const { notice } = await publishNotice(site, token, id)
    const twice = await download()
    await site.request('PATCH', `/api/journals/${notice.id}`, { token, json: { doi: '10.5555/notice' } })
    const edited = await download()
    expect(new Set([once, twice, edited].map((bytes) => bytes.toString('latin1'))).size).toBe(3)
    await site.request('DELETE', `/api/journals/${notice.id}`, { token })
    expect((await download()).equals(once)).toBe(true)
  })

  test('that is replaced is marked from the first moment; the file as sent returns when the notice goes', async () => {
    const { site, token, id, uploaded, download, versions } = await startWithUpload()
    const { notice } = await publishNotice(site, token, id)
    const marked = await download()
    const own = buildPdf({ text: 'Another version' })
    const replace = (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.set('file', new File([bytes], 'own.pdf'))
      return site.request('PUT', `/api/journals/${id}/files/pdf`, { token, form })
    }
    const answer = (await (await replace(own)).json()) as JournalObject
    const replaced = await download()
    expect(answer.files.pdf?.size).toBe(replaced.length)
    for (const plain of [own, uploaded, marked]) expect(replaced.equals(plain)).toBe(false)
    expect(await versions()).toHaveLength(4)

    await replace(own)
    expect(await versions(), 'the same file again').toHaveLength(4)
    await site.request('DELETE', `/api/journals/${notice.id}`, { token })
    expect((await download()).equals(own)).toBe(true)
  })

  test('that is replaced, but cannot be marked, is as it was sent', async () => {
    const { site, token, id, download } = await startWithUpload()
    await publishNotice(site, token, id)
    Object.assign(site.services.inspector, { markPdf: () => Promise.reject(new Error('no thread')) })
    const form = new FormData()
    const own = buildPdf({ text: 'Marked by hand' })
    form.set('file', new File([own], 'own.pdf'))
    expect((await site.request('PUT', `/api/journals/${id}/files/pdf`, { token, form })).status).toBe(200)
    expect((await download()).equals(own)).toBe(true)
  })

  test('shows the DOI of its notice as soon as that has one', async () => {
    const { site, token, id, download } = await startWithUpload()
    await publishNotice(site, token, id)
    const before = await download()
    const record = await readPeriodical(site.db)
    const doi = { prefix: '10.5555', pattern: 'stem.{id}', agency: 'crossref' as const }
    await savePeriodical(site.services, system, { ...record, doi })
    const assigned = await site.request('POST', '/api/deposits/dois', { token })
    expect(await assigned.json()).toMatchObject({ assigned: 2 })
    expect((await download()).equals(before)).toBe(false)
  })

  test('that cannot be marked stays, the notice is published, and the editor is notified', async () => {
    const { site, token, id, uploaded, download } = await startWithUpload()
    Object.assign(site.services.inspector, { markPdf: async () => undefined })
    expect((await publishNotice(site, token, id)).pdf).toBe('uploaded')
    Object.assign(site.services.inspector, { markPdf: () => Promise.reject(new Error('no thread')) })
    expect((await publishNotice(site, token, id, { kind: 'correction' })).pdf).toBe('uploaded')
    expect((await download()).equals(uploaded)).toBe(true)
  })
})

describe('a typeset file', () => {
  const jats = '<article><front/><body><p>Warm water</p></body></article>'
  const madeOf = (text: string) => ({ ok: true as const, typeset: aTypeset({ jats, pdf: buildPdf({ text }) }) })

  async function startTypeset() {
    const site = await startApi()
    const { token } = await site.administrator()
    const files = { docx: await storedFile(site.services, new TextEncoder().encode('words')) }
    const { id } = await buildArticle(site, { title: 'Warm water', files })
    const typeset = (text: string) =>
      typesetAll(
        site,
        engineOf(async () => madeOf(text)),
      )
    await typeset('as published')
    const download = async () => Buffer.from(await (await site.request('GET', `/journals/${id}.pdf`)).arrayBuffer())
    const archival = async () => (await site.request('GET', `/journals/${id}/archival.pdf`)).status
    const oai = `/oai?verb=GetRecord&metadataPrefix=jats&identifier=oai:stem.example:journals/${id}`
    const records = () =>
      Promise.all(
        [`/api/journals/${id}/export/jats`, oai].map(async (path) => (await site.request('GET', path)).text()),
      )
    return {
      site,
      token,
      id,
      typeset,
      download,
      archival,
      records,
      plain: Buffer.from(buildPdf({ text: 'as published' })),
    }
  }

  test('has the marks from the notice on, until it is typeset again', async () => {
    const { site, token, id, typeset, download, archival, plain } = await startTypeset()
    expect([(await download()).equals(plain), await archival()]).toEqual([true, 200])
    expect((await publishNotice(site, token, id)).pdf).toBe('typeset')
    const marked = await download()
    expect((await PDFDocument.load(marked)).getPageCount()).toBe(1)
    expect([marked.equals(plain), await archival()]).toEqual([false, 404])
    await typeset('retracted')
    expect((await download()).equals(buildPdf({ text: 'retracted' }))).toBe(true)
    expect(await archival()).toBe(200)
  })

  test('keeps them as long as it cannot be typeset, and is as before when the notice goes', async () => {
    const { site, token, id, download, archival, plain } = await startTypeset()
    const { notice } = await publishNotice(site, token, id)
    const marked = await download()
    await typesetAll(
      site,
      engineOf(async () => ({ ok: false, reason: 'unreadable', detail: 'test' })),
    )
    expect([(await download()).equals(marked), marked.equals(plain)]).toEqual([true, false])
    await site.request('DELETE', `/api/journals/${notice.id}`, { token })
    expect([(await download()).equals(plain), await archival()]).toEqual([true, 200])
  })

  test('is marked again when there is more to show before it is typeset', async () => {
    const { site, token, id, download, plain } = await startTypeset()
    await publishNotice(site, token, id, { kind: 'correction' })
    const once = await download()
    const { notice } = await publishNotice(site, token, id)
    const twice = await download()
    expect([twice.equals(once), twice.equals(plain)]).toEqual([false, false])
    await site.request('DELETE', `/api/journals/${notice.id}`, { token })
    expect((await download()).equals(once)).toBe(true)
  })

  test('is not a record of the paper while it does not mention the notice', async () => {
    const { site, token, id, typeset, records } = await startTypeset()
    for (const record of await records()) expect(record).toContain('<p>Warm water</p>')
    await publishNotice(site, token, id)
    for (const record of await records()) {
      expect(record).toContain('<article-title>RETRACTED: Warm water</article-title>')
      expect(record).not.toContain('<p>Warm water</p>')
    }
    await typeset('retracted')
    for (const record of await records()) expect(record).toContain('<p>Warm water</p>')
  })
})

test('the audit log records who published which notice', async () => {
  const { publish, site, token } = await startWithArticle()
  const { notice } = await publish()
  const { events } = (await (await site.request('GET', '/api/audit', { token })).json()) as AuditList
  expect(events[0]).toMatchObject({
    act: 'notice.published',
    object: { kind: 'notice', id: notice.id, name: notice.title },
    detail: 'retraction',
  })
})

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code]
}
