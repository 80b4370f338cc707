// Where a person is signed in, and signing out there.
import { createRoute, z } from '@hono/zod-openapi'
import { listDevices, signOutDevice } from '#src/features/accounts/devices/index.ts'
import { signOutElsewhere } from '#src/features/accounts/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { signedInDevices } from '#src/wire/account.ts'
import { presentDevice } from './present-device.ts'

const list = createRoute({
  method: 'get',
  path: '/api/auth/sessions',
  tags: ['Accounts'],
  summary: 'The devices on which one’s own account is signed in, at most 50',
  description: 'This one first, then those that were used last. No network addresses are kept with them.',
  middleware: allow('signed-in'),
  security: signedInOnly,
  responses: { 200: jsonAnswer('The devices', signedInDevices), 401: failures.unauthenticated },
})

const others = createRoute({
  method: 'delete',
  path: '/api/auth/sessions',
  tags: ['Accounts'],
  summary: 'End all sessions of one’s own account except the current one',
  middleware: [allow('signed-in'), auditAct('account.sessions-ended')] as const,
  security: signedInOnly,
  responses: { 204: { description: 'Every other device must sign in again' }, 401: failures.unauthenticated },
})

const one = createRoute({
  method: 'delete',
  path: '/api/auth/sessions/{id}',
  tags: ['Accounts'],
  summary: 'Sign out on one of one’s own devices',
  description: 'The device is new again at its next sign-in.',
  middleware: [allow('signed-in'), auditAct('account.sessions-ended')] as const,
  security: signedInOnly,
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: 'This device must sign in again' },
    401: failures.unauthenticated,
    404: failures.notFound,
  },
})

export function registerDeviceRoutes(api: Api, services: ApiServices): void {
  api.openapi(list, async (c) => {
    const devices = await listDevices(services, c.get('actor'), c.get('token') ?? '')
    return c.json({ sessions: devices.map(presentDevice) }, 200)
  })

  api.openapi(others, async (c) => {
    await signOutElsewhere(services, c.get('actor'), c.get('token') ?? '')
    return c.body(null, 204)
  })

  api.openapi(one, async (c) => {
    await signOutDevice(services, c.get('actor'), c.req.valid('param').id)
    nameOwnAccount(c)
    return c.body(null, 204)
  })
}

/** The address names a device, the log the account. */
function nameOwnAccount(c: ApiContext): void {
  const actor = c.get('actor')
  if (actor.kind === 'person') addAuditDetails(c, { objectId: actor.accountId })
}
