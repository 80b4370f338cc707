// Short rounds of two drills, through the built program and its renderers. The drills themselves also look at the clock.
import { expect, test } from '@playwright/test'
import { checkFreshness } from '#test/drills/freshness.ts'
import { storm } from '#test/drills/storm.ts'
import { startPostgres } from '#test/environment/postgres.ts'

test('while robots ask for everything, an editor publishes, nothing is lost, and memory is bounded', async () => {
  const lines: string[] = []
  const { broken, stormy } = await storm({ seconds: 4, papers: 300, report: (line) => lines.push(line) })
  expect(broken, lines.join('\n')).toEqual([])
  expect(stormy.requests).toBeGreaterThan(0)
})

test('readers see each change that was acknowledged before they asked, on SQLite', async () => {
  const { stale, changes } = await checkFreshness({ readingsEach: 6 })
  expect(stale).toEqual([])
  expect(changes).toBeGreaterThan(0)
})

test('readers see each change that was acknowledged before they asked, on PostgreSQL', async () => {
  const { url, stop } = await startPostgres()
  const { stale, changes } = await checkFreshness({ databaseUrl: url, readingsEach: 6 }).finally(stop)
  expect(stale).toEqual([])
  expect(changes).toBeGreaterThan(0)
})
