import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { buildAlone } from './build-alone.ts'

/** Builds until it is told to end. */
function startBuilding(folder: string) {
  const built = join(folder, 'built')
  const child = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
       import { buildAlone } from ${JSON.stringify(join(import.meta.dirname, 'build-alone.ts'))}
       buildAlone(${JSON.stringify(join(folder, 'lock'))}, () => {
         const isBuilt = existsSync(${JSON.stringify(built)})
         console.log(isBuilt ? 'is built' : 'builds')
         if (isBuilt) return
         readFileSync(0)
         writeFileSync(${JSON.stringify(built)}, '')
       })`,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  return { child, built, output: text(child.stdout) }
}

test('of two starts, one builds, and the other says that it waits and finds it built', async () => {
  const folder = makeTemporaryFolder('build-')
  const first = startBuilding(folder)
  await once(first.child.stdout, 'data')
  const second = startBuilding(folder)
  await once(second.child.stdout, 'data')
  expect(existsSync(first.built)).toBe(false)
  first.child.stdin.end()
  expect(await second.output).toBe(
    `Another start (process ${first.child.pid}) is building the website. This one waits for it …\nis built\n`,
  )
})

test('where the account may not write, one sentence says so', () => {
  const file = join(makeTemporaryFolder('build-'), 'file')
  writeFileSync(file, '')
  expect(() => buildAlone(join(file, 'folder'), () => undefined)).toThrow(
    /^The website has to be built, and this account cannot write to .*folder: ENOTDIR/,
  )
})
