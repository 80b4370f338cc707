// The cover that an issue was given. Before the issue is out, it is for those who know its stamp: administrators, whose preview
// names it.
import { notFound } from '#src/domain/errors.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { findIssueCover, type IssueCover, isIssuePublic } from '#src/features/articles/store/issue-store.ts'
import type { Services } from '#src/platform/services.ts'

/** Enough of a hash to distinguish the covers of one issue. */
const stampLength = 12

/** Part of a cover's address, so that another picture has another address. */
export const coverStamp = ({ sha256 }: { sha256: string }): string => sha256.slice(0, stampLength)

/** `isStamped`: whether it was asked for by its stamp, so that the answer never changes. @throws notFound */
export async function readCover(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  number: IssueNumber,
  stamp: string | undefined,
): Promise<{ cover: IssueCover; isPublic: boolean; isStamped: boolean }> {
  const cover = await findIssueCover(db, number)
  if (!cover || !(await storage.has(cover.sha256))) throw notFound()
  const isStamped = stamp === coverStamp(cover)
  const isPublic = await isIssuePublic(db, number)
  if (!isPublic && !isStamped) throw notFound()
  return { cover, isPublic, isStamped }
}
