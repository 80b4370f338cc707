// Which addresses have answers that are the same for every visitor, and the parameters that each of them knows. What is
// not here is made for each request.

/** A path with `:name` for what stands between two slashes, and its parameters in the order of the key. */
export type ReadyAddresses = Readonly<Record<string, readonly string[]>>

const listParameters = [
  'page',
  'limit',
  'sortBy',
  'order',
  'status',
  'scheduled',
  'q',
  'journalName',
  'year',
  'author',
  'keyword',
  'volume',
  'issue',
  'discipline',
  'facets',
]

/** Those of the API; the website names its own pages. */
export const readyApiAddresses: ReadyAddresses = {
  '/api/journals': listParameters,
  '/api/journals/:id': [],
  '/api/journals/:id/citations': [],
  '/api/journals/:id/metadata': [],
  '/api/journals/:id/usage': [],
  '/api/journals/:id/versions': [],
  '/api/issues': ['status'],
  '/api/issues/:volume/:issue': ['status'],
  '/api/periodical': [],
  '/api/periodical/board': [],
  '/api/periodical/pages/:slug': [],
  '/journals/:id/cite.ris': [],
  '/journals/:id/cite.bib': [],
  '/journals/:id/cite.json': [],
  '/journals/:id/cite.xml': [],
  '/journals/:id/cite.jsonld': [],
  '/journals/:id/linkset.json': [],
  '/atom.xml': [],
  '/rss.xml': [],
  '/rss1.xml': [],
  '/archive/:volume/:issue/atom.xml': [],
  '/archive/:volume/:issue/rss.xml': [],
  '/archive/:volume/:issue/rss1.xml': [],
  '/opensearch.xml': [],
  '/robots.txt': [],
  '/sitemap.xml': [],
  '/sitemap/:part.xml': [],
}
