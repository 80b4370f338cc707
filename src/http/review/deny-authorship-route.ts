// 'This is not me'. The form of a page without scripts is led back to the page.
import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#src/domain/errors.ts'
import { denyAuthorship, hasDeniedAuthorship, takeBackDenial } from '#src/features/review/co-authors/index.ts'
import { auditNothing } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
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
  middleware: [allow('public'), auditNothing(), limitedBy('link-requests')] as const,
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

const takeBack = createRoute({
  ...deny,
  path: '/api/authorship/take-back',
  summary: 'Take that back, as long as the manuscript names one',
  responses: { ...deny.responses, 409: jsonAnswer('The manuscript does not name this address any more', errorBody) },
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
    const failed = await led(c, token, denyAuthorship)
    if (failed) return failed
    const message = 'Thank you. The editors have been told.'
    return isForm(c) ? c.redirect(pageOf(token), 303) : c.json({ message }, 200)
  })

  api.openapi(takeBack, async (c) => {
    const { token = '' } = { ...c.req.valid('json'), ...c.req.valid('form') }
    const failed = await led(c, token, takeBackDenial)
    if (failed) return failed
    const message = 'Taken back. The editors have been told.'
    return isForm(c) ? c.redirect(pageOf(token), 303) : c.json({ message }, 200)
  })

  /** A browser's form is led back to the page, which says what is wrong. */
  async function led(c: ApiContext, token: string, act: typeof denyAuthorship) {
    try {
      await act(services, { token, address: c.get('address') })
      return undefined
    } catch (error) {
      if (!(error instanceof AppError) || !isForm(c)) throw error
      c.error = error
      return c.redirect(pageOf(token) + (refusals[error.kind] ?? ''), 303)
    }
  }
}

const refusals: Partial<Record<AppError['kind'], string>> = { 'too-many': '?later=1', conflict: '?gone=1' }
