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
import { reportLostApps } from '#src/features/accounts/second-factor/index.ts'
import { createInspector, type Inspector } from '#src/features/files/index.ts'
import { createTypesetter, printFontFolders, type Typesetter } from '#src/features/manuscripts/index.ts'
import { createTextRenderer, reportRepairs } from '#src/features/periodical/index.ts'
import { keepCases } from '#src/features/review/index.ts'
import { beginCounting, createUsageCounter } from '#src/features/usage/index.ts'
import { createApi } from '#src/http/api.ts'
import type { ApiServices } from '#src/http/context.ts'
import { logFailure } from '#src/http/log-failure.ts'
import { noBuiltFiles, openBuiltFiles } from '#src/http/ready-answers/built-files.ts'
import { makeAnswers } from '#src/http/ready-answers/make-answer.ts'
import { readyApiAddresses } from '#src/http/ready-answers/ready-addresses.ts'
import { createReadyAnswers } from '#src/http/ready-answers/ready-answers.ts'
import { headersOfEveryAnswer } from '#src/http/response-headers.ts'
import { requireSoundDatabase } from '#src/platform/database/damage.ts'
import { holdFolder } from '#src/platform/database/hold-folder.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { patienceOfRequests } from '#src/platform/database/patience.ts'
import { type PublicChangesWatch, watchPublicChanges } from '#src/platform/database/public-changes.ts'
import { upgradeDatabase } from '#src/platform/database/upgrade.ts'
import { closeServer, listen } from '#src/platform/http-server.ts'
import { createLog, type Log } from '#src/platform/log.ts'
import { outboxTransport, readSender, smtpTransport } from '#src/platform/mail/transport.ts'
import { createSealer } from '#src/platform/sealer.ts'
import { openBallast } from '#src/platform/storage/ballast.ts'
import { openStorage } from '#src/platform/storage/open-storage.ts'
import { StorageOutage } from '#src/platform/storage/storage.ts'
import { readyPages } from '#src/web/ready-pages.ts'
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
  if (!secrets.databaseUrl) requireSoundDatabase(config.dataDir)
  const place = { databaseUrl: secrets.databaseUrl, dataDir: config.dataDir }
  const ballast = secrets.databaseUrl ? undefined : openBallast(config.dataDir)
  const db = openDatabase(place, patienceOfRequests, ballast?.giveUp)
  // With PostgreSQL, work that nobody waits for has connections and patience of its own.
  const workDb = secrets.databaseUrl ? openDatabase(place) : db
  const storage = await openStorage({ dataDir: config.dataDir, reserve: config.diskReserve, s3: secrets.s3 })
  const inspector = startInspector()
  const typesetter = prepareTypesetter(config, log)
  const transport = secrets.smtp
    ? smtpTransport({ ...secrets.smtp, from: config.mailFrom })
    : outboxTransport({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom, log })
  const addressOf = (articleId: string) => `${config.publicUrl}/${articleFolder}/${articleId}`
  const { limits, publicUrl } = config
  const mailDelivery = {
    server: secrets.smtp ? new URL(secrets.smtp.url).host : null,
    from: readSender(config.mailFrom).address,
  }
  const setup = createSetupLink({ db, clock, log, limits, publicUrl, mailDelivery })

  const nudgeJobs = () => background.nudge()
  const services: ApiServices = {
    db,
    storage,
    clock,
    log,
    limits,
    publicUrl,
    nudgeJobs,
    inspector,
    setup,
    trustedProxies: config.trustedProxies,
    addressOf,
    agencies: secrets.agencies,
    cases: keepCases({ db, clock, limits, publicUrl, nudgeJobs }),
    sealer: createSealer(join(config.dataDir, 'second-factor.key'), log),
    renderText: createTextRenderer(
      new URL(import.meta.env.PROD ? './text-worker.js' : './features/periodical/text-worker.ts', import.meta.url),
    ),
    usage: createUsageCounter({ db, clock, log }),
    mailDelivery,
  }
  const background = createBackgroundWork(
    { ...services, db: workDb, ballast },
    { transport, typesetter, processes: config.typesetting.processes },
  )
  let server: Server | undefined
  let publicChanges: PublicChangesWatch | undefined
  let letGo = () => {}

  const website = createWebsite({
    requestHandler: createRequestHandler(build as ServerBuild, import.meta.env.MODE),
    apiFetch: async (request) => api.fetch(request),
    publicUrl: config.publicUrl,
    report: (error, url) => logFailure(log, error, { url, message: 'page failed' }),
  })
  // During development, Vite serves the browser's files before a request comes here.
  const builtFiles = import.meta.env.PROD ? openBuiltFiles(new URL('../client/', import.meta.url)) : noBuiltFiles
  const api = createApi(services, async (request) => (await builtFiles.answer(request)) ?? website(request))
  const fetch: Program['fetch'] = async (request, env) => api.fetch(request, env ?? {})

  return {
    fetch,

    async start({ listen: listening = true } = {}) {
      if (!secrets.databaseUrl) letGo = holdFolder(config.dataDir)
      ballast?.keepRoom()
      const upgrade = await upgradeDatabase(workDb, { dataDir: config.dataDir, migrations })
      if (upgrade.steps.length > 0) log.info(upgrade, 'database migrated')
      await reportRepairs(services)
      await reportLostApps(services)
      await beginCounting(services)
      if (secrets.firstAdministrator)
        await ensureFirstAdministrator(services, system, secrets.firstAdministrator).catch(nameVariables)
      await storage.clearTemporaries(endOfGrace(clock.now())).catch((error: unknown) => mindStorage(error, log))

      await background.start()
      if (listening) {
        const { host, port } = config
        const siteHost = new URL(publicUrl).host
        publicChanges = watchPublicChanges(db, place)
        const answerFirst = createReadyAnswers({
          ...services,
          make: makeAnswers(async (request, env) => api.fetch(request, env), publicUrl),
          addresses: { ...readyPages, ...readyApiAddresses },
          builtFiles,
          publicChanges,
        })
        server = await listen({ fetch, answerFirst, host, port, siteHost, headers: headersOfEveryAnswer(publicUrl) })
      }
      if (await hasAdministrator(db)) return { setupLink: undefined }
      await setup.open()
      return { setupLink: setup.url }
    },

    async stop() {
      const backgroundEnded = background.stop()
      if (server) await closeServer(server)
      publicChanges?.close()
      await backgroundEnded
      await typesetter.close()
      await inspector.close()
      transport.close()
      await services.usage
        .count()
        .catch((error: unknown) => log.error({ err: error }, 'the last uses could not be counted'))
      await Promise.all([...new Set([db, workDb])].map((one) => one.destroy()))
      letGo()
    },
  }
}

/** While it is away for a moment, everything but files works; a refusal stays until the settings are corrected. */
function mindStorage(error: unknown, log: Log): void {
  if (!(error instanceof StorageOutage)) throw error
  if (error.isRefusal) throw new ConfigError(`STORAGE_URL or its keys are wrong: ${error.message}`)
  log.error({ err: error }, 'the storage is away: files cannot be read or kept until it answers')
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

function prepareTypesetter(config: Config, log: Log): Typesetter {
  const { processes, timeLimit, memoryLimit } = config.typesetting
  return createTypesetter({
    workerUrl: new URL(
      import.meta.env.PROD ? './typesetting-worker.js' : './features/manuscripts/engine/typesetting-worker.ts',
      import.meta.url,
    ),
    launcherUrl: new URL(
      import.meta.env.PROD ? './start-confined.js' : './features/manuscripts/engine/confinement/start-confined.ts',
      import.meta.url,
    ),
    onStart(confinement) {
      if (confinement === 'program' && process.platform === 'linux')
        log.warn(
          'typesetting processes are not confined by the kernel: see "Typesetting processes" in docs/operations.md',
        )
    },
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
