// npm start: builds if needed, migrates, serves. Written in JavaScript, because this file runs before the compile cache is on, and
// stripping its types would take longer than everything else here.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// V8's compiled code, for the next start and for the renderers. A new build empties it.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', 'build', 'server', 'compiled')
enableCompileCache()
const { startWithSmallHeaps } = await import('./keep-memory-small.ts')
startWithSmallHeaps(join(import.meta.dirname, 'build-and-start.ts'))
await import('./build-and-start.ts')
