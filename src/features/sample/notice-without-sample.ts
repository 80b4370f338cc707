// The notice shown on every page, without the sample content's part.
import type { Database } from '#src/platform/database/open-database.ts'
import { sampleNotice } from './sample-content.ts'
import { readSampleRows } from './sample-store.ts'

export async function noticeWithoutSample(db: Database, notice: string | undefined): Promise<string | undefined> {
  if (notice !== sampleNotice) return notice
  const before = (await readSampleRows(db)).find(({ kind }) => kind === 'notice')
  return before ? before.id || undefined : notice
}
