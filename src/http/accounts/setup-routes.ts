// Creates the first administrator in the browser, with the link that the start prints.
import { createRoute, z } from '@hono/zod-openapi'
import { notFound } from '#src/domain/errors.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { sessionObject, setupRequest } from '#src/wire/account.ts'
import { deviceOf } from './device-of.ts'
import { presentSession } from './present-account.ts'

const path = '/api/setup/{token}'
const params = z.object({ token: z.string() })

const check = createRoute({
  method: 'get',
  path,
  tags: ['Setup'],
  summary: 'Whether this link can create the first administrator',
  middleware: allow('public'),
  request: { params },
  responses: {
    200: jsonAnswer('It can', z.object({ available: z.literal(true) })),
    404: failures.notFound,
  },
})

const create = createRoute({
  method: 'post',
  path,
  tags: ['Setup'],
  summary: 'Create the first administrator and sign in',
  middleware: [allow('public'), auditAct('account.first-administrator-made')] as const,
  request: { params, ...jsonBody(setupRequest) },
  responses: {
    201: jsonAnswer('The account and a session', sessionObject),
    400: failures.invalid,
    404: failures.notFound,
    409: failures.emailTaken,
  },
})

export function registerSetupRoutes(api: Api, services: ApiServices): void {
  const { setup } = services

  api.openapi(check, async (c) => {
    if (!(await setup.isOpen(c.req.valid('param').token))) throw notFound()
    return c.json({ available: true as const }, 200)
  })

  api.openapi(create, async (c) => {
    const { token } = c.req.valid('param')
    const input = c.req.valid('json')
    const from = { device: deviceOf(c, input.device), address: c.get('address') }
    const signedIn = await setup.createFirstAdministrator(token, input, from)
    addAuditDetails(c, { accountId: signedIn.account.id, objectId: signedIn.account.id })
    return c.json(presentSession(signedIn, services), 201)
  })
}
