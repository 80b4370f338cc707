import { inWords, printedLabel, printedPages, printedRange } from './numbers.ts'

const articlesOf = (count: number) => (count === 1 ? '1 paper' : `${count.toLocaleString('en-GB')} papers`)
const issuesOf = (count: number) => (count === 1 ? '1 issue' : `${count.toLocaleString('en-GB')} issues`)
const volumeAndNumber = (volume: number, issue: number) => `Volume ${volume}, Number ${issue}`
const yearly = (issues: number) => {
  const many = `${inWords(issues)} ${issues === 1 ? 'issue' : 'issues'} a year`
  return `${many.charAt(0).toUpperCase()}${many.slice(1)}`
}

export const archiveWords = {
  title: 'Archive',
  heading: 'Journal archive',
  description: (since: string | undefined) => (since ? `Every issue since ${since}.` : 'Every issue, newest first.'),
  frequency: (issues: number) => `${yearly(issues)}.`,
  frequencySince: (issues: number, since: string | undefined) =>
    `${yearly(issues)}${since ? ` since ${since}` : ''}. Every issue stays open at its address.`,
  preservation: 'Preserved by',
  feeds: 'Follow new issues by feed:',
  manifests: 'For archives: preservation manifests',
  feedNames: { rss: 'RSS', atom: 'Atom' },
  statistics: 'The journal in numbers',
  covers: 'All issues',
  /** A line may break between the two, but not within either. */
  issueShort: (volume: string, issue: string) => `Vol.\u00A0${volume} No.\u00A0${issue}`,
  issue: volumeAndNumber,
  number: (issue: string) => `Number ${issue}`,
  volume: (volume: number | string) => `Volume ${volume}`,
  volumeIssues: (count: number, soFar: boolean) =>
    `${inWords(count)} ${count === 1 ? 'issue' : 'issues'}${soFar ? ' so far' : ''}`,
  months: (months: string | undefined, year: number) => (months ? `${printedRange(months)} ${year}` : String(year)),
  articles: articlesOf,
  someArticles: (shown: number, all: number) => (shown === all ? articlesOf(all) : `${shown} of ${articlesOf(all)}`),
  currentIssue: 'Current issue',
  inProgress: 'In progress',
  inProgressText: 'Papers appear as soon as they are ready.',
  publishedOn: (day: string) => `Published on ${day}`,
  issuePages: (pages: string) => printedPages(pages, 'Page', 'Pages'),
  searchLabel: 'Search journals',
  placeholder: 'Search journals...',
  search: 'Search',
  yearLabel: 'Year',
  allYears: 'All Years',
  yearWithCount: (year: string, count: number) => `${year} (${count.toLocaleString('en-GB')})`,
  found: (total: number, isMore = false) => `${isMore ? 'More than ' : ''}${articlesOf(total)} found`,
  foundHere: (total: number) => `${articlesOf(total)} found on this page`,
  holdings: (issues: number) => issuesOf(issues),
  issueRange: (from: number, to: number, total: number) => `Issues ${from}–${to} of ${total}`,
  articleRange: (from: number, to: number, total: number, isMore = false) =>
    `Papers ${from}–${to} of ${isMore ? 'more than ' : ''}${total.toLocaleString('en-GB')}`,
  pages: (pages: string) => printedPages(pages, 'p.', 'pp.'),
  allArticles: (count: number, issue: string) =>
    count === 1 ? `The paper in ${issue}` : `All ${articlesOf(count)} in ${issue}`,
  preparing: 'The first issue is in preparation',
  preparingText: (label: string) => `Manuscripts are welcome for ${printedLabel(label)}.`,
  submit: 'Submit a manuscript',
  failed: 'Failed to load journals. Please try again later.',
  failedToast: 'Failed to load journals',
  issueDescription: (label: string, periodical: string, articles: number) =>
    `Contents of ${printedLabel(label)} of ${periodical}: ${articlesOf(articles)} with abstracts and files, open to everyone.`,
}
