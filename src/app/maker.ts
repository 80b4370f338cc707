// A process that makes answers for the program: pages, lists, searches. It reads the database and changes nothing; it runs no
// jobs and no migrations. Built as an entry of its own.
import type { Config, Secrets } from '#src/config.ts'
import { createApi } from '#src/http/api.ts'
import { makeAnswers } from '#src/http/ready-answers/make-answer.ts'
import { openForReading } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { answerQuestions } from '#src/platform/makers/answer-questions.ts'
import { openStorage } from '#src/platform/storage/open-storage.ts'
import { createServices } from './create-services.ts'
import { createSite } from './site.ts'

export type MakerSettings = {
  config: Config
  databaseUrl: string | undefined
  s3: Secrets['s3']
  mailServer: string | null
  mailSender: string
}

answerQuestions(async ({ databaseUrl, s3, ...settings }: MakerSettings) => {
  const { config } = settings
  const log = createLog(config.logLevel)
  const made = createServices({
    ...settings,
    // It sends nothing to anybody.
    agencies: {},
    nudgeJobs: () => undefined,
    db: openForReading({ databaseUrl, dataDir: config.dataDir }),
    storage: await openStorage({ dataDir: config.dataDir, reserve: config.diskReserve, s3 }),
    log,
    entry: (name) => new URL(`./${name}.js`, import.meta.url),
  })
  // The program notes uses, when it sends the answers.
  const services = { ...made, usage: { note: () => undefined, count: async () => undefined } }
  const site = createSite({ apiFetch: async (request) => api.fetch(request), publicUrl: config.publicUrl, log })
  const api = createApi(services, site)
  return makeAnswers(async (request, env) => api.fetch(request, env), config.publicUrl)
})
