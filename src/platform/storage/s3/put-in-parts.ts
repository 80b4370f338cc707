// Sends a large file in parts, each with its own hash and its own attempts; the object appears when the last one is there.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { StorageOutage } from '#src/platform/storage/storage.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { textOf } from './s3-answer.ts'
import { type Content, contentOf, type S3Client } from './s3-client.ts'

type LargeFile = { key: string; path: string; size: number; partSize: number }

export async function putInParts(client: S3Client, file: LargeFile, deadline: Deadline): Promise<void> {
  const { key } = file
  const { answer } = await client.request({ method: 'POST', key, query: { uploads: '' } }, deadline)
  const uploadId = textOf(answer, 'UploadId')
  try {
    const tags: string[] = []
    for (let start = 0; start < file.size; start += file.partSize) {
      const content = await partOf(file, start)
      const query = { partNumber: String(tags.length + 1), uploadId }
      const { headers } = await client.request({ method: 'PUT', key, query, content }, deadline)
      const tag = headers.get('etag')
      if (!tag) throw new StorageOutage('a part of a large file was stored without an ETag', { isRefusal: true })
      tags.push(tag)
      deadline.progress()
    }
    // Whether it is there afterwards is for the caller to see.
    const content = contentOf(new TextEncoder().encode(listOf(tags)))
    await client.request({ method: 'POST', key, query: { uploadId }, content, mayBeGone: true }, deadline)
  } catch (error) {
    // The sweep does it if this cannot.
    const once = { method: 'DELETE', key, query: { uploadId }, isOnce: true, mayBeGone: true } as const
    await client.request(once, startDeadline(client.timeouts)).catch(() => undefined)
    throw error
  }
}

async function partOf({ path, size, partSize }: LargeFile, start: number): Promise<Content> {
  const end = Math.min(start + partSize, size) - 1
  const read = () => createReadStream(path, { start, end })
  const hash = createHash('sha256')
  for await (const chunk of read()) hash.update(chunk)
  return { size: end + 1 - start, sha256: hash.digest('hex'), read }
}

const listOf = (tags: readonly string[]) =>
  `<CompleteMultipartUpload>${tags
    .map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
    )
    .join('')}</CompleteMultipartUpload>`
