/** What only the page of an issue says. */
export const issuePageWords = {
  wholeIssue: (size: string) => `Whole issue, PDF, ${size}`,
  booklet: (size: string) => `A5 booklet, ${size}`,
  bookletHint: 'For printing on both sides of A4, turned along the short edge, and folding.',
  issueFeeds: 'This issue as a feed:',
  otherIssues: 'Other issues',
  previousIssue: 'Previous issue',
  nextIssue: 'Next issue',
  contents: 'Contents',
  titled: (title: string, number: string) => `${title} (${number})`,
  allIssues: 'All issues',
}
