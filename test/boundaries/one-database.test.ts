// What decides on PostgreSQL stays on PostgreSQL in the short round too: a test file may leave it to the whole round only if
// nothing in it is about SQL, or about things that happen at the same moment.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  aboutSql,
  findDatabaseTests,
  postgresRotation,
  readOneDatabaseReason,
  readTurnsReason,
  requestsAtTheSameMoment,
} from '#test/environment/find-database-tests.ts'

const root = `${import.meta.dirname}/../..`
const databaseTests = findDatabaseTests(root, ['{src,test,bin,bench,demo,migrations}/**/*.test.{ts,tsx}'])
const onOne = databaseTests.filter((file) => readOneDatabaseReason(root, file) !== undefined)

const whatPostgresDecides = { ...aboutSql, 'requests at the same moment': requestsAtTheSameMoment }

test.each(onOne)('%s has nothing that PostgreSQL could decide otherwise', (file) => {
  const code = readFileSync(`${root}/${file}`, 'utf8')
  expect(Object.entries(whatPostgresDecides).flatMap(([what, pattern]) => (pattern.test(code) ? [what] : []))).toEqual(
    [],
  )
})

test('what is said of databases and turns is said at the beginning of a line, where it is read', () => {
  const says = (file: string, words: string) => readFileSync(`${root}/${file}`, 'utf8').includes(`${words}: `)
  const unread = databaseTests.filter(
    (file) =>
      (says(file, 'One database is enough') && readOneDatabaseReason(root, file) === undefined) ||
      (says(file, 'In turns') && readTurnsReason(root, file) === undefined),
  )
  expect(unread).toEqual([])
})

test('tests of stores, of the database and of migrations run on both', () => {
  expect(onOne.filter((file) => /-store\.test\.ts$|^src\/platform\/|^migrations\/|upgrade|-races/.test(file))).toEqual(
    [],
  )
})

test('tests of SQL, searches, races and migrations run on PostgreSQL in every round, and half of all within two', () => {
  const onBoth = databaseTests.filter((file) => !onOne.includes(file))
  const inEvery = onBoth.filter((file) => postgresRotation(root, file) === 1)
  const named = onBoth.filter((file) =>
    /-store\.test\.ts$|^src\/platform\/|^migrations\/|search|upgrade|-races/.test(file),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(inEvery).toEqual(expect.arrayContaining(named))
  const withinTwo = onBoth.filter((file) => postgresRotation(root, file) <= 2)
  expect(withinTwo.length).toBeGreaterThan(onBoth.length / 2)
})

test('more than half of the tests with a database run on both', () => {
  expect(onOne.length).toBeLessThan(databaseTests.length / 2)
})
