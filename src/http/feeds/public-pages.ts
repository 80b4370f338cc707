// The website's pages that every visitor may see and that have one address each, for the sitemap. A test compares them
// with the website's own list.
import { articleFolder } from '#src/wire/journal.ts'

export const publicPages = [
  '/',
  `/${articleFolder}`,
  '/archive',
  '/about',
  '/editorial-board',
  '/guide',
  '/peer-review',
  '/open-access',
  '/ethics',
  '/copyright',
  '/citation-metrics',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
  '/lockss',
] as const
