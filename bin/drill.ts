// npm run drill [server|jobs] [-- --rounds 50]: kills processes at random moments and checks whether every promise was
// kept.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const drills: Record<string, string> = { server: 'kill-server.ts', jobs: 'kill-workers.ts' }

const [name = 'server', ...options] = process.argv.slice(2)
const script = drills[name]
if (script) {
  const path = join(import.meta.dirname, '..', 'test', 'drills', script)
  process.exitCode = spawnSync(process.execPath, [path, ...options], { stdio: 'inherit' }).status ?? 1
} else {
  process.stderr.write(`There is no drill '${name}': ${Object.keys(drills).join(' or ')}.\n`)
  process.exitCode = 2
}
