// Published papers: entered, listed, searched, read and withdrawn.

export {
  type Article,
  type ArticleChanges,
  disciplines,
  type NewArticle,
  type Tombstone,
} from '#src/domain/article/article.ts'
export { recordTypes } from '#src/domain/article/record-media-types.ts'
// For http/, which knows formats through features only.
export { affiliationLine } from '#src/domain/contributor/affiliation.ts'
export { linksetType } from '#src/formats/records/signposting.ts'
export type { RawAuthor } from './check-author.ts'
export { checkFacts } from './check-facts.ts'
export { checkTexts } from './check-texts.ts'
export { editArticle } from './editing/edit-article.ts'
export { forgetWithdrawn } from './editing/forget-withdrawn.ts'
export { giveMissingDois } from './editing/give-missing-dois.ts'
export { replaceFile } from './editing/replace-file.ts'
export { restoreArticle } from './editing/restore-article.ts'
export { uploadArticle } from './editing/upload-article.ts'
export { withdrawArticle } from './editing/withdraw-article.ts'
export { type IssueFault, judgeIssue } from './issues/judge-issue.ts'
export { type Issue, listAllIssues, listIssues } from './issues/list-issues.ts'
export { orderIssue } from './issues/order-issue.ts'
export { publishDueArticles } from './issues/publish-due-articles.ts'
export { removeIssueCover, saveIssue, saveIssueCover } from './issues/save-issue.ts'
export { markHandler } from './marks/renew-mark.ts'
export { publishNotice } from './notices/publish-notice.ts'
export { type FormerAddress, findMoved, type MovedTo } from './preserved/former-address-store.ts'
export type { PreservedArticle, PreservedFile } from './preserved/preserved-article.ts'
export {
  countEntered,
  insertPreservedArticle,
  linkNotice,
  listPreservedIds,
  readArticlesRevision,
  readPreservedArticles,
} from './preserved/preserved-article-store.ts'
export {
  hasIssueNotes,
  insertPreservedIssue,
  type PreservedIssue,
  readPreservedIssues,
} from './preserved/preserved-issue-store.ts'
export { articleFile } from './read/files/article-file.ts'
export { articleFileVersion, listVersions } from './read/files/file-versions.ts'
export { nameArticleFile } from './read/files/name-article-file.ts'
export { readFullText } from './read/files/read-full-text.ts'
export { readPicture } from './read/files/read-picture.ts'
export { listArticles } from './read/lists/list-articles.ts'
export { listDeletedArticles } from './read/lists/list-deleted-articles.ts'
export { readArticle, readArticleOrTombstone } from './read/read-article.ts'
export { citeArticle } from './read/records/cite-article.ts'
export { currentJats } from './read/records/current-typesetting.ts'
export { type DescribeDeps, describeArticle, describeArticles } from './read/records/describe-article.ts'
export { describeForPrograms, linksetOfArticle } from './read/records/describe-for-programs.ts'
export { exportArticle, type RecordFormat, recordFormats } from './read/records/export-article.ts'
export { awaitChanges, markAllChanged } from './store/article-change-store.ts'
export { findRelated } from './store/article-notice-store.ts'
export { findArticle, getArticles, lockArticles, titleOfArticle } from './store/article-store.ts'
export {
  forgetChange,
  noteAllChanged,
  readChanges,
} from './store/changed-articles-store.ts'
export { countWithoutDoi, listWithoutDoi } from './store/doi-store.ts'
export { pagesOfIssue } from './store/issue-pages-store.ts'
export { findIssueCover, isIssuePublic } from './store/issue-store.ts'
export { rememberUntilChange } from './store/remember-until-change.ts'
export { eraseArticle, hasArticles } from './store/sample-article-store.ts'
export { frontOfPeriodical } from './typesetting/front-matter.ts'
export { readTypesetting, typesetAgain } from './typesetting/read-typesetting.ts'
export { articleTarget } from './typesetting/typeset-article.ts'
export { doiOf, findLivingHolder, isDoiTaken } from './write/assign-doi.ts'
export { createArticle } from './write/create-article.ts'
export { currentIssue } from './write/place-article.ts'
