// Articles and issues as they move from one installation to another, and their former addresses.
export { lockArticles } from '#src/features/articles/store/article-store.ts'
export {
  type FormerAddress,
  findMoved,
  hasFormerAddresses,
  type MovedTo,
} from '#src/features/articles/store/former-address-store.ts'
export type { PreservedArticle, PreservedFile } from '#src/features/articles/store/preserved-article.ts'
export type { PreservedIssue } from '#src/features/articles/store/preserved-issue.ts'
export { enterPreserved } from '#src/features/articles/write/enter-preserved.ts'
export {
  listPreservedIds,
  readPreservedArticles,
} from './preserved-article-store.ts'
export { hasIssueDetails, readPreservedIssues } from './preserved-issue-store.ts'
