// Everything published, written so that it outlives this program, and read back.
export { writeFolder } from './bag/write-bag.ts'
export { enterPeriodical } from './enter-periodical.ts'
export { exportBag } from './export-bag.ts'
export { importBag } from './import-bag.ts'
export { importOjs, type OjsImport } from './ojs/import-ojs.ts'
export { type MoveReport, writeReport } from './ojs/move-report.ts'
export { listPublicArticles } from './read-contents.ts'
export { mirrorSite } from './site/mirror-site.ts'
