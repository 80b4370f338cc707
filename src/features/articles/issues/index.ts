// The issues: listed, arranged, scheduled and closed.
export { pagesOfIssue } from '#src/features/articles/store/issue-pages-store.ts'
export { findIssueCover, isIssuePublic } from '#src/features/articles/store/issue-store.ts'
export { currentIssue } from '#src/features/articles/write/place-article.ts'
export { checkIssue, type IssueFault } from './check-issue.ts'
export { type Issue, listAllIssues, listIssues } from './list-issues.ts'
export { orderIssue } from './order-issue.ts'
export { removeIssueCover, saveIssue, saveIssueCover } from './save-issue.ts'
