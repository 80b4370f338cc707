// Papers get their DOIs when they are published, and keep them.
import { expect, test } from 'vitest'
import { publishDueArticles } from '#src/features/articles/issues/index.ts'
import { loadSample } from '#src/features/sample/index.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { buildArticle, inventedFile } from '#test/factories/article.ts'
import { openOffice } from '#test/factories/deposit-office.ts'

const shape = /^10\.5555\/stem\.[0-9a-hjkmnp-tv-z]{8}$/
const noDois = { doi: { prefix: '10.5555' } }
const withDois = { doi: { prefix: '10.5555', pattern: 'stem.{id}' } }

async function open(facts: Parameters<typeof openOffice>[1] = {}) {
  const office = await openOffice({}, facts)
  const { site, token } = office
  const read = async (id: string) => {
    const response = await site.request('GET', `/api/journals/${id}`, { token })
    return (await response.json()) as JournalObject
  }
  const edit = (id: string, json: Record<string, unknown>) =>
    site.request('PATCH', `/api/journals/${id}`, { token, json })
  const missing = async () => (await site.request('GET', '/api/deposits/dois', { token })).json()
  const assign = async () => (await site.request('POST', '/api/deposits/dois', { token })).json()
  return { ...office, read, edit, missing, assign }
}

test('a paper gets its DOI at its publication and not before', async () => {
  const { site, read, edit } = await open()
  const draft = await buildArticle(site, {
    status: 'Draft',
    files: { pdf: inventedFile('a'), docx: inventedFile('b') },
  })
  expect(draft.doi).toBeUndefined()
  expect((await edit(draft.id, { status: 'Published', keywords: ['one'] })).status).toBe(200)
  expect((await read(draft.id)).doi).toMatch(shape)
})

test('a paper that waits for its day gets it on that day', async () => {
  const { site, read } = await open()
  const { id, doi } = await buildArticle(site, { publicationDate: '2025-05-21' })
  expect(doi).toBeUndefined()
  site.clock.advance(24 * 3_600_000)
  expect(await publishDueArticles(site)).toEqual([id])
  expect((await read(id)).doi).toMatch(shape)
})

test('a DOI stays, whatever happens to volume, year and pattern', async () => {
  const pattern = 'v{volume}.{year}.{id}'
  const { site, read, edit, settle } = await open({ doi: { prefix: '10.5555', pattern } })
  const { id, doi } = await buildArticle(site, { volume: 1, issue: 2 })
  expect(doi).toMatch(/^10\.5555\/v1\.2025\./)
  await settle({ doi: { prefix: '10.9999', pattern: '{id}' } })
  await edit(id, { volume: '3', publicationDate: '2024-01-01' })
  expect((await read(id)).doi).toBe(doi)
})

test('a typed DOI stays', async () => {
  const { site } = await open()
  expect((await buildArticle(site, { doi: '10.5555/mine' })).doi).toBe('10.5555/mine')
})

test('nobody can enter a DOI that another paper has; a re-entered paper may take the withdrawn paper’s', async () => {
  const { site, edit, token } = await open()
  const { id } = await buildArticle(site, { title: 'First', doi: '10.5555/mine' })
  const other = await buildArticle(site, { title: 'Other' })
  const refused = await edit(other.id, { doi: '10.5555/MINE' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields: { doi: 'is the DOI of another paper already: “First”' } })
  await expect(buildArticle(site, { doi: '10.5555/mine' })).rejects.toThrow('doi is the DOI')
  await site.request('DELETE', `/api/journals/${id}`, { token })
  expect((await edit(other.id, { doi: '10.5555/mine' })).status).toBe(200)
})

test('a deleted paper whose DOI another one has by now is not restored', async () => {
  const { site, edit, token } = await open()
  const { id } = await buildArticle(site, { title: 'First', doi: '10.5555/mine' })
  await site.request('DELETE', `/api/journals/${id}`, { token })
  const other = await buildArticle(site, { title: 'Second', doi: '10.5555/MINE' })
  const restore = () => site.request('POST', `/api/journals/${id}/restore`, { token })
  const refused = await restore()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'doi-taken',
    message:
      'This paper cannot be restored: another paper now has its DOI: “Second”. Change the DOI of that paper first.',
  })
  expect((await site.request('GET', `/api/journals/${id}`)).status).toBe(410)
  expect((await edit(other.id, { doi: '10.5555/other' })).status).toBe(200)
  expect((await restore()).status).toBe(200)
})

