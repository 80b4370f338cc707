// The addresses that papers and issues had in Open Journal Systems, for existing links: they redirect to where the same
// thing is now (docs/moving-in.md). An address that never existed answers 404.
import { z } from '@hono/zod-openapi'
import { notFound } from '#src/domain/errors.ts'
import type { Api, ApiContext, ApiServices, Website } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { findFormer } from './find-former.ts'

const paths = [
  ...['/article/*', '/issue/*', '/rt/*', '/citationstylelanguage/*', '/index.php', '/index.php/*'],
  '/plugins/generic/pdfJsViewer/*',
]

const documented = [
  ['/article/view/{id}', 'The paper that had this number'],
  ['/article/download/{id}/{galley}', 'The file of the paper that had this number'],
  ['/issue/view/{id}', 'The issue that had this number'],
  ['/index.php/{title}/article/view/{id}', 'The same paper, in the form that most installations used'],
  ['/rt/{tool}/{id}', 'The paper that a reading tool of OJS 2 was about'],
  ['/citationstylelanguage/{operation}/{style}', 'The paper that was cited, or its record for reference managers'],
  ['/plugins/generic/pdfJsViewer/{path}', 'The file that the viewer of PDFs showed'],
  ['/index.php', 'The page that parameters name, in installations without paths'],
  ['/index.php/{title}/{page}', 'The page for archive, search, OAI-PMH, feeds and the like'],
] as const

/** A cache may keep it for a day, and then asks again: a mistake must not last for ever. */
const caching = 'public, max-age=86400'
const shortCaching = 'public, max-age=3600'

export function registerFormerAddressRoutes(api: Api, services: ApiServices, website: Website | undefined): void {
  for (const [path, summary] of documented) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, z.string()])
    api.openAPIRegistry.registerPath({
      method: 'get',
      path,
      tags: ['Journals'],
      summary: `${summary} in Open Journal Systems, before the journal moved here`,
      request: { params: z.object(Object.fromEntries(names)) },
      responses: {
        301: { description: 'Where it is now' },
        302: { description: 'The newest issue, for the address of the current one' },
        404: jsonAnswer('It never existed', errorBody),
      },
    })
  }
  for (const path of paths) {
    api.get(path, allow('public'), async (c) => {
      const found = await findFormer(services, c.get('actor'), new URL(c.req.url))
      if (!found) return noSuchPage(c, website)
      c.header('Cache-Control', found.isLasting ? caching : shortCaching)
      return c.redirect(`${services.publicUrl}${found.path}`, found.isLasting ? 301 : 302)
    })
  }
}

async function noSuchPage(c: ApiContext, website: Website | undefined): Promise<Response> {
  if (!website) throw notFound()
  return website(c.req.raw, c)
}
