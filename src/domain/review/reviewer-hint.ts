// What an editor should know of somebody before asking for a review. Hints inform and never block.

export const hintKinds = [
  'opposed',
  'same-name',
  'same-organisation',
  'same-mail-domain',
  'co-author',
  'acknowledged',
  'cited',
  'reviewed-before',
  'suggested',
] as const
export type HintKind = (typeof hintKinds)[number]

export type ReviewerHint = {
  readonly kind: HintKind
  /** The author of the manuscript whom it concerns. */
  readonly author?: string | undefined
  /** An organisation, a domain, a paper, a sentence or the number of a manuscript: what the hint is known from. */
  readonly evidence?: string | undefined
  /** For references: how many name this person, `of` how many. */
  readonly count?: number | undefined
  readonly of?: number | undefined
}

export const candidateSources = ['invited-before', 'account', 'published-here', 'suggested'] as const
/** How the program knows somebody. */
export type CandidateSource = (typeof candidateSources)[number]
