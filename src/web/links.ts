// The addresses of the website: pages, API calls and files, and the wire's names for the resources there. What only the desk and
// downloads need is in desk-pages.ts, desk-api.ts and file-addresses.ts, so that readers do not load it. Only these, words.ts and routes.ts use
// the specification's word for a paper and for the periodical.

import type { PublicFileType } from '#src/domain/article/file-type.ts'
import type { CitationFormat } from '#src/domain/article/record-media-types.ts'
import type { PageSlug } from '#src/domain/page-slug.ts'
import type { AuthorObject } from '#src/wire/author.ts'
import type { JournalList, JournalMetadata, JournalObject, StatusAnswer, WithdrawnBody } from '#src/wire/journal.ts'

/**
 * The pages that exist, as route patterns. routes.ts gives each one its module, and a test sees to it that menus lead to no other.
 */
export const existingPages = [
  '/',
  '/journals',
  '/journals/uploads',
  '/journals/:id',
  '/login',
  '/register',
  '/forgotpassword',
  '/resetpassword/:token',
  '/newdevice/:token',
  '/confirm/:token',
  '/logout',
  '/setup/:token',
  '/unauthorized',
  '/about',
  '/guide',
  '/author-guidelines',
  '/contact',
  '/editorial-board',
  '/archive',
  '/archive/:volume/:number',
  '/lockss',
  '/lockss/:volume',
  '/faq',
  '/peer-review',
  '/open-access',
  '/citation-metrics',
  '/ethics',
  '/copyright',
  '/privacy',
  '/terms',
  '/test',
  '/dashboard',
  '/submission',
  '/submissions',
  '/submission/:id',
  '/submissions/:id/proof',
  '/manage-journals',
  '/manage-journals/figures',
  '/manage-journals/submissions/:id',
  '/journals/:id/edit',
  '/journals/:id/notice',
  '/review',
  '/review/:token',
  '/not-me/:token',
  '/newsletter',
  '/newsletter/confirm/:token',
  '/newsletter/leave/:token',
  '/updateprofile',
  '/settings',
  '/settings/record/:section',
  '/settings/board',
  '/settings/pages',
  '/settings/pages/:slug',
  '/settings/issues',
  '/settings/issues/:volume/:number',
  '/settings/review',
  '/settings/people',
  '/settings/mail',
  '/settings/newsletter',
  '/settings/deposits',
  '/settings/usage',
  '/settings/audit',
] as const

export type ExistingPage = (typeof existingPages)[number]

// ---------------------------------------------------------------- pages

export const pages = {
  home: '/',
  articles: '/journals',
  upload: '/journals/uploads',
  archive: '/archive',
  lockss: '/lockss',
  submission: '/submission',
  board: '/editorial-board',
  about: '/about',
  guide: '/guide',
  contact: '/contact',
  faq: '/faq',
  login: '/login',
  register: '/register',
  logout: '/logout',
  unauthorized: '/unauthorized',
  dashboard: '/dashboard',
  profile: '/updateprofile',
  manage: '/manage-journals',
  settings: '/settings',
  authorGuidelines: '/author-guidelines',
  peerReview: '/peer-review',
  openAccess: '/open-access',
  citationMetrics: '/citation-metrics',
  ethics: '/ethics',
  copyright: '/copyright',
  privacy: '/privacy',
  terms: '/terms',
  forgotPassword: '/forgotpassword',
  newsletter: '/newsletter',
} as const

/** How a submitted manuscript will look as a paper. */
export const proofPage = (id: string): string => `/submissions/${encodeURIComponent(id)}/proof`

/** The other spelling that the specification links to; it redirects to the submission page. */
export const submissionsSpelling = '/submissions'

export const articlePage = (id: string): string => `/journals/${encodeURIComponent(id)}`

export const editArticlePage = (id: string): string => `${articlePage(id)}/edit`

/** Where a paper is corrected or retracted. */
export const publishNoticePage = (id: string): string => `${articlePage(id)}/notice`

export const issuePage = ({ volume, issue }: { volume: number; issue: number }): string =>
  `${pages.archive}/${volume}/${issue}`

/** The archive's parameters are the API's, as in the listing. */
export const archivePage = (query: URLSearchParams | Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return text ? `${pages.archive}?${text}` : pages.archive
}

export const feeds = { atom: '/atom.xml', rss: '/rss.xml' } as const

/** Of one issue. */
export const issueFeed = (issue: { volume: number; issue: number }, format: keyof typeof feeds): string =>
  issuePage(issue) + feeds[format]

export const openSearch = '/opensearch.xml'

/** What archiving programs may preserve of a volume. */
export const volumeManifest = (volume: number): string => `${pages.lockss}/${volume}`

/** The listing's parameters have the API's names, so that a page's address and the call behind it agree. */
export const articlesPage = (query: URLSearchParams | Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return text ? `${pages.articles}?${text}` : pages.articles
}

/** The listing's parameters that are named by the specification's word; the others are plain. */
export const listingParameters = { periodical: 'journalName' } as const

/**
 * After a 401 below these addresses the session is over and the visitor goes to the login page; elsewhere the page
 * stays.
 */
const protectedPrefixes = [pages.dashboard, pages.profile, pages.upload, pages.manage, pages.settings]

export const isSessionPage = (pathname: string): boolean =>
  protectedPrefixes.some((prefix) => pathname.startsWith(prefix))

/** `next` is where a guard sends people after they have signed in. */
export const loginPage = (next: string): string => `${pages.login}?next=${encodeURIComponent(next)}`

