// One hash of the contents of all sources of a build: two builds with the same stamp are the same.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = ['src', 'migrations', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']

export function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    for (const file of filesOf(path)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
