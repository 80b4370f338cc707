// A new link for a reviewer who has lost theirs. The form of a page without scripts is led back to the page.
import { createRoute } from '@hono/zod-openapi'
import { AppError } from '#src/domain/errors.ts'
import { requestNewLink } from '#src/features/review/reviewer/index.ts'
import { auditNothing } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer } from '#src/http/describe-json.ts'
import { isForm } from '#src/http/is-form.ts'
import { allow } from '#src/http/policy.ts'
import { limitedBy } from '#src/http/rate-limit-headers.ts'
import { messageObject } from '#src/wire/account.ts'
import { newLinkRequest } from '#src/wire/review.ts'

const newLink = createRoute({
  method: 'post',
  path: '/api/review/new-link',
  tags: ['Review'],
  summary: 'Request a new link to one’s reviews by mail',
  description:
    'The answer is the same whether or not anybody was invited at the address. A form of a page without scripts is led back to the page.',
  middleware: [allow('public'), auditNothing(), limitedBy('link-requests')] as const,
  request: {
    body: {
      content: {
        'application/json': { schema: newLinkRequest },
        'application/x-www-form-urlencoded': { schema: newLinkRequest },
      },
    },
  },
  responses: {
    202: jsonAnswer('What happens next', messageObject),
    303: { description: 'For a browser’s form: to the page that shows the outcome' },
    429: failures.tooMany,
  },
})

const message =
  'If this address was invited to review a manuscript, a letter with a new link is on its way. Please check your inbox.'

export function registerNewLinkRoute(api: Api, services: ApiServices): void {
  api.openapi(newLink, async (c) => {
    const { email = '' } = { ...c.req.valid('json'), ...c.req.valid('form') }
    try {
      await requestNewLink(services, { email, address: c.get('address') })
    } catch (error) {
      if (!(error instanceof AppError) || !isForm(c)) throw error
      c.error = error
      return c.redirect('/review?link=later', 303)
    }
    return isForm(c) ? c.redirect('/review?link=sent', 303) : c.json({ message }, 202)
  })
}
