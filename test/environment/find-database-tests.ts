// Which test files use a database, directly or through another test module: they run once on each database, and all
// others run once. Determined from their imports, so that nobody maintains a list and a pure test beside a store does
// not run twice. A file that says `One database is enough: …` runs on PostgreSQL in the whole round only;
// test/boundaries/one-database.test.ts limits which files may say so.
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

  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter(asksForDatabase)
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
export function whyOneDatabase(root: string, file: string): string | undefined {
  return declaration.exec(readFileSync(join(root, file), 'utf8'))?.[1]
}
