const list = (things: readonly string[]) => new Intl.ListFormat('en-GB').format(things)

/** A phrase has its quotation marks already. */
const quote = (text: string): string => (/^["“][^"“”]+["”]$/.test(text.trim()) ? text.trim() : `“${text}”`)

export const listingWords = {
  title: 'Journals',
  heading: 'Research Excellence Hub',
  description: (periodical: string) => `Search and filter all published papers of ${periodical}.`,
  articles: (count: number | undefined) => (count === 1 ? 'Paper' : 'Papers'),
  issues: (count: number | undefined) => (count === 1 ? 'Issue' : 'Issues'),
  currentIssue: 'Current issue',
  searchLabel: 'Search papers by title, abstract, author or full text',
  searchButton: 'Search',
  searchHint: 'Every word must match. Put a phrase in “quotation marks”.',
  keyHint: ['Press', 'to return to this box.'] as const,
  filters: 'Filters',
  showFilters: 'Show filters',
  hideFilters: 'Hide filters',
  apply: 'Apply filters',
  newestCounted: (papers: number) => `Counted among the newest ${papers.toLocaleString('en-GB')} papers that match.`,
  periodical: 'Journal',
  year: 'Publication year',
  issue: 'Issue',
  discipline: 'Discipline',
  author: 'Author name',
  authorPlaceholder: 'Type a name',
  keyword: 'Keyword',
  keywordPlaceholder: 'Type a keyword',
  showMore: (more: number) => `Show ${more} more`,
  showFewer: 'Show fewer',
  volumeAndNumber: ({ volume, issue }: { volume?: string | undefined; issue?: string | undefined }) =>
    [volume && `Vol. ${volume}`, issue && `No. ${issue}`].filter(Boolean).join(' '),
  issueShort: (value: string) => value.replace(/^(\d+)\.(\d+)$/, 'Vol. $1 No. $2'),
  sortBy: 'Sort by',
  sort: { newest: 'Newest first', oldest: 'Oldest first', title: 'Title', relevance: 'Relevance' },
  count: (total: number) => (total === 1 ? '1 paper' : `${total.toLocaleString('en-GB')} papers`),
  matching: (total: number, isMore = false) =>
    total === 1 ? '1 paper matches' : `${counted(total, isMore, 'More')} papers match`,
  matchingHere: (shown: number) =>
    shown === 1 ? '1 paper on this page matches' : `${shown} papers on this page match`,
  range: (from: number, to: number, total: number, isMore = false) =>
    `Papers ${from}–${to} of ${counted(total, isMore, 'more')}`,
  activeFilters: 'Active filters',
  chip: {
    q: 'Search',
    year: 'Year',
    author: 'Author',
    keyword: 'Keyword',
    issue: 'Issue',
    volume: 'Volume',
    discipline: 'Discipline',
    periodical: 'Journal',
  },
  remove: 'Remove',
  clear: 'Clear filters',
  corrected: (typed: string, used: string) =>
    `No paper contains ${quote(typed)}. Showing papers with ${quote(used)} instead.`,
  correctedInVain: (typed: string, used: string) =>
    `No paper contains ${quote(typed)}. We searched for ${quote(used)} instead.`,
  titleOfSearch: (q: string, title: string) => (q === '' ? title : `${q} – ${title}`),
  titleOfNothing: (q: string, title: string) =>
    q === '' ? `Nothing found – ${title}` : `Nothing found for ${quote(q)} – ${title}`,
  empty: 'No Research Papers Found',
  seeArchive: 'See the archive',
  emptyText: (filters: readonly { name: string; value: string }[]) =>
    `No published paper matches ${list(filters.map(({ name, value }) => `the ${name.toLowerCase()} ${quote(value)}`))}.`,
  emptyWithout: 'No paper has been published yet. Manuscripts are welcome.',
  submit: 'Submit a manuscript',
  failed: 'The papers could not be loaded',
  unauthorized: 'Unable to fetch all journals. Some features may require login.',
  endpointMissing: 'Journal endpoint not found',
  noData: 'No data received from server',
  serverError: 'Server error occurred',
  timeout: 'Request timed out. Server may be slow or unavailable.',
  noResponse: 'Network error - unable to reach server',
  viewDetails: 'View Details',
  download: 'Download',
  elsewhere: 'Found elsewhere in the paper.',
  inText: 'In the text:',
  moreKeywords: (more: number) => `+${more}`,
}

const counted = (total: number, isMore: boolean, more: 'More' | 'more'): string =>
  `${isMore ? `${more} than ` : ''}${total.toLocaleString('en-GB')}`
