// npm run import -- /a/bag: reads what `npm run export` wrote into an installation without papers, all of it or nothing.
// npm run import -- export.xml …: the same with what the Native XML plugin of Open Journal Systems wrote (docs/moving-in.md).
import { startWithSmallHeaps } from './keep-memory-small.ts'

startWithSmallHeaps(import.meta.filename)
await import('./import-periodical.ts')
