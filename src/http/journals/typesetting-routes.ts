// Reports the progress of a paper's typesetting, and requests a new one.
import { createRoute, z } from '@hono/zod-openapi'
import { addFoundFacts, readTypesetting, typesetAgain } from '#src/features/articles/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { presentFoundFacts, presentTypesetting } from '#src/http/typesetting/present-typesetting.ts'
import { errorBody } from '#src/wire/error.ts'
import { addedFacts, addFoundFactsRequest, typesettingObject } from '#src/wire/typesetting.ts'
import { missing } from './read-upload.ts'

const request = { params: z.object({ id: z.string() }) }
const answer = jsonAnswer(
  'Its progress, what needs attention, and which papers claim the same pages',
  typesettingObject,
)
const refusals = {
  401: jsonAnswer('Not signed in', errorBody),
  403: jsonAnswer('Not an administrator', errorBody),
  404: jsonAnswer('No such paper, or it has not been typeset', errorBody),
}

const read = createRoute({
  method: 'get',
  path: '/api/journals/{id}/typesetting',
  tags: ['Journals'],
  summary: 'The typesetting of a paper',
  middleware: allow('administrator'),
  security: signedInOnly,
  request,
  responses: { 200: answer, ...refusals },
})

const again = createRoute({
  method: 'post',
  path: '/api/journals/{id}/typesetting',
  tags: ['Journals'],
  summary: 'Typeset a paper again, from its Word file; the previous results stay as earlier versions',
  middleware: [allow('administrator'), auditAct('article.typeset')] as const,
  security: signedInOnly,
  request,
  responses: { 202: answer, 400: jsonAnswer('The paper has no Word file', errorBody), ...refusals },
})

const addFound = createRoute({
  method: 'post',
  path: '/api/journals/{id}/typesetting/found-facts',
  tags: ['Journals'],
  summary: 'Add what was found on the title page, and the record lacks, to the record',
  description:
    'An edit of the authors like any other. What the record has by now stays as it is. `typeset-again` is the code of the ' +
    'refusal when there is another result than the one that was looked at.',
  middleware: [allow('administrator'), auditAct('article.edited')] as const,
  security: signedInOnly,
  request: { ...request, ...jsonBody(addFoundFactsRequest) },
  responses: {
    200: jsonAnswer('What was added', addedFacts),
    400: jsonAnswer('A fact is not valid', errorBody),
    ...refusals,
    409: jsonAnswer('Edited or typeset again meanwhile', errorBody),
  },
})

export function registerTypesettingRoutes(api: Api, services: ApiServices): void {
  api.openapi(read, async (c) => {
    return c.json(present(await readTypesetting(services, c.get('actor'), c.req.valid('param').id)), 200)
  })

  api.openapi(addFound, async (c) => {
    const { finishedAt } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const added = await addFoundFacts(services, c.get('actor'), { id, seen: finishedAt, missing })
    if (added.length > 0) addAuditDetails(c, { detail: 'authors' })
    return c.json({ added: added.map(presentFoundFacts) }, 200)
  })

  api.openapi(again, async (c) => {
    return c.json(present(await typesetAgain(services, c.get('actor'), c.req.valid('param').id)), 202)
  })
}

function present({ article, typesetting, onItsPages }: Awaited<ReturnType<typeof readTypesetting>>) {
  const { files, pages = '' } = article
  return {
    ...presentTypesetting(typesetting, { text: files.html !== undefined, pdf: files.pdf?.typeset === true }),
    ...(onItsPages.length === 0 ? {} : { overlap: { pages, papers: onItsPages } }),
  }
}
