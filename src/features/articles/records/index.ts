// What indexes, archives and reference managers receive about articles, and which articles changed since they last
// asked.
export { awaitChanges, markAllChanged } from '#src/features/articles/store/article-change-store.ts'
export { forgetChange, noteAllChanged, readChanges } from '#src/features/articles/store/changed-articles-store.ts'
export { citeArticle } from './cite-article.ts'
export { currentJats } from './current-typesetting.ts'
export { type DescribeDeps, describeArticle, describeArticles } from './describe-article.ts'
export { describeForPrograms, linksetOfArticle } from './describe-for-programs.ts'
export { exportArticle, type RecordFormat, recordFormats } from './export-article.ts'
