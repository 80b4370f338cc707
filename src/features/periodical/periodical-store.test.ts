import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { createLog } from '#src/platform/log.ts'
import { openTestDatabase } from '#test/environment/database.ts'
import { readPeriodical, readSettings, reportRepairs, savePeriodical, specifiedFacts } from './index.ts'

const clock = { now: () => new Date('2025-05-20T10:00:00.000Z') }
const letters = { ...specifiedFacts, name: 'Demo Letters', shortName: 'DL' }

test('a fresh installation shows none of its examples', async () => {
  const db = await openTestDatabase()
  expect(await readPeriodical(db)).not.toHaveProperty('publisher')
  expect(await readSettings({ db }, system)).toMatchObject({
    version: 0,
    record: { publisher: { name: 'Example College' } },
  })
})

test('settings are read as last saved, and each version is kept', async () => {
  const db = await openTestDatabase()
  await savePeriodical({ db, clock }, system, letters)
  expect(await readPeriodical(db)).toEqual(letters)
  await savePeriodical({ db, clock }, system, { ...letters, owner: 'Stone College' })
  expect(await readPeriodical(db)).toEqual({ ...letters, owner: 'Stone College' })
  const kept = await db.selectFrom('periodical_history').selectAll().orderBy('version').execute()
  expect(kept.map(({ version, record }) => [version, JSON.parse(record).owner])).toEqual([
    [1, undefined],
    [2, 'Stone College'],
  ])
})

test('saving over somebody else’s save is refused, and nothing changes', async () => {
  const db = await openTestDatabase()
  const { version } = await savePeriodical({ db, clock }, system, letters, { expectedVersion: 0 })
  expect(version).toBe(1)
  await savePeriodical({ db, clock }, system, { ...letters, owner: 'First' }, { expectedVersion: 1 })
  for (const expectedVersion of [0, 1]) {
    await expect(
      savePeriodical({ db, clock }, system, { ...letters, owner: 'Second' }, { expectedVersion }),
    ).rejects.toMatchObject({ kind: 'conflict', code: 'settings-changed' })
  }
  expect(await readSettings({ db }, system)).toMatchObject({ version: 2, record: { owner: 'First' } })
  expect(await db.selectFrom('periodical_history').select('version').execute()).toHaveLength(2)
})

test('saving over settings that no longer exist is refused, and nothing is saved', async () => {
  const db = await openTestDatabase()
  await expect(savePeriodical({ db, clock }, system, letters, { expectedVersion: 3 })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'settings-changed',
  })
  expect((await readSettings({ db }, system)).version).toBe(0)
  expect(await db.selectFrom('periodical_history').select('version').execute()).toEqual([])
})

test('a record is checked once per version, not at every reading', async () => {
  const db = await openTestDatabase()
  await savePeriodical({ db, clock }, system, letters)
  const first = await readPeriodical(db)
  expect(await readPeriodical(db)).toBe(first)
  await savePeriodical({ db, clock }, system, letters)
  expect(await readPeriodical(db)).not.toBe(first)
})

test('a transaction sees its own save, and nobody else does when it fails', async () => {
  const db = await openTestDatabase()
  await savePeriodical({ db, clock }, system, letters)
  const failed = db.transaction().execute(async (tx) => {
    await savePeriodical({ db: tx, clock }, system, { ...letters, name: 'Never' })
    expect((await readPeriodical(tx)).name).toBe('Never')
    throw new Error('given up')
  })
  await expect(failed).rejects.toThrow('given up')
  expect((await readPeriodical(db)).name).toBe('Demo Letters')
})

test('the row of the first release is still readable', async () => {
  const db = await openTestDatabase()
  const record = JSON.stringify({
    name: 'Old Letters',
    shortName: 'OL',
    issn: {},
    publisher: 'Stone College',
    doiPrefix: '10.5555',
  })
  await db
    .insertInto('periodical')
    .values({ id: 1, version: 4, record, updated_at: '2025-01-01T00:00:00.000Z' })
    .execute()
  expect(await readPeriodical(db)).toMatchObject({
    name: 'Old Letters',
    publisher: { name: 'Stone College' },
    doi: { prefix: '10.5555' },
  })
  expect((await savePeriodical({ db, clock }, system, letters, { expectedVersion: 4 })).version).toBe(5)
})

test('a row from before a fact existed is read completely, and the fact has its default', async () => {
  const db = await openTestDatabase()
  const { keywords: _keywords, features: _features, ...before } = { ...letters, examples: ['owner'], owner: 'Example' }
  const pages = { faq: { markdown: 'Ours', updatedOn: '2025-01-01' } }
  const fees = { none: false, statement: 'Some.' }
  const record = JSON.stringify({ ...before, pages, fees })
  await db
    .insertInto('periodical')
    .values({ id: 1, version: 4, record, updated_at: '2025-01-01T00:00:00.000Z' })
    .execute()
  const settings = await readSettings({ db }, system)
  expect(settings.repaired).toEqual([])
  expect(settings.record).toMatchObject({ keywords: [], features: { testPage: true }, pages, fees, owner: 'Example' })
  expect((await savePeriodical({ db, clock }, system, settings.record, { expectedVersion: 4 })).version).toBe(5)
})

test('a row with a value that this release refuses is read without it, and the value is named', async () => {
  const db = await openTestDatabase()
  const licence = { label: 'CC BY', url: 'https://me:secret@licence.example/' }
  const record = JSON.stringify({ name: 'Old\u0000Letters', shortName: 'OL', issn: {}, licence })
  await db
    .insertInto('periodical')
    .values({ id: 1, version: 4, record, updated_at: '2025-01-01T00:00:00.000Z' })
    .execute()
  const { shown, repaired } = await readSettings({ db }, system)
  expect(shown.name).toBe('Old Letters')
  expect(shown).not.toHaveProperty('licence')
  expect([...repaired].sort()).toEqual(['licence.url', 'name'])
  const said: unknown[] = []
  await reportRepairs({
    db,
    log: Object.assign(createLog('silent'), { warn: (facts: unknown) => void said.push(facts) }),
  })
  expect(said).toEqual([{ places: repaired }])
})

test.each([
  ['a wrong check digit', { issn: { online: '0000-0018' } }, 'issn.online'],
  [
    'a broken template',
    { pages: { about: { markdown: '{% if %}{{ x |', updatedOn: '2025-01-01' } } },
    'pages.about.markdown',
  ],
  [
    'a text that goes beyond its bounds',
    {
      pages: {
        about: {
          markdown: '{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}',
          updatedOn: '2025-01-01',
        },
      },
    },
    'pages.about.markdown',
  ],
])('settings with %s are refused, and nothing changes', async (_what, wrong, field) => {
  const db = await openTestDatabase()
  await expect(savePeriodical({ db, clock }, system, { ...letters, ...wrong })).rejects.toMatchObject({
    kind: 'invalid',
    code: 'invalid-settings',
    fields: { [field]: expect.any(String) },
  })
  expect((await readSettings({ db }, system)).version).toBe(0)
})
