import type { Services } from '#src/platform/services.ts'

/** What acts on a case need. */
export type ReviewDeps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs'>
