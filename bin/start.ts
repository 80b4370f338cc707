// npm start: builds if needed, migrates, serves.
import { buildIfNeeded } from './build-if-needed.ts'
import { keepMemorySmall } from './keep-memory-small.ts'
import { runCommand } from './run-command.ts'

keepMemorySmall()
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
