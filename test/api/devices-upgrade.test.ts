// A database from before devices: people who were signed in stay signed in.
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { listDevices } from '#src/features/accounts/devices/index.ts'
import { identify } from '#src/features/accounts/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newId } from '#src/platform/new-id.ts'
import { createBlankDatabase } from '#test/environment/database.ts'

const now = '2026-11-20T10:00:00.000Z'
const clock = { now: () => new Date(now) }
const limits = { sessionIdle: 86_400_000, sessionAbsolute: 86_400_000 }

test('sessions from before the upgrade continue, each on a device without a name', async () => {
  const db = openDatabase(await createBlankDatabase())
  onTestFinished(() => db.destroy())
  const steps = Object.entries(migrations)
  await migrateToLatest(
    db,
    Object.fromEntries(
      steps.slice(
        0,
        steps.findIndex(([name]) => name === '033-devices'),
      ),
    ),
  )
  const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const account = { id: newId(), name: 'Ada', email: 'ada@example.org', email_key: 'ada@example.org' }
  await old
    .insertInto('account')
    .values({ ...account, password_hash: '', role: 'author', created_at: now })
    .execute()
  const tokens = ['a-token-of-a-laptop-000', 'a-token-of-a-phone-0000']
  for (const token of tokens) {
    const session = { token_hash: hashSecretToken(token), account_id: account.id, created_at: now, used_at: now }
    await old.insertInto('session').values(session).execute()
  }

  await migrateToLatest(db, migrations)
  const confirmed = await db.selectFrom('account').select('confirmed_at').execute()
  expect(confirmed, 'nobody is asked to confirm an address they have long used').toEqual([{ confirmed_at: now }])
  const deps = { db, clock, limits } as unknown as Parameters<typeof identify>[0]
  for (const token of tokens) {
    const actor = await identify(deps, token)
    expect(actor).toMatchObject({ kind: 'person', accountId: account.id })
    const devices = await listDevices(deps, actor, token)
    expect(devices.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      [undefined, true],
      [undefined, false],
    ])
  }
})
