// Builds if needed and serves what was built, in one process or in several.
import { buildIfNeeded } from './build-if-needed.ts'
import { runCommand } from './run-command.ts'
import { hasLostNpm } from './stop-with-npm.ts'

await runCommand(async () => {
  buildIfNeeded()
  if (hasLostNpm()) return
  // Only with several processes does this one do without the built program.
  if (process.env['PROCESSES']) {
    const { sharePort } = await import('./share-port.ts')
    if (await sharePort()) return
  }
  const { serve } = await import('./serve.ts')
  await serve()
})
