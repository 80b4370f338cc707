// Serves the program that has been built, in one process or in several.
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  // Only with several processes does this one do without the built program.
  if (process.env['PROCESSES']) {
    const { sharePort } = await import('./share-port.ts')
    if (await sharePort()) return
  }
  const { serve } = await import('./serve.ts')
  await serve()
})
