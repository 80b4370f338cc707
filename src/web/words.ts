// Every visible text of the website, with one file per area in words/, so that a translation only has to translate that
// folder. Sentences that the specification fixes appear there letter for letter. A page loads the texts of its own area only.
export * from './words/account.ts'
export * from './words/archive.ts'
export * from './words/article.ts'
export * from './words/audit.ts'
export * from './words/credit.ts'
export * from './words/dashboard.ts'
export * from './words/deposits.ts'
export {
  articleListFailure,
  deskWords,
  leaveWords,
  statusWords,
  submissionListFailure,
} from './words/desk.ts'
export * from './words/downloads.ts'
export * from './words/frame.ts'
export * from './words/full-text.ts'
export * from './words/home.ts'
export * from './words/issues.ts'
export * from './words/listing.ts'
export * from './words/mail.ts'
export * from './words/manage.ts'
export { noticeFormWords } from './words/notice-form.ts'
export { noticeWords } from './words/notices.ts'
export { printedLabel, printedRange } from './words/numbers.ts'
export * from './words/people.ts'
export * from './words/sample.ts'
export * from './words/settings.ts'
export * from './words/settings-record.ts'
export { standingWords } from './words/standing.ts'
export * from './words/submission.ts'
export * from './words/texts.ts'
export * from './words/typesetting.ts'
export * from './words/usage.ts'
export * from './words/usage-page.ts'
