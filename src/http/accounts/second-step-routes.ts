// The second step of a sign-in, and signing in with a passkey alone.
import { createRoute } from '@hono/zod-openapi'
import type { SignedIn } from '#src/features/accounts/index.ts'
import {
  accountOfTicket,
  beginPasskeySignIn,
  passSecondStep,
  signInWithPasskey,
} from '#src/features/accounts/second-factor/index.ts'
import { addAuditDetails, auditAct, auditNothing } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { limitedBy } from '#src/http/rate-limit-headers.ts'
import { sessionObject } from '#src/wire/account.ts'
import { errorBody } from '#src/wire/error.ts'
import { passkeySignInObject, passkeySignInRequest, secondStepRequest } from '#src/wire/second-factor.ts'
import { deviceOf } from './device-of.ts'
import { presentSession } from './present-account.ts'
import { presentPasskeyRequest } from './present-factors.ts'

const refusals = {
  400: failures.invalid,
  401: jsonAnswer('A wrong code or passkey, or a ticket that is used up or older than five minutes', errorBody),
  429: failures.tooMany,
}
const notOffered = jsonAnswer('This site’s address permits no passkeys', errorBody)

const secondStep = createRoute({
  method: 'post',
  path: '/api/auth/second-factor',
  tags: ['Accounts'],
  summary: 'Finish a sign-in that needs a second factor',
  description: 'The ticket comes from `POST /api/auth/login`. It works once, for five minutes and for five attempts.',
  middleware: [allow('public'), auditAct('account.signed-in'), limitedBy('sign-in-failures')] as const,
  request: jsonBody(secondStepRequest),
  responses: { 200: jsonAnswer('A session', sessionObject), ...refusals },
})

const beginPasskey = createRoute({
  method: 'post',
  path: '/api/auth/passkey/options',
  tags: ['Accounts'],
  summary: 'Begin to sign in with a passkey alone',
  middleware: [allow('public'), auditNothing()] as const,
  responses: {
    200: jsonAnswer('A ticket, and what the browser needs to ask for a passkey', passkeySignInObject),
    409: notOffered,
    429: failures.tooMany,
  },
})

const passkey = createRoute({
  method: 'post',
  path: '/api/auth/passkey',
  tags: ['Accounts'],
  summary: 'Sign in with a passkey alone',
  description: 'The ticket works once. The passkey must have verified its user, by a PIN or a fingerprint for example.',
  middleware: [allow('public'), auditAct('account.signed-in')] as const,
  request: jsonBody(passkeySignInRequest),
  responses: { 200: jsonAnswer('A session', sessionObject), ...refusals, 409: notOffered },
})

export function registerSecondStepRoutes(api: Api, services: ApiServices): void {
  api.openapi(secondStep, async (c) => {
    const { ticket, device: secret, ...proof } = c.req.valid('json')
    addAuditDetails(c, { objectId: await accountOfTicket(services, ticket) })
    const device = deviceOf(c, secret)
    const signedIn = await passSecondStep(services, { ticket, proof, device, address: c.get('address') })
    noteOwner(c, signedIn, detailOf[proof.method])
    return c.json(presentSession(signedIn, services), 200)
  })

  api.openapi(beginPasskey, async (c) =>
    c.json(presentPasskeyRequest(await beginPasskeySignIn(services, c.get('address'))), 200),
  )

  api.openapi(passkey, async (c) => {
    const { device: secret, ...answer } = c.req.valid('json')
    const device = deviceOf(c, secret)
    const signedIn = await signInWithPasskey(services, { ...answer, device, address: c.get('address') })
    noteOwner(c, signedIn, 'with a passkey alone')
    return c.json(presentSession(signedIn, services), 200)
  })
}

const detailOf = { app: 'with an app', passkey: 'with a passkey', 'recovery-code': 'with a recovery code' }

function noteOwner(c: ApiContext, { account }: SignedIn, detail: string): void {
  addAuditDetails(c, { accountId: account.id, objectId: account.id, detail })
}
