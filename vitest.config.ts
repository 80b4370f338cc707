// Tests that use a database run once on each (in a short round, those of which one is enough on SQLite alone, and others on
// PostgreSQL in turn); all others run once, in the project `unit`. Those that read and write files through the API run once
// more with files in S3.
import { configDefaults, defineConfig } from 'vitest/config'
import {
  findDatabaseTests,
  findTests,
  postgresRotation,
  readOneDatabaseReason,
  readTurnsReason,
} from './test/environment/find-database-tests.ts'
import { isPostgresAvailable } from './test/environment/postgres.ts'
import type {} from './test/environment/provided.ts'
import { takeShare, thisRound } from './test/environment/round.ts'
import { isS3Available } from './test/environment/s3-server.ts'

const everything = ['{src,test,bin,bench,demo,migrations}/**/*.test.{ts,tsx}']
const databaseTests = findDatabaseTests(import.meta.dirname, everything)
const needsBoth = (file: string) => !thisRound.isShort || readOneDatabaseReason(import.meta.dirname, file) === undefined
const onPostgres = ([1, 2, 3] as const).flatMap((turns) =>
  takeShare(
    databaseTests.filter((file) => needsBoth(file) && postgresRotation(import.meta.dirname, file) === turns),
    turns,
  ),
)

const inTurns = findTests(import.meta.dirname, everything).filter((file) => readTurnsReason(import.meta.dirname, file))
const resting = inTurns.filter((file) => !takeShare(inTurns, 3).includes(file))
const exclude = [...configDefaults.exclude, 'data/**', 'build/**', ...resting]
const shared = {
  setupFiles: ['./test/environment/unexpected-console.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  // A few processes for all files: a process per file would start, read the same modules and start its threads
  // each time.
  isolate: false,
  // No test depends on the speed of the machine: an action that takes this long will never happen.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
}

const unit = { ...shared, name: 'unit', include: everything, exclude: [...exclude, ...databaseTests] }
const onDatabase = (database: 'sqlite' | 'postgres') => ({
  ...shared,
  name: database,
  include: database === 'sqlite' ? databaseTests : onPostgres,
  exclude,
  provide: { database },
  setupFiles: [...shared.setupFiles, './test/environment/after-each-file.ts'],
  globalSetup: [`./test/environment/setup-${database}.ts`],
})

const onS3 = {
  ...onDatabase('sqlite'),
  name: 's3',
  include: takeShare(['bound-issues', 'export', 'files', 'my-data', 'typesetting', 'upload-bytes'], 3).map(
    (name) => `test/api/${name}.test.ts`,
  ),
  provide: { database: 'sqlite' as const, storage: 's3' as const },
}

// CI runs on both databases: without a PostgreSQL the run fails at its start instead of passing on one.
const databases = isPostgresAvailable() || process.env.CI ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

// The counts in the last line of `npm test`.
const report = process.env.TEST_REPORT
const counts: ['json', { outputFile: string }][] = report ? [['json', { outputFile: report }]] : []

export default defineConfig({
  test: {
    // A worker waits for databases, servers and programs that it started a quarter of its time.
    maxWorkers: '150%',
    // Every template is made by all migrations; no import would tell `--changed` so.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/migrations/**'],
    globalSetup: ['./test/environment/setup-s3.ts'],
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', './test/environment/databases-reporter.ts', ...counts],
    projects: [
      { test: unit },
      ...databases.map((database) => ({ test: onDatabase(database) })),
      ...(isS3Available() ? [{ test: onS3 }] : []),
    ],
  },
})
