// How often papers are used, by the rules of COUNTER: recording uses, counting them in the background, showing and
// reporting them.

export { readArticleUsage, readUsage } from './read-usage.ts'
export { reportUsage } from './report-usage.ts'
export { isRobot } from './robots.ts'
export { sweepUsage } from './sweep-usage.ts'
export { beginCounting, createUsageCounter, type UsageCounter } from './usage-counter.ts'
export type { Surface } from './use.ts'
