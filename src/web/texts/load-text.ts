// A page's text by its address. The author's guide has two addresses and one name.

import type { PageSlug } from '#src/domain/page-slug.ts'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import type { PrintHandle } from '#src/web/frame/print-frame.ts'
import { api as addresses, pages } from '#src/web/links.ts'
import type { PageText } from '#src/wire/periodical.ts'

const slugs: Partial<Record<string, PageSlug>> = {
  [pages.about]: 'about',
  [pages.contact]: 'contact',
  [pages.faq]: 'faq',
  [pages.guide]: 'guide',
  [pages.authorGuidelines]: 'guide',
  [pages.peerReview]: 'peer-review',
  [pages.openAccess]: 'open-access',
  [pages.citationMetrics]: 'citation-metrics',
  [pages.ethics]: 'ethics',
  [pages.copyright]: 'copyright',
  [pages.privacy]: 'privacy',
  [pages.terms]: 'terms',
}

/** Addresses match in any case and with a trailing slash, as the router matches them. */
export const slugAt = (pathname: string): PageSlug | undefined =>
  slugs[pathname.toLowerCase().replace(/(?<=.)\/+$/, '')]

/** Its name at the head of each printed page. */
export const textHandle: PrintHandle | undefined = import.meta.env.SSR
  ? { printFrame: ({ title }: PageText) => ({ title }) }
  : undefined

/** The canonical address for search engines. */
export const canonicalOf = ({ slug }: Pick<PageText, 'slug'>): string => `/${slug}`

export async function loadText(api: ApiClient, slug: PageSlug, signal: AbortSignal): Promise<PageText> {
  try {
    return await api.get<PageText>(addresses.pageText(slug), { signal })
  } catch (error) {
    throw loadFailure(error)
  }
}
