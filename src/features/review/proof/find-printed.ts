// What a paper is printed from: the text of the proof that its author approved, or else of the last proof, as long as it was read from
// the very manuscript that became the paper.
import type { StoredFile } from '#src/features/files/index.ts'
import { findTree, findTypesetting, type KeptTree } from '#src/features/manuscripts/index.ts'
import { findPublishedManuscript, readProofSent } from '#src/features/review/store/proof-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type PrintedText = { manuscript: StoredFile; approved: KeptTree | undefined }

/** Undefined for a paper that was no submission. */
export async function findPrinted(db: Database, articleId: string): Promise<PrintedText | undefined> {
  const published = await findPublishedManuscript(db, articleId)
  if (!published) return undefined
  const { submissionId, manuscript } = published
  const sent = await readProofSent(db, submissionId)
  const last = await findTypesetting(db, { kind: 'submission', id: submissionId })
  const trees = [sent?.state === 'approved' ? sent.tree : undefined, last?.tree]
  return { manuscript, approved: await findTree(db, submissionId, { trees, manuscript: manuscript.sha256 }) }
}
