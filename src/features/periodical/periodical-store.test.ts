import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/environment/database.ts'
import { readPeriodical, savePeriodical } from './index.ts'

const clock = { now: () => new Date('2025-05-20T10:00:00.000Z') }

test('a fresh installation claims nothing but a name', async () => {
  const db = await openTestDatabase()
  expect(Object.keys(await readPeriodical(db)).sort()).toEqual(['issn', 'name', 'shortName'])
  expect((await readPeriodical(db)).issn).toEqual({})
})

test('settings are read as they were saved last', async () => {
  const db = await openTestDatabase()
  const first = { name: 'Demo Letters', shortName: 'DL', issn: { online: '0000-0019' } }
  await savePeriodical({ db, clock }, first)
  await savePeriodical(
    { db, clock },
    { ...first, licence: { label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } },
  )
  expect(await readPeriodical(db)).toEqual({
    ...first,
    licence: { label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  })
})

test('an ISSN with a wrong check digit is refused and changes nothing', async () => {
  const db = await openTestDatabase()
  const wrong = { name: 'Demo Letters', shortName: 'DL', issn: { online: '0000-0018' } }
  await expect(savePeriodical({ db, clock }, wrong)).rejects.toMatchObject({
    kind: 'invalid',
    code: 'invalid-settings',
  })
  expect((await readPeriodical(db)).name).not.toBe('Demo Letters')
})