/** Pages for one person or one secret: never cached, never indexed. Everything else is the same for everyone. */
const personalPrefixes = [
  ...protectedPrefixes,
  pages.submission,
  pages.login,
  pages.register,
  pages.forgotPassword,
  pages.logout,
  pages.unauthorized,
  '/resetpassword',
  '/newdevice',
  '/confirm',
  '/setup',
  '/review',
  '/not-me',
  '/newsletter',
]

export const isPersonalPage = (pathname: string): boolean =>
  personalPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)) || isEditing(pathname)

const isEditing = (pathname: string): boolean => /^\/journals\/[^/]+\/(edit|notice)$/.test(pathname)

/** Pages whose content comes after the document: once a guard has decided, or a session has ended. */
export const isGuardedPage = (pathname: string): boolean =>
  [...protectedPrefixes, pages.submission, pages.logout].some((prefix) => pathname.startsWith(prefix)) ||
  isEditing(pathname)

// ---------------------------------------------------------------- API (complete paths, from the site's root)

export const api = {
  register: '/api/auth/register',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  me: '/api/auth/me',
  profile: '/api/auth/profile',
  periodical: '/api/periodical',
  board: '/api/periodical/board',
  pageText: (slug: PageSlug) => `/api/periodical/pages/${slug}`,
  issues: '/api/issues',
  issue: ({ volume, issue }: { volume: number; issue: number }) => `/api/issues/${volume}/${issue}`,
  issueCover: ({ volume, issue }: { volume: number; issue: number }) => `/api/issues/${volume}/${issue}/cover`,
  articles: '/api/journals',
  article: (id: string) => `/api/journals/${encodeURIComponent(id)}`,
  articleVersions: (id: string) => `/api/journals/${encodeURIComponent(id)}/versions`,
  articleUsage: (id: string) => `/api/journals/${encodeURIComponent(id)}/usage`,
  articleMetadata: (id: string) => `/api/journals/${encodeURIComponent(id)}/metadata`,
  citations: (id: string) => `/api/journals/${encodeURIComponent(id)}/citations`,
  submissions: '/api/submissions',
  submission: (id: string) => `/api/submissions/${encodeURIComponent(id)}`,
  submissionStatus: (id: string) => `/api/submissions/${encodeURIComponent(id)}/status`,
  submissionTicket: (id: string) => `/api/submissions/${encodeURIComponent(id)}/download-ticket`,
  settings: '/api/settings',
  newsletter: '/api/newsletter',
  setup: (token: string) => `/api/setup/${encodeURIComponent(token)}`,
}

// ---------------------------------------------------------------- files

/** The owner of a file: a published paper or a submitted manuscript. */
export type FileOwner = { kind: 'article' | 'submission'; id: string }

/** In the folder of the abstract page, as Google Scholar asks; a PDF opens in the browser's own reader. */
export const articleFile = (id: string, type: PublicFileType): string =>
  `${articlePage(id)}${type === 'archival' ? '/archival.pdf' : `.${type === 'jats' ? 'xml' : type}`}`

/** The paper's record for a reference manager. */
export const citationFile = (id: string, format: CitationFormat): string => `${articlePage(id)}/cite.${format}`

// ---------------------------------------------------------------- names on the wire

/** Where a list or an answer has them. */
export const articleKeys = {
  articles: 'journals',
  article: 'journal',
  total: 'totalJournals',
  periodicalName: 'journalName',
} as const

/** The size of a file is known where the answer says it. */
type KnownFile = { size?: number | undefined; sha256?: string | undefined }

export type ArticleObject = Omit<JournalObject, 'files'> & {
  files: { [type in PublicFileType]?: KnownFile | undefined }
}
export type ArticleList = Omit<JournalList, 'journals'> & { journals: ArticleObject[] }
export type ArticleAuthor = AuthorObject
export type ArticleMetadata = JournalMetadata
export type Tombstone = WithdrawnBody['journal']
export type Facets = NonNullable<JournalList['facets']>
export type Corrections = NonNullable<JournalList['corrections']>
export type ArticleCounts = NonNullable<JournalList['counts']>

export type ArticleListing = {
  articles: ArticleObject[]
  page: number
  pageCount: number
  total: number
  /** There are more than `total`. */
  isMore?: boolean
  facets?: Facets
  newestCounted?: number
  corrections?: Corrections
  counts?: ArticleCounts
}

export function readArticles(answer: ArticleList): ArticleListing {
  const { journals, pagination, facets, newestCounted, corrections, counts } = answer
  return {
    articles: journals,
    page: pagination.currentPage,
    pageCount: pagination.totalPages,
    total: pagination.totalJournals,
    ...(pagination.isMore ? { isMore: true } : {}),
    ...(facets ? { facets } : {}),
    ...(newestCounted === undefined ? {} : { newestCounted }),
    ...(corrections ? { corrections } : {}),
    ...(counts ? { counts } : {}),
  }
}

export const periodicalNameOf = (article: ArticleObject): string | null => article.journalName

/** The order of an issue's papers, as the API expects it. */
export const orderOfArticles = (articles: readonly { id: string }[]): { journals: string[] } => ({
  journals: articles.map(({ id }) => id),
})

/** The paper that a submission became. */
export const articleOfSubmission = (answer: Pick<StatusAnswer, 'journal'>): ArticleObject | undefined => answer.journal

export const readTombstone = (body: unknown): Tombstone | undefined =>
  typeof body === 'object' && body !== null && 'journal' in body ? (body as WithdrawnBody).journal : undefined
