// Articles and issues as they move from one installation to another, and their former addresses.
export { type FormerAddress, findMoved, type MovedTo } from './former-address-store.ts'
export type { PreservedArticle, PreservedFile } from './preserved-article.ts'
export {
  countEntered,
  insertPreservedArticle,
  linkNotice,
  listPreservedIds,
  readArticlesRevision,
  readPreservedArticles,
} from './preserved-article-store.ts'
export {
  hasIssueNotes,
  insertPreservedIssue,
  type PreservedIssue,
  readPreservedIssues,
} from './preserved-issue-store.ts'
