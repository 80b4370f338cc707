import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { FolderInUse, lockFolder } from './lock-folder.ts'

function newFolder(): string {
  const folder = makeTemporaryFolder('held-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const script = (folder: string) =>
  `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock-folder.ts'))}
    lockFolder(${JSON.stringify(folder)})
    process.stdout.write('held')
    setInterval(() => {}, 1000)`

async function holdInAnotherProcess(folder: string) {
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', script(folder)])
  await once(other.stdout, 'data')
  return other
}

test('a second server on a folder is refused, and learns the number of the first', async () => {
  const folder = newFolder()
  const other = await holdInAnotherProcess(folder)
  expect(() => lockFolder(folder)).toThrow(new RegExp(`Another server \\(process ${other.pid}\\) already works on`))
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  other.kill('SIGKILL')
  await once(other, 'exit')
})

test('only its owner may read what holding a folder leaves in it', () => {
  const folder = newFolder()
  const before = process.umask(0o022)
  try {
    const unlock = lockFolder(folder)
    const modes = readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)])
    unlock()
    expect(modes).toEqual([
      ['server.lock', '600'],
      ['server.lock-journal', '600'],
      ['server.pid', '600'],
    ])
  } finally {
    process.umask(before)
  }
})

test('a server that was killed no longer holds its folder', async () => {
  const folder = newFolder()
  const other = await holdInAnotherProcess(folder)
  other.kill('SIGKILL')
  await once(other, 'exit')
  lockFolder(folder)()
})

test('a server that has stopped no longer holds its folder', () => {
  const folder = newFolder()
  lockFolder(folder)()
  lockFolder(folder)()
})

test('a command that works within a process that has locked the folder leaves it locked', async () => {
  const folder = newFolder()
  const unlock = lockFolder(folder)
  lockFolder(folder)()
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', script(folder)])
  const [code] = await once(other, 'exit')
  expect(code).not.toBe(0)
  unlock()
})
