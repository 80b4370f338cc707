// The second factor of one's own account. Every change needs the password once more.
import { createRoute, z } from '@hono/zod-openapi'
import {
  addPasskey,
  arePasskeysOffered,
  beginApp,
  beginPasskey,
  finishApp,
  readOwnFactors,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from '#src/features/accounts/second-factor/index.ts'
import { auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import {
  appCodeRequest,
  confirmationRequest,
  factorsObject,
  newAppObject,
  newPasskeyObject,
  newPasskeyRequest,
} from '#src/wire/second-factor.ts'
import { presentChange, presentFactors, presentNewPasskey } from './present-factors.ts'

const path = '/api/auth/second-factor'
const common = { tags: ['Second factor'], security: signedInOnly }
const refusals = { 400: failures.invalid, 401: failures.unauthenticated, 429: failures.tooMany }
const unconfirmed = { 403: jsonAnswer('The e-mail address of the account is not confirmed', errorBody) }
const changed = jsonAnswer('What is on after the change, with new recovery codes if it made any', factorsObject)
const conflict = (description: string) => jsonAnswer(description, errorBody)
const lastOne = conflict('It is the last way of somebody who must use two-step sign-in')

const read = createRoute({
  ...common,
  method: 'get',
  path,
  summary: 'What is on for one’s own account',
  middleware: allow('signed-in', { beforeFactor: true }),
  responses: { 200: jsonAnswer('What is on', factorsObject), 401: failures.unauthenticated },
})

const passkeyOptions = createRoute({
  ...common,
  method: 'post',
  path: `${path}/passkeys/options`,
  summary: 'Begin to add a passkey',
  middleware: [allow('signed-in', { beforeFactor: true }), auditAct('account.second-factor-requested')] as const,
  request: jsonBody(confirmationRequest),
  responses: {
    200: jsonAnswer('A ticket, and what the browser needs to make a passkey', newPasskeyObject),
    ...refusals,
    ...unconfirmed,
    409: conflict('This site’s address permits no passkeys, or the account has too many'),
  },
})

const passkeyAdded = createRoute({
  ...common,
  method: 'post',
  path: `${path}/passkeys`,
  summary: 'Add a passkey',
  middleware: [allow('signed-in', { beforeFactor: true }), auditAct('account.second-factor-added')] as const,
  request: jsonBody(newPasskeyRequest),
  responses: {
    201: changed,
    ...refusals,
    ...unconfirmed,
    409: conflict('Passkeys are not offered, or there are too many'),
  },
})

const passkeyRemoved = createRoute({
  ...common,
  method: 'post',
  path: `${path}/passkeys/{id}/remove`,
  summary: 'Remove a passkey',
  middleware: [allow('signed-in', { beforeFactor: true }), auditAct('account.second-factor-removed')] as const,
  request: { params: z.object({ id: z.string() }), ...jsonBody(confirmationRequest) },
  responses: { 200: changed, ...refusals, 404: failures.notFound, 409: lastOne },
})

const appBegun = createRoute({
  ...common,
  method: 'post',
  path: `${path}/app`,
  summary: 'Begin to set up an authenticator app',
  description: 'Nothing changes until its first code arrives, within fifteen minutes.',
  middleware: [allow('signed-in', { beforeFactor: true }), auditAct('account.second-factor-requested')] as const,
  request: jsonBody(confirmationRequest),
  responses: {
    200: jsonAnswer('The secret for the app', newAppObject),
    ...refusals,
    ...unconfirmed,
    409: conflict('The account has an app'),
  },
})

const appFinished = createRoute({
  ...common,
  method: 'post',
  path: `${path}/app/confirm`,
  summary: 'Finish the set-up with the first code',
  middleware: [allow('signed-in', { beforeFactor: true }), auditAct('account.second-factor-added')] as const,
  request: jsonBody(appCodeRequest),
  responses: { 200: changed, ...refusals, ...unconfirmed, 409: conflict('The account has an app') },
})

const appRemoved = createRoute({
  ...common,
  method: 'post',
  path: `${path}/app/remove`,
  summary: 'Remove the authenticator app',
  middleware: [allow('signed-in', { beforeFactor: true }), auditAct('account.second-factor-removed')] as const,
  request: jsonBody(confirmationRequest),
  responses: { 200: changed, ...refusals, 404: failures.notFound, 409: lastOne },
})

const codesRenewed = createRoute({
  ...common,
  method: 'post',
  path: `${path}/recovery-codes`,
  summary: 'Make new recovery codes',
  description: 'The earlier ones no longer work.',
  middleware: [allow('signed-in', { beforeFactor: true }), auditAct('account.recovery-codes-renewed')] as const,
  request: jsonBody(confirmationRequest),
  responses: { 200: changed, ...refusals, 409: conflict('There is no second factor') },
})

export function registerSecondFactorRoutes(api: Api, services: ApiServices): void {
  const passkeysOffered = arePasskeysOffered(services)
  const from = <T extends object>(c: ApiContext, body: T) => ({
    ...body,
    address: c.get('address'),
    userAgent: c.req.header('User-Agent'),
  })

  api.openapi(read, async (c) => c.json(presentFactors(await readOwnFactors(services, c.get('actor'))), 200))

  api.openapi(passkeyOptions, async (c) => {
    const begun = await beginPasskey(services, c.get('actor'), from(c, c.req.valid('json')))
    return c.json(presentNewPasskey(begun), 200)
  })

  api.openapi(passkeyAdded, async (c) => {
    const change = await addPasskey(services, c.get('actor'), from(c, c.req.valid('json')))
    return c.json(presentChange(change, passkeysOffered), 201)
  })

  api.openapi(passkeyRemoved, async (c) => {
    const { id } = c.req.valid('param')
    const change = await removePasskey(services, c.get('actor'), id, from(c, c.req.valid('json')))
    return c.json(presentChange(change, passkeysOffered), 200)
  })

  api.openapi(appBegun, async (c) =>
    c.json(await beginApp(services, c.get('actor'), from(c, c.req.valid('json'))), 200),
  )

  api.openapi(appFinished, async (c) => {
    const change = await finishApp(services, c.get('actor'), from(c, c.req.valid('json')))
    return c.json(presentChange(change, passkeysOffered), 200)
  })

  api.openapi(appRemoved, async (c) => {
    const change = await removeApp(services, c.get('actor'), from(c, c.req.valid('json')))
    return c.json(presentChange(change, passkeysOffered), 200)
  })

  api.openapi(codesRenewed, async (c) => {
    const change = await renewRecoveryCodes(services, c.get('actor'), from(c, c.req.valid('json')))
    return c.json(presentChange(change, passkeysOffered), 200)
  })
}
