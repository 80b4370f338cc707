// The pages that are the same for everybody, each with the parameters of its address that it reads.
import { type ExistingPage, listingParameters } from './links.ts'

const pages = {
  '/': [],
  '/journals': [
    'q',
    'page',
    'sortBy',
    'order',
    listingParameters.periodical,
    'volume',
    'year',
    'issue',
    'discipline',
    'author',
    'keyword',
  ],
  '/journals/:id': [],
  '/archive': ['q', 'year', 'page'],
  '/archive/:volume/:number': ['page'],
  '/lockss': [],
  '/lockss/:volume': [],
  '/about': [],
  '/guide': [],
  '/author-guidelines': [],
  '/contact': [],
  '/editorial-board': [],
  '/faq': [],
  '/peer-review': [],
  '/open-access': [],
  '/citation-metrics': [],
  '/ethics': [],
  '/copyright': [],
  '/privacy': [],
  '/terms': [],
} as const satisfies Partial<Record<ExistingPage, readonly string[]>>

/** After each page, React Router asks which pages the links in it lead to: the same for everybody who reads that page. */
export const readyPages = { ...pages, '/__manifest': ['paths', 'version'] } as const
