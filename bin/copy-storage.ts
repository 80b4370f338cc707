// npm run storage:copy -- FROM TO: copies all stored files between a data folder and a bucket, or two of a kind, whether the server
// runs or not. Files that TO has already with the same size are skipped, so the command can be interrupted and repeated.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { processEnvironment, readS3Place } from '#src/config.ts'
import { type Copied, copyBlobs } from '#src/platform/storage/copy-blobs.ts'
import { openStorage } from '#src/platform/storage/open-storage.ts'
import { readBucketOwner } from '#src/platform/storage/s3/bucket-owner.ts'
import { openS3Client } from '#src/platform/storage/s3/s3-client.ts'
import type { S3Place } from '#src/platform/storage/s3/s3-storage.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import { commandStorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { CommandError, runCommand } from './run-command.ts'

const usage =
  'Usage: npm run storage:copy -- FROM TO, each a data folder (/var/lib/journal) or a bucket (s3://…, as in STORAGE_URL)'

const tellEveryMs = 5_000

await runCommand(async () => {
  const [from, to, ...more] = process.argv.slice(2)
  if (!from || !to || more.length > 0) throw new CommandError(usage)
  if (!isBucket(from) && !existsSync(join(from, 'blobs')))
    throw new CommandError(`There are no files in ${from}. ${usage}`)
  if (isBucket(to)) await warnOfOwner(to)
  const result = await copyBlobs(await open(from), await open(to), progressTeller())
  for (const sha256 of result.damaged) console.error(`Damaged, and not copied: ${sha256}`)
  const done = `${countOf(result)} of ${from} are in ${to}: ${result.copied} copied now and read back whole, ${result.files - result.copied} there before`
  if (result.damaged.length > 0)
    throw new CommandError(
      `${done}. ${result.damaged.length} more are damaged in ${from}: put them back from a backup (npm run verify -- --repair --from /a/backup), then run this again.`,
    )
  console.log(`All ${done}.`)
})

function isBucket(place: string): boolean {
  return place.startsWith('s3:')
}

function open(place: string): Promise<Storage> {
  if (!isBucket(place)) return openStorage({ dataDir: resolve(place), s3: undefined }, commandStorageTimeouts)
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-copy-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return openStorage({ dataDir, s3: readBucket(place) }, commandStorageTimeouts)
}

function readBucket(place: string): S3Place {
  return readS3Place('The bucket', place, processEnvironment())
}

async function warnOfOwner(place: string): Promise<void> {
  const owner = await readBucketOwner(openS3Client(readBucket(place), commandStorageTimeouts))
  if (!owner) return
  console.error(
    `${place} belongs to the installation at ${owner.site}. Another one cannot start with it, and what is copied for another one will be removed.`,
  )
}

function progressTeller(): (state: Copied) => void {
  let toldAt = performance.now()
  return (state) => {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    console.log(`${countOf(state)} so far …`)
  }
}

function countOf({ files, bytes }: Copied): string {
  return `${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'} (${(bytes / 1e6).toFixed(1)} MB)`
}
