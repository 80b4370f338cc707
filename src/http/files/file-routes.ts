// Every address of a file. All spellings of one file go through the same permission check and the same stream.

import { z } from '@hono/zod-openapi'
import type { ArticleFileType, FileType } from '#src/domain/article/file-type.ts'
import type { AuditAct } from '#src/domain/audit.ts'
import { notFound, unauthenticated } from '#src/domain/errors.ts'
import { readArticleFile } from '#src/features/articles/files/index.ts'
import { articleFileTypeOf, fileTypeOf, mediaTypes } from '#src/features/files/index.ts'
import { redeemDownloadTicket, submissionFile } from '#src/features/submissions/index.ts'
import { addAuditDetails } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { allow, type Policy } from '#src/http/policy.ts'
import { recordUse } from '#src/http/usage/record-use.ts'
import { errorBody } from '#src/wire/error.ts'
import { articleFolder } from '#src/wire/journal.ts'
import { registerFileChecks } from './check-file-routes.ts'
import { registerPictureRoutes } from './picture-routes.ts'
import { type Delivery, serveFile } from './serve-file.ts'

type Wanted<Type> = { id: string; type: Type }
type Kind<Type extends ArticleFileType = ArticleFileType> = {
  folder: string
  thing: string
  policy: Policy
  downloaded: AuditAct
  typeOf(name: string): Type | undefined
  find(c: ApiContext, services: ApiServices, wanted: Wanted<Type>): Promise<Delivery>
}

const articles: Kind = {
  typeOf: articleFileTypeOf,
  folder: articleFolder,
  thing: 'a paper',
  policy: 'public',
  downloaded: 'article.downloaded',
  find: findArticleFile,
}
const submissions: Kind<FileType> = {
  typeOf: fileTypeOf,
  folder: 'submissions',
  thing: 'a submission',
  policy: 'signed-in',
  downloaded: 'submission.downloaded',
  find: findSubmissionFile,
}

// `{id}.{type}` beside the page of the paper, where Google Scholar looks for it. Anything that is not a file there is a
// page.
const besideThePage = '/:file{[^/]+\\.(?:[pP][dD][fF]|[dD][oO][cC][xX]|[wW][oO][rR][dD]|[xX][mM][lL])}'

export function registerFileRoutes(api: Api, services: ApiServices): void {
  everySpelling(articles, { inline: true, withDirectDownload: true })
  everySpelling(submissions, { inline: false, withDirectDownload: false })
  serve(`/${articleFolder}${besideThePage}`, `/${articleFolder}/{id}.{type}`, articles, { inline: true })
  serve(`/${articleFolder}/:id/archival.pdf`, undefined, { ...articles, typeOf: () => 'archival' })
  serve('/submissions/:id/direct-download/:type', undefined, {
    ...submissions,
    policy: 'public',
    find: findWithTicket,
  })
  registerPictureRoutes(api, services)
  registerFileChecks(api, services)

  function everySpelling<Type extends ArticleFileType>(
    kind: Kind<Type>,
    { inline, withDirectDownload }: { inline: boolean; withDirectDownload: boolean },
  ): void {
    for (const root of ['', '/api']) {
      const path = `${root}/direct-file/${kind.folder}`
      serve(`${path}/:file`, `${path}/{id}.{type}`, kind, { inline: root === '' && inline })
    }
    for (const spelling of ['download', 'direct-download']) {
      const below = (root: string) => `${root}/${kind.folder}/:id/${spelling}/:type`
      serve(below('/api'), undefined, kind)
      if (withDirectDownload || spelling !== 'direct-download') serve(below(''), undefined, kind)
    }
  }

  function serve<Type extends ArticleFileType>(
    path: string,
    documented: string | undefined,
    kind: Kind<Type>,
    { inline } = { inline: false },
  ): void {
    document(api, documented ?? path.replace(/:(\w+)/g, '{$1}'), kind)
    api.get(path, allow(kind.policy), async (c) => {
      const wanted = wantedOf(c, kind)
      const delivery = await kind.find(c, services, wanted)
      if (!delivery.isPublic) addAuditDetails(c, { act: kind.downloaded, objectId: wanted.id, detail: wanted.type })
      else if (wanted.type !== 'html') recordUse(c, { articleId: wanted.id, surface: wanted.type })
      return serveFile(c, services, { ...delivery, inline: inline && wanted.type === 'pdf' })
    })
  }
}

