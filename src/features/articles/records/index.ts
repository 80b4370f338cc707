// What indexes, archives and reference managers receive about articles, and which articles changed since they last
// asked.
export {
  deleteArticleChange,
  readChangedArticles,
  waitForRunningChanges,
} from '#src/features/articles/store/changed-articles-store.ts'
export { markAllChanged, reviewAllRecords } from '#src/features/articles/write/renew-records.ts'
export { citeArticle } from './cite-article.ts'
export { currentJats } from './current-typesetting.ts'
export { type DescribeDeps, describeArticle, describeArticles } from './describe-article.ts'
export { describeForPrograms, linksetOfArticle } from './describe-for-programs.ts'
export { exportRecord, type RecordFormat, recordFormats, writeRecord } from './export-article.ts'
