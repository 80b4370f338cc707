// Changing what a submission says of itself, for its author and its editors.
import { createRoute, type z } from '@hono/zod-openapi'
import { changeFacts, readCaseFor } from '#src/features/review/index.ts'
import type { SubmissionChange } from '#src/features/submissions/facts/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { readAuthors, readList } from '#src/http/multipart.ts'
import { presentCase } from '#src/http/submissions/present-case.ts'
import { factsChange } from '#src/wire/manuscript-facts.ts'
import { submissionObject } from '#src/wire/submission.ts'
import { caseParams, caseRefusals, signedIn } from './describe-review.ts'

const change = createRoute({
  ...signedIn,
  method: 'patch',
  path: '/api/submissions/{id}',
  summary: 'Change texts, people and statements of a submission',
  description:
    'For its author before the review begins and while a revision is awaited; for editors until it is published. If the anonymous ' +
    'manuscript shows what is changed, it is made again and has to be confirmed again. Once reviewers have it, it stays as it is, and an ' +
    'editor has to confirm it again before anybody else is invited.',
  request: { params: caseParams, ...jsonBody(factsChange) },
  responses: { 200: jsonAnswer('The submission as it is now', submissionObject), ...caseRefusals },
})

export function registerFactsRoute(api: Api, services: ApiServices): void {
  api.openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    await changeFacts(services, c.get('actor'), id, readChange(c.req.valid('json')))
    return c.json(presentCase(services, await readCaseFor(services, c.get('actor'), id)), 200)
  })
}

function readChange({ title, abstract, keywords, authors, ...facts }: z.infer<typeof factsChange>): SubmissionChange {
  return {
    title,
    abstract,
    keywords: readList(asForm(keywords), 'keywords'),
    authors: readAuthors(asForm(authors), 'authors'),
    facts,
  }
}

/** A list as a form would have sent it. */
const asForm = (list: string | readonly unknown[] | undefined): string[] | undefined =>
  list === undefined ? undefined : [typeof list === 'string' ? list : JSON.stringify(list)]
