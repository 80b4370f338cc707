// How manuscripts are reviewed, as administrators set it.
import { createRoute } from '@hono/zod-openapi'
import type { ReviewSettings } from '#src/domain/review/settings.ts'
import { openReviewSettings, saveReviewSettings } from '#src/features/review/settings/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { type ReviewSettingsObject, reviewSettingsChange, reviewSettingsObject } from '#src/wire/review-settings.ts'

const common = { tags: ['Settings'], path: '/api/settings/review', security: signedInOnly }

const read = createRoute({
  ...common,
  middleware: allow('administrator'),
  method: 'get',
  summary: 'How manuscripts are reviewed: periods, the form, the letters',
  responses: { 200: jsonAnswer('The settings', reviewSettingsObject) },
})

const save = createRoute({
  ...common,
  middleware: [allow('administrator'), auditAct('review-settings.saved')] as const,
  method: 'put',
  summary: 'Replace the settings of reviewing',
  description:
    '`version` is the one that was read before: a save by somebody else in between is a conflict. Rounds that were begun keep their form.',
  request: jsonBody(reviewSettingsChange),
  responses: {
    200: jsonAnswer('The settings after the change', reviewSettingsObject),
    400: jsonAnswer('What is wrong with each field, by its path in the record', errorBody),
    409: jsonAnswer('Somebody else saved in the meantime', errorBody),
  },
})

export function registerReviewSettingsRoutes(api: Api, services: ApiServices): void {
  api.openapi(read, async (c) => {
    const { version, settings } = await openReviewSettings(services, c.get('actor'))
    return c.json(present(version, settings), 200)
  })

  api.openapi(save, async (c) => {
    const { version, settings, changed } = await saveReviewSettings(services, c.get('actor'), c.req.valid('json'))
    addAuditDetails(c, { detail: [`version ${version}`, ...changed].join(', ') })
    return c.json(present(version, settings), 200)
  })
}

const present = (version: number, settings: ReviewSettings): ReviewSettingsObject => ({
  version,
  record: { ...settings },
})
