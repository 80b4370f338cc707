// The cache on the disk of answers that this build rendered with these settings.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#src/config.ts'
import { type DiskCache, openDiskCache } from '#src/platform/database/disk-cache.ts'
import type { PublicChangesWatch } from '#src/platform/database/public-changes-watch.ts'
import type { Log } from '#src/platform/log.ts'

type Options = { config: Config; mailServer: string | null; mailSender: string; changes: PublicChangesWatch; log: Log }

/** Undefined if it is turned off, or if the build has no checksum that identifies it. */
export function openAnswerCache({ config, changes, log, ...settings }: Options): DiskCache | undefined {
  const { dataDir, diskReserve: reserve, savedAnswersBytes: maxBytes } = config
  const build = new URL('../sources.sha256', import.meta.url)
  if (maxBytes === 0 || !existsSync(build)) return undefined
  const program = process.version + readFileSync(build, 'utf8') + JSON.stringify({ config, ...settings })
  return openDiskCache({ folder: join(dataDir, 'ready-answers'), maxBytes, reserve, program, changes, log })
}
