// Builds the website if there is no build or the contents of its sources have changed since.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './run-command.ts'
import { stampOfSources } from './source-stamp.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build', 'sources.sha256')

export function buildIfNeeded(): void {
  const now = stampOfSources()
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
