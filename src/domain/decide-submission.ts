// The effect of an act on a submission: facts and an act in, new facts and effects out. The use cases read the facts
// under a lock, store the new ones, and carry out the effects in the same transaction.

export type SubmissionFacts = {
  /** The article that was published from it. */
  readonly article: 'none' | 'published' | 'withdrawn'
  readonly publishedAt: string | undefined
  /** While its deletion can be undone; it is hidden until then. */
  readonly deletedAt: string | undefined
}

export type SubmissionAct =
  | { readonly kind: 'publish'; readonly at: string }
  | { readonly kind: 'delete'; readonly at: string }
  /** `since`: anything deleted before that moment can no longer be restored. */
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

/** Publishing again changes nothing. A withdrawn article is not published a second time. */
function publish(facts: SubmissionFacts, at: string): SubmissionDecision {
  if (facts.article === 'withdrawn') return refused('article-withdrawn')
  if (facts.article === 'published') return decided(facts)
  return decided({ ...facts, article: 'published', publishedAt: at }, ['publish-article', 'write-to-author'])
}

function restore(facts: SubmissionFacts, since: string): SubmissionDecision {
  if (facts.deletedAt === undefined) return decided(facts)
  if (facts.deletedAt < since) return refused('restore-too-late')
  // The proof in progress was dropped when the submission was deleted.
  return decided({ ...facts, deletedAt: undefined }, ['typeset-proof'])
}

const decided = (facts: SubmissionFacts, effects: readonly SubmissionEffect[] = []): SubmissionDecision => ({
  kind: 'decided',
  facts,
  effects,
})

const refused = (reason: SubmissionRefusal): SubmissionDecision => ({ kind: 'refused', reason })
