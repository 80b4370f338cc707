// What operators do with a journal whose files are in S3: import, verify, back up, restore, sweep, and find damage.
// In turns: it starts commands by the dozen, and a bucket for each.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { oneHour } from '#src/domain/clock.ts'
import { sweepBlobs } from '#src/features/files/index.ts'
import { scrubFiles, verify } from '#src/features/verification/index.ts'
import { bucketOwnerIdsIn } from '#src/platform/database/bucket-owner-ids.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import { startDeadline } from '#src/platform/storage/s3/deadline.ts'
import { contentOf, openS3Client } from '#src/platform/storage/s3/s3-client.ts'
import { openS3Storage } from '#src/platform/storage/s3/s3-storage.ts'
import { placeOf } from '#src/platform/storage/storage.ts'
import { commandStorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { createTestDatabase, type DatabasePlace } from '#test/environment/database.ts'
import { createBucket, hasS3 } from '#test/environment/s3.ts'
import { type Bucket, environmentOf } from '#test/environment/s3-server.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi } from './api-harness.ts'

type Ended = { status: number | null; stdout: string; stderr: string }

/** Without blocking: the S3 server is asked for by this process, too. */
function run(env: Record<string, string>, command: string, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [join('bin', command), ...args], { env })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (chunk) => (output[name] += String(chunk)))
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, ...output })))
}

const settingsOf = ({ dataDir, databaseUrl }: DatabasePlace, bucket: Bucket) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  ...environmentOf(bucket),
})

const done = { status: 0, stderr: '' }

const filesOf = async (bucket: Bucket) =>
  Array.fromAsync(
    (await openS3Storage({ dataDir: makeTemporaryFolder('test-look-') }, bucket, commandStorageTimeouts)).list(),
    ({ sha256 }) => sha256,
  )

/** A journal with one paper, which came as an export into an empty bucket. */
async function importIntoBucket() {
  const source = await startApi()
  const pdf = await storedFile(source.services, new Uint8Array(buildPdf({ text: 'On bridges' })))
  await buildArticle(source.services, { title: 'Bridges', files: { pdf } })
  const exported = join(makeTemporaryFolder('test-bag-'), 'bag')
  const { dataDir, databaseUrl } = source
  const here = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  expect(await run(here, 'export.ts', '--to', exported)).toMatchObject(done)
  const place = await createTestDatabase()
  const bucket = await createBucket()
  const settings = settingsOf(place, bucket)
  const imported = await run(settings, 'import.ts', exported)
  expect(imported).toMatchObject(done)
  expect(imported.stdout).toContain('Imported 1 published papers')
  return { place, bucket, settings, pdf, exported }
}

