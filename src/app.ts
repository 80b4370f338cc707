// The composition root: configuration in, a program out. Only the commands that start the program import this file, and
// in production they import its build.
import type { Server } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { migrations } from '#migrations/index.ts'
import { createBackgroundWork, createCounting, endOfGrace } from '#src/app/background-work.ts'
import { createServices } from '#src/app/create-services.ts'
import { listNewestAddresses } from '#src/app/newest-addresses.ts'
import { openAnswerCache } from '#src/app/open-answer-cache.ts'
import type { RendererSettings } from '#src/app/renderer.ts'
import { type Config, ConfigError, type Secrets } from '#src/config.ts'
import { system } from '#src/domain/actor.ts'
import { oneMinute, oneSecond, systemClock } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { once } from '#src/domain/once.ts'
import { ensureFirstAdministrator, hasAdministrator } from '#src/features/accounts/index.ts'
import { reportLostApps } from '#src/features/accounts/second-factor/index.ts'
import { createTypesetter, printFontFolders, type Typesetter } from '#src/features/manuscripts/index.ts'
import { reportRepairs } from '#src/features/periodical/index.ts'
import { beginCounting } from '#src/features/usage/index.ts'
import { createApi } from '#src/http/api.ts'
import type { ApiServices } from '#src/http/context.ts'
import { noBuiltFiles, openBuiltFiles } from '#src/http/ready-answers/built-files.ts'
import { startPrerendering } from '#src/http/ready-answers/prerender.ts'
import { readyApiAddresses } from '#src/http/ready-answers/ready-addresses.ts'
import { createReadyAnswers } from '#src/http/ready-answers/ready-answers.ts'
import { createLocalRenderer } from '#src/http/ready-answers/render-answer.ts'
import { savedAnswersIn } from '#src/http/ready-answers/saved-answers.ts'
import { handOvers } from '#src/http/ready-answers/send-file.ts'
import type { RenderedAnswer, RenderRequest } from '#src/http/rendered-answer.ts'
import { createAnswerRenderer } from '#src/http/rendering/answer-renderer.ts'
import { sendToRenderer } from '#src/http/rendering/forward-to-renderer.ts'
import { headersOfEveryAnswer } from '#src/http/response-headers.ts'
import { bucketOwnerIdsIn } from '#src/platform/database/bucket-owner-ids.ts'
import { closeDatabases } from '#src/platform/database/close-databases.ts'
import { requireSoundDatabase } from '#src/platform/database/damage.ts'
import type { DiskCache } from '#src/platform/database/disk-cache.ts'
import { lockFolder } from '#src/platform/database/lock-folder.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { type PublicChangesWatch, watchPublicChanges } from '#src/platform/database/public-changes-watch.ts'
import { jobDatabaseTimeouts, requestDatabaseTimeouts } from '#src/platform/database/timeouts.ts'
import { upgradeDatabase } from '#src/platform/database/upgrade.ts'
import { closeServer, listen } from '#src/platform/http-server.ts'
import { createLog, type Log } from '#src/platform/log.ts'
import { outboxTransport, readSender, smtpTransport } from '#src/platform/mail/transport.ts'
import { createRendererPool, type RendererPool } from '#src/platform/renderers/renderer-pool.ts'
import { startRenderer } from '#src/platform/renderers/renderer-process.ts'
import { openBallast } from '#src/platform/storage/ballast.ts'
import { openStorage } from '#src/platform/storage/open-storage.ts'
import { OtherOwner, StorageOutage } from '#src/platform/storage/storage.ts'
import { acceptsForms } from '#src/web/case-links.ts'
import { isPersonalPage } from '#src/web/links.ts'
import { readyPages } from '#src/web/ready-pages.ts'

export { ConfigError, processEnvironment, readConfig } from '#src/config.ts'

