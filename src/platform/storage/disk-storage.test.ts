import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'

async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-storage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const storage = await openDiskStorage(dataDir)
  return { storage, dataDir, temporary: () => readdirSync(join(dataDir, 'temporary')) }
}

test('the check writes a file, and removes it', async () => {
  const { storage, dataDir, temporary } = await start()
  await storage.check()
  expect(temporary()).toEqual([])
  rmSync(join(dataDir, 'temporary'), { recursive: true })
  await storage.check()
  rmSync(join(dataDir, 'blobs'), { recursive: true })
  await expect(storage.check()).rejects.toThrow('ENOENT')
})

test('what other programs leave in the store is not listed', async () => {
  const { storage, dataDir } = await start()
  const received = await storage.receive(new Blob(['ours']).stream(), 100)
  await received.keep()
  mkdirSync(join(dataDir, 'blobs', 'lost+found'))
  for (const folder of ['', received.sha256.slice(0, 2)]) writeFileSync(join(dataDir, 'blobs', folder, '.DS_Store'), '')
  expect(await Array.fromAsync(storage.list(), ({ sha256 }) => sha256)).toEqual([received.sha256])
})
