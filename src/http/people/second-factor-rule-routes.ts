// Whether administrators and editors must use two-step sign-in.
import { createRoute } from '@hono/zod-openapi'
import { isSecondFactorRequired, requireSecondFactor } from '#src/features/accounts/second-factor/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { secondFactorRule } from '#src/wire/people.ts'

const path = '/api/people/second-factor-rule'
const refusals = { 401: failures.unauthenticated, 403: jsonAnswer('Not an administrator', errorBody) }

const read = createRoute({
  method: 'get',
  path,
  tags: ['People'],
  summary: 'Whether administrators and editors must use two-step sign-in',
  middleware: allow('administrator'),
  security: signedInOnly,
  responses: { 200: jsonAnswer('The rule', secondFactorRule), ...refusals },
})

const change = createRoute({
  method: 'put',
  path,
  tags: ['People'],
  summary: 'Require two-step sign-in of administrators and editors, or no longer',
  description:
    'Those of them who have none then turn it on or sign out; all other routes that need a session answer 403 with the code ' +
    '`second-factor-needed`, and public ones answer as to a visitor. It cannot be required by somebody who has none.',
  middleware: [allow('administrator'), auditAct('account.second-factor-rule-changed')] as const,
  security: signedInOnly,
  request: jsonBody(secondFactorRule),
  responses: {
    200: jsonAnswer('The rule', secondFactorRule),
    400: failures.invalid,
    ...refusals,
    409: jsonAnswer('One’s own account has no second factor', errorBody),
  },
})

export function registerSecondFactorRuleRoutes(api: Api, services: ApiServices): void {
  api.openapi(read, async (c) => c.json({ required: await isSecondFactorRequired(services, c.get('actor')) }, 200))

  api.openapi(change, async (c) => {
    const { required } = c.req.valid('json')
    await requireSecondFactor(services, c.get('actor'), required)
    addAuditDetails(c, { detail: required ? 'required' : 'not required' })
    return c.json({ required }, 200)
  })
}
