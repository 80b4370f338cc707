// The suites that need a database run once per database; everything else runs once, in the project `unit`.
import { configDefaults, defineConfig } from 'vitest/config'
import { isPostgresAvailable } from './test/environment/postgres.ts'
import type {} from './test/environment/provided.ts'

const everything = ['{src,test,bin,bench,demo,migrations}/**/*.test.{ts,tsx}']
const databaseBacked = [
  '**/*-store.test.ts',
  'src/features/!(manuscripts)/**/*.test.ts',
  'src/platform/{database,jobs}/**/*.test.ts',
  'src/http/**/*.test.ts',
  'test/api/**/*.test.ts',
]

const exclude = [...configDefaults.exclude, 'data/**', 'build/**']
const shared = {
  setupFiles: ['./test/environment/unexpected-console.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

const unit = { ...shared, name: 'unit', include: everything, exclude: [...exclude, ...databaseBacked] }
const onDatabase = (database: 'sqlite' | 'postgres') => ({
  ...shared,
  name: database,
  include: databaseBacked,
  exclude,
  provide: { database },
  // One process per core for all files: each of its own would read the whole API and start its threads anew.
  isolate: false,
  setupFiles: [...shared.setupFiles, './test/environment/after-each-file.ts'],
  globalSetup: [`./test/environment/setup-${database}.ts`],
})

// CI runs on both databases: without a PostgreSQL the run fails at its start instead of passing on one.
const databases = isPostgresAvailable() || process.env.CI ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

// The counts that the last line of `npm test` is made of.
const report = process.env.TEST_REPORT
const counts: ['json', { outputFile: string }][] = report ? [['json', { outputFile: report }]] : []

export default defineConfig({
  test: {
    // Every core: Vitest's own choice leaves one free, which is half of a small machine.
    maxWorkers: '100%',
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', './test/environment/databases-reporter.ts', ...counts],
    projects: [{ test: unit }, ...databases.map((database) => ({ test: onDatabase(database) }))],
  },
})
