// Changes of the texts, people and statements of a submission. The anonymous manuscript that is sent to reviewers next must
// agree with them; the one that reviewers already have stays the same for all of them.
import type { CaseAct, Circumstances } from './act.ts'
import { currentRound, type ReviewCase, reviewersHave } from './review-case.ts'
import { changed, refused, type Step, unchanged, withRound } from './step.ts'

type ChangeAct = Extract<CaseAct, { kind: 'change-facts' }>

export function changeFacts(before: ReviewCase, { isSame, isInCopy }: ChangeAct, { actor }: Circumstances): Step {
  if (before.stage === 'published') return refused('already-published')
  if (actor === 'author' && !isAuthorsTurn(before)) return refused('not-editable')
  if (isSame) return unchanged(before)
  if (!isInCopy) return changed(before)
  const round = currentRound(before)
  if (!reviewersHave(round))
    return changed(withRound(before, { anonymousFile: 'being-made' }), { makesAnonymousFile: true })
  // Nobody else is invited before an editor has looked at it again.
  if (round.anonymousFile === 'confirmed') return changed(withRound(before, { anonymousFile: 'to-check' }))
  return changed(before)
}

/** Before anybody has begun to review, and while the editors wait for a revision. */
const isAuthorsTurn = ({ stage, rounds }: ReviewCase): boolean =>
  stage === 'revision-requested' || (stage === 'received' && rounds.length === 1)
