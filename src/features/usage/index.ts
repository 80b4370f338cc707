// How often papers are used, as COUNTER counts it: noted at the door, counted aside, shown and reported.

export { readArticleUsage, readUsage } from './read-usage.ts'
export { reportUsage } from './report-usage.ts'
export { sweepUsage } from './sweep-usage.ts'
export { beginCounting, createUsageCounter, type UsageCounter } from './usage-counter.ts'
export type { Period } from './usage-months-store.ts'
export type { Surface } from './use.ts'
