// Which test files use a database, directly or through another test module: they run once on each database, and all
// others run once. Determined from their imports, so that nobody maintains a list and a pure test beside a store does
// not run twice. A file that says `One database is enough: …` runs on PostgreSQL in the whole round only;
// test/boundaries/one-database.test.ts limits which files may say so. In a short round, files that are not about SQL take
// turns on PostgreSQL.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const provider = 'test/environment/database.ts'
// Types do not exist at run time.
const imports = /(?:^|\n)(?:import|export) (?!type )[^'\n]*(?:\n[^'\n]*)*? from '([^']+)'|import\('([^']+)'\)/g

/** @returns paths from `root`, with slashes. */
export function findDatabaseTests(root: string, patterns: readonly string[]): string[] {
  const asks = new Map<string, boolean>([[provider, true]])

  function asksForDatabase(file: string): boolean {
    const known = asks.get(file)
    if (known !== undefined) return known
    // Until the answer is known, for modules that import each other.
    asks.set(file, false)
    const answer = importsOf(root, file).some(asksForDatabase)
    asks.set(file, answer)
    return answer
  }

  return findTests(root, patterns).filter(asksForDatabase)
}

/** Paths from `root`, with slashes. */
export function findTests(root: string, patterns: readonly string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

/** Test modules only: the program does not import tests. */
function importsOf(root: string, file: string): string[] {
  const paths = [...readFileSync(join(root, file), 'utf8').matchAll(imports)].map(
    ([, from, dynamic]) => from ?? dynamic,
  )
  return paths
    .flatMap((path = '') => {
      if (path.startsWith('#')) return path.slice(1)
      return path.startsWith('.') ? relative(root, join(root, dirname(file), path)).replaceAll('\\', '/') : []
    })
    .filter((path) => !path.startsWith('src/') && existsSync(join(root, path)))
}

const declaration = /^\/\/ One database is enough: (.+)$/m

/** Why no outcome in this file depends on SQL, or undefined if it does not claim that. */
export function readOneDatabaseReason(root: string, file: string): string | undefined {
  return declaration.exec(readFileSync(join(root, file), 'utf8'))?.[1]
}

const turns = /^\/\/ In turns: (.+)$/m

/** Why a file runs in every third short round only, or undefined if it runs in each. */
export function readTurnsReason(root: string, file: string): string | undefined {
  return turns.exec(readFileSync(join(root, file), 'utf8'))?.[1]
}

const aboutSqlByName = /-store\.test\.ts$|^src\/|^migrations\/|upgrade|-races|search|database/

export const aboutSql = {
  'a statement of its own': /from 'kysely'/,
  'a schema of its own': /createBlankDatabase|#migrations|migrateToLatest/,
  'which database it is': /databaseKind|inject\('database'\)/,
  'a transaction that waits': /duringTransaction|inTransaction|isSomebodyWaiting/,
}

export const requestsAtTheSameMoment = /Promise\.(?:all|allSettled|race)\b/

/** In one of how many short rounds a file runs on PostgreSQL, if it needs both databases. */
export function postgresRotation(root: string, file: string): 1 | 2 | 3 {
  const code = readFileSync(join(root, file), 'utf8')
  if (aboutSqlByName.test(file) || Object.values(aboutSql).some((pattern) => pattern.test(code))) return 1
  return requestsAtTheSameMoment.test(code) ? 2 : 3
}
