// Reviewing over the API, for editors, authors and reviewers.
import type { Api, ApiServices } from '#src/http/context.ts'
import { registerAuthorRoutes } from './author-routes.ts'
import { registerCandidateRoute } from './candidate-route.ts'
import { registerCaseFileRoutes } from './case-file-routes.ts'
import { registerCertificateRoute } from './certificate-route.ts'
import { registerConflictRoutes } from './conflict-routes.ts'
import { registerCorrectedFileRoutes } from './corrected-file-routes.ts'
import { registerDenyAuthorshipRoutes } from './deny-authorship-route.ts'
import { registerEditorRoutes } from './editor-routes.ts'
import { registerFactsRoute } from './facts-route.ts'
import { registerFigureRoute } from './figure-route.ts'
import { registerInvitationRoutes } from './invitation-routes.ts'
import { registerNewLinkRoute } from './new-link-route.ts'
import { registerOfflineFormRoutes } from './offline-form-routes.ts'
import { registerOptOutRoute } from './opt-out-route.ts'
import { registerOwnInvitationRoutes } from './own-invitation-routes.ts'
import { registerProofAnswerRoutes } from './proof-answer-routes.ts'
import { registerReviewFileRoutes } from './review-file-routes.ts'
import { registerReviewTimeRoutes } from './review-time-routes.ts'
import { registerReviewerPageFiles } from './reviewer-page-files.ts'

export function registerReviewRoutes(api: Api, services: ApiServices): void {
  registerEditorRoutes(api, services)
  registerFigureRoute(api, services)
  registerCandidateRoute(api, services)
  registerConflictRoutes(api, services)
  registerInvitationRoutes(api, services)
  registerAuthorRoutes(api, services)
  registerCorrectedFileRoutes(api, services)
  registerProofAnswerRoutes(api, services)
  registerFactsRoute(api, services)
  registerReviewTimeRoutes(api, services)
  registerCertificateRoute(api, services)
  registerReviewFileRoutes(api, services)
  registerOfflineFormRoutes(api, services)
  registerCaseFileRoutes(api, services)
  registerNewLinkRoute(api, services)
  registerDenyAuthorshipRoutes(api, services)
  registerReviewerPageFiles(api, services)
  registerOptOutRoute(api, services)
  registerOwnInvitationRoutes(api, services)
}