describe.runIf(hasS3)('with files in S3', () => {
  test('an export is imported into the bucket and verified there, and into no bucket of another installation', async () => {
    const { place, bucket, settings, pdf, exported } = await importIntoBucket()
    expect(await filesOf(bucket)).toEqual([pdf.sha256])
    expect(existsSync(join(place.dataDir, 'blobs'))).toBe(false)
    const verified = await run(settings, 'verify.ts')
    expect(verified).toMatchObject(done)
    expect(verified.stdout).toContain('All data is whole.')

    const other = await createTestDatabase()
    const refused = await run(settingsOf(other, bucket), 'import.ts', exported)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toMatch(/holds the files of another installation .* npm run storage:take/)
  })

  test.runIf(inject('database') === 'sqlite')(
    'a backup is restored with its files in an empty bucket, or in the one that has them still',
    async () => {
      const { place, bucket, settings, pdf } = await importIntoBucket()
      const folder = makeTemporaryFolder('test-backup-')
      expect(await run(settings, 'backup.ts', folder)).toMatchObject(done)
      expect(existsSync(join(folder, 'blobs', placeOf(pdf.sha256)))).toBe(true)
      const verified = await run({}, 'verify.ts', folder)
      expect(verified).toMatchObject(done)
      expect(verified.stdout).toContain('All data is whole.')

      // The journal goes on after the backup.
      const db = openDatabase(place)
      const owner = { ownerIds: bucketOwnerIdsIn(db), publicUrl: 'http://localhost:5000' }
      const live = await openS3Storage({ dataDir: place.dataDir }, { ...bucket, owner }, commandStorageTimeouts)
      await live.confirmOwner?.()
      await db.destroy()

      const restored = { dataDir: makeTemporaryFolder('test-restored-'), databaseUrl: undefined }
      cpSync(join(folder, 'database.sqlite'), join(restored.dataDir, 'database.sqlite'))
      const empty = await createBucket()
      expect(await run(environmentOf(empty), 'copy-storage.ts', folder, empty.url)).toMatchObject(done)
      expect((await run(settingsOf(restored, empty), 'verify.ts')).stdout).toContain('All data is whole.')
      expect((await run(settingsOf(restored, empty), 'take-storage.ts')).stdout).toContain(
        'belongs to this journal now.',
      )

      const client = openS3Client(bucket, commandStorageTimeouts)
      await client.request(
        { method: 'DELETE', key: `blobs/${placeOf(pdf.sha256)}` },
        startDeadline(commandStorageTimeouts),
      )
      const repair = () => run(settingsOf(restored, bucket), 'verify.ts', '--repair', '--from', folder)
      expect((await repair()).stderr).toContain('npm run storage:take')
      expect(await filesOf(bucket)).toEqual([])
      const taken = await run(settingsOf(restored, bucket), 'take-storage.ts')
      expect(taken).toMatchObject(done)
      expect(taken.stdout).toContain('belonged to the installation at http://localhost:5000 before')
      expect(await repair()).toMatchObject(done)
      expect(await filesOf(bucket)).toEqual([pdf.sha256])
      expect((await run(settings, 'verify.ts', '--repair')).status).toBe(0)
    },
  )

  test('a damaged file is set aside and repaired, and one that no row names is swept', async () => {
    const site = await startApi()
    const bucket = await createBucket()
    const owner = { ownerIds: bucketOwnerIdsIn(site.db), publicUrl: site.services.publicUrl }
    const storage = await openS3Storage({ dataDir: site.dataDir }, { ...bucket, owner }, commandStorageTimeouts)
    const services = { ...site.services, storage }
    const bytes = new TextEncoder().encode('%PDF of the paper')
    const pdf = await storedFile(services, bytes)
    await buildArticle(services, { title: 'Bridges', files: { pdf } })
    const stray = await storedFile(services, new TextEncoder().encode('of nobody'))
    expect(await sweepBlobs(services, new Date(Date.now() - oneHour))).toBe(0)
    expect(await sweepBlobs(services, new Date(Date.now() + oneHour))).toBe(1)
    expect([await storage.has(stray.sha256), await storage.has(pdf.sha256)]).toEqual([false, true])

    const client = openS3Client(bucket, commandStorageTimeouts)
    const damaged = contentOf(Buffer.from('%PDF of the qaper'))
    await client.put(`blobs/${placeOf(pdf.sha256)}`, damaged, startDeadline(commandStorageTimeouts))
    let lost = 0
    for (let hour = 0; hour < 720; hour += 1) lost += await scrubFiles(services, system)
    expect(lost).toBe(1)
    expect(await storage.has(pdf.sha256)).toBe(false)
    expect(await client.head(`damaged/${pdf.sha256}`, startDeadline(commandStorageTimeouts))).toMatchObject({
      size: 17,
    })

    const backup = makeTemporaryFolder('test-backup-')
    mkdirSync(backup, { recursive: true })
    const spare = await openDiskStorage(backup)
    await storedFile({ storage: spare }, bytes)
    const faults = await Array.fromAsync(verify({ ...services, blobs: storage, spare }, system))
    expect(faults).toHaveLength(1)
    expect(await faults[0]?.repair?.()).toBe(true)
    expect(await storage.has(pdf.sha256)).toBe(true)
  })

  test('a demonstration that is thrown away never gets a bucket', async () => {
    const refused = await run(environmentOf(await createBucket()), 'demo.ts')
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('STORAGE_URL is set without DATA_DIR')
  })
})
