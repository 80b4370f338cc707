// The API: authenticate → parse → load → authorise → act → present. The website is its first client, and reads and writes through
// nothing else.

import { registerAccountRoutes } from './accounts/account-routes.ts'
import { recordActs } from './audit/audit-act.ts'
import { registerAuditRoutes } from './audit/audit-routes.ts'
import { compressAnswers } from './compress-answers.ts'
import { type Api, type ApiServices, newApi, type Website } from './context.ts'
import { registerDeletedRoutes } from './deleted/deleted-routes.ts'
import { registerDepositRoutes } from './deposits/deposit-routes.ts'
import { registerFeedRoutes } from './feeds/feed-routes.ts'
import { registerSitemapRoutes } from './feeds/sitemap-routes.ts'
import { registerWellKnownRoutes } from './feeds/well-known-routes.ts'
import { registerFileRoutes } from './files/file-routes.ts'
import { registerHealthRoutes } from './health/health-routes.ts'
import { registerIssueRoutes } from './issues/issue-routes.ts'
import { registerJournalRoutes } from './journals/journal-routes.ts'
import { limitJsonBodies } from './limit-json-bodies.ts'
import { registerMailRoutes } from './mail/mail-routes.ts'
import { nameSources } from './name-sources.ts'
import { registerNewsletterRoutes } from './newsletter/newsletter-routes.ts'
import { registerOaiRoutes } from './oai/oai-routes.ts'
import { registerApiDocument } from './openapi/openapi-routes.ts'
import { registerPeopleRoutes } from './people/people-routes.ts'
import { registerPeriodicalRoutes } from './periodical/periodical-routes.ts'
import { enforcePolicy } from './policy.ts'
import { presentError } from './present-error.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { requestContext } from './request-context.ts'
import { requireOneHost } from './require-one-host.ts'
import { apiHeaders } from './response-headers.ts'
import { registerReviewRoutes } from './review/review-routes.ts'
import { registerSampleRoutes } from './sample/sample-routes.ts'
import { registerReviewSettingsRoutes } from './settings/review-settings-routes.ts'
import { registerSettingsRoutes } from './settings/settings-routes.ts'
import { registerSubmissionRoutes } from './submissions/submission-routes.ts'
import { throttleWrites } from './throttle-writes.ts'
import { unknownAddress } from './unknown-address.ts'
import { countUses } from './usage/count-uses.ts'
import { registerUsageRoutes } from './usage/usage-routes.ts'

export function createApi(services: ApiServices, website?: Website): Api {
  const api = newApi()
  api.onError(presentError(services.log))
  api.use('*', compressAnswers)
  api.use('*', apiHeaders(services))
  api.use('*', nameSources)
  api.use('*', requireOneHost)
  api.use('*', requestContext(services))
  api.use('*', recordActs(services))
  api.use('*', countUses(services))
  api.use('*', enforcePolicy)
  api.use('*', rateLimitHeaders(services))
  api.use('*', throttleWrites(services))
  api.use('*', limitJsonBodies)

  registerHealthRoutes(api, services)
  registerAccountRoutes(api, services)
  registerPeopleRoutes(api, services)
  registerPeriodicalRoutes(api, services)
  registerReviewSettingsRoutes(api, services)
  registerSettingsRoutes(api, services)
  registerIssueRoutes(api, services)
  registerJournalRoutes(api, services, website)
  registerSubmissionRoutes(api, services)
  registerReviewRoutes(api, services)
  registerDeletedRoutes(api, services)
  registerFileRoutes(api, services)
  registerFeedRoutes(api, services)
  registerOaiRoutes(api, services)
  registerSitemapRoutes(api, services)
  registerWellKnownRoutes(api, services)
  registerMailRoutes(api, services)
  registerNewsletterRoutes(api, services)
  registerDepositRoutes(api, services)
  registerUsageRoutes(api, services)
  registerAuditRoutes(api, services)
  registerSampleRoutes(api, services)
  registerApiDocument(api)
  api.notFound(unknownAddress(api, website))
  return api
}
