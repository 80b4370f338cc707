// Whether a reviewer wants to be asked again.
import { createRoute } from '@hono/zod-openapi'
import { changeOptOut, readOwnInvitation } from '#src/features/review/reviewer/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { ownInvitation, wishRequest } from '#src/wire/review.ts'
import { invitationRefusals, invited } from './describe-review.ts'
import { presentOwnInvitation } from './present-own-invitation.ts'

const changeOptOutRoute = createRoute({
  ...invited,
  method: 'put',
  path: '/api/review/wish',
  summary: 'Say whether one wants to be asked for reviews again',
  request: jsonBody(wishRequest),
  responses: { 200: jsonAnswer('The invitation as it is now', ownInvitation), ...invitationRefusals },
})

export function registerOptOutRoute(api: Api, services: ApiServices): void {
  api.openapi(changeOptOutRoute, async (c) => {
    const actor = c.get('actor')
    await changeOptOut(services, actor, c.req.valid('json').doNotAskAgain)
    return c.json(presentOwnInvitation(await readOwnInvitation(services, actor)), 200)
  })
}
