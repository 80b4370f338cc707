// A paper with a PDF in the storage, for measuring how files are sent.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { systemClock } from '#src/domain/clock.ts'
import { createArticle } from '#src/features/articles/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'

/** @returns the id of a paper whose PDF has so many bytes. */
export async function enterWithPdf(db: Database, dataDir: string, size: number): Promise<string> {
  const storage = await openDiskStorage(dataDir)
  const pdf = await storage.receive(Readable.from([randomBytes(size)]), size)
  await pdf.keep()
  const { id } = await createArticle(
    { db, clock: systemClock },
    {
      title: `A paper of ${size} bytes`,
      abstract: 'Pages.',
      authors: [{ name: 'Ada Quill' }],
      keywords: [],
      files: { pdf: { sha256: pdf.sha256, size } },
      searchText: '',
    },
  )
  return id
}
