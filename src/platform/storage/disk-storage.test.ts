import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'
import { TooManyBytes } from './storage.ts'

async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-storage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const storage = await openDiskStorage(dataDir)
  return { storage, dataDir, temporary: () => readdirSync(join(dataDir, 'temporary')) }
}

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const textOf = async (stream: ReadableStream<Uint8Array> | undefined) => stream && new Response(stream).text()
const soon = () => new Date(Date.now() + 60_000)
const longAgo = () => new Date(Date.now() - 60_000)

async function listAll(names: AsyncIterable<string>): Promise<string[]> {
  const all = []
  for await (const name of names) all.push(name)
  return all
}

test('bytes become visible when they are kept, under the hash of all of them', async () => {
  const { storage, temporary } = await start()
  const received = await storage.receive(chunks('one ', 'two'), 100)
  expect(received).toMatchObject({ sha256: sha256Of('one two'), size: 7 })
  expect(await storage.has(received.sha256)).toBe(false)
  expect(await storage.open(received.sha256)).toBeUndefined()
  await received.keep()
  expect(await textOf(await storage.open(received.sha256))).toBe('one two')
  expect(await textOf(await storage.open(received.sha256, { start: 4, end: 5 }))).toBe('tw')
  expect(temporary()).toEqual([])
})

test('discarding removes what was received, but not what was kept', async () => {
  const { storage, temporary } = await start()
  const discarded = await storage.receive(chunks('a'), 100)
  await discarded.discard()
  expect(temporary()).toEqual([])
  const kept = await storage.receive(chunks('a'), 100)
  await kept.keep()
  await kept.discard()
  expect(await storage.has(kept.sha256)).toBe(true)
})

test('the same bytes may be kept by several people at once', async () => {
  const { storage } = await start()
  const received = await Promise.all(Array.from({ length: 10 }, () => storage.receive(chunks('same'), 100)))
  await Promise.all(received.map((file) => file.keep()))
  expect(await listAll(storage.list())).toEqual([sha256Of('same')])
})

test('exceeding the byte limit or a failing source leaves nothing', async () => {
  const { storage, temporary } = await start()
  await expect(storage.receive(chunks('12345', '6'), 5)).rejects.toThrow(TooManyBytes)
  async function* failing() {
    yield Buffer.from('1')
    throw new Error('the sender went away')
  }
  await expect(storage.receive(failing(), 5)).rejects.toThrow('the sender went away')
  expect(temporary()).toEqual([])
  expect(await storage.receive(chunks('12345'), 5)).toMatchObject({ size: 5 })
})

test('only blobs kept before the given time are listed and removed', async () => {
  const { storage } = await start()
  const { sha256, keep } = await storage.receive(chunks('old'), 100)
  await keep()
  expect(await listAll(storage.list({ keptBefore: longAgo() }))).toEqual([])
  await storage.remove(sha256, longAgo())
  expect(await storage.has(sha256)).toBe(true)
  expect(await listAll(storage.list())).toEqual([sha256])
  await storage.remove(sha256, soon())
  expect(await storage.has(sha256)).toBe(false)
  await storage.remove(sha256, soon())
})

test('a file that is kept again while it is removed survives', async () => {
  const { storage } = await start()
  for (let round = 0; round < 20; round += 1) {
    const old = await storage.receive(chunks('contested'), 100)
    await old.keep()
    const checkedAt = new Date()
    const fresh = await storage.receive(slowly(checkedAt), 100)
    await Promise.all([storage.remove(fresh.sha256, checkedAt), fresh.keep()])
    expect(await textOf(await storage.open(fresh.sha256))).toBe('contested')
  }
  // The fresh bytes must really be newer than the comparison time, which file systems store in milliseconds.
  async function* slowly(after: Date) {
    while (Date.now() <= after.getTime() + 5) await new Promise((done) => setImmediate(done))
    yield Buffer.from('contested')
  }
})

test('the remains of interrupted uploads are removed, and younger files are not touched', async () => {
  const { storage, temporary } = await start()
  const received = await storage.receive(chunks('unfinished'), 100)
  await storage.clearTemporaries(longAgo())
  expect(temporary()).toHaveLength(1)
  await storage.clearTemporaries(soon())
  expect(temporary()).toEqual([])
  await received.discard()
})

test('a file that would touch the reserve has no room, and says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-storage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { bavail, bsize } = statfsSync(dataDir)
  const gigabyte = 1024 ** 3
  const withReserve = (reserve: number) => openDiskStorage(dataDir, { reserve })
  await (await withReserve(bavail * bsize - gigabyte)).requireRoom(gigabyte / 2)
  await expect((await withReserve(bavail * bsize - gigabyte)).requireRoom(1.5 * gigabyte)).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'disk-full',
  })
})

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
  const received = await storage.receive(chunks('ours'), 100)
  await received.keep()
  mkdirSync(join(dataDir, 'blobs', 'lost+found'))
  for (const folder of ['', received.sha256.slice(0, 2)]) writeFileSync(join(dataDir, 'blobs', folder, '.DS_Store'), '')
  expect(await listAll(storage.list())).toEqual([received.sha256])
})
