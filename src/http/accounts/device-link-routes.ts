// Making a browser a known device by mail, for owners of accounts at which others are guessing.
import { createRoute, z } from '@hono/zod-openapi'
import { acceptDevice, requestDeviceLink } from '#src/features/accounts/by-mail/index.ts'
import { addAuditDetails, addClaimedAccount, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { limitedBy } from '#src/http/rate-limit-headers.ts'
import { deviceLinkRequest, forgotPasswordRequest, knownDevice, messageObject } from '#src/wire/account.ts'
import { deviceOf } from './device-of.ts'

const request = createRoute({
  method: 'post',
  path: '/api/auth/device-link',
  tags: ['Accounts'],
  summary: 'Request a link by mail that makes a browser a known device',
  description:
    'For owners whose sign-in is refused because others have guessed at their account. One letter an hour. The answer is the ' +
    'same whether or not the address has an account.',
  middleware: [allow('public'), auditAct('account.device-link-requested'), limitedBy('reset-requests')] as const,
  request: jsonBody(forgotPasswordRequest),
  responses: {
    200: jsonAnswer('What to do next', messageObject),
    400: failures.invalid,
    429: failures.tooMany,
  },
})

const accept = createRoute({
  method: 'post',
  path: '/api/auth/device-link/{token}',
  tags: ['Accounts'],
  summary: 'Make this browser a known device with the token of the mailed link',
  description: 'The token works once, for an hour. Signing in still needs the password.',
  middleware: [allow('public'), auditAct('account.device-accepted')] as const,
  request: { params: z.object({ token: z.string() }), ...jsonBody(deviceLinkRequest) },
  responses: { 200: jsonAnswer('The secret to send with the next sign-in', knownDevice), 400: failures.invalid },
})

const linkIsSent =
  'If an account with this e-mail address exists, a link to sign in from this device is on its way. Please check your inbox.'
/** The letter is a file in the operator's outbox. */
const linkWaits =
  'If an account with this e-mail address exists, a link to sign in from this device is ready. This site sends no e-mail, so please ask the editorial office for it.'

export function registerDeviceLinkRoutes(api: Api, services: ApiServices): void {
  api.openapi(request, async (c) => {
    const { email } = c.req.valid('json')
    await addClaimedAccount(c, services, email)
    await requestDeviceLink(services, { email, address: c.get('address') })
    return c.json({ message: services.mailDelivery.server === null ? linkWaits : linkIsSent }, 200)
  })

  api.openapi(accept, async (c) => {
    const { token } = c.req.valid('param')
    const { accountId, device } = await acceptDevice(services, {
      token,
      device: deviceOf(c, c.req.valid('json').device),
    })
    addAuditDetails(c, { accountId, objectId: accountId })
    return c.json({ device }, 200)
  })
}
