// The file of the answers that this build made with these settings.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#src/config.ts'
import type { PublicChangesWatch } from '#src/platform/database/public-changes-watch.ts'
import { openThrowAwayFile, type ThrowAwayFile } from '#src/platform/database/throw-away-file.ts'
import type { Log } from '#src/platform/log.ts'

type Options = { config: Config; mailServer: string | null; mailSender: string; changes: PublicChangesWatch; log: Log }

/** None without a build that can be told from others. */
export function openFileOfAnswers({ config, changes, log, ...settings }: Options): ThrowAwayFile | undefined {
  const { dataDir, diskReserve: reserve, savedAnswersBytes: maxBytes } = config
  const build = new URL('../sources.sha256', import.meta.url)
  if (maxBytes === 0 || !existsSync(build)) return undefined
  const program = process.version + readFileSync(build, 'utf8') + JSON.stringify({ config, ...settings })
  return openThrowAwayFile({ folder: join(dataDir, 'ready-answers'), maxBytes, reserve, program, changes, log })
}
