// Builds the website when there is no build or its sources have changed since, judged by their content.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './run-command.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build', 'sources.sha256')
const sources = ['src', 'migrations', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']

export function buildIfNeeded(): void {
  const now = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Building the website (once; about half a minute) …')
  const result = spawnSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) {
    throw new CommandError(
      `${result.stdout}${result.stderr}\nThe build failed; its output is above. Is this folder writable?`,
    )
  }
  writeFileSync(stamp, now)
}

function hashOfSources(): string {
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
