// What happens next with some submissions, in a sentence each, for their authors.
import type { Actor } from '#src/domain/actor.ts'
import { whatHappensNext } from '#src/domain/review/what-happens-next.ts'
import type { Viewed } from '#src/features/submissions/authorship/index.ts'
import type { Submission } from '#src/features/submissions/index.ts'
import type { Services } from '#src/platform/services.ts'
import { handlesCase } from './review-policy.ts'
import { selectProgress } from './store/progress-store.ts'

/** By the id of the submission. What others sent in is left out. */
export async function readAuthorOutlook(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  viewed: readonly Viewed<Pick<Submission, 'id' | 'stage' | 'nextAct'>>[],
): Promise<ReadonlyMap<string, string>> {
  const isPerson = actor.kind === 'person'
  const own = viewed.filter(({ role }) => isPerson && !handlesCase(role)).map(({ submission }) => submission)
  const progress = await selectProgress(
    db,
    own.map(({ id }) => id),
  )
  return new Map(own.map((one) => [one.id, whatHappensNext(one, progress.get(one.id)?.round ?? 1)]))
}
