// Builds if needed and starts what was built.
import { join } from 'node:path'
import { buildIfNeeded } from './build-if-needed.ts'
import { startWithSmallHeaps } from './keep-memory-small.ts'
import { runCommand } from './run-command.ts'
import { hasLostNpm } from './stop-with-npm.ts'

await runCommand(async () => {
  buildIfNeeded()
  if (hasLostNpm()) return
  startWithSmallHeaps(join(import.meta.dirname, 'start-built.ts'))
  await import('./start-built.ts')
})
