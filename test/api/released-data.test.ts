// Every released version's data, opened by today's program: it is migrated, whole, and served; and there is a way back.
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { listDatabaseFaults } from '#src/platform/database/database-faults.ts'
import { appliedSteps, isAtLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { bringBack, listSnapshots, upgradeDatabase } from '#src/platform/database/upgrade.ts'
import type { JournalList } from '#src/wire/journal.ts'
import { findFaults } from '#test/environment/find-faults.ts'
import { releases, unpackRelease } from '#test/fixtures/data-folders/released-data.ts'
import { startApi } from './api-harness.ts'

test.each(releases)('the data of version %s is migrated, whole and served', async (release) => {
  const { place, facts } = await unpackRelease(release)
  const db = openDatabase(place)
  onTestFinished(() => db.destroy())
  await upgradeDatabase(db, { dataDir: place.dataDir, migrations })
  expect(await isAtLatest(db, migrations)).toBe(true)
  expect(await findFaults(place)).toEqual([])

  const site = await startApi({ place })
  const { journals } = (await (await site.request('GET', '/api/journals')).json()) as JournalList
  expect(journals).toHaveLength(facts.papers)
  for (const id of facts.published) {
    expect((await site.request('GET', `/api/journals/${id}`)).status).toBe(200)
    const pdf = await site.request('GET', `/api/journals/${id}/download/pdf`)
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  for (const id of facts.withdrawn) expect((await site.request('GET', `/api/journals/${id}`)).status).toBe(410)
  const { token } = await site.administrator()
  const list = await site.request('GET', '/api/submissions?status=all', { token })
  expect(await list.json()).toMatchObject({ pagination: { totalSubmissions: facts.submissions } })
})

// PostgreSQL's way back is a dump (docs/operations.md).
if (inject('database') === 'sqlite') {
  test.each(releases)('after an upgrade from version %s, its database can be brought back', async (release) => {
    const { place } = await unpackRelease(release)
    const open = () => openDatabase(place)
    const before = open()
    const steps = await appliedSteps(before)
    const later = { ...migrations, '999-later': { up: async () => undefined } }
    await upgradeDatabase(before, { dataDir: place.dataDir, migrations: later })
    await before.destroy()
    const [snapshot] = await listSnapshots(place.dataDir)
    if (!snapshot) throw new Error('no snapshot was taken')
    await bringBack(place.dataDir, snapshot, new Date())
    const after = open()
    onTestFinished(() => after.destroy())
    expect(await appliedSteps(after)).toEqual(steps)
    expect(await listDatabaseFaults(after)).toEqual([])
  })
}