function wantedOf<Type extends ArticleFileType>(c: ApiContext, { typeOf }: Kind<Type>): Wanted<Type> {
  const file = c.req.param('file') ?? `${c.req.param('id')}.${c.req.param('type') ?? 'archival'}`
  const dot = file.lastIndexOf('.')
  const type = typeOf(file.slice(dot + 1))
  if (!type) throw notFound()
  return { id: file.slice(0, dot), type }
}

async function findArticleFile(
  c: ApiContext,
  services: ApiServices,
  wanted: Wanted<ArticleFileType>,
): Promise<Delivery> {
  const { isSample, ...found } = await readArticleFile(services, c.get('actor'), wanted)
  const page = services.addressOf(wanted.id)
  return { ...found, type: wanted.type, inline: false, unindexed: isSample, page }
}

async function findSubmissionFile(c: ApiContext, services: ApiServices, wanted: Wanted<FileType>): Promise<Delivery> {
  const found = await submissionFile(services, c.get('actor'), wanted)
  return { ...found, type: wanted.type, inline: false, isPublic: false }
}

/** A new tab cannot send a token, so it brings a ticket. */
async function findWithTicket(c: ApiContext, services: ApiServices, wanted: Wanted<FileType>): Promise<Delivery> {
  if (c.get('actor').kind === 'person') return findSubmissionFile(c, services, wanted)
  const ticket = c.req.query('ticket')
  if (!ticket) throw unauthenticated()
  const { accountId, ...found } = await redeemDownloadTicket(services, ticket, {
    ...wanted,
    use: c.req.method !== 'HEAD',
  })
  addAuditDetails(c, { accountId })
  return { ...found, type: wanted.type, inline: false, isPublic: false }
}

function document(api: Api, path: string, { thing, policy }: Pick<Kind, 'thing' | 'policy'>): void {
  const bytes = { schema: { type: 'string' as const, format: 'binary' } }
  const jats = thing === articles.thing ? { [mediaTypes.jats]: bytes } : {}
  const content = { [mediaTypes.pdf]: bytes, [mediaTypes.docx]: bytes, ...jats }
  const failure = (description: string) => jsonAnswer(description, errorBody)
  const types = thing === articles.thing ? "'pdf', 'docx' or 'word', 'xml' or 'archival'" : "'pdf', 'docx' or 'word'"
  const type = z.string().openapi({ description: `${types}, in upper or lower case` })
  const isTicketAddress = policy === 'public' && thing === submissions.thing
  api.openAPIRegistry.registerPath({
    method: 'get',
    path,
    tags: ['Files'],
    summary: `A file of ${thing}`,
    ...(thing === submissions.thing ? { security: isTicketAddress ? [{ bearer: [] }, {}] : [{ bearer: [] }] } : {}),
    request: {
      params: path.includes('{type}') ? z.object({ id: z.string(), type }) : z.object({ id: z.string() }),
      ...(isTicketAddress ? { query: z.object({ ticket: z.string().optional() }) } : {}),
    },
    responses: {
      200: { description: 'The file', content },
      206: { description: 'The requested range', content },
      304: { description: 'Unchanged since the named version' },
      ...(thing === submissions.thing ? { 401: failure('Not signed in, or the ticket is used up') } : {}),
      404: failure('No such file, or not for this viewer'),
      416: failure('Beyond the end of the file'),
      503: failure('The file cannot be read at the moment'),
    },
  })
}
