// SQL is where readers of the code look for it: in the stores and in the platform (docs/architecture.md).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const statement = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/

test('only stores and the platform have SQL', () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).map((file) => file.replaceAll('\\', '/'))
  const withSql = files.filter((file) => statement.test(readFileSync(file, 'utf8')))
  expect(withSql.filter((file) => !file.endsWith('-store.ts') && !file.startsWith('src/platform/'))).toEqual([])
  expect(withSql.length).toBeGreaterThan(50)
})
