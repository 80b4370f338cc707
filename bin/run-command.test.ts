import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'

/** What a command prints that serves on this port, by itself or with several processes. */
async function serveOn(port: number, processes: 'one' | 'several'): Promise<string> {
  const script = join(makeTemporaryFolder('command-'), 'serve.mjs')
  writeFileSync(
    script,
    `import cluster from 'node:cluster'
     import { once } from 'node:events'
     import { createServer } from 'node:net'
     import { runCommand } from '${join(import.meta.dirname, 'run-command.ts')}'
     if (cluster.isPrimary && process.argv[2] === 'several') {
       cluster.schedulingPolicy = cluster.SCHED_NONE
       cluster.fork()
     } else await runCommand(async () => {
       await once(createServer().listen(${port}, '127.0.0.1'), 'listening')
     })`,
  )
  const child = spawn(process.execPath, [script, processes], { stdio: ['ignore', 'inherit', 'pipe'] })
  return text(child.stderr)
}

test.each([
  ['one process', 'one'],
  ['several processes', 'several'],
] as const)('a port in use is told in one sentence, by a server of %s', async (_, processes) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await serveOn(port, processes)).toBe(
    `Port ${port} is in use: stop the other program or set PORT to a free one.\n`,
  )
  other.close()
})
