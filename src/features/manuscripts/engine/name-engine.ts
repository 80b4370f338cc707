// Names everything that the bytes of a typeset paper depend on besides its order.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import type { EngineOptions } from './exchange.ts'

// Raised by hand when normalisation or a writer produces something else from the same manuscript.
const writing = 1

/** 'pandoc-wasm 1.1.0, typst-ts-node-compiler 0.7.0, template 5f2a91c03d17, writing 1' */
export function nameEngine({ templateFolder, fontFolders, ownFolder }: EngineOptions): string {
  const packages = ['pandoc-wasm', '@myriaddreamin/typst-ts-node-compiler'].map(
    (name) => `${name.split('/').at(-1)} ${versionOf(name)}`,
  )
  const look = createHash('sha256')
  for (const folder of [templateFolder, ...(ownFolder === undefined ? [] : [ownFolder])])
    for (const path of filesIn(folder)) look.update(path).update(readFileSync(join(folder, path)))
  // Fonts are large, and a changed one hardly ever keeps its size.
  for (const folder of fontFolders)
    for (const path of filesIn(folder)) look.update(`${path} ${statSync(join(folder, path)).size}\n`)
  return [...packages, `template ${look.digest('hex').slice(0, 12)}`, `writing ${writing}`].join(', ')
}

/** None for a missing folder: a periodical need not have a look of its own. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort()
}

function versionOf(name: string): string {
  const path = findPackageJSON(name, import.meta.url)
  const description: unknown = path && JSON.parse(readFileSync(path, 'utf8'))
  return typeof description === 'object' && description && 'version' in description ? String(description.version) : '?'
}
