// The composition root: configuration in, a program out. Nothing imports this file but the commands that start it, and
// in production they import its build.
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import type { HttpBindings } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { migrations } from '#migrations/index.ts'
import { type Config, ConfigError, type Secrets } from '#src/config.ts'
import { system } from '#src/domain/actor.ts'
import { systemClock } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { undoTime } from '#src/domain/undo.ts'
import {
  createSetupLink,
  ensureFirstAdministrator,
  hasAdministrator,
  sweepAccounts,
} from '#src/features/accounts/index.ts'
import { articleTarget, forgetWithdrawn, markHandler, publishDueArticles } from '#src/features/articles/index.ts'
import { createInspector, sweepBlobs } from '#src/features/files/index.ts'
import { depositHandlers, planDueDeposits, renewRecords } from '#src/features/indexing/index.ts'
import { createTypesetter, printFontFolders, typesettingHandler } from '#src/features/manuscripts/index.ts'
import { reportRepairs } from '#src/features/periodical/index.ts'
import { forgetDeletedSubmissions, proofTarget, sweepTickets } from '#src/features/submissions/index.ts'
import { beginCounting, createUsageCounter, sweepUsage } from '#src/features/usage/index.ts'
import { createApi } from '#src/http/api.ts'
import type { ApiServices } from '#src/http/context.ts'
import { serveBuiltFiles } from '#src/http/serve-built-files.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { closeServer, listen } from '#src/platform/http-server.ts'
import { createJobWorker } from '#src/platform/jobs/job-worker.ts'
import { recurringJob } from '#src/platform/jobs/recurring-job.ts'
import { repeat } from '#src/platform/jobs/repeat.ts'
import { createLog } from '#src/platform/log.ts'
import { forgetOldMail } from '#src/platform/mail/mail-box.ts'
import { letterHandler } from '#src/platform/mail/mail-queue.ts'
import { outboxTransport, readSender, smtpTransport } from '#src/platform/mail/transport.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import { createWebsite } from '#src/web/serve-website.server.ts'
import { articleFolder } from '#src/wire/journal.ts'

export { ConfigError, processEnvironment, readConfig } from '#src/config.ts'

