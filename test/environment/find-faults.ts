// What `npm run verify` would report about the data of a program, while it runs or afterwards.
import { system } from '#src/domain/actor.ts'
import { systemClock } from '#src/domain/clock.ts'
import { verify } from '#src/features/verification/index.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { openStorage } from '#src/platform/storage/open-storage.ts'
import type { S3Place } from '#src/platform/storage/s3/s3-storage.ts'
import { commandStorageTimeouts } from '#src/platform/storage/timeouts.ts'

type Place = { dataDir: string; databaseUrl?: string | undefined; s3?: S3Place | undefined }

export async function findFaults({ s3, ...place }: Place): Promise<string[]> {
  const db = openDatabase(place)
  try {
    const storage = await openStorage({ dataDir: place.dataDir, s3 }, commandStorageTimeouts)
    const sentences: string[] = []
    for await (const { sentence } of verify({ db, clock: systemClock, blobs: storage, storage }, system))
      sentences.push(sentence)
    return sentences
  } finally {
    await db.destroy()
  }
}
