// Published papers: entered, listed, searched, read and withdrawn.

export { recordTypes } from '#src/domain/article/record-media-types.ts'
// For http/, which knows formats through features only.
export { affiliationLine } from '#src/domain/contributor/affiliation.ts'
export { linksetType } from '#src/formats/records/signposting.ts'
export { type Article, type ArticleChanges, disciplines, type NewArticle, type Tombstone } from './article.ts'
export { findArticle, getArticles, lockArticles, titleOfArticle } from './article-store.ts'
export type { RawAuthor } from './check-author.ts'
export { checkFacts } from './check-facts.ts'
export { checkTexts } from './check-texts.ts'
export { createArticle } from './create-article.ts'
export { editArticle } from './edit-article.ts'
export { articleFile } from './files/article-file.ts'
export { articleFileVersion, listVersions } from './files/file-versions.ts'
export { frontOfPeriodical } from './files/front-matter.ts'
export { nameArticleFile } from './files/name-article-file.ts'
export { readFullText } from './files/read-full-text.ts'
export { readPicture } from './files/read-picture.ts'
export { readTypesetting, typesetAgain } from './files/read-typesetting.ts'
export { replaceFile } from './files/replace-file.ts'
export { articleMaker } from './files/typeset-article.ts'
export { pagesOfIssue } from './issues/issue-pages-store.ts'
export { findIssueCover, isIssuePublic } from './issues/issue-store.ts'
export { type IssueFault, judgeIssue } from './issues/judge-issue.ts'
export { type Issue, listAllIssues, listIssues } from './issues/list-issues.ts'
export { orderIssue } from './issues/order-issue.ts'
export { currentIssue } from './issues/place-article.ts'
export { removeIssueCover, saveIssue, saveIssueCover } from './issues/save-issue.ts'
export { listArticles } from './lists/list-articles.ts'
export { listDeletedArticles } from './lists/list-deleted-articles.ts'
export { rememberUntilChange } from './lists/remember-until-change.ts'
export { findRelated } from './notices/article-notice-store.ts'
export { publishNotice } from './notices/publish-notice.ts'
export { renewMark, renewMarkOfSubject } from './notices/renew-mark.ts'
export { currentJats } from './notices/typeset-files.ts'
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
export { publishDueArticles } from './publish-due-articles.ts'
export { readArticle, readArticleOrTombstone } from './read-article.ts'
export { awaitChanges, markAllChanged } from './records/article-change-store.ts'
export { doiOf, findLivingHolder, giveMissingDois, isDoiTaken } from './records/assign-doi.ts'
export {
  forgetChange,
  noteAllChanged,
  readChanges,
} from './records/changed-articles-store.ts'
export { citeArticle } from './records/cite-article.ts'
export { type DescribeDeps, describeArticle, describeArticles } from './records/describe-article.ts'
export { describeForPrograms, linksetOfArticle } from './records/describe-for-programs.ts'
export { countWithoutDoi, listWithoutDoi } from './records/doi-store.ts'
export { exportArticle, type RecordFormat, recordFormats } from './records/export-article.ts'
export { uploadArticle } from './upload-article.ts'
export { forgetWithdrawn } from './withdrawal/forget-withdrawn.ts'
export { restoreArticle } from './withdrawal/restore-article.ts'
export { eraseArticle, hasArticles } from './withdrawal/sample-article-store.ts'
export { withdrawArticle } from './withdrawal/withdraw-article.ts'
