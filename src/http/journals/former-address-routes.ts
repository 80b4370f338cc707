// The addresses that papers and issues had in Open Journal Systems, for existing links: they redirect to where the same
// thing is now (docs/moving-in.md). An address that never existed answers 404.
import { z } from '@hono/zod-openapi'
import { notFound } from '#src/domain/errors.ts'
import { findMoved, hasFormerAddresses, type MovedTo } from '#src/features/articles/preserved/index.ts'
import type { Api, ApiContext, ApiServices, Website } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { articleFolder } from '#src/wire/journal.ts'
import { formerPageOf } from './former-pages.ts'

/**
 * '/index.php/title/article/view/123/456', with the language that version 3.5 inserts; servers may leave out everything
 * before 'article'.
 */
const formerAddress =
  /^(?:\/index\.php\/[^/]+(?:\/[a-z]{2,3}(?:[_@-][\w@-]+)?)?)?\/(?:(article)\/(?:view|viewArticle|viewFile|download)|(issue)\/view)\/([^/]+)(?:\/([^/]+))?/

const paths = ['/article/*', '/issue/*', '/index.php/*'] as const

const documented = [
  ['/article/view/{id}', 'The paper that had this number'],
  ['/article/download/{id}/{galley}', 'The file of the paper that had this number'],
  ['/issue/view/{id}', 'The issue that had this number'],
  ['/index.php/{title}/article/view/{id}', 'The same paper, in the form that most installations used'],
  ['/index.php/{title}/{page}', 'The page for archive, search, OAI-PMH, feeds and the like'],
] as const

/** A cache may keep it for a day, and then asks again: a mistake must not last for ever. */
const caching = 'public, max-age=86400'

export function registerFormerAddressRoutes(api: Api, services: ApiServices, website: Website | undefined): void {
  for (const [path, summary] of documented) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, z.string()])
    api.openAPIRegistry.registerPath({
      method: 'get',
      path,
      tags: ['Journals'],
      summary: `${summary} in Open Journal Systems, before the journal moved here`,
      request: { params: z.object(Object.fromEntries(names)) },
      responses: { 301: { description: 'Where it is now' }, 404: jsonAnswer('It never existed', errorBody) },
    })
  }
  for (const path of paths) {
    api.get(path, allow('public'), async (c) => {
      const places = placesIn(c.req.path)
      const moved = places.length > 0 ? await findMoved(services.db, places) : undefined
      const path = moved ? pathOf(moved) : await pathOfPage(c, services)
      if (path === undefined) return noSuchPage(c, website)
      c.header('Cache-Control', caching)
      return c.redirect(`${services.publicUrl}${path}`, 301)
    })
  }
}

/** Only in an installation to which something has moved. */
async function pathOfPage(c: ApiContext, { db }: ApiServices): Promise<string | undefined> {
  const path = formerPageOf(c.req.path, new URL(c.req.url).searchParams)
  return path !== undefined && (await hasFormerAddresses(db)) ? path : undefined
}

/** The most specific first: the address of a file that was not imported leads to its paper. */
function placesIn(path: string): string[] {
  const [, article, issue, id, part] = formerAddress.exec(path) ?? []
  const kind = article ?? issue
  if (kind === undefined || id === undefined) return []
  const names = [id, ...(part === undefined ? [] : [`${id}/${part}`])]
  return names.reverse().map((name) => `${kind}/${decoded(name)}`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function pathOf(moved: MovedTo): string {
  if (moved.kind === 'issue') return `/archive/${moved.volume}/${moved.issue}`
  return `/${articleFolder}/${moved.id}${moved.file ? `.${moved.file}` : ''}`
}

async function noSuchPage(c: ApiContext, website: Website | undefined): Promise<Response> {
  if (!website) throw notFound()
  return website(c.req.raw, c)
}
