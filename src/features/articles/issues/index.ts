// The issues: listed, arranged, scheduled and closed.
export { isIssuePublic } from '#src/features/articles/store/issue-store.ts'
export { currentIssue } from '#src/features/articles/write/place-article.ts'
export { type Issue, listIssues } from './list-issues.ts'
export { orderIssue } from './order-issue.ts'
export { coverStamp, readCover } from './read-cover.ts'
export { type OpenedIssue, readIssue } from './read-issue.ts'
export { readPeriodicalToday } from './read-periodical-today.ts'
export { removeIssueCover, saveIssue, saveIssueCover } from './save-issue.ts'