export type Program = {
  fetch(request: Request, env?: Partial<HttpBindings>): Promise<Response>
  /** Migrates, starts the background work and, when asked to listen, serves. */
  start(options?: { listen?: boolean }): Promise<{ setupLink: string | undefined }>
  /** Finishes what is under way, at most half a minute, and closes everything. */
  stop(): Promise<void>
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

const jobPatience = 3 * second

// What was deleted and orphaned blobs stay for an hour, so that an act that is undone or just happening finds them.
const grace = undoTime

export async function createProgram({ config, secrets }: { config: Config; secrets: Secrets }): Promise<Program> {
  const log = createLog(config.logLevel)
  const clock = systemClock
  const db = openDatabase({ databaseUrl: secrets.databaseUrl, dataDir: config.dataDir })
  const storage = await openDiskStorage(config.dataDir)
  const inspector = createInspector({
    workerUrl: new URL(
      import.meta.env.PROD ? './inspection-worker.js' : './features/files/inspection-worker.ts',
      import.meta.url,
    ),
    timeoutMs: 10 * second,
    // Each inspection may unpack up to 100 MB; two at a time use both small cores and stay within the memory promised.
    maxParallel: 2,
  })
  const { processes, timeLimit, memoryLimit } = config.typesetting
  const typesetter = createTypesetter({
    workerUrl: new URL(
      import.meta.env.PROD ? './typesetting-worker.js' : './features/manuscripts/engine/typesetting-worker.ts',
      import.meta.url,
    ),
    templateFolder: fileURLToPath(
      new URL(import.meta.env.PROD ? '../../typesetting' : '../typesetting', import.meta.url),
    ),
    // The owner's template stands before ours, and their fonts beside them.
    ownFolder: join(config.dataDir, 'typesetting'),
    fontFolders: printFontFolders(join(config.dataDir, 'typesetting', 'fonts')),
    maxParallel: Math.max(1, processes),
    timeoutMs: timeLimit,
    memoryLimit,
    idleMs: 30 * second,
  })
  const typesettingTargets = {
    submission: proofTarget({ db, publicUrl: config.publicUrl }),
    article: articleTarget({ db, clock, publicUrl: config.publicUrl, folder: articleFolder }),
  }
  const transport = secrets.smtpUrl
    ? smtpTransport({ smtpUrl: secrets.smtpUrl, from: config.mailFrom })
    : outboxTransport({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom, log })
  const addressOf = (articleId: string) => `${config.publicUrl}/${articleFolder}/${articleId}`
  const setup = createSetupLink({ db, clock, limits: config.limits }, config.publicUrl)
  const before = () => new Date(clock.now().getTime() - grace)

  const services: ApiServices = {
    db,
    storage,
    clock,
    log,
    limits: config.limits,
    publicUrl: config.publicUrl,
    nudgeJobs: () => worker.nudge(),
    inspector,
    setup,
    trustedProxies: config.trustedProxies,
    addressOf,
    agencies: secrets.agencies,
    usage: createUsageCounter({ db, clock, log }),
    mailDelivery: {
      server: secrets.smtpUrl ? new URL(secrets.smtpUrl).host : null,
      from: readSender(config.mailFrom).address,
    },
  }
  const again = (kind: string, everyMs: number, work: () => Promise<unknown>) =>
    recurringJob({ kind, everyMs, clock, work })
  const worker = createJobWorker({
    db,
    clock,
    log,
    handlers: [
      letterHandler({ db, clock, log, transport }),
      markHandler(services),
      ...(processes > 0 ? [typesettingHandler({ ...services, typesetter, typesettingTargets, processes })] : []),
      ...depositHandlers(services),
      again('publish-due-articles', minute, () => publishDueArticles(services)),
      again('renew-records', minute, () => renewRecords(services)),
      again('sweep-usage', hour, () => sweepUsage(services)),
      again('sweep-accounts', hour, () => sweepAccounts(services)),
      again('sweep-tickets', hour, () => sweepTickets(services)),
      again('sweep-mail', hour, () => forgetOldMail(db, clock)),
      again('sweep-files', hour, async () => {
        await forgetWithdrawn(services, before())
        await forgetDeletedSubmissions(services, before())
        await sweepBlobs(services, before())
      }),
    ],
  })
  const jobs: ReturnType<typeof repeat>[] = []
  let server: Server | undefined
  const stopping = new AbortController()

  const website = createWebsite({
    requestHandler: createRequestHandler(build as ServerBuild, import.meta.env.MODE),
    apiFetch: async (request) => api.fetch(request),
    publicUrl: config.publicUrl,
    report: (error, path) => log.error({ err: error, path }, 'page failed'),
  })
  // While developing, Vite serves the browser's files before a request comes here.
  const files = import.meta.env.PROD ? serveBuiltFiles(new URL('../client/', import.meta.url)) : async () => undefined
  const api = createApi(services, async (request) => (await files(request)) ?? website(request))
  const fetch: Program['fetch'] = async (request, env) => api.fetch(request, env ?? {})

  return {
    fetch,

    async start({ listen: listening = true } = {}) {
      const steps = await migrateToLatest(db, migrations)
      if (steps.length > 0) log.info({ steps }, 'database migrated')
      await reportRepairs(services)
      await beginCounting(services)
      if (secrets.firstAdministrator)
        await ensureFirstAdministrator(services, system, secrets.firstAdministrator).catch(nameVariables)
      await storage.clearTemporaries(before())

      const every = (name: string, everyMs: number, work: () => Promise<unknown>) => {
        const job = repeat({ name, everyMs, work, log })
        jobs.push(job)
        return job
      }
      every('plan deposits', 5 * second, async () => {
        if ((await planDueDeposits(services, stopping.signal)) > 0) worker.nudge()
      })
      every('count usage', 5 * second, () => services.usage.count())
      await worker.start()
      if (listening) server = await listen({ fetch, host: config.host, port: config.port })
      const setupLink = (await hasAdministrator(db)) ? undefined : setup.url
      return { setupLink }
    },

    async stop() {
      stopping.abort()
      const jobsEnded = Promise.all([worker.stop(), ...jobs.map((job) => job.stop())])
      if (server) await closeServer(server)
      // A mail server that hangs is not waited for: its message stays claimed and goes out a minute later, after the next start.
      await Promise.race([jobsEnded, pause(jobPatience, undefined, { ref: false })])
      await typesetter.close()
      await inspector.close()
      transport.close()
      await services.usage
        .count()
        .catch((error: unknown) => log.error({ err: error }, 'the last uses could not be counted'))
      await db.destroy()
    },
  }
}

function nameVariables(error: unknown): never {
  throw error instanceof AppError ? new ConfigError(`ADMIN_EMAIL and ADMIN_PASSWORD: ${error.message}`) : error
}
