// What authors and editors do with the proof of an accepted manuscript.
import { createRoute } from '@hono/zod-openapi'
import { readCaseFor } from '#src/features/review/index.ts'
import { answerPoints, answerProof, sendProof } from '#src/features/review/proof/index.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { presentCase } from '#src/http/submissions/present-case.ts'
import { pointsAnswerRequest, proofAnswerRequest } from '#src/wire/proof.ts'
import { submissionObject } from '#src/wire/submission.ts'
import { caseParams, caseRefusals, signedIn } from './describe-review.ts'

const theCase = jsonAnswer('The submission as it is now', submissionObject)

const approval = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/proof/approval',
  summary: 'Approve the proof, or send the points that have to be corrected',
  description:
    'For the author who sent the manuscript in. The same answer to the same proof again changes nothing. `proof` is the number of ' +
    'the proof that was looked at; `proof-changed` is the code of the refusal when another has been sent meanwhile.',
  request: { params: caseParams, ...jsonBody(proofAnswerRequest) },
  responses: { 200: theCase, ...caseRefusals },
})

const send = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/proof/send',
  summary: 'Send the proof that exists now to the author',
  request: { params: caseParams },
  responses: { 200: theCase, ...caseRefusals },
})

const answer = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/proof/answer',
  summary: 'Answer the author’s points about the proof',
  description:
    '`proof` is the number of the proof whose points were read; `proof-changed` is the code of the refusal when it is not the last.',
  request: { params: caseParams, ...jsonBody(pointsAnswerRequest) },
  responses: { 200: theCase, ...caseRefusals },
})

export function registerProofAnswerRoutes(api: Api, services: ApiServices): void {
  api.openapi(approval, async (c) => {
    const { id } = c.req.valid('param')
    const { approved, points, proof } = c.req.valid('json')
    await answerProof(services, c.get('actor'), id, { approved, points, proof })
    return c.json(await presentNow(c, id), 200)
  })

  api.openapi(send, async (c) => {
    const { id } = c.req.valid('param')
    await sendProof(services, c.get('actor'), id)
    return c.json(await presentNow(c, id), 200)
  })

  api.openapi(answer, async (c) => {
    const { id } = c.req.valid('param')
    const { text, proof } = c.req.valid('json')
    await answerPoints(services, c.get('actor'), id, { text, proof })
    return c.json(await presentNow(c, id), 200)
  })

  async function presentNow(c: ApiContext, id: string) {
    return presentCase(services, await readCaseFor(services, c.get('actor'), id))
  }
}
