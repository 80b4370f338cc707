// Confirming one's e-mail address: the letter again, and the link's own step.
import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#src/domain/errors.ts'
import { confirmAddress, sendConfirmation } from '#src/features/accounts/confirmation/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices, AuditDetails } from '#src/http/context.ts'
import { failures, jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { isForm } from '#src/http/is-form.ts'
import { allow } from '#src/http/policy.ts'
import { confirmEmailRequest, messageObject } from '#src/wire/account.ts'

const send = createRoute({
  method: 'post',
  path: '/api/auth/confirmation',
  tags: ['Accounts'],
  summary: 'Send the letter with the link that confirms one’s own e-mail address again',
  middleware: [allow('signed-in', { beforeFactor: true }), auditAct('account.confirmation-requested')] as const,
  security: signedInOnly,
  responses: {
    200: jsonAnswer('What happened', messageObject),
    401: failures.unauthenticated,
    429: failures.tooMany,
  },
})

const confirm = createRoute({
  method: 'post',
  path: '/api/auth/confirmation/{token}',
  tags: ['Accounts'],
  summary: 'Confirm an e-mail address with the token of the mailed link',
  description:
    'The token works once, within a week, and with the password of the account. A form of a page without scripts is led back to the page.',
  middleware: [allow('public'), auditAct('account.email-confirmed')] as const,
  request: {
    params: z.object({ token: z.string() }),
    body: {
      content: {
        'application/json': { schema: confirmEmailRequest },
        'application/x-www-form-urlencoded': { schema: confirmEmailRequest },
      },
    },
  },
  responses: {
    200: jsonAnswer('The address is confirmed', messageObject),
    303: { description: 'For a browser’s form: to the page that shows the outcome' },
    400: failures.invalid,
    409: failures.emailTaken,
    429: failures.tooMany,
  },
})

export function registerConfirmationRoutes(api: Api, services: ApiServices): void {
  api.openapi(send, async (c) => {
    const email = await sendConfirmation(services, c.get('actor'), c.get('address'))
    const message =
      email === undefined ? 'Your e-mail address needs no confirmation.' : `A letter is on its way to ${email}.`
    return c.json({ message }, 200)
  })

  api.openapi(confirm, async (c) => {
    const { token } = c.req.valid('param')
    const { currentPassword = '' } = { ...c.req.valid('json'), ...c.req.valid('form') }
    try {
      const confirmed = await confirmAddress(services, { token, currentPassword, address: c.get('address') })
      addAuditDetails(c, detailsOf(confirmed))
    } catch (error) {
      if (!(error instanceof AppError) || !isForm(c)) throw error
      c.error = error
      return c.redirect(pageAfter(error, token), 303)
    }
    return isForm(c) ? c.redirect('/confirm/done', 303) : c.json({ message: 'Your e-mail address is confirmed.' }, 200)
  })
}

function detailsOf({ accountId, isNew }: { accountId: string; isNew: boolean }): AuditDetails {
  return { accountId, objectId: accountId, ...(isNew && { act: 'account.email-changed' as const }) }
}

function pageAfter({ code, kind }: AppError, token: string): string {
  if (code === 'useless-confirmation-link' || code === 'email-taken') return '/confirm/useless'
  return `/confirm/${encodeURIComponent(token)}?failed=${kind === 'too-many' ? 'attempts' : 'password'}`
}
