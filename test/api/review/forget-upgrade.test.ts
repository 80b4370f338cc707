// A database from before reviewers could be forgotten: wishes not to be asked again are kept as hashes from then on.
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { hasOptedOut } from '#src/features/review/store/invitation-store.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { createBlankDatabase } from '#test/environment/database.ts'

test('a wish not to be asked again holds after the upgrade, without the address', async () => {
  const db = openDatabase(await createBlankDatabase())
  onTestFinished(() => db.destroy())
  const steps = Object.entries(migrations)
  const old = steps.slice(0, steps.findIndex(([name]) => name === '047-decision-days') + 1)
  await migrateToLatest(db, Object.fromEntries(old))
  const before = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const wishes = ['bo@reviews.example', 'cy@reviews.example'].map((email_key) => ({
    email_key,
    wished_at: '2025-05-20T10:00:00.000Z',
  }))
  await before.insertInto('reviewer_wish').values(wishes).execute()
  await migrateToLatest(db, migrations)
  expect(await hasOptedOut(db, 'bo@reviews.example')).toBe(true)
  expect(await hasOptedOut(db, 'cy@reviews.example')).toBe(true)
  expect(await hasOptedOut(db, 'di@reviews.example')).toBe(false)
  expect(JSON.stringify(await db.selectFrom('reviewer_wish').selectAll().execute())).not.toContain('@')
})
