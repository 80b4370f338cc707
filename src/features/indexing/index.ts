// How the papers are found: feeds, sitemaps, harvesting and deposits.

export type { AgencyAccess } from './deposits/agency.ts'
export { depositHandlers, planDueDeposits } from './deposits/deposit-handlers.ts'
export { findDeposit, type ListedDeposit } from './deposits/deposit-list-store.ts'
export { listDeposits } from './deposits/list-deposits.ts'
export { sendAgain, sendWaiting } from './deposits/send-again.ts'
export { exportArticle } from './exports/export-article.ts'
export { type ExportFormat, exportFormats } from './exports/write-export.ts'
export { answerHarvester } from './oai/answer-harvester.ts'
export { renewRecords } from './renew-records.ts'
export { type FeedFormat, writeFeed } from './write-feed.ts'
export { writeOpenSearch } from './write-open-search.ts'
export { type SitemapAddresses, writeArticlesMap, writePagesMap, writeSitemapIndex } from './write-sitemap.ts'
