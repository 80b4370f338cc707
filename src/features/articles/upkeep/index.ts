// What keeps lists right, and what the program does by itself about articles that were deleted or that a process of an earlier
// version changed.
export { purgeWithdrawnArticles } from '#src/features/articles/editing/purge-withdrawn-articles.ts'
export { findListingRepair, updateOutdatedListings } from '#src/features/articles/write/repair-listings.ts'
export { checkWordFiles, outsideLinksHandler } from './self-contained-files.ts'
