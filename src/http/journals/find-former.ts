// Where the thing at an address of Open Journal Systems is here (docs/moving-in.md).
import type { Actor } from '#src/domain/actor.ts'
import { listIssues } from '#src/features/articles/issues/index.ts'
import { findMoved, hasFormerAddresses, type MovedTo } from '#src/features/articles/preserved/index.ts'
import type { RecordFormat } from '#src/features/articles/records/index.ts'
import type { Services } from '#src/platform/services.ts'
import { articleFolder } from '#src/wire/journal.ts'
import { readFormerPath } from './former-paths.ts'

/**
 * `isLasting`: false if another thing will be there one day. `isInstead`: the file that the address was of is not here, but its paper
 * is.
 */
export type Found = { path: string; isLasting: boolean; isInstead?: boolean }

/** Only in an installation to which something has moved. */
export async function findFormer(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  address: URL,
): Promise<Found | undefined> {
  const { db } = services
  const asked = readFormerPath(address)
  if (asked === undefined) return undefined
  if (asked !== 'current-issue' && 'places' in asked) {
    const moved = await findMoved(db, asked.places)
    if (!moved) return undefined
    const isInstead = asked.isFile === true && moved.kind === 'article' && moved.file === undefined
    return { path: pathOf(moved, asked.record), isLasting: true, isInstead }
  }
  if (!(await hasFormerAddresses(db))) return undefined
  if (asked !== 'current-issue') return { path: asked.page, isLasting: true }
  const [newest] = (await listIssues(services, actor, { all: false })).issues
  return { path: newest ? `/archive/${newest.volume}/${newest.issue}` : '/archive', isLasting: false }
}

function pathOf(moved: MovedTo, record: RecordFormat | undefined): string {
  if (moved.kind === 'issue') return `/archive/${moved.volume}/${moved.issue}`
  const article = `/${articleFolder}/${moved.id}`
  if (record !== undefined) return `${article}/cite.${record}`
  return moved.file ? `${article}.${moved.file}` : article
}
