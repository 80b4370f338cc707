// Verifies that data is consistent and complete: that of a live installation, and that of a backup.
export { inspectBlob, listMissingFiles } from './check-files.ts'
export type { Fault } from './fault.ts'
export { reportFullDisk } from './report-full-disk.ts'
export { scrubFiles } from './scrub-files.ts'
export { verify } from './verify.ts'
