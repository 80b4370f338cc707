// What an act makes of a submission: facts and an act in, new facts and effects out. The use cases read the facts under a lock,
// keep the new ones, and see to the effects in the same transaction.

export type SubmissionFacts = {
  /** The article that was published from it. */
  readonly article: 'none' | 'there' | 'withdrawn'
  readonly publishedAt: string | undefined
  /** While its deletion can be undone; nobody sees it until then. */
  readonly deletedAt: string | undefined
}

export type SubmissionAct =
  | { readonly kind: 'publish'; readonly at: string }
  | { readonly kind: 'delete'; readonly at: string }
  /** `since`: what was deleted before that moment cannot be restored any more. */
  | { readonly kind: 'restore'; readonly since: string }

export type SubmissionEffect = 'publish-article' | 'write-to-author' | 'typeset-proof'

export type SubmissionRefusal = 'not-found' | 'article-withdrawn' | 'restore-too-late'

export type SubmissionDecision =
  | { readonly kind: 'decided'; readonly facts: SubmissionFacts; readonly effects: readonly SubmissionEffect[] }
  | { readonly kind: 'refused'; readonly reason: SubmissionRefusal }

export function decideSubmission(facts: SubmissionFacts, act: SubmissionAct): SubmissionDecision {
  if (act.kind === 'restore') return restore(facts, act.since)
  if (facts.deletedAt !== undefined) return refused('not-found')
  return act.kind === 'publish' ? publish(facts, act.at) : decided({ ...facts, deletedAt: act.at })
}

/** Publishing again changes nothing. An article that was withdrawn is not published a second time. */
function publish(facts: SubmissionFacts, at: string): SubmissionDecision {
  if (facts.article === 'withdrawn') return refused('article-withdrawn')
  if (facts.article === 'there') return decided(facts)
  return decided({ ...facts, article: 'there', publishedAt: at }, ['publish-article', 'write-to-author'])
}

function restore(facts: SubmissionFacts, since: string): SubmissionDecision {
  if (facts.deletedAt === undefined) return decided(facts)
  if (facts.deletedAt < since) return refused('restore-too-late')
  // The proof that was being made when the submission was deleted was dropped.
  return decided({ ...facts, deletedAt: undefined }, ['typeset-proof'])
}

const decided = (facts: SubmissionFacts, effects: readonly SubmissionEffect[] = []): SubmissionDecision => ({
  kind: 'decided',
  facts,
  effects,
})

const refused = (reason: SubmissionRefusal): SubmissionDecision => ({ kind: 'refused', reason })
