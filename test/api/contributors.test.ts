// Authors in structured form: as sent, stored and shown, and as databases of earlier releases stored them.
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '#migrations/016-contributors.ts'
import { anonymous } from '#src/domain/actor.ts'
import { readArticle } from '#src/features/articles/index.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { openTestDatabase } from '#test/environment/database.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi } from './api-harness.ts'

const clock = { now: () => new Date('2025-05-20T10:00:00.000Z') }

async function edit(authors: unknown) {
  const site = await startApi()
  const { token } = await site.administrator()
  const { id } = await buildArticle(site, {})
  const response = await site.request('PATCH', `/api/journals/${id}`, { token, json: { authors } })
  const body = (await response.json()) as JournalObject & { message: string }
  return { status: response.status, authors: body.authors, message: body.message }
}

test('an author is stored with the parts of the name, affiliations, identifiers and roles', async () => {
  const author = {
    name: 'María José Peñaloza Vidal',
    given: 'María José',
    family: 'Peñaloza Vidal',
    affiliations: [{ name: 'Demo College', ror: 'https://ror.org/05gq02987' }, { name: 'Second Institute' }],
    orcid: '0000-0002-1825-0097',
    corresponding: true,
    roles: ['conceptualization', 'writing-original-draft'],
  }
  const { status, authors } = await edit([author, { name: 'The STEM Group', organisation: true }])
  expect(status).toBe(200)
  expect(authors).toEqual([
    { ...author, affiliation: 'Demo College; Second Institute' },
    { name: 'The STEM Group', organisation: true },
  ])
})

test('comma-separated names and affiliations on one line still work', async () => {
  expect((await edit('Ada Quill, Noor Finch')).authors).toEqual([{ name: 'Ada Quill' }, { name: 'Noor Finch' }])
  const { authors } = await edit([{ name: 'Ada Quill', affiliation: 'Demo College; Second Institute' }])
  expect(authors[0]?.affiliations).toEqual([{ name: 'Demo College' }, { name: 'Second Institute' }])
})

test('parts without a printed name are printed in order', async () => {
  expect((await edit([{ given: 'Thị Bảo Vân', family: 'Nguyễn' }])).authors[0]?.name).toBe('Thị Bảo Vân Nguyễn')
})

test.each([
  ['an ORCID iD', { orcid: '0000-0002-1825-0098' }, /ORCID/],
  ['a ROR iD', { affiliations: [{ name: 'Demo College', ror: 'https://ror.org/05gq02988' }] }, /ROR/],
  ['a role', { roles: ['tea-making'] }, /CRediT/],
])('%s that is not valid is refused', async (_what, facts, message) => {
  const { status, message: said } = await edit([{ name: 'Ada Quill', ...facts }])
  expect(status).toBe(400)
  expect(said).toMatch(message)
})

test('after the upgrade, affiliations of earlier papers are a list', async () => {
  const db = await openTestDatabase()
  const { id } = await buildArticle({ db, clock }, {})
  const before = JSON.stringify([{ name: 'Ada Quill', affiliation: 'Demo College; Second Institute', orcid: 'x' }])
  await sql`update article set authors = ${before} where id = ${id}`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  await up(db as unknown as Kysely<unknown>)
  const { authors } = await readArticle({ db }, anonymous, id)
  expect(authors).toEqual([
    { name: 'Ada Quill', affiliations: [{ name: 'Demo College' }, { name: 'Second Institute' }], orcid: 'x' },
  ])
})
