// Exports everything published in a form that outlasts this program, and imports it again.
export { writeFolder } from './bag/write-bag.ts'
export { enterPeriodical } from './enter-periodical.ts'
export { exportBag } from './export-bag.ts'
export { importBag } from './import-bag.ts'
export { importOjs, type OjsImport } from './ojs/import-ojs.ts'
export { type MoveReport, totalsOf, writeReport } from './ojs/move-report.ts'
export { listPublicArticles } from './read-contents.ts'
export { mirrorSite } from './site/mirror-site.ts'