test('however often papers with a DOI were withdrawn, its current holder is found', async () => {
  const { site, token } = await open()
  for (let article = 0; article < 12; article += 1) {
    const { id } = await buildArticle(site, { doi: '10.5555/mine' })
    await site.request('DELETE', `/api/journals/${id}`, { token })
  }
  await buildArticle(site, { doi: '10.5555/mine' })
  await expect(buildArticle(site, { doi: '10.5555/mine' })).rejects.toThrow('doi is the DOI')
})

test('without a prefix or a pattern no paper gets one, and sample content never does', async () => {
  const { site, settle } = await open(noDois)
  expect((await buildArticle(site)).doi).toBeUndefined()
  await settle({ doi: {} })
  expect((await buildArticle(site)).doi).toBeUndefined()

  const empty = await open()
  const session = { kind: 'person', accountId: (await empty.site.administrator()).user.id, role: 'admin' } as const
  await loadSample(empty.site.services, session)
  const rows = await empty.site.db.selectFrom('article').select('doi').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ doi }) => doi !== null)).toEqual([])
  expect(await empty.missing()).toMatchObject({ papers: 0, next: [] })
})

test('papers without a DOI are counted, shown with the ones they would get, and given them together', async () => {
  const { site, settle, missing, assign, read } = await open(noDois)
  const articles = []
  for (let article = 0; article < 7; article += 1)
    articles.push(await buildArticle(site, { files: { docx: inventedFile('d') } }))
  expect(await missing()).toEqual({ papers: 7, set: false, next: [] })
  await site.db.deleteFrom('typesetting').execute()
  await settle(withDois)
  const shown = (await missing()) as { papers: number; next: { id: string; doi: string }[] }
  expect(shown).toMatchObject({ papers: 7, set: true })
  expect(shown.next).toHaveLength(5)

  expect(await assign()).toEqual({ assigned: 7, left: 0 })
  for (const { id, doi } of shown.next) expect((await read(id)).doi).toBe(doi)
  expect(new Set(await Promise.all(articles.map(async ({ id }) => (await read(id)).doi))).size).toBe(7)
  // It is printed on the first page.
  expect(await site.db.selectFrom('typesetting').selectAll().execute()).toHaveLength(7)
  expect(await assign()).toEqual({ assigned: 0, left: 0 })
})

test('hundreds of papers get their DOIs at once, each in its year', async () => {
  const { site, settle, assign } = await open(noDois)
  for (let article = 0; article < 230; article += 1)
    await buildArticle(site, { publicationDate: `20${10 + (article % 15)}-01-01` })
  await settle({ doi: { prefix: '10.5555', pattern: '{year}.{id}' } })
  expect(await assign()).toEqual({ assigned: 230, left: 0 })
  const rows = await site.db.selectFrom('article').select(['doi', 'publication_year']).execute()
  expect(new Set(rows.map(({ doi }) => doi)).size).toBe(230)
  for (const { doi, publication_year } of rows) expect(doi).toContain(`/${publication_year}.`)
})

test('a DOI that another paper has is not assigned twice, and this is reported', async () => {
  const { site, settle, missing, assign } = await open(noDois)
  const { id } = await buildArticle(site)
  await settle(withDois)
  const [{ doi }] = ((await missing()) as { next: { doi: string }[] }).next as [{ doi: string }]
  await buildArticle(site, { doi: doi.toUpperCase() })
  expect(await missing()).toMatchObject({ papers: 1, next: [{ id, doi, taken: true }] })
  expect(await assign()).toEqual({ assigned: 0, left: 1 })
})

test('a stored record of an earlier release keeps its prefix and sends nothing', async () => {
  const { site, token } = await open()
  const { record } = await site.db.selectFrom('periodical').select('record').executeTakeFirstOrThrow()
  const { doaj: _, ...old } = JSON.parse(record)
  await site.db
    .updateTable('periodical')
    .set({ record: JSON.stringify({ ...old, doi: { prefix: '10.5555' } }), version: 99 })
    .execute()
  const settings = await (await site.request('GET', '/api/settings', { token })).json()
  expect(settings).toMatchObject({ mended: [], record: { doi: { prefix: '10.5555' }, doaj: { push: false } } })
})
