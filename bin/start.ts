// npm start: builds if needed, migrates, serves.
import { buildIfNeeded } from './build-if-needed.ts'
import { keepMemorySmall } from './keep-memory-small.ts'
import { runCommand } from './run-command.ts'

keepMemorySmall()
await runCommand(async () => {
  buildIfNeeded()
  const { serve } = await import('./serve.ts')
  await serve()
})
