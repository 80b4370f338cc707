// The proof of a manuscript: how the paper will look, and what needs attention. Its PDF is the submission's PDF.
import { createRoute } from '@hono/zod-openapi'
import { readProof, readProofText, requestProof } from '#src/features/submissions/index.ts'
import { auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { presentTypesetting } from '#src/http/typesetting/present-typesetting.ts'
import { proofText, typesettingObject } from '#src/wire/typesetting.ts'
import { failures, params } from './describe-submissions.ts'

const proofAnswer = jsonAnswer('Its progress, and what needs attention', typesettingObject)
const refusals = { 401: failures.unauthenticated, 404: failures.notFound }

const read = createRoute({
  method: 'get',
  path: '/api/submissions/{id}/proof',
  tags: ['Submissions'],
  summary: 'The proof of a manuscript: its progress, and what needs attention',
  middleware: allow('signed-in'),
  security: signedInOnly,
  request: { params },
  responses: { 200: proofAnswer, ...refusals },
})

const readText = createRoute({
  method: 'get',
  path: '/api/submissions/{id}/proof/text',
  tags: ['Submissions'],
  summary: 'The full text of the proof, as the paper’s page will show it',
  middleware: allow('signed-in'),
  security: signedInOnly,
  request: { params },
  responses: { 200: jsonAnswer('The text', proofText), ...refusals },
})

const make = createRoute({
  method: 'post',
  path: '/api/submissions/{id}/proof',
  tags: ['Submissions'],
  summary: 'Make the proof again',
  middleware: [allow('signed-in'), auditAct('submission.typeset')] as const,
  security: signedInOnly,
  request: { params },
  responses: { 202: proofAnswer, ...refusals },
})

export function registerProofRoutes(api: Api, services: ApiServices): void {
  api.openapi(read, async (c) => {
    const proof = await readProof(services, c.get('actor'), c.req.valid('param').id)
    return c.json(present(proof), 200)
  })

  api.openapi(readText, async (c) => {
    const html = await readProofText(services, c.get('actor'), c.req.valid('param').id)
    return c.json({ html }, 200)
  })

  api.openapi(make, async (c) => {
    const proof = await requestProof(services, c.get('actor'), c.req.valid('param').id)
    return c.json(present(proof), 202)
  })
}

function present(proof: Awaited<ReturnType<typeof readProof>>) {
  return presentTypesetting(proof, { text: proof.html !== undefined, pdf: proof.pdf !== undefined })
}
