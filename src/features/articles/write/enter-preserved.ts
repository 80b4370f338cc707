// Enters articles and issues of another installation as they were there: nothing follows from it but their search text and their
// place in the totals, for what followed has been entered with them.
export { countEntered, insertPreservedArticle, linkNotice } from './store/preserved-article-store.ts'
export { insertPreservedIssue } from './store/preserved-issue-store.ts'
