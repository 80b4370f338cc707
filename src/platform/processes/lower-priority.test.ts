import { execFileSync } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'

test('all threads of a process yield to the site, including those that already existed', () => {
  const script = `
    import { readdirSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { lowerPriority } from '${new URL('./lower-priority.ts', import.meta.url)}'
    lowerPriority()
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
    process.stdout.write(JSON.stringify(threads.map((thread) => getPriority(thread))))`
  const priorities: number[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }),
  )
  expect(Math.min(...priorities)).toBe(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))
})
