// A process that renders answers for the server: pages, lists, searches. It only reads the database, and runs no jobs and no
// migrations. Built as an entry of its own.
import type { Config, Secrets } from '#src/config.ts'
import { createApi } from '#src/http/api.ts'
import { createLocalRenderer } from '#src/http/ready-answers/render-answer.ts'
import { openForReading } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { runRenderer } from '#src/platform/renderers/run-renderer.ts'
import { openStorage } from '#src/platform/storage/open-storage.ts'
import { createServices } from './create-services.ts'
import { createSite } from './site.ts'

export type RendererSettings = {
  config: Config
  databaseUrl: string | undefined
  s3: Secrets['s3']
  mailServer: string | null
  mailSender: string
}

runRenderer(async ({ databaseUrl, s3, ...settings }: RendererSettings) => {
  const { config } = settings
  const log = createLog(config.logLevel)
  const readOnly = createServices({
    ...settings,
    // It sends nothing to anybody.
    agencies: {},
    nudgeJobs: () => undefined,
    db: openForReading({ databaseUrl, dataDir: config.dataDir }),
    storage: await openStorage({ dataDir: config.dataDir, reserve: config.diskReserve, s3 }),
    log,
    entry: (name) => new URL(`./${name}.js`, import.meta.url),
  })
  // The server counts uses, when it sends the answers.
  const services = { ...readOnly, usage: { note: () => undefined, count: async () => undefined } }
  const site = createSite({ apiFetch: async (request) => api.fetch(request), publicUrl: config.publicUrl, log })
  const api = createApi(services, site)
  return createLocalRenderer(async (request, env) => api.fetch(request, env), config.publicUrl)
})
