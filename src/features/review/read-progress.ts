// How far the reviews of some submissions are, for those who lead them. Of a submission of their own, editors learn nothing.
import type { Actor } from '#src/domain/actor.ts'
import type { Viewed } from '#src/features/submissions/authorship/index.ts'
import type { Submission } from '#src/features/submissions/index.ts'
import type { Services } from '#src/platform/services.ts'
import { leadsCase } from './review-policy.ts'
import { type ReviewProgress, selectProgress } from './store/progress-store.ts'

export function readProgress(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  viewed: readonly Viewed<Pick<Submission, 'id'>>[],
): Promise<ReadonlyMap<string, ReviewProgress>> {
  const led = actor.kind === 'person' ? viewed.filter(({ role }) => leadsCase(role)) : []
  return selectProgress(
    db,
    led.map(({ submission }) => submission.id),
  )
}
