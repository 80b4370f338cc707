// npm start: builds if needed, migrates, serves.
import { buildIfNeeded } from './build-if-needed.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  buildIfNeeded()
  const { serve } = await import('./serve.ts')
  await serve()
})
