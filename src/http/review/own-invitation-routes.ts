// What somebody with the link of an invitation reads and does.

import { createRoute, z } from '@hono/zod-openapi'
import { anonymousFormats } from '#src/domain/anonymous-manuscript.ts'
import { notFound } from '#src/domain/errors.ts'
import {
  acceptInvitation,
  declineInvitation,
  readAnonymousFileForReviewer,
  readOwnInvitation,
  saveReviewDraft,
  sendReview,
} from '#src/features/review/reviewer/index.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { serveFile } from '#src/http/files/serve-file.ts'
import { acceptRequest, declineRequest, draftAnswer, ownInvitation, reviewRequest } from '#src/wire/review.ts'
import { invitationRefusals, invited } from './describe-review.ts'
import { presentOwnInvitation } from './present-own-invitation.ts'

const theInvitation = jsonAnswer('The invitation as it is now', ownInvitation)

const read = createRoute({
  ...invited,
  method: 'get',
  path: '/api/review',
  summary: 'The invitation: the manuscript without its authors, the form, and what one has written',
  responses: { 200: theInvitation, ...invitationRefusals },
})

const accept = createRoute({
  ...invited,
  method: 'post',
  path: '/api/review/accept',
  summary: 'Accept the invitation',
  request: jsonBody(acceptRequest),
  responses: { 200: theInvitation, ...invitationRefusals },
})

const decline = createRoute({
  ...invited,
  method: 'post',
  path: '/api/review/decline',
  summary: 'Decline the invitation, and say whom to ask instead',
  request: jsonBody(declineRequest),
  responses: { 200: theInvitation, ...invitationRefusals },
})

const draft = createRoute({
  ...invited,
  method: 'put',
  path: '/api/review/draft',
  summary: 'Keep what is written so far',
  request: jsonBody(z.unknown()),
  responses: { 200: jsonAnswer('Kept', draftAnswer), ...invitationRefusals },
})

const send = createRoute({
  ...invited,
  method: 'post',
  path: '/api/review',
  summary: 'Send the review, or change it until an editor has read it',
  request: jsonBody(reviewRequest),
  responses: { 200: theInvitation, 201: theInvitation, ...invitationRefusals },
})

const binary = { schema: { type: 'string' as const, format: 'binary' } }

const manuscript = createRoute({
  ...invited,
  method: 'get',
  path: '/api/review/{file}',
  summary: 'The anonymous manuscript: manuscript.pdf, manuscript.html or manuscript.docx',
  request: { params: z.object({ file: z.string().regex(/^manuscript\.\w+$/) }) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': binary } },
    ...invitationRefusals,
  },
})

export function registerOwnInvitationRoutes(api: Api, services: ApiServices): void {
  api.openapi(read, async (c) => c.json(await presentNow(c), 200))

  api.openapi(accept, async (c) => {
    await acceptInvitation(services, c.get('actor'), c.req.valid('json'))
    return c.json(await presentNow(c), 200)
  })

  api.openapi(decline, async (c) => {
    await declineInvitation(services, c.get('actor'), c.req.valid('json'))
    return c.json(await presentNow(c), 200)
  })

  api.openapi(draft, async (c) => c.json(await saveReviewDraft(services, c.get('actor'), c.req.valid('json')), 200))

  api.openapi(send, async (c) => {
    const { isNew } = await sendReview(services, c.get('actor'), c.req.valid('json'))
    return c.json(await presentNow(c), isNew ? 201 : 200)
  })

  api.openapi(manuscript, async (c) => {
    const ending = c.req.valid('param').file.split('.')[1]
    const format = anonymousFormats.find((one) => one === ending)
    if (!format) throw notFound()
    const found = await readAnonymousFileForReviewer(services, c.get('actor'), format)
    return serveFile(c, services, { ...found, type: format, inline: false, isPublic: false })
  })

  async function presentNow(c: ApiContext) {
    return presentOwnInvitation(await readOwnInvitation(services, c.get('actor')))
  }
}
