// npm start: builds if needed, migrates, serves. JavaScript, because to read TypeScript would take longer than the rest: what
// the other files were compiled to is kept.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What V8 made of the sources, for the next start and for the processes that make answers. A new build begins it empty.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', 'build', 'server', 'compiled')
enableCompileCache()
await import('./build-and-start.ts')
