// Sends stored files: small ones from memory, large ones from the disk through one buffer for each client, however slow.
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from '#src/features/files/index.ts'
import { type ByteRange, DamagedFile, type Storage } from '#src/platform/storage/storage.ts'
import { LruCache } from './lru-cache.ts'

type Head = { status: number; headers: string[] }

/**
 * False if there is no such file; then nothing was sent.
 *
 * @throws DamagedFile before anything was sent, of a small file.
 */
export type SendsFiles = (
  file: StoredFile,
  part: ByteRange | undefined,
  response: ServerResponse,
  head: Head,
) => boolean | Promise<boolean>

const keptBytes = 32 * 1024 * 1024
// Larger than most papers. A few dozen larger files would displace all others.
const small = 1024 * 1024
// A smaller buffer takes a seventh more time for each byte; every client that reads slowly holds one.
const chunkBytes = 256 * 1024

/** How the server in front is asked to send a file of this machine's disk: the name and value of a header. */
export type HandsOver = (path: string) => [name: string, value: string]

/** The supported headers, by their names in the settings. nginx serves the folder of the blobs under an internal address. */
export const handOvers = {
  'x-accel-redirect': (path) => ['X-Accel-Redirect', `/stored-files/${path.split(sep).slice(-3).join('/')}`],
  'x-sendfile': (path) => ['X-Sendfile', path],
} satisfies Record<string, HandsOver>

// Headers that the server in front sets itself.
const ofTheSender = ['content-length', 'accept-ranges']

type Content = { bytes: number; content: Buffer }

/** `processes`: of this server, on the same machine: they divide the memory. */
export function createFileSender(
  storage: Pick<Storage, 'open' | 'has' | 'pathOf'>,
  { handOver, processes = 1 }: { handOver?: HandsOver | undefined; processes?: number } = {},
): SendsFiles {
  const kept = new LruCache<Content>(keptBytes / processes)
  const beingRead = new Map<string, Promise<Content | undefined>>()

  async function read(sha256: string): Promise<Content | undefined> {
    try {
      const stream = await storage.open(sha256)
      if (!stream) return undefined
      const content = await buffer(stream)
      // A damaged one would be sent for as long as it is kept, and its client would wait for the rest.
      if (createHash('sha256').update(content).digest('hex') !== sha256) {
        throw new DamagedFile(`the stored file ${sha256} is damaged`)
      }
      kept.keep(sha256, { bytes: content.length, content })
      return { bytes: content.length, content }
    } finally {
      beingRead.delete(sha256)
    }
  }

  function readOnce(sha256: string): Promise<Content | undefined> {
    const reading = beingRead.get(sha256) ?? read(sha256)
    beingRead.set(sha256, reading)
    return reading
  }

  function sendContent(
    { content }: Content,
    part: ByteRange | undefined,
    response: ServerResponse,
    head: Head,
  ): boolean {
    response.writeHead(head.status, head.headers)
    response.end(part ? content.subarray(part.start, part.end + 1) : content)
    return true
  }

  async function sendLarge(
    { sha256, size }: StoredFile,
    part: ByteRange | undefined,
    response: ServerResponse,
    head: Head,
  ): Promise<boolean> {
    const blob = storage.pathOf?.(sha256)
    if (handOver && blob !== undefined && !part) {
      if (!(await storage.has(sha256))) return false
      const shared = head.headers.filter((_, at) => !ofTheSender.includes(head.headers[at - (at % 2)] ?? ''))
      response.writeHead(head.status, [...shared, ...handOver(blob)]).end()
      return true
    }
    // A pipelined response has no socket yet, and would not learn that the client has disconnected.
    const file = blob === undefined || !response.socket ? undefined : await open(blob).catch(() => undefined)
    if (file) {
      response.writeHead(head.status, head.headers)
      await copy(file, part ?? { start: 0, end: size - 1 }, response)
      return true
    }
    const stream = await storage.open(sha256, part)
    if (!stream) return false
    response.writeHead(head.status, head.headers)
    await pipeline(stream as AsyncIterable<Uint8Array>, response)
    return true
  }

  return (file, part, response, head) => {
    if (file.size > small) return sendLarge(file, part, response, head)
    const known = kept.find(file.sha256)
    if (known) return sendContent(known, part, response, head)
    return readOnce(file.sha256).then((content) => content !== undefined && sendContent(content, part, response, head))
  }
}

async function copy(file: FileHandle, { start, end }: ByteRange, response: ServerResponse): Promise<void> {
  try {
    const chunk = Buffer.allocUnsafeSlow(Math.min(chunkBytes, end - start + 1))
    for (let at = start; at <= end && !response.destroyed; ) {
      const { bytesRead } = await file.read(chunk, 0, Math.min(chunk.length, end + 1 - at), at)
      if (bytesRead === 0) throw new Error('a stored file is shorter than its row says')
      at += bytesRead
      // The buffer is filled again only when the kernel has all of it.
      if (!(await write(chunk.subarray(0, bytesRead), response))) return
    }
    response.end()
  } finally {
    await file.close()
  }
}

/** True when the kernel has the bytes, false when the client has gone. */
function write(bytes: Buffer, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(false)
    response.once('close', giveUp)
    response.write(bytes, (error) => {
      response.off('close', giveUp)
      resolve(!error)
    })
  })
}
