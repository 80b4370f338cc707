// How the periodical reviews, as administrators set it.
export { openReviewSettings, saveReviewSettings } from './save-review-settings.ts'
