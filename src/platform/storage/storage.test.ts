// What every store must do, wherever it keeps its blobs.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createBucket, hasS3 } from '#test/environment/s3.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openS3Storage } from './s3/s3-storage.ts'
import { type Storage, type StoredBlob, TooManyBytes } from './storage.ts'
import { commandStorageTimeouts } from './timeouts.ts'

type Room = { reserve?: number }
type Store = { name: string; open: (dataDir: string, room?: Room) => Promise<Storage> }

const disk: Store = { name: 'a disk', open: openDiskStorage }
const s3: Store = {
  name: 'S3',
  open: async (dataDir, room) => openS3Storage({ dataDir, ...room }, await createBucket(), commandStorageTimeouts),
}

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const textOf = async (stream: ReadableStream<Uint8Array> | undefined) => stream && new Response(stream).text()
const soon = () => new Date(Date.now() + 60_000)
const longAgo = () => new Date(Date.now() - 60_000)
const namesOf = (blobs: AsyncIterable<StoredBlob>) => Array.fromAsync(blobs, ({ sha256 }) => sha256)

function newDataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-storage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

describe.each(hasS3 ? [disk, s3] : [disk])('on $name', ({ open }) => {
  async function start() {
    const dataDir = newDataFolder()
    const storage = await open(dataDir)
    return { storage, dataDir, temporary: () => readdirSync(join(dataDir, 'temporary')) }
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
    expect(await namesOf(storage.list())).toEqual([sha256Of('same')])
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
    expect(await namesOf(storage.list({ keptBefore: longAgo() }))).toEqual([])
    await storage.remove(sha256, longAgo())
    expect(await storage.has(sha256)).toBe(true)
    expect(await namesOf(storage.list())).toEqual([sha256])
    await storage.remove(sha256, soon())
    expect(await storage.has(sha256)).toBe(false)
    await storage.remove(sha256, soon())
  })

  test('an old blob that is renewed is no longer removed', async () => {
    const { storage } = await start()
    const { sha256, keep } = await storage.receive(chunks('old'), 100)
    expect(await storage.renew(sha256, soon())).toBe(false)
    await keep()
    const keptAt = await keptDate()
    expect(await storage.renew(sha256, longAgo())).toBe(true)
    expect(await keptDate()).toEqual(keptAt)
    // Stores have dates in seconds or milliseconds.
    while (Date.now() <= keptAt.getTime() + 1_000) await new Promise((done) => setImmediate(done))
    expect(await storage.renew(sha256, soon())).toBe(true)
    expect((await keptDate()).getTime()).toBeGreaterThan(keptAt.getTime())
    await storage.remove(sha256, new Date(keptAt.getTime() + 1))
    expect(await textOf(await storage.open(sha256))).toBe('old')

    async function keptDate(): Promise<Date> {
      const [blob] = await Array.fromAsync(storage.list())
      return blob?.keptAt ?? new Date(0)
    }
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
    const dataDir = newDataFolder()
    const { bavail, bsize } = statfsSync(dataDir)
    const gigabyte = 1024 ** 3
    const withReserve = (reserve: number) => open(dataDir, { reserve })
    await (await withReserve(bavail * bsize - gigabyte)).requireRoom(gigabyte / 2)
    await expect((await withReserve(bavail * bsize - gigabyte)).requireRoom(1.5 * gigabyte)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'disk-full',
    })
  })
})
