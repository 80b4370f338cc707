// npm start: builds if needed, migrates, serves.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildIfNeeded } from './build-if-needed.ts'
import { keepMemorySmall } from './keep-memory-small.ts'
import { runCommand } from './run-command.ts'

// What V8 made of the sources, for the next start and for the processes that make answers. A new build begins it empty.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', 'build', 'server', 'compiled')
keepMemorySmall()
enableCompileCache()
await runCommand(async () => {
  buildIfNeeded()
  // Only with several processes does this one do without the built program.
  if (process.env['PROCESSES']) {
    const { sharePort } = await import('./share-port.ts')
    if (await sharePort()) return
  }
  const { serve } = await import('./serve.ts')
  await serve()
})