export type Program = {
  fetch(request: Request, env?: Partial<HttpBindings>): Promise<Response>
  /** Migrates, starts the background work and, when asked to listen, serves. `isFolderLocked`: by the process that started this one. */
  start(options?: { listen?: boolean; isFolderLocked?: boolean }): Promise<{ setupLink: string | undefined }>
  /** Another process of this server has enqueued jobs. */
  nudgeJobs(): void
  /** Finishes running work, for at most half a minute, and closes everything. */
  stop(): Promise<void>
}

type ProgramSettings = {
  config: Config
  secrets: Secrets
  /** For a process beside the one that migrates and does the jobs: tells that one that jobs were enqueued. */
  jobsElsewhere?: (() => void) | undefined
}

export async function createProgram({ config, secrets, jobsElsewhere }: ProgramSettings): Promise<Program> {
  const log = createLog(config.logLevel)
  if (!secrets.databaseUrl) requireSoundDatabase(config.dataDir)
  const place = { databaseUrl: secrets.databaseUrl, dataDir: config.dataDir }
  const ballast = secrets.databaseUrl ? undefined : openBallast(config.dataDir)
  const db = openDatabase(place, requestDatabaseTimeouts, ballast?.giveUp)
  // With PostgreSQL, work that nobody waits for has connections and timeouts of its own.
  const workDb = secrets.databaseUrl ? openDatabase(place, jobDatabaseTimeouts) : db
  const { dataDir, diskReserve: reserve, publicUrl } = config
  const storage = await openStorage({
    dataDir,
    reserve,
    s3: secrets.s3,
    owner: { ownerIds: bucketOwnerIdsIn(db), publicUrl },
  })
  const typesetter = prepareTypesetter(config, log)
  const transport = secrets.smtp
    ? smtpTransport({ ...secrets.smtp, from: config.mailFrom })
    : outboxTransport({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom, log })
  const shared = {
    config,
    mailServer: secrets.smtp ? new URL(secrets.smtp.url).host : null,
    mailSender: readSender(config.mailFrom).address,
  }
  // During development, and for programs that call it without a port, the program renders its answers itself.
  const renderers = import.meta.env.PROD
    ? startRenderers({ ...shared, databaseUrl: secrets.databaseUrl, s3: secrets.s3 } satisfies RendererSettings, log)
    : undefined
  const renderer = renderers && createAnswerRenderer({ renderers, clock: systemClock, isPersonalPage })
  const nudgeJobs = jobsElsewhere ?? (() => background.nudge())
  const { agencies } = secrets
  const services: ApiServices = {
    ...createServices({ ...shared, agencies, db, storage, log, nudgeJobs, entry: threadEntry }),
    renderer,
  }
  const { clock, inspector, setup } = services
  const background = jobsElsewhere
    ? createCounting(services)
    : createBackgroundWork(
        { ...services, db: workDb, ballast },
        { transport, typesetter, processes: config.typesetting.processes },
      )
  let server: Server | undefined
  let publicChanges: PublicChangesWatch | undefined
  let answerCache: DiskCache | undefined
  let unlock = () => {}
  let stopPrerendering = () => {}

  // During development, Vite serves the browser's files before a request comes here.
  const builtFiles = import.meta.env.PROD ? openBuiltFiles(new URL('../client/', import.meta.url)) : noBuiltFiles
  const openSite = once(async () => {
    const { createSite } = await import('#src/app/site.ts')
    return createSite({ apiFetch: async (request) => api.fetch(request), publicUrl, log })
  })
  const api = createApi(services, async (request, c) => {
    const file = await builtFiles.answer(request)
    if (file) return file
    const isForm = request.method === 'POST' && acceptsForms(c.req.path)
    return renderer && !isForm ? sendToRenderer(c, renderer) : (await openSite())(request)
  })
  const fetch: Program['fetch'] = async (request, env) => api.fetch(request, env ?? {})

  async function prepareData(isFolderLocked: boolean): Promise<void> {
    ballast?.keepRoom()
    const upgrade = await upgradeDatabase(workDb, { dataDir: config.dataDir, migrations, isFolderLocked })
    const isNew = upgrade.steps.length === Object.keys(migrations).length
    if (isNew) log.info('database created')
    else if (upgrade.steps.length > 0) log.info(upgrade, 'database migrated')
    await reportRepairs(services)
    await reportLostApps(services)
    await beginCounting(services)
    if (secrets.firstAdministrator)
      await ensureFirstAdministrator(services, system, secrets.firstAdministrator).catch(nameVariables)
    await storage.clearTemporaries(endOfGrace(clock.now())).catch((error: unknown) => mindStorage(error, log))
  }

  return {
    fetch,
    nudgeJobs,

    async start({ listen: listening = true, isFolderLocked = false } = {}) {
      if (!secrets.databaseUrl && !isFolderLocked) unlock = lockFolder(config.dataDir)
      if (!jobsElsewhere) await prepareData(isFolderLocked)
      await background.start()
      if (listening) {
        const { host, port } = config
        const siteHost = new URL(publicUrl).host
        publicChanges = watchPublicChanges(db, place)
        const headers = headersOfEveryAnswer(publicUrl)
        answerCache = renderers && openAnswerCache({ ...shared, changes: publicChanges, log })
        const ready =
          renderer &&
          createReadyAnswers({
            ...services,
            renderer,
            renderLocally: createLocalRenderer(async (request, env) => api.fetch(request, env), publicUrl),
            headers,
            addresses: { ...readyPages, ...readyApiAddresses },
            builtFiles,
            handOver: config.fileSender && handOvers[config.fileSender],
            publicChanges,
            saved: answerCache && savedAnswersIn(answerCache),
            processes: config.processes,
          })
        server = await listen({ fetch, ...(ready && { answerFirst: ready.answer }), host, port, siteHost, headers })
        if (ready && config.preparesAnswers) {
          stopPrerendering = startPrerendering({ ...ready, listAddresses: () => listNewestAddresses(services), log })
        }
      }
      if (jobsElsewhere || (await hasAdministrator(db))) return { setupLink: undefined }
      await setup.open()
      return { setupLink: setup.url }
    },

    async stop() {
      const backgroundEnded = background.stop()
      if (server) await closeServer(server)
      stopPrerendering()
      publicChanges?.close()
      answerCache?.end()
      await renderers?.close()
      await backgroundEnded
      await typesetter.close()
      await inspector.close()
      transport.close()
      await services.usage
        .count()
        .catch((error: unknown) => log.error({ err: error }, 'the last uses could not be counted'))
      await closeDatabases(new Set([db, workDb]))
      unlock()
    },
  }
}

