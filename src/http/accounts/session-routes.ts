// Registering, signing in and out.
import { createRoute, z } from '@hono/zod-openapi'
import { registerAccount, type SignedIn, signIn, signOut } from '#src/features/accounts/index.ts'
import { addAuditDetails, addClaimedAccount, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { limitedBy } from '#src/http/rate-limit-headers.ts'
import { loginRequest, registerRequest, sessionObject } from '#src/wire/account.ts'
import { errorBody } from '#src/wire/error.ts'
import { secondStepObject } from '#src/wire/second-factor.ts'
import { deviceOf } from './device-of.ts'
import { presentSession } from './present-account.ts'
import { presentSecondStep } from './present-factors.ts'

const register = createRoute({
  method: 'post',
  path: '/api/auth/register',
  tags: ['Accounts'],
  summary: 'Create an account and sign in',
  description: 'The role is `author`, or `user` on request; every other role becomes `author`.',
  middleware: [allow('public'), auditAct('account.registered'), limitedBy('registrations')] as const,
  request: jsonBody(registerRequest),
  responses: {
    201: jsonAnswer('The account and a session', sessionObject),
    400: failures.invalid,
    409: failures.emailTaken,
    429: failures.tooMany,
  },
})

const login = createRoute({
  method: 'post',
  path: '/api/auth/login',
  tags: ['Accounts'],
  summary: 'Sign in',
  description:
    'For an account with a second factor, the right password answers 401 with `second-factor-required` and a ticket for `POST /api/auth/second-factor`.',
  middleware: [allow('public'), auditAct('account.signed-in'), limitedBy('sign-in-failures')] as const,
  request: jsonBody(loginRequest),
  responses: {
    200: jsonAnswer('A session', sessionObject),
    400: failures.invalid,
    401: jsonAnswer('Invalid email or password, or the second step is missing', z.union([errorBody, secondStepObject])),
    429: failures.tooMany,
  },
})

const logout = createRoute({
  method: 'post',
  path: '/api/auth/logout',
  tags: ['Accounts'],
  summary: 'End the session of the token in the request',
  middleware: [allow('signed-in', { beforeFactor: true }), auditAct('account.signed-out')] as const,
  security: signedInOnly,
  responses: { 204: { description: 'The token no longer works' }, 401: failures.unauthenticated },
})

export function registerSessionRoutes(api: Api, services: ApiServices): void {
  api.openapi(register, async (c) => {
    const input = c.req.valid('json')
    const signedIn = await registerAccount(services, {
      ...input,
      address: c.get('address'),
      device: deviceOf(c, input.device),
    })
    noteOwner(c, signedIn)
    return c.json(presentSession(signedIn, services), 201)
  })

  api.openapi(login, async (c) => {
    const claim = c.req.valid('json')
    await addClaimedAccount(c, services, claim.email)
    const device = deviceOf(c, claim.device)
    const signedIn = await signIn(services, { ...claim, address: c.get('address'), device })
    if ('ticket' in signedIn) {
      // The second step may never come, and then only this entry shows that somebody knows the password.
      addAuditDetails(c, { act: 'account.password-accepted', outcome: 'done' })
      return c.json(presentSecondStep(signedIn), 401, { 'Cache-Control': 'no-store' })
    }
    noteOwner(c, signedIn)
    return c.json(presentSession(signedIn, services), 200)
  })

  api.openapi(logout, async (c) => {
    await signOut(services, c.get('actor'), c.get('token') ?? '')
    return c.body(null, 204)
  })
}

function noteOwner(c: ApiContext, { account }: SignedIn): void {
  addAuditDetails(c, { accountId: account.id, objectId: account.id })
}
