// The composition root: configuration in, a program out. Only the commands that start the program import this file, and
// in production they import its build.
import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import type { HttpBindings } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { migrations } from '#migrations/index.ts'
import { createBackgroundWork, endOfGrace } from '#src/app/background-work.ts'
import { type Config, ConfigError, type Secrets } from '#src/config.ts'
import { system } from '#src/domain/actor.ts'
import { oneSecond, systemClock } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { createSetupLink, ensureFirstAdministrator, hasAdministrator } from '#src/features/accounts/index.ts'
import { createInspector, type Inspector } from '#src/features/files/index.ts'
import { createTypesetter, printFontFolders, type Typesetter } from '#src/features/manuscripts/index.ts'
import { reportRepairs } from '#src/features/periodical/index.ts'
import { beginCounting, createUsageCounter } from '#src/features/usage/index.ts'
import { createApi } from '#src/http/api.ts'
import type { ApiServices } from '#src/http/context.ts'
import { serveBuiltFiles } from '#src/http/serve-built-files.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { closeServer, listen } from '#src/platform/http-server.ts'
import { createLog } from '#src/platform/log.ts'
import { outboxTransport, readSender, smtpTransport } from '#src/platform/mail/transport.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import { createWebsite } from '#src/web/serve-website.server.ts'
import { articleFolder } from '#src/wire/journal.ts'

export { ConfigError, processEnvironment, readConfig } from '#src/config.ts'

export type Program = {
  fetch(request: Request, env?: Partial<HttpBindings>): Promise<Response>
  /** Migrates, starts the background work and, when asked to listen, serves. */
  start(options?: { listen?: boolean }): Promise<{ setupLink: string | undefined }>
  /** Finishes running work, for at most half a minute, and closes everything. */
  stop(): Promise<void>
}

export async function createProgram({ config, secrets }: { config: Config; secrets: Secrets }): Promise<Program> {
  const log = createLog(config.logLevel)
  const clock = systemClock
  const db = openDatabase({ databaseUrl: secrets.databaseUrl, dataDir: config.dataDir })
  const storage = await openDiskStorage(config.dataDir)
  const inspector = startInspector()
  const typesetter = prepareTypesetter(config)
  const transport = secrets.smtpUrl
    ? smtpTransport({ smtpUrl: secrets.smtpUrl, from: config.mailFrom })
    : outboxTransport({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom, log })
  const addressOf = (articleId: string) => `${config.publicUrl}/${articleFolder}/${articleId}`
  const setup = createSetupLink({ db, clock, limits: config.limits }, config.publicUrl)

  const services: ApiServices = {
    db,
    storage,
    clock,
    log,
    limits: config.limits,
    publicUrl: config.publicUrl,
    nudgeJobs: () => background.nudge(),
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
  const background = createBackgroundWork(services, { transport, typesetter, processes: config.typesetting.processes })
  let server: Server | undefined

  const website = createWebsite({
    requestHandler: createRequestHandler(build as ServerBuild, import.meta.env.MODE),
    apiFetch: async (request) => api.fetch(request),
    publicUrl: config.publicUrl,
    report: (error, path) => log.error({ err: error, path }, 'page failed'),
  })
  // During development, Vite serves the browser's files before a request comes here.
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
      await storage.clearTemporaries(endOfGrace(clock.now()))

      await background.start()
      if (listening) server = await listen({ fetch, host: config.host, port: config.port })
      const setupLink = (await hasAdministrator(db)) ? undefined : setup.url
      return { setupLink }
    },

    async stop() {
      const backgroundEnded = background.stop()
      if (server) await closeServer(server)
      await backgroundEnded
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

function startInspector(): Inspector {
  return createInspector({
    workerUrl: new URL(
      import.meta.env.PROD ? './inspection-worker.js' : './features/files/inspection-worker.ts',
      import.meta.url,
    ),
    timeoutMs: 10 * oneSecond,
    // Each inspection may unpack up to 100 MB; two at a time use both small cores and stay within the memory promised.
    maxParallel: 2,
  })
}

function prepareTypesetter(config: Config): Typesetter {
  const { processes, timeLimit, memoryLimit } = config.typesetting
  return createTypesetter({
    workerUrl: new URL(
      import.meta.env.PROD ? './typesetting-worker.js' : './features/manuscripts/engine/typesetting-worker.ts',
      import.meta.url,
    ),
    templateFolder: fileURLToPath(
      new URL(import.meta.env.PROD ? '../../typesetting' : '../typesetting', import.meta.url),
    ),
    // The owner's template takes precedence over ours, and their fonts are added.
    ownFolder: join(config.dataDir, 'typesetting'),
    fontFolders: printFontFolders(join(config.dataDir, 'typesetting', 'fonts')),
    maxParallel: Math.max(1, processes),
    timeoutMs: timeLimit,
    memoryLimit,
    idleMs: 30 * oneSecond,
  })
}
