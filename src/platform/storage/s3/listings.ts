// What is in a bucket, a page at a time.

import { startDeadline } from './deadline.ts'
import { childrenOf, textOf, type XmlElement } from './s3-answer.ts'
import type { S3Client } from './s3-client.ts'

export type ListedObject = { readonly key: string; readonly size: number; readonly changedAt: Date }

/** What is in one folder. */
export async function* listObjects(client: S3Client, folder: string, pageSize = 1000): AsyncGenerator<ListedObject> {
  const prefix = client.prefix + folder
  let query: Record<string, string> = { 'list-type': '2', prefix, 'max-keys': String(pageSize) }
  for (;;) {
    const page = await client.queryBucket(query, startDeadline(client.timeouts))
    for (const object of childrenOf(page, 'Contents')) yield readListed(client, object)
    const next = textOf(page, 'NextContinuationToken')
    if (textOf(page, 'IsTruncated') !== 'true' || next === '') return
    query = { ...query, 'continuation-token': next }
  }
}

const readListed = ({ prefix }: S3Client, object: XmlElement): ListedObject => ({
  key: textOf(object, 'Key').slice(prefix.length),
  size: Number(textOf(object, 'Size')),
  changedAt: new Date(textOf(object, 'LastModified')),
})

/** Large files whose sender died: nobody sees their parts, but they take up room. */
export async function abortUploads(client: S3Client, startedBefore: Date): Promise<void> {
  const newDeadline = () => startDeadline(client.timeouts)
  // One page: the next sweep finds the rest.
  const page = await client.queryBucket({ uploads: '', prefix: client.prefix }, newDeadline())
  for (const upload of childrenOf(page, 'Upload')) {
    if (new Date(textOf(upload, 'Initiated')) >= startedBefore) continue
    const key = textOf(upload, 'Key').slice(client.prefix.length)
    const uploadId = textOf(upload, 'UploadId')
    await client.request({ method: 'DELETE', key, query: { uploadId }, mayBeGone: true }, newDeadline())
  }
}
