// Finding reviewers, for the editors of a case.
import { createRoute } from '@hono/zod-openapi'
import { type Candidate, findCandidates } from '#src/features/review/candidates/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { type CandidateObject, candidateList, candidateQuery } from '#src/wire/candidate.ts'
import { caseParams, caseRefusals, signedIn } from './describe-review.ts'

const candidates = createRoute({
  ...signedIn,
  method: 'get',
  path: '/api/submissions/{id}/invitations/candidates',
  summary: 'People who could be asked to review, with hints of conflicts and what each hint is known from',
  request: { params: caseParams, query: candidateQuery },
  responses: { 200: jsonAnswer('At most twenty, the most fitting first', candidateList), ...caseRefusals },
})

export function registerCandidateRoute(api: Api, services: ApiServices): void {
  api.openapi(candidates, async (c) => {
    const found = await findCandidates(services, c.get('actor'), c.req.valid('param').id, c.req.valid('query').q)
    return c.json({ candidates: found.map(presentCandidate) }, 200)
  })
}

const presentCandidate = (candidate: Candidate): CandidateObject => {
  const { name, email, affiliation, orcid, sources, papers, load, hints, hasAskedNotTo } = candidate
  return {
    person: { name, email, affiliation, orcid },
    sources: [...sources],
    papers: papers.map((paper) => ({ ...paper })),
    load,
    hints: hints.map((hint) => ({ ...hint })),
    hasAskedNotTo,
  }
}
