// npm run build: builds the website and the server if their sources have changed.
import { buildIfNeeded } from './build-if-needed.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => buildIfNeeded())
