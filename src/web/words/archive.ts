import { inWords, printedLabel, printedPages, printedRange } from './numbers.ts'

const articlesOf = (count: number) => (count === 1 ? '1 paper' : `${count.toLocaleString('en-GB')} papers`)
const issuesOf = (count: number) => (count === 1 ? '1 issue' : `${count.toLocaleString('en-GB')} issues`)
const volumeAndNumber = (volume: number, issue: number) => `Volume ${volume}, Number ${issue}`
const yearly = (issues: number) => {
  const many = `${inWords(issues)} ${issues === 1 ? 'issue' : 'issues'} a year`
  return `${many.charAt(0).toUpperCase()}${many.slice(1)}`
}

/** Programs read the two permissions word for word: https://www.lockss.org/support/prepare-your-content/ */
export const manifestWords = {
  title: 'Preservation manifests',
  description: 'What archives may collect from this journal, volume by volume.',
  lead: 'For the LOCKSS and CLOCKSS archives, which keep copies of journals in many libraries: each volume has a page that lists everything to collect.',
  volumeTitle: (volume: number) => `Preservation manifest of volume ${volume}`,
  volumeLead: (periodical: string, volume: number) => `Everything to collect from volume ${volume} of ${periodical}.`,
  permission: 'Permission',
  lockss: 'LOCKSS system has permission to collect, preserve, and serve this open access Archival Unit',
  clockss: 'CLOCKSS system has permission to ingest, preserve, and serve this open access Archival Unit',
  licence: 'The papers are published under',
  volumes: 'Volumes',
  none: 'Nothing has been published yet.',
  volume: (volume: number, years: string) => `Volume ${volume} (${years})`,
  issues: 'Issues',
  articles: 'Papers',
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
  issueFeeds: 'This issue as a feed:',
  manifests: 'For archives: preservation manifests',
  wholeIssue: (size: string) => `Whole issue, PDF, ${size}`,
  booklet: (size: string) => `A5 booklet, ${size}`,
  bookletHint: 'For printing on both sides of A4, turned along the short edge, and folding.',
  feedNames: { rss: 'RSS', atom: 'Atom' },
  statistics: 'The journal in numbers',
  covers: 'All issues',
  /** A line may break between the two, but not within either. */
  issueShort: (volume: number, issue: number) => `Vol.\u00A0${volume} No.\u00A0${issue}`,
  issue: volumeAndNumber,
  number: (issue: string) => `Number ${issue}`,
  titled: (title: string, number: string) => `${title} (${number})`,
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
  contents: 'Contents',
  otherIssues: 'Other issues',
  previousIssue: 'Previous issue',
  nextIssue: 'Next issue',
  allIssues: 'All issues',
  issueDescription: (label: string, periodical: string, articles: number) =>
    `Contents of ${printedLabel(label)} of ${periodical}: ${articlesOf(articles)} with abstracts and files, open to everyone.`,
}
