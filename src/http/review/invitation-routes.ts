// The invitations of a case, for its editors.

import { createRoute, z } from '@hono/zod-openapi'
import { anonymousFormats } from '#src/domain/anonymous-manuscript.ts'
import { notFound } from '#src/domain/errors.ts'
import { remakeCertificate } from '#src/features/review/certificate/index.ts'
import {
  changeDueDay,
  inviteReviewer,
  readAnonymousFile,
  readCaseFor,
  remindReviewer,
  sendInvitationAgain,
  takeEditorStep,
} from '#src/features/review/index.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { serveFile } from '#src/http/files/serve-file.ts'
import { presentInvitation } from '#src/http/submissions/present-case.ts'
import { dueDayRequest, invitationObject, invitationRequest } from '#src/wire/review.ts'
import { caseParams, caseRefusals, invitationParams, signedIn } from './describe-review.ts'
import { numberOf } from './read-points.ts'

const invite = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/invitations',
  summary: 'Ask somebody to review the current version',
  request: { params: caseParams, ...jsonBody(invitationRequest) },
  responses: { 201: jsonAnswer('The invitation', invitationObject), ...caseRefusals },
})

const change = createRoute({
  ...signedIn,
  method: 'patch',
  path: '/api/submissions/{id}/invitations/{invitation}',
  summary: 'Change the day by which the review is due',
  request: { params: invitationParams, ...jsonBody(dueDayRequest) },
  responses: { 200: jsonAnswer('The invitation', invitationObject), ...caseRefusals },
})

const remind = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/invitations/{invitation}/remind',
  summary: 'Remind the reviewer, at most once a day',
  request: { params: invitationParams },
  responses: { 202: jsonAnswer('The invitation', invitationObject), ...caseRefusals },
})

const sendAgain = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/invitations/{invitation}/send-again',
  summary: 'Send the invitation again with a new link; the old links end',
  request: { params: invitationParams },
  responses: { 202: jsonAnswer('The invitation', invitationObject), ...caseRefusals },
})

const remake = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/invitations/{invitation}/certificate',
  summary: 'Try again to make the certificate of the review, which has failed',
  request: { params: invitationParams },
  responses: { 202: jsonAnswer('The invitation', invitationObject), ...caseRefusals },
})

const cancel = createRoute({
  ...signedIn,
  method: 'delete',
  path: '/api/submissions/{id}/invitations/{invitation}',
  summary: 'Cancel the invitation',
  request: { params: invitationParams },
  responses: { 204: { description: 'Cancelled' }, ...caseRefusals },
})

const binary = { schema: { type: 'string' as const, format: 'binary' } }

const file = createRoute({
  ...signedIn,
  method: 'get',
  path: '/api/submissions/{id}/anonymous-file/{format}',
  summary: 'The anonymous manuscript, exactly as a reviewer gets it',
  request: {
    params: z.object({ id: z.string(), format: z.string().openapi({ description: anonymousFormats.join(', ') }) }),
    query: z.object({ round: z.coerce.number().int().optional().catch(undefined).openapi({ type: 'integer' }) }),
  },
  responses: { 200: { description: 'The file', content: { 'application/octet-stream': binary } }, ...caseRefusals },
})

export function registerInvitationRoutes(api: Api, services: ApiServices): void {
  api.openapi(invite, async (c) => {
    const { id } = c.req.valid('param')
    const { former, ...person } = c.req.valid('json')
    const sent = former === undefined ? person : { ...person, former: numberOf(former) }
    const invitation = await inviteReviewer(services, c.get('actor'), id, sent)
    return c.json(await presentNow(c, { id, invitation: invitation.id }), 201)
  })

  api.openapi(change, async (c) => {
    const params = c.req.valid('param')
    await changeDueDay(services, c.get('actor'), { ...params, dueOn: c.req.valid('json').dueOn })
    return c.json(await presentNow(c, params), 200)
  })

  api.openapi(remind, async (c) => {
    const params = c.req.valid('param')
    await remindReviewer(services, c.get('actor'), params)
    return c.json(await presentNow(c, params), 202)
  })

  api.openapi(sendAgain, async (c) => {
    const params = c.req.valid('param')
    await sendInvitationAgain(services, c.get('actor'), params)
    return c.json(await presentNow(c, params), 202)
  })

  api.openapi(remake, async (c) => {
    const params = c.req.valid('param')
    await remakeCertificate(services, c.get('actor'), params)
    return c.json(await presentNow(c, params), 202)
  })

  api.openapi(cancel, async (c) => {
    const { id, invitation } = c.req.valid('param')
    await takeEditorStep(services, c.get('actor'), id, { kind: 'cancel-invitation', invitation })
    return c.body(null, 204)
  })

  api.openapi(file, async (c) => {
    const { id, format: named } = c.req.valid('param')
    const format = anonymousFormats.find((one) => one === named)
    if (!format) throw notFound()
    const found = await readAnonymousFile(services, c.get('actor'), { id, format, ...c.req.valid('query') })
    return serveFile(c, services, { ...found, type: format, inline: false, isPublic: false })
  })

  async function presentNow(c: ApiContext, { id, invitation }: { id: string; invitation: string }) {
    const { view } = await readCaseFor(services, c.get('actor'), id)
    const rounds = view.kind === 'led' ? view.rounds : []
    const found = rounds.flatMap(({ invitations }) => invitations).find((one) => one.id === invitation)
    if (!found) throw notFound()
    return presentInvitation(found)
  }
}
