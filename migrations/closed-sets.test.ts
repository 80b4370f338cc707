// The database checks the values of some columns. The sets of these values are declared in src/domain; without a migration that
// widens the check, a new value would pass everything else and end in a server error.
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { roles } from '#src/domain/actor.ts'
import { articleStatuses, preservedStatuses } from '#src/domain/article/article-status.ts'
import { issueStates } from '#src/domain/issue.ts'
import { submissionStatuses } from '#src/domain/submission.ts'
import { setAllowedValues } from '#src/platform/database/allowed-values.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openTestDatabase } from '#test/environment/database.ts'
import { readChecks } from '#test/environment/schema-shape.ts'
import { migrations } from './index.ts'

const closedSets: Record<string, readonly string[]> = {
  'account.role': roles,
  'article.status': [...new Set([...articleStatuses, ...preservedStatuses])],
  'issue.state': issueStates,
  'submission.status': submissionStatuses,
}

const sorted = (sets: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(sets).map(([column, values]) => [column, values.toSorted()]))

test('after all migrations, each check of the database allows the values of its closed set and no other', async () => {
  expect(await readChecks(await openTestDatabase())).toEqual(sorted(closedSets))
})

test('a check that differs from its closed set is found', async () => {
  const db = await openTestDatabase()
  const next = {
    up: async (target: Kysely<unknown>) => {
      await setAllowedValues(target, { table: 'account', column: 'role' }, [...roles, 'guest'])
      await setAllowedValues(target, { table: 'mail', column: 'kind' }, ['test'])
    },
  }
  await migrateToLatest(db, { ...migrations, '999-next': next })
  const expected = { ...closedSets, 'account.role': [...roles, 'guest'], 'mail.kind': ['test'] }
  expect(await readChecks(db)).toEqual(sorted(expected))
})
