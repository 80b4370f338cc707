// In turns: it waits for a storage that is silent.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DamagedFile, StorageOutage } from '#src/platform/storage/storage.ts'
import { commandStorageTimeouts, type StorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { createBucket, hasS3 } from '#test/environment/s3.ts'
import { startTcpProxy } from '#test/environment/tcp-proxy.ts'
import { startDeadline } from './deadline.ts'
import { listObjects } from './listings.ts'
import { readS3Address } from './s3-address.ts'
import { contentOf, openS3Client } from './s3-client.ts'
import { openS3Storage } from './s3-storage.ts'

const megabyte = 1024 * 1024
// Long enough for a machine that is busy with other tests, where nothing is expected to fail.
const newDeadline = () => startDeadline(commandStorageTimeouts)
const impatient: StorageTimeouts = { answerMs: 50, inAllMs: 200 }
// Not `bytes()`: the Response of @hono/node-server, which a test before this one in the same process may have put in the
// place of Node's, has none of its own.
const bytesOf = async (stream: ReadableStream<Uint8Array> | undefined) =>
  new Uint8Array(await new Response(stream).arrayBuffer())
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const keyOf = (sha256: string) => `blobs/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** A store whose network the test can break, and a client that it cannot. */
async function start() {
  const bucket = await createBucket()
  const proxy = await startTcpProxy(new URL(bucket.address.bucketUrl).origin)
  const throughProxy = readS3Address(`s3://${bucket.address.bucket}?endpoint=${new URL(proxy.url).origin}`)
  if (!throughProxy) throw new Error('no address')
  const dataDir = mkdtempSync(join(tmpdir(), 'test-s3-'))
  onTestFinished(async () => {
    await proxy.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const place = { address: throughProxy, keys: bucket.keys }
  const storage = await openS3Storage({ dataDir }, place, commandStorageTimeouts)
  const keep = async (bytes: Uint8Array) => {
    const received = await storage.receive(once(bytes), bytes.length)
    await received.keep()
    return received.sha256
  }
  const client = openS3Client(bucket, commandStorageTimeouts)
  return { storage, client, proxy, place, dataDir, keep, temporary: () => readdirSync(join(dataDir, 'temporary')) }
}

describe.runIf(hasS3)('files in S3', () => {
  test('a large file is sent in parts and is whole, and so is each range of it', async () => {
    const { storage, keep, temporary } = await start()
    const bytes = randomBytes(17 * megabyte)
    const sha256 = await keep(bytes)
    expect(sha256Of(await bytesOf(await storage.open(sha256)))).toBe(sha256)
    const range = { start: 16 * megabyte - 5, end: 16 * megabyte + 4 }
    expect(await bytesOf(await storage.open(sha256, range))).toEqual(
      new Uint8Array(bytes.subarray(range.start, range.end + 1)),
    )
    expect(temporary()).toEqual([])
  })

  test('an empty file is a file', async () => {
    const { storage, keep } = await start()
    expect(await bytesOf(await storage.open(await keep(new Uint8Array())))).toHaveLength(0)
  })

  test('the server refuses bytes that changed on their way', async () => {
    const { client } = await start()
    const content = { ...contentOf(Buffer.from('as sent')), read: () => once(Buffer.from('changed')) }
    await expect(client.put('any', content, newDeadline())).rejects.toThrow(/S3 PUT any: 400/)
    expect(await client.head('any', newDeadline())).toBeUndefined()
  })

  test('a blob that was damaged in the bucket never ends, and is gone when it is set aside', async () => {
    const { storage, client, keep } = await start()
    const sha256 = await keep(Buffer.from('as it was'))
    await client.put(keyOf(sha256), contentOf(Buffer.from('as it is.')), newDeadline())
    await expect(bytesOf(await storage.open(sha256))).rejects.toThrow(DamagedFile)
    await storage.setAside(sha256)
    expect(await storage.open(sha256)).toBeUndefined()
    expect(await client.head(`damaged/${sha256}`, newDeadline())).toMatchObject({ size: 9 })
  })

  test('a bucket is listed page by page', async () => {
    const { client } = await start()
    const keys = ['a/1', 'a/2', 'a/3', 'b/4']
    for (const key of keys) await client.put(key, contentOf(Buffer.from(key)), newDeadline())
    const listed = await Array.fromAsync(listObjects(client, 'a/', 2), ({ key, size }) => ({ key, size }))
    expect(listed).toEqual(['a/1', 'a/2', 'a/3'].map((key) => ({ key, size: 3 })))
  })

  test('an upload waits while the same bytes are being removed, and keeps its own', async () => {
    const { storage, client, keep } = await start()
    const bytes = Buffer.from('contested')
    const sha256 = sha256Of(bytes)
    await client.put(`removing/${sha256}`, contentOf(new Uint8Array()), newDeadline())
    const kept = keep(bytes)
    // The other one removes what it saw before, and then its mark.
    await expect.poll(() => storage.has(sha256)).toBe(true)
    await client.request({ method: 'DELETE', key: keyOf(sha256) }, newDeadline())
    await client.request({ method: 'DELETE', key: `removing/${sha256}` }, newDeadline())
    await kept
    expect(await storage.has(sha256)).toBe(true)
  })

  test('the mark of somebody who died while removing a file goes with the next sweep', async () => {
    const { storage, client, keep } = await start()
    const bytes = Buffer.from('abandoned')
    await client.put(`removing/${sha256Of(bytes)}`, contentOf(new Uint8Array()), newDeadline())
    await storage.clearTemporaries(new Date(Date.now() - 60_000))
    expect(await client.head(`removing/${sha256Of(bytes)}`, newDeadline())).toBeDefined()
    await storage.clearTemporaries(new Date(Date.now() + 60_000))
    expect(await storage.has(await keep(bytes))).toBe(true)
  })

  test('a large file whose sender died is given up with the next sweep', async () => {
    const { storage, client } = await start()
    await client.request({ method: 'POST', key: keyOf('ab'.repeat(32)), query: { uploads: '' } }, newDeadline())
    const begun = async () =>
      (await client.queryBucket({ uploads: '' }, newDeadline())).children.filter(({ name }) => name === 'Upload')
    expect(await begun()).toHaveLength(1)
    await storage.clearTemporaries(new Date(Date.now() - 60_000))
    expect(await begun()).toHaveLength(1)
    await storage.clearTemporaries(new Date(Date.now() + 60_000))
    expect(await begun()).toEqual([])
  })

  test.each(['refuse', 'beSilent'] as const)(
    'while the network is cut (%s), everything says so, and nothing is half kept',
    async (how) => {
      const { storage, client, proxy, place, keep } = await start()
      const sha256 = await keep(Buffer.from('kept before'))
      const received = await storage.receive(once(Buffer.from('kept afterwards')), 100)
      await proxy[how]()
      const cut = openS3Client(place, impatient)
      const asked = await Promise.allSettled([
        cut.head(keyOf(sha256), startDeadline(impatient)),
        cut.get(keyOf(sha256), undefined, startDeadline(impatient)),
        cut.put(keyOf(received.sha256), contentOf(Buffer.from('kept afterwards')), startDeadline(impatient)),
      ])
      for (const one of asked) expect(one).toMatchObject({ reason: { name: 'StorageOutage', isRefusal: false } })
      proxy.forward()
      expect(await client.head(keyOf(received.sha256), newDeadline())).toBeUndefined()
      await received.keep()
      expect(await bytesOf(await storage.open(received.sha256))).toEqual(new Uint8Array(Buffer.from('kept afterwards')))
    },
  )

  test('a download goes on where the connection broke', async () => {
    const { storage, proxy, keep } = await start()
    const bytes = randomBytes(8 * megabyte)
    const stream = await storage.open(await keep(bytes))
    const received: Uint8Array[] = []
    for await (const chunk of stream ?? []) {
      if (received.length === 0) {
        await proxy.refuse()
        proxy.forward()
      }
      received.push(chunk)
    }
    expect(Buffer.concat(received).equals(bytes)).toBe(true)
  })

  test('a download that cannot go on fails', async () => {
    const { proxy, place, dataDir, keep } = await start()
    const sha256 = await keep(randomBytes(8 * megabyte))
    const hurried = await openS3Storage({ dataDir }, place, {
      answerMs: commandStorageTimeouts.answerMs,
      inAllMs: 1_000,
    })
    const reader = (await hurried.open(sha256))?.getReader()
    await reader?.read()
    await proxy.refuse()
    const readAll = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(readAll()).rejects.toThrow(StorageOutage)
  })

  test('wrong keys are refused at once, and named as such', async () => {
    const { place } = await start()
    const stranger = openS3Client(
      { ...place, keys: { ...place.keys, secretAccessKey: 'guessed' } },
      commandStorageTimeouts,
    )
    await expect(stranger.head('any', newDeadline())).rejects.toMatchObject({ name: 'StorageOutage', isRefusal: true })
    await expect(stranger.queryBucket({ 'list-type': '2' }, newDeadline())).rejects.toThrow(/403 SignatureDoesNotMatch/)
  })

  test('the check fails when the bucket is not there', async () => {
    const { place } = await start()
    const dataDir = mkdtempSync(join(tmpdir(), 'test-s3-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const bucketUrl = place.address.bucketUrl.replace(/\/$/, '-gone/')
    const gone = await openS3Storage(
      { dataDir },
      { ...place, address: { ...place.address, bucketUrl } },
      commandStorageTimeouts,
    )
    await expect(gone.check()).rejects.toThrow(/404 NoSuchBucket/)
    await expect(gone.open('ab'.repeat(32))).rejects.toThrow(/404 NoSuchBucket/)
  })
})
