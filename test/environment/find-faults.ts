// What `npm run verify` would report about the data of a program, while it runs or afterwards.
import { system } from '#src/domain/actor.ts'
import { systemClock } from '#src/domain/clock.ts'
import { verify } from '#src/features/verification/index.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'

export async function findFaults(place: { dataDir: string; databaseUrl?: string | undefined }): Promise<string[]> {
  const db = openDatabase(place)
  try {
    const storage = await openDiskStorage(place.dataDir)
    const sentences: string[] = []
    for await (const { sentence } of verify({ db, clock: systemClock, blobs: storage, storage }, system))
      sentences.push(sentence)
    return sentences
  } finally {
    await db.destroy()
  }
}
