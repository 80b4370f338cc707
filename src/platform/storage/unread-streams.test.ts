import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { openDiskStorage } from './disk-storage.ts'

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

function countOpen(folder: string): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder)
    } catch {
      return false
    }
  }).length
}

async function* megabytes(count: number) {
  for (let written = 0; written < count; written += 1) yield new Uint8Array(1024 * 1024)
}

async function begin(stream: ReadableStream | undefined, readChunks: number) {
  const reader = stream?.getReader()
  for (let read = 0; read < readChunks; read += 1) await reader?.read()
  return reader
}

test.runIf(process.platform === 'linux')('streams that nobody reads to the end give their files back', async () => {
  const dataDir = makeTemporaryFolder('unread-')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const storage = await openDiskStorage(dataDir)
  const received = await storage.receive(megabytes(4), 4 * 1024 * 1024)
  await received.keep()

  const begun: unknown[] = []
  for (let number = 0; number < 10; number += 1)
    begun.push(await begin(await storage.open(received.sha256), number % 2))
  expect(countOpen(dataDir)).toBe(10)
  begun.length = 0
  await expect
    .poll(
      async () => {
        collectGarbage()
        await nextTurn()
        return countOpen(dataDir)
      },
      { timeout: 20_000 },
    )
    .toBe(0)
})
