// Forgotten passwords: requesting a link by mail, and setting a new password with it.
import { createRoute, z } from '@hono/zod-openapi'
import { requestPasswordReset, resetPassword } from '#src/features/accounts/by-mail/index.ts'
import { addAuditDetails, addClaimedAccount, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { limitedBy } from '#src/http/rate-limit-headers.ts'
import { forgotPasswordRequest, messageObject, resetPasswordRequest } from '#src/wire/account.ts'

const forgot = createRoute({
  method: 'post',
  path: '/api/auth/forgot-password',
  tags: ['Accounts'],
  summary: 'Request a password-reset link by mail',
  description: 'The answer is the same whether or not the address has an account.',
  middleware: [allow('public'), auditAct('account.reset-requested'), limitedBy('reset-requests')] as const,
  request: jsonBody(forgotPasswordRequest),
  responses: {
    200: jsonAnswer('What to do next', messageObject),
    400: failures.invalid,
    429: failures.tooMany,
  },
})

const reset = createRoute({
  method: 'post',
  path: '/api/auth/reset-password/{token}',
  tags: ['Accounts'],
  summary: 'Set a new password with the token of the mailed link',
  description: 'The token works once. All sessions of the account end.',
  middleware: [allow('public'), auditAct('account.password-reset')] as const,
  request: { params: z.object({ token: z.string() }), ...jsonBody(resetPasswordRequest) },
  responses: { 200: jsonAnswer('The password was changed', messageObject), 400: failures.invalid },
})

const linkIsSent =
  'If an account with this e-mail address exists, a link to reset the password is on its way. Please check your inbox.'
/** The letter is a file in the operator's outbox. */
const linkWaits =
  'If an account with this e-mail address exists, a link to reset the password is ready. This site sends no e-mail, so please ask the editorial office for it.'

export function registerPasswordResetRoutes(api: Api, services: ApiServices): void {
  api.openapi(forgot, async (c) => {
    const { email } = c.req.valid('json')
    await addClaimedAccount(c, services, email)
    await requestPasswordReset(services, { email, address: c.get('address') })
    return c.json({ message: services.mailDelivery.server === null ? linkWaits : linkIsSent }, 200)
  })

  api.openapi(reset, async (c) => {
    const { token } = c.req.valid('param')
    const accountId = await resetPassword(services, { ...c.req.valid('json'), token, address: c.get('address') })
    addAuditDetails(c, { accountId, objectId: accountId })
    return c.json({ message: 'Your password has been changed. Please sign in with the new one.' }, 200)
  })
}
