// What an author changed from one version of the manuscript to the next, for its editors.
import type { Actor } from '#src/domain/actor.ts'
import { notFound } from '#src/domain/errors.ts'
import type { TextChange } from '#src/domain/text-change.ts'
import { type Inspector, readText } from '#src/features/files/index.ts'
import { requireHandledCase } from '#src/features/review/review-policy.ts'
import { readRound } from '#src/features/review/store/round-store.ts'
import { compareTexts } from '#src/formats/text-changes/compare-texts.ts'
import type { Services } from '#src/platform/services.ts'

/**
 * A version compared with the one before; undefined when nearly everything changed.
 * @throws AppError not-found, also for the first version; unavailable when a file cannot be read in time
 */
export async function compareVersions(
  deps: Pick<Services, 'db' | 'storage'> & { inspector: Inspector },
  actor: Actor,
  { id, round }: { id: string; round: number },
): Promise<TextChange[] | undefined> {
  await requireHandledCase(deps.db, actor, id)
  const [before, after] = [await readRound(deps.db, id, round - 1), await readRound(deps.db, id, round)]
  if (!before || !after) throw notFound()
  return compareTexts(await readText(deps, before.manuscript), await readText(deps, after.manuscript))
}
