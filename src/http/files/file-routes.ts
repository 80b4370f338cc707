// Every address at which a file can be had. All spellings of one file lead to the same question and the same stream.
import { z } from '@hono/zod-openapi'
import { notFound, unauthenticated } from '#src/core/errors.ts'
import { articleFile, nameArticleFile } from '#src/features/articles/index.ts'
import { type FileType, fileTypeOf, mediaTypes } from '#src/features/files/index.ts'
import { isSamplePaper } from '#src/features/sample/index.ts'
import { redeemDownloadTicket, submissionFile } from '#src/features/submissions/index.ts'
import { note } from '#src/http/audit/record.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { allow, type Policy } from '#src/http/policy.ts'
import type { Act } from '#src/wire/audit.ts'
import { errorBody } from '#src/wire/error.ts'
import { articleFolder } from '#src/wire/journal.ts'
import { registerFileChecks } from './check-file-routes.ts'
import { type Delivery, serveFile } from './serve-file.ts'

type Wanted = { id: string; type: FileType }
type Find = (c: ApiContext, services: ApiServices, wanted: Wanted) => Promise<Delivery>
type Kind = { folder: string; thing: string; policy: Policy; downloaded: Act; find: Find }

const articles: Kind = {
  folder: articleFolder,
  thing: 'a paper',
  policy: 'public',
  downloaded: 'paper.downloaded',
  find: findArticleFile,
}
const submissions: Kind = {
  folder: 'submissions',
  thing: 'a submission',
  policy: 'signed-in',
  downloaded: 'submission.downloaded',
  find: findSubmissionFile,
}

// `{id}.{type}` beside the page of the paper, where Google Scholar looks for it. What is no file there is a page.
const besideThePage = '/:file{[^/]+\\.(?:[pP][dD][fF]|[dD][oO][cC][xX]|[wW][oO][rR][dD])}'

export function registerFileRoutes(api: Api, services: ApiServices): void {
  for (const kind of [articles, submissions]) {
    for (const root of ['', '/api']) {
      const path = `${root}/direct-file/${kind.folder}`
      serve(`${path}/:file`, `${path}/{id}.{type}`, kind, { inline: root === '' && kind === articles })
    }
    for (const spelling of ['download', 'direct-download']) {
      const below = (root: string) => `${root}/${kind.folder}/:id/${spelling}/:type`
      serve(below('/api'), undefined, kind)
      if (kind !== submissions || spelling !== 'direct-download') serve(below(''), undefined, kind)
    }
  }
  serve(`/${articleFolder}${besideThePage}`, `/${articleFolder}/{id}.{type}`, articles, { inline: true })
  serve('/submissions/:id/direct-download/:type', undefined, {
    ...submissions,
    policy: 'public',
    find: findWithTicket,
  })
  registerFileChecks(api, services)

  function serve(path: string, documented: string | undefined, kind: Kind, { inline } = { inline: false }): void {
    document(api, documented ?? path.replace(/:(\w+)/g, '{$1}'), kind)
    api.get(path, allow(kind.policy), async (c) => {
      const wanted = wantedOf(c)
      const delivery = await kind.find(c, services, wanted)
      if (!delivery.isPublic) note(c, { act: kind.downloaded, objectId: wanted.id, detail: wanted.type })
      return serveFile(c, services, { ...delivery, inline: inline && wanted.type === 'pdf' })
    })
  }
}

function wantedOf(c: ApiContext): Wanted {
  const file = c.req.param('file') ?? `${c.req.param('id')}.${c.req.param('type')}`
  const dot = file.lastIndexOf('.')
  const type = fileTypeOf(file.slice(dot + 1))
  if (!type) throw notFound()
  return { id: file.slice(0, dot), type }
}

async function findArticleFile(c: ApiContext, { db }: ApiServices, { id, type }: Wanted): Promise<Delivery> {
  const { file, article } = await articleFile(db, c.get('actor'), id, type)
  const name = await nameArticleFile({ db }, article, type)
  const unindexed = await isSamplePaper(db, article.id)
  return { file, type, name, inline: false, isPublic: article.status === 'Published', unindexed }
}

async function findSubmissionFile(c: ApiContext, services: ApiServices, wanted: Wanted): Promise<Delivery> {
  const found = await submissionFile(services, c.get('actor'), wanted)
  return { ...found, type: wanted.type, inline: false, isPublic: false }
}

/** A new tab cannot send a token: it brings a ticket. */
async function findWithTicket(c: ApiContext, services: ApiServices, wanted: Wanted): Promise<Delivery> {
  if (c.get('actor').kind === 'person') return findSubmissionFile(c, services, wanted)
  const ticket = c.req.query('ticket')
  if (!ticket) throw unauthenticated()
  const { accountId, ...found } = await redeemDownloadTicket(services, ticket, {
    ...wanted,
    use: c.req.method !== 'HEAD',
  })
  note(c, { accountId })
  return { ...found, type: wanted.type, inline: false, isPublic: false }
}

function document(api: Api, path: string, { thing, policy }: Kind): void {
  const bytes = { schema: { type: 'string' as const, format: 'binary' } }
  const content = { [mediaTypes.pdf]: bytes, [mediaTypes.docx]: bytes }
  const failure = (description: string) => jsonAnswer(description, errorBody)
  const type = z.string().openapi({ description: "'pdf', 'docx' or 'word', in any case" })
  const isTicketAddress = policy === 'public' && thing === submissions.thing
  api.openAPIRegistry.registerPath({
    method: 'get',
    path,
    tags: ['Files'],
    summary: `A file of ${thing}`,
    ...(thing === submissions.thing ? { security: isTicketAddress ? [{ bearer: [] }, {}] : [{ bearer: [] }] } : {}),
    request: {
      params: z.object({ id: z.string(), type }),
      ...(isTicketAddress ? { query: z.object({ ticket: z.string().optional() }) } : {}),
    },
    responses: {
      200: { description: 'The file', content },
      206: { description: 'The range of it that was asked for', content },
      304: { description: 'Unchanged since the version that was named' },
      ...(thing === submissions.thing ? { 401: failure('Not signed in, or the ticket is used up') } : {}),
      404: failure('No such file, or not for this viewer'),
      416: failure('Beyond the end of the file'),
      503: failure('The file cannot be read at the moment'),
    },
  })
}
