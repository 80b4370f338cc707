// The newsletter for its readers. Only POST changes anything: programs that look at the links of a letter change nothing. The
// form of a page is led back to a page; mail programs that leave for their users get a plain answer (RFC 8058).
import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#src/domain/errors.ts'
import {
  askToSubscribe,
  confirmSubscription,
  leaveNewsletter,
  readNewsletterLink,
} from '#src/features/newsletter/index.ts'
import { auditNothing } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer } from '#src/http/describe-json.ts'
import { isForm } from '#src/http/is-form.ts'
import { allow } from '#src/http/policy.ts'
import { limitedBy } from '#src/http/rate-limit-headers.ts'
import { messageObject } from '#src/wire/account.ts'
import { errorBody } from '#src/wire/error.ts'
import { newsletterLink, subscriptionRequest } from '#src/wire/newsletter.ts'

const toPage = { description: 'For a browser’s form: to the page that shows the outcome' }
const params = z.object({ token: z.string() })

const subscribe = createRoute({
  method: 'post',
  path: '/api/newsletter',
  tags: ['Newsletter'],
  summary: 'Ask for a letter about each new issue',
  description:
    'A letter with a link goes to the address, and nothing else before its reader has confirmed it. The answer is the same ' +
    'whatever is known of the address. A form of a page without scripts is led to a page.',
  middleware: [allow('public'), auditNothing(), limitedBy('subscriptions')] as const,
  request: {
    body: {
      content: {
        'application/json': { schema: subscriptionRequest },
        'application/x-www-form-urlencoded': { schema: subscriptionRequest },
      },
    },
  },
  responses: {
    202: jsonAnswer('What happens next', messageObject),
    303: toPage,
    400: failures.invalid,
    409: jsonAnswer('There is no newsletter', errorBody),
    429: failures.tooMany,
  },
})

const confirm = createRoute({
  method: 'post',
  path: '/api/newsletter/confirm/{token}',
  tags: ['Newsletter'],
  summary: 'Confirm one’s address with the token of the mailed link',
  description: 'A second time changes nothing.',
  middleware: [allow('public'), auditNothing()] as const,
  request: { params },
  responses: { 200: jsonAnswer('Confirmed', messageObject), 303: toPage, 404: failures.notFound },
})

const leave = createRoute({
  method: 'post',
  path: '/api/newsletter/leave/{token}',
  tags: ['Newsletter'],
  summary: 'Leave the newsletter with the token of any of its letters',
  description:
    'The address is deleted. A second time changes nothing. The body is not read: `List-Unsubscribe=One-Click` (RFC 8058) is as good as none.',
  middleware: [allow('public'), auditNothing()] as const,
  request: { params },
  responses: { 200: jsonAnswer('No more letters', messageObject), 303: toPage, 404: failures.notFound },
})

const link = createRoute({
  method: 'get',
  path: '/api/newsletter/links/{token}',
  tags: ['Newsletter'],
  summary: 'What the link of a letter is for, and whether that is done',
  middleware: [allow('public')] as const,
  request: { params },
  responses: { 200: jsonAnswer('The link', newsletterLink), 404: failures.notFound },
})

const leavePage = createRoute({
  method: 'get',
  path: '/api/newsletter/leave/{token}',
  tags: ['Newsletter'],
  summary: 'To the page on which one leaves the newsletter',
  middleware: [allow('public')] as const,
  request: { params },
  responses: { 302: { description: 'To the page' } },
})

const sent =
  'Please look into your mailbox: a letter with a link is on its way. You get news of new issues once you have confirmed the link.'

const page = '/newsletter'

/** It asks what became of the link. */
const pageOf = (kind: 'confirm' | 'leave', token: string): string =>
  `${page}/${kind}/${/^[\w-]{1,100}$/.test(token) ? token : 'unknown'}`

export function registerReaderRoutes(api: Api, services: ApiServices): void {
  api.openapi(subscribe, async (c) => {
    const { email = '' } = { ...c.req.valid('json'), ...c.req.valid('form') }
    return answer(c, {
      act: () => askToSubscribe(services, { email, address: c.get('address') }),
      message: sent,
      status: 202,
      pageOf: (outcome) => `${page}?outcome=${outcome}`,
    })
  })

  api.openapi(confirm, async (c) => {
    const { token } = c.req.valid('param')
    return answer(c, {
      act: () => confirmSubscription(services, token),
      message: 'Your address is confirmed. You get a letter for each new issue.',
      status: 200,
      pageOf: () => pageOf('confirm', token),
    })
  })

  api.openapi(leave, async (c) => {
    const { token } = c.req.valid('param')
    return answer(c, {
      act: () => leaveNewsletter(services, token),
      message: 'You get no more letters. Your address is deleted.',
      status: 200,
      pageOf: () => pageOf('leave', token),
    })
  })

  api.openapi(link, async (c) => {
    const { purpose, isDone } = await readNewsletterLink(services, c.req.valid('param').token)
    return c.json({ purpose, done: isDone }, 200)
  })

  // Mail programs that do not know how to leave for their users open the address of the header instead.
  api.openapi(leavePage, (c) => c.redirect(pageOf('leave', c.req.valid('param').token), 302))
}

/** Words that are true for everybody who opens such an address. */
type Outcome = 'asked' | 'invalid' | 'off' | 'useless' | 'later'

const outcomes: { readonly [kind in AppError['kind']]?: Outcome } = {
  invalid: 'invalid',
  conflict: 'off',
  'not-found': 'useless',
  'too-many': 'later',
}

type Act<Status extends 200 | 202> = {
  act(): Promise<void>
  message: string
  status: Status
  pageOf(outcome: Outcome): string
}

async function answer<Status extends 200 | 202>(c: ApiContext, { act, message, status, pageOf }: Act<Status>) {
  try {
    await act()
  } catch (error) {
    const outcome = error instanceof AppError ? outcomes[error.kind] : undefined
    if (!(error instanceof AppError) || !outcome || !isForm(c)) throw error
    c.error = error
    return c.redirect(pageOf(outcome), 303)
  }
  return isForm(c) ? c.redirect(pageOf('asked'), 303) : c.json({ message }, status)
}
