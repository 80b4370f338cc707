// Reports the progress of a paper's typesetting, and requests a new one.
import { createRoute, z } from '@hono/zod-openapi'
import { readTypesetting, typesetAgain } from '#src/features/articles/index.ts'
import { auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { presentTypesetting } from '#src/http/typesetting/present-typesetting.ts'
import { errorBody } from '#src/wire/error.ts'
import { typesettingObject } from '#src/wire/typesetting.ts'

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

export function registerTypesettingRoutes(api: Api, services: ApiServices): void {
  api.openapi(read, async (c) => {
    return c.json(present(await readTypesetting(services, c.get('actor'), c.req.valid('param').id)), 200)
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
