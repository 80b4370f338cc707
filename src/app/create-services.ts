// The services of the API, in the server itself and in each renderer.
import { join } from 'node:path'
import type { Config, Secrets } from '#src/config.ts'
import { oneSecond, systemClock } from '#src/domain/clock.ts'
import { createSetupLink } from '#src/features/accounts/index.ts'
import { createInspector } from '#src/features/files/index.ts'
import { createTextRenderer } from '#src/features/periodical/index.ts'
import { keepCases } from '#src/features/review/index.ts'
import { createUsageCounter } from '#src/features/usage/index.ts'
import type { ApiServices } from '#src/http/context.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Log } from '#src/platform/log.ts'
import { createSealer } from '#src/platform/sealer.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import { articleFolder } from '#src/wire/journal.ts'

type From = {
  config: Config
  agencies: Secrets['agencies']
  mailServer: string | null
  mailSender: string
  db: Database
  storage: Storage
  log: Log
  nudgeJobs: () => void
  /** The entry file of a thread. */
  entry: (name: 'inspection-worker' | 'text-worker') => URL
}

export function createServices(from: From): ApiServices {
  const { config, db, log, nudgeJobs } = from
  const { limits, publicUrl } = config
  const clock = systemClock
  const mailDelivery = { server: from.mailServer, from: from.mailSender }
  return {
    db,
    storage: from.storage,
    clock,
    log,
    limits,
    publicUrl,
    nudgeJobs,
    inspector: createInspector({
      workerUrl: from.entry('inspection-worker'),
      timeoutMs: 10 * oneSecond,
      // Each inspection may unpack up to 100 MB; two at a time use both small cores and stay within the memory promised.
      maxParallel: config.processes > 1 ? 1 : 2,
    }),
    setup: createSetupLink({ db, clock, log, limits, publicUrl, mailDelivery }),
    trustedProxies: config.trustedProxies,
    addressOf: (articleId) => `${publicUrl}/${articleFolder}/${articleId}`,
    agencies: from.agencies,
    cases: keepCases({ db, clock, limits, publicUrl, nudgeJobs }),
    sealer: createSealer(join(config.dataDir, 'second-factor.key'), log),
    renderText: createTextRenderer(from.entry('text-worker')),
    usage: createUsageCounter({ db, clock, log }),
    mailDelivery,
  }
}
