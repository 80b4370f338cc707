// Builds the website if there is no build or the contents of its sources have changed since.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAlone } from './build-alone.ts'
import { CommandError } from './run-command.ts'
import { quickStampOfSources, stampOfSources } from './source-stamp.ts'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'build', 'sources.sha256')
// Not in `build`, which each build removes first.
const lockFolder = join(root, '.cache')

export function buildIfNeeded(): void {
  const quick = quickStampOfSources()
  if (readStamps().quick === quick) return
  const stamp = stampOfSources()
  if (readStamps().stamp === stamp) {
    keepQuickStamp(stamp, quick)
    return
  }
  buildAlone(lockFolder, () => {
    if (readStamps().stamp === stamp) return
    build()
    writeFileSync(stampFile, `${stamp}\n${quick}`)
  })
}

/** The account that starts it may not have the right to write here: then each start hashes the sources again. */
function keepQuickStamp(stamp: string, quick: string): void {
  try {
    writeFileSync(stampFile, `${stamp}\n${quick}`)
  } catch {}
}

function readStamps(): { stamp?: string | undefined; quick?: string | undefined } {
  const [stamp, quick] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : []
  return { stamp, quick }
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