/** While it is away for a moment, everything but files works; a refusal stays until the settings are corrected. */
function mindStorage(error: unknown, log: Log): void {
  if (!(error instanceof StorageOutage)) throw error
  if (error instanceof OtherOwner) throw new ConfigError(error.message)
  if (error.isRefusal) throw new ConfigError(`STORAGE_URL or its keys are wrong: ${error.message}`)
  log.error({ err: error }, 'the storage is away: files cannot be read or kept until it answers')
}

function nameVariables(error: unknown): never {
  throw error instanceof AppError ? new ConfigError(`ADMIN_EMAIL and ADMIN_PASSWORD: ${error.message}`) : error
}

/** One in the built program and another in its sources. */
const threadEntry = (name: 'inspection-worker' | 'text-worker'): URL => {
  const sources = { 'inspection-worker': 'files', 'text-worker': 'periodical' }
  return new URL(import.meta.env.PROD ? `./${name}.js` : `./features/${sources[name]}/${name}.ts`, import.meta.url)
}

function startRenderers(settings: RendererSettings, log: Log): RendererPool<RenderRequest, RenderedAnswer> {
  return createRendererPool({
    start: ({ lowPriority }) =>
      startRenderer<RendererSettings, RenderRequest, RenderedAnswer>(new URL('./renderer.js', import.meta.url), {
        settings,
        lowPriority,
      }),
    processes: Math.ceil(availableParallelism() / settings.config.processes),
    waiting: 128,
    idleMs: 5 * oneMinute,
    log,
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
    timeLimit,
    memoryLimit,
    idleMs: 30 * oneSecond,
  })
}
