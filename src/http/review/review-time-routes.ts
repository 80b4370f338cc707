// The day by which a review is expected: more time, and the day for a calendar.
import { createRoute } from '@hono/zod-openapi'
import { askForTime } from '#src/features/review/reviewer/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { moreTimeAnswer, moreTimeRequest } from '#src/wire/review.ts'
import { answerDueDay } from './answer-due-day.ts'
import { invitationRefusals, invited } from './describe-review.ts'

const moreTime = createRoute({
  ...invited,
  method: 'post',
  path: '/api/review/more-time',
  summary: 'Ask for more time: up to two weeks are granted at once, the first time; about more the editors decide',
  request: jsonBody(moreTimeRequest),
  responses: { 202: jsonAnswer('The day as it is now', moreTimeAnswer), ...invitationRefusals },
})

const dueDay = createRoute({
  ...invited,
  method: 'get',
  path: '/api/review/due.ics',
  summary: 'The day by which the review is expected, for a calendar',
  responses: {
    200: { description: 'The day', content: { 'text/calendar': { schema: { type: 'string' as const } } } },
    ...invitationRefusals,
  },
})

export function registerReviewTimeRoutes(api: Api, services: ApiServices): void {
  api.openapi(moreTime, async (c) => {
    const { dueOn, isGranted } = await askForTime(services, c.get('actor'), c.req.valid('json'))
    return c.json({ dueOn, granted: isGranted }, 202)
  })

  api.openapi(dueDay, async (c) => answerDueDay(services, c.get('actor')))
}
