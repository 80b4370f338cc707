// 'This is not me'. The form of a page without scripts is led back to the page.
import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#src/domain/errors.ts'
import { denyAuthorship, hasDeniedAuthorship } from '#src/features/review/co-authors/index.ts'
import { auditNothing } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer } from '#src/http/describe-json.ts'
import { isForm } from '#src/http/is-form.ts'
import { allow } from '#src/http/policy.ts'
import { limitedBy } from '#src/http/rate-limit-headers.ts'
import { messageObject } from '#src/wire/account.ts'
import { denialObject, denyRequest } from '#src/wire/deny-authorship.ts'
import { errorBody } from '#src/wire/error.ts'

const deny = createRoute({
  method: 'post',
  path: '/api/authorship/deny',
  tags: ['Review'],
  summary: 'Say that one is not an author of the manuscript that names one',
  description: 'With the token of the link in the letter. A form of a page without scripts is led back to the page.',
  middleware: [allow('public'), auditNothing(), limitedBy('reset-requests')] as const,
  request: {
    body: {
      content: {
        'application/json': { schema: denyRequest },
        'application/x-www-form-urlencoded': { schema: denyRequest },
      },
    },
  },
  responses: {
    200: jsonAnswer('The editors read it', messageObject),
    303: { description: 'For a browser’s form: to the page that shows the outcome' },
    404: jsonAnswer('No such link', errorBody),
    429: failures.tooMany,
  },
})

const read = createRoute({
  method: 'get',
  path: '/api/authorship/{token}',
  tags: ['Review'],
  summary: 'Whether somebody with this link has said that they are not an author',
  middleware: allow('public'),
  request: { params: z.object({ token: z.string() }) },
  responses: { 200: jsonAnswer('They have, or not', denialObject), 404: jsonAnswer('No such link', errorBody) },
})

const pageOf = (token: string): string => `/not-me/${/^[\w-]{1,100}$/.test(token) ? token : 'unknown'}`

export function registerDenyAuthorshipRoutes(api: Api, services: ApiServices): void {
  api.openapi(read, async (c) => {
    return c.json({ denied: await hasDeniedAuthorship(services, c.req.valid('param').token) }, 200)
  })

  api.openapi(deny, async (c) => {
    const { token = '' } = { ...c.req.valid('json'), ...c.req.valid('form') }
    try {
      await denyAuthorship(services, { token, address: c.get('address') })
    } catch (error) {
      if (!(error instanceof AppError) || !isForm(c)) throw error
      c.error = error
      return c.redirect(pageOf(token) + (error.kind === 'too-many' ? '?later=1' : ''), 303)
    }
    const message = 'Thank you. The editors have been told.'
    return isForm(c) ? c.redirect(pageOf(token), 303) : c.json({ message }, 200)
  })
}
