import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'

function startWith(env: Record<string, string>): string[] {
  const folder = makeTemporaryFolder('memory-')
  const [script, program] = [join(folder, 'start.mjs'), join(folder, 'program.mjs')]
  writeFileSync(
    script,
    `import { startWithSmallHeaps } from '${join(import.meta.dirname, 'keep-memory-small.ts')}'
     startWithSmallHeaps('${program}')
     await import('${program}')`,
  )
  writeFileSync(program, `console.log([process.env.MALLOC_ARENA_MAX, process.execArgv, process.argv[2]].join())`)
  return execFileSync(process.execPath, [script, 'an argument'], { env, encoding: 'utf8' }).trim().split(',')
}

test.runIf(process.platform === 'linux')('the program starts again once, with its arguments and small heaps', () => {
  expect(startWith({})).toEqual([
    '1',
    '--max-semi-space-size=4',
    '--heap-growing-percent=30',
    '--min-semi-space-size=4',
    '--initial-old-space-size=40',
    'an argument',
  ])
})

test.runIf(process.platform === 'linux')('an operator’s own settings stay as they are', () => {
  expect(startWith({ MALLOC_ARENA_MAX: '8' })).toEqual(['8', '', 'an argument'])
})
