// Adds what the title page of a manuscript says about its authors to the record, as if somebody had typed it.
import type { Actor } from '#src/domain/actor.ts'
import { type FoundFacts, factsToAdd, withFoundFacts } from '#src/domain/contributor/found-facts.ts'
import { refuseOtherResult } from '#src/features/manuscripts/index.ts'
import { changeFacts } from '#src/features/review/change-facts.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { readProof } from '#src/features/submissions/index.ts'

/** `seen` is the `finishedAt` of the proof that was looked at. @returns what was added: nothing if the record has it. */
export async function addFoundFacts(
  deps: ReviewDeps,
  actor: Actor,
  id: string,
  seen: string | undefined,
): Promise<FoundFacts[]> {
  const { foundFacts, ...proof } = await readProof(deps, actor, id)
  refuseOtherResult(proof, seen)
  let added: FoundFacts[] = []
  await changeFacts(deps, actor, id, ({ contributors }) => {
    added = factsToAdd(contributors, foundFacts, { email: true })
    return added.length > 0 ? { authors: withFoundFacts(contributors, added) } : {}
  })
  return added
}
