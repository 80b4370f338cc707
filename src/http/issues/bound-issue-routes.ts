// A whole issue as one file, and as a booklet to print. It is not counted as a use: COUNTER counts papers.
import { type BoundForm, readBoundIssue } from '#src/features/articles/bound/index.ts'
import { mediaTypes } from '#src/features/files/index.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { serveFile } from '#src/http/files/serve-file.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { issuePlace } from '#src/wire/issue.ts'
import { readIssueNumber } from './read-issue-number.ts'

export function registerBoundIssueRoutes(api: Api, services: ApiServices): void {
  document(api, '/archive/{volume}/{issue}.pdf', 'A whole issue as one PDF, with cover, contents and colophon')
  api.get('/archive/:volume/:file{[^/]+\\.pdf}', allow('public'), async (c) => {
    const { volume, file } = c.req.param()
    return serve(c, { volume, issue: file.slice(0, -'.pdf'.length) }, 'pdf')
  })

  document(api, '/archive/{volume}/{issue}/booklet.pdf', 'The same as a booklet: two A5 pages on each side of A4')
  api.get('/archive/:volume/:issue/booklet.pdf', allow('public'), async (c) => serve(c, c.req.param(), 'booklet'))

  async function serve(c: ApiContext, place: { volume: string; issue: string }, form: BoundForm): Promise<Response> {
    const number = readIssueNumber(place)
    const { file, name, isSample } = await readBoundIssue(services, number, form)
    const page = `${services.publicUrl}/archive/${number.volume}/${number.issue}`
    return serveFile(c, services, { file, name, type: 'pdf', inline: true, isPublic: true, unindexed: isSample, page })
  }
}

function document(api: Api, path: string, summary: string): void {
  const content = { [mediaTypes.pdf]: { schema: { type: 'string' as const, format: 'binary' } } }
  api.openAPIRegistry.registerPath({
    method: 'get',
    path,
    tags: ['Issues'],
    summary,
    request: { params: issuePlace },
    responses: {
      200: { description: 'The file', content },
      206: { description: 'The requested range', content },
      304: { description: 'Unchanged since the named version' },
      404: jsonAnswer('It has no published paper, or cannot be bound: `message` says why', errorBody),
      416: jsonAnswer('Beyond the end of the file', errorBody),
      503: jsonAnswer(
        'It is being made, after a change of the issue: ask again after the seconds of Retry-After',
        errorBody,
      ),
    },
  })
}
