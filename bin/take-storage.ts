// npm run storage:take: makes the bucket in STORAGE_URL this journal's. For a journal that was restored from a
// backup, or whose database was lost; while any other installation uses the bucket, never.
import { migrations } from '#migrations/index.ts'
import { processEnvironment, readConfig } from '#src/config.ts'
import { bucketOwnerIdsIn } from '#src/platform/database/bucket-owner-ids.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { upgradeDatabase } from '#src/platform/database/upgrade.ts'
import { createBucketOwner } from '#src/platform/storage/s3/bucket-owner.ts'
import { openS3Client } from '#src/platform/storage/s3/s3-client.ts'
import { commandStorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { findJournal, nameFiles } from './journal-place.ts'
import { CommandError, runCommand } from './run-command.ts'

await runCommand(async () => {
  const configuration = readConfig(processEnvironment())
  const place = findJournal(configuration)
  if (!place.s3) throw new CommandError('STORAGE_URL is not set: there is no bucket to take.')
  const { publicUrl } = configuration.config
  const db = openDatabase(place)
  try {
    await upgradeDatabase(db, { dataDir: place.dataDir, migrations })
    const before = await createBucketOwner(openS3Client(place.s3, commandStorageTimeouts), {
      ownerIds: bucketOwnerIdsIn(db),
      publicUrl,
    }).take()
    const from = before ? `, and belonged to the installation at ${before} before` : ''
    console.log(`${nameFiles(place)} belongs to this journal now${from}.`)
  } finally {
    await db.destroy()
  }
})
