import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** The program as the shell of npm starts it. What another script has started ends with its input, which the end of the shell closes. */
async function startInShell(script: string, stop = 'process.exit(0)') {
  const program = `import { whenToldToStop } from '${join(import.meta.dirname, 'stop-with-npm.ts')}'
    whenToldToStop(() => ${stop}, () => { console.log('at once'); process.exit(1) })
    setTimeout(() => {}, 60_000)
    if (process.env.npm_lifecycle_script !== 'node bin/start.mjs') process.stdin.on('end', () => process.exit(0)).resume()
    console.log('runs')`
  const shell = spawn('sh', ['-c', `"$NODE" --input-type=module --eval "$PROGRAM"; true`], {
    env: { NODE: process.execPath, PROGRAM: program, npm_lifecycle_script: script },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const output = text(shell.stdout)
  await once(shell.stdout, 'data')
  return { shell, output }
}

test.skipIf(process.platform === 'win32')('the server ends when npm has ended the shell between them', async () => {
  const { shell, output } = await startInShell('node bin/start.mjs')
  shell.kill('SIGTERM')
  expect(await output).toBe('runs\nnpm has ended: finishing work in progress …\n')
})

test.skipIf(process.platform === 'win32')(
  'a server that something else has started does not look for npm',
  async () => {
    const { shell, output } = await startInShell('node bin/test.ts')
    shell.kill('SIGTERM')
    expect(await output).toBe('runs\n')
  },
)

test.skipIf(process.platform === 'win32')(
  'a signal to npm and the server lets the server finish its work',
  async () => {
    // Longer than it takes to notice that npm has ended.
    const { shell, output } = await startInShell(
      'node bin/start.mjs',
      "setTimeout(() => { console.log('done'); process.exit(0) }, 2_500)",
    )
    process.kill(-Number(shell.pid), 'SIGTERM')
    expect(await output).toBe('runs\nSIGTERM: finishing work in progress …\ndone\n')
  },
)
