// Builds the website if there is no build or the contents of its sources have changed since.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './run-command.ts'
import { quickStampOfSources, stampOfSources } from './source-stamp.ts'

const root = join(import.meta.dirname, '..')
const stamps = join(root, 'build', 'sources.sha256')

export function buildIfNeeded(): void {
  const quick = quickStampOfSources()
  const [builtFrom, quickOfBuild] = existsSync(stamps) ? readFileSync(stamps, 'utf8').split('\n') : []
  if (quickOfBuild === quick) return
  const stamp = stampOfSources()
  const isBuilt = builtFrom === stamp
  if (!isBuilt) build()
  try {
    writeFileSync(stamps, `${stamp}\n${quick}`)
  } catch (error) {
    // The account that starts it may not have the right to write here: then each start hashes the sources again.
    if (!isBuilt) throw error
  }
}

function build(): void {
  console.log('Building the website (once; about ten seconds) …')
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
}
