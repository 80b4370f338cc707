// How often papers are used, as COUNTER counts it: noted at the door, counted aside, shown and reported.

// For http/, which knows formats through features only.
export type { ReportId } from '#src/formats/counter/counter-report.ts'
export { countMonths, monthAfter } from '#src/formats/counter/months.ts'
export { readArticleUsage, readUsage } from './read-usage.ts'
export { reportUsage } from './report-usage.ts'
export { sweepUsage } from './sweep-usage.ts'
export { beginCounting, createUsageCounter, type UsageCounter } from './usage-counter.ts'
export type { Period } from './usage-months-store.ts'
export type { Surface } from './use.ts'
