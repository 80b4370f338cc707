// What a typesetting process may read: the program's own code, the template and the fonts. Never the data folder, which
// may lie inside the program's: manuscripts reach the process in messages.
import { existsSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EngineOptions } from '#src/features/manuscripts/engine/exchange.ts'

/** A folder stands for everything below it, and need not exist. */
export function readablePaths(workerUrl: URL, { templateFolder, fontFolders, ownFolder }: EngineOptions): string[] {
  const packageFile = findPackageJSON(import.meta.url)
  if (!packageFile) throw new Error('the program has no package.json')
  const root = dirname(packageFile)
  // `src` in development, `build` afterwards.
  const [code = ''] = relative(root, import.meta.dirname).split(sep)
  const paths = [
    packageFile,
    join(root, 'node_modules'),
    join(root, code),
    dirname(fileURLToPath(workerUrl)),
    templateFolder,
    ...fontFolders,
    ...(ownFolder === undefined ? [] : [ownFolder]),
  ]
  return [...new Set(paths.flatMap((path) => (existsSync(path) ? [path, realpathSync(path)] : [path])))]
}
