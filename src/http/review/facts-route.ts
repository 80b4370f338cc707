// Changing what a submission says of itself, for its author and its editors.
import { createRoute, type z } from '@hono/zod-openapi'
import { changeFacts, readCaseFor } from '#src/features/review/index.ts'
import { addFoundFacts } from '#src/features/review/proof/index.ts'
import type { SubmissionChange } from '#src/features/submissions/facts/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { readAuthors, readList } from '#src/http/multipart.ts'
import { presentCase } from '#src/http/submissions/present-case.ts'
import { presentFoundFacts } from '#src/http/typesetting/present-typesetting.ts'
import { factsChange } from '#src/wire/manuscript-facts.ts'
import { submissionObject } from '#src/wire/submission.ts'
import { addedFacts, addFoundFactsRequest } from '#src/wire/typesetting.ts'
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

const addFound = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/proof/found-facts',
  summary: 'Add what was found on the title page, and the record lacks, to the record',
  description:
    'A change of the authors like any other, for the same people at the same times. What the record has by now stays as it is. ' +
    '`typeset-again` is the code of the refusal when there is another proof than the one that was looked at.',
  request: { params: caseParams, ...jsonBody(addFoundFactsRequest) },
  responses: { 200: jsonAnswer('What was added', addedFacts), ...caseRefusals },
})

export function registerFactsRoute(api: Api, services: ApiServices): void {
  api.openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    await changeFacts(services, c.get('actor'), id, readChange(c.req.valid('json')))
    return c.json(presentCase(services, await readCaseFor(services, c.get('actor'), id)), 200)
  })

  api.openapi(addFound, async (c) => {
    const { finishedAt } = c.req.valid('json')
    const added = await addFoundFacts(services, c.get('actor'), c.req.valid('param').id, finishedAt)
    return c.json({ added: added.map(presentFoundFacts) }, 200)
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
