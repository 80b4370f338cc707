// What programs look for at fixed addresses: robots.txt (RFC 9309), the search description, and what belongs below
// /.well-known (RFC 8615): where to report a vulnerability (RFC 9116), and where to change a password
// (w3c.github.io/webappsec-change-password-url).
import { z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { oneDay } from '#src/domain/clock.ts'
import { notFound } from '#src/domain/errors.ts'
import { writeOpenSearch } from '#src/features/indexing/index.ts'
import { readSecurityContact } from '#src/features/periodical/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { allow } from '#src/http/policy.ts'
import { articleFolder } from '#src/wire/journal.ts'
import { sendDocument } from './send-document.ts'

/**
 * Pages for one person or one secret, and the API: search engines have no use for them, unlike papers, issues and
 * lists.
 */
const closedToRobots = [
  '/api/',
  '/dashboard',
  '/manage-journals',
  '/settings',
  `/${articleFolder}/uploads`,
  '/resetpassword/',
  '/newdevice/',
  '/confirm/',
  '/setup/',
]

const openSearchType = 'application/opensearchdescription+xml'

const halfAYear = 182 * oneDay

export function registerWellKnownRoutes(api: Api, services: ApiServices): void {
  const site = services.publicUrl
  const document = (path: string, summary: string, type: string) =>
    api.openAPIRegistry.registerPath({
      method: 'get',
      path,
      tags: ['Periodical'],
      summary,
      responses: { 200: { description: summary, content: { [type]: { schema: z.string() } } } },
    })

  document('/robots.txt', 'What robots may read', 'text/plain')
  api.get('/robots.txt', allow('public'), etag(), (c) => {
    const lines = [
      'User-agent: *',
      // What pages load while they are read stays open: search engines run their scripts.
      `Allow: /api/${articleFolder}`,
      'Allow: /api/issues',
      'Allow: /api/periodical',
      // Each word of each paper has one.
      `Disallow: /api/${articleFolder}/*/passage`,
      ...closedToRobots.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${site}/sitemap.xml`,
    ]
    return sendDocument(c, `${lines.join('\n')}\n`, 'text/plain')
  })

  document('/opensearch.xml', 'How to search the papers', openSearchType)
  api.get('/opensearch.xml', allow('public'), etag(), async (c) => {
    const addresses = {
      template: `${site}/${articleFolder}?q={searchTerms}`,
      icon: `${site}/favicon.svg`,
      selfUrl: `${site}/opensearch.xml`,
    }
    return sendDocument(c, await writeOpenSearch(services, addresses), openSearchType)
  })

  document('/.well-known/security.txt', 'Where to report a vulnerability', 'text/plain')
  api.get('/.well-known/security.txt', allow('public'), async (c) => {
    const contact = await readSecurityContact(services.db)
    if (!contact) throw notFound()
    const expires = new Date(services.clock.now().getTime() + halfAYear)
    const lines = [
      `Contact: mailto:${contact.address}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${contact.languages.join(', ')}`,
      `Canonical: ${site}/.well-known/security.txt`,
    ]
    return sendDocument(c, `${lines.join('\n')}\n`, 'text/plain')
  })

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/.well-known/change-password',
    tags: ['Periodical'],
    summary: 'Where signed-in people change their password',
    responses: { 302: { description: 'The page' } },
  })
  api.get('/.well-known/change-password', allow('public'), (c) => c.redirect('/updateprofile', 302))
}
