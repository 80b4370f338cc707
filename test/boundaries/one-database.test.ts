// What decides on PostgreSQL stays on PostgreSQL in the short round too: a test file may leave it to the whole round only if
// nothing in it is about SQL, or about things that happen at the same moment.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDatabaseTests, whyOneDatabase } from '#test/environment/find-database-tests.ts'

const root = `${import.meta.dirname}/../..`
const databaseTests = findDatabaseTests(root, ['{src,test,bin,bench,demo,migrations}/**/*.test.{ts,tsx}'])
const onOne = databaseTests.filter((file) => whyOneDatabase(root, file) !== undefined)

const aboutSql = {
  'a statement of its own': /from 'kysely'/,
  'a schema of its own': /createBlankDatabase|#migrations|migrateToLatest/,
  'which database it is': /databaseKind|inject\('database'\)/,
  'a transaction that waits': /duringTransaction|inTransaction|isSomebodyWaiting/,
  'requests at the same moment': /Promise\.(?:all|allSettled|race)\b/,
}

test.each(onOne)('%s has nothing that PostgreSQL could decide otherwise', (file) => {
  const code = readFileSync(`${root}/${file}`, 'utf8')
  expect(Object.entries(aboutSql).flatMap(([what, pattern]) => (pattern.test(code) ? [what] : []))).toEqual([])
})

test('tests of stores, of the database and of migrations run on both', () => {
  expect(onOne.filter((file) => /-store\.test\.ts$|^src\/platform\/|^migrations\/|upgrade|-races/.test(file))).toEqual(
    [],
  )
})

test('more than half of the tests with a database run on both', () => {
  expect(onOne.length).toBeLessThan(databaseTests.length / 2)
})
