import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import type { ByteRange, Storage } from '#src/platform/storage/storage.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { createFileSender, type HandsOver, handOvers } from './send-file.ts'

type Store = Pick<Storage, 'open' | 'has' | 'pathOf'>
type Options = { storeOf?: (storage: Storage) => Store; handOver?: HandsOver }

/** Serves one file; `part` is what the next request gets. */
async function serve(size: number, { storeOf = (storage: Storage): Store => storage, handOver }: Options = {}) {
  const dataDir = makeTemporaryFolder('test-send-file-')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const storage = await openDiskStorage(dataDir)
  const content = randomBytes(size)
  const received = await storage.receive(
    (async function* () {
      yield content
    })(),
    size,
  )
  await received.keep()
  const { sha256 } = received
  const sendFile = createFileSender(storeOf(storage), { handOver })
  const asked: { part?: ByteRange } = {}
  const server = createServer((_request, response) => {
    const sent = sendFile({ sha256, size }, asked.part, response, {
      status: 200,
      headers: ['etag', '"1"', 'accept-ranges', 'bytes'],
    })
    const refuse = () => response.writeHead(503).end()
    void Promise.resolve(sent).then((isSent) => isSent || refuse(), refuse)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = async () => {
    const [answer] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage]
    return answer
  }
  return { content, sha256, dataDir, asked, ask }
}

const openFilesIn = (folder: string) =>
  readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(`${folder}/blobs`)
    } catch {
      return false
    }
  })

const withoutDisk = ({ open, has }: Storage) => ({ open, has })
const sizes = { small: 200_000, large: 3_000_000 }

for (const [kind, size] of Object.entries(sizes)) {
  for (const [where, storeOf] of [
    ['on this disk', (storage: Storage) => storage],
    ['renderer', withoutDisk],
  ] as const) {
    test(`a ${kind} file that is stored ${where} arrives whole and in part, each time`, async () => {
      const { content, asked, ask } = await serve(size, { storeOf })
      for (let time = 0; time < 2; time += 1) {
        delete asked.part
        expect((await buffer(await ask())).equals(content)).toBe(true)
        asked.part = { start: 70_001, end: size - 2 }
        expect((await buffer(await ask())).equals(content.subarray(70_001, size - 1))).toBe(true)
      }
    })
  }
}

test('a server in front sends large files as a whole; parts and small ones come from here', async () => {
  const { 'x-accel-redirect': handOver } = handOvers
  const { content, sha256, dataDir, asked, ask } = await serve(sizes.large, { handOver })
  const handedOver = await ask()
  const { headers } = handedOver
  expect(await buffer(handedOver)).toHaveLength(0)
  const path = `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
  expect(headers).toMatchObject({ 'x-accel-redirect': `/stored-files/${path}`, etag: '"1"' })
  expect(headers).not.toHaveProperty('accept-ranges')
  expect(handOvers['x-sendfile'](`${dataDir}/blobs/${path}`)).toEqual(['X-Sendfile', `${dataDir}/blobs/${path}`])
  asked.part = { start: 0, end: 9 }
  expect((await buffer(await ask())).equals(content.subarray(0, 10))).toBe(true)
  const small = await serve(sizes.small, { handOver })
  expect((await buffer(await small.ask())).equals(small.content)).toBe(true)
})

test('a file that is lost is no answer, whatever its size', async () => {
  for (const size of Object.values(sizes)) {
    const { dataDir, ask } = await serve(size)
    rmSync(dataDir, { recursive: true })
    expect((await ask()).statusCode).toBe(503)
  }
})

test('a small file that is damaged is no answer, and one as before when it is put right', async () => {
  const { content, sha256, dataDir, ask } = await serve(sizes.small)
  const blob = `${dataDir}/blobs/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
  for (const damaged of [content.subarray(0, 1_000), Buffer.concat([content, content])]) {
    chmodSync(blob, 0o600)
    writeFileSync(blob, damaged)
    expect((await ask()).statusCode).toBe(503)
  }
  writeFileSync(blob, content)
  expect((await buffer(await ask())).equals(content)).toBe(true)
})

test.runIf(process.platform === 'linux')(
  'a client that goes away in the middle of a large file leaves nothing open',
  async () => {
    const { dataDir, ask } = await serve(50_000_000)
    const answer = await ask()
    await once(answer, 'readable')
    expect(openFilesIn(dataDir)).toHaveLength(1)
    answer.destroy()
    await vi.waitUntil(() => openFilesIn(dataDir).length === 0)
  },
)
