// What an author states about a manuscript besides its texts. Reviewers never see any of it.
import type { Declarations } from './article/declarations.ts'
import type { Discipline } from './article/discipline.ts'
import type { TranslatedTexts } from './article/translated-texts.ts'
import type { Contributor } from './contributor/contributor.ts'

/** An author as the manuscript's form names them. The address is for the editors, and never printed. */
export type SubmittedAuthor = Contributor & { readonly email?: string | undefined }

/** Somebody who could review the manuscript, or should not. */
export type NamedReviewer = {
  readonly name: string
  readonly email?: string | undefined
  readonly affiliation?: string | undefined
  readonly reason?: string | undefined
}

export type ManuscriptFacts = {
  readonly articleType?: string | undefined
  /** Of the manuscript; BCP 47. */
  readonly language?: string | undefined
  readonly discipline?: Discipline | undefined
  readonly declarations?: Declarations | undefined
  readonly coverLetter?: string | undefined
  readonly suggestedReviewers?: readonly NamedReviewer[] | undefined
  readonly opposedReviewers?: readonly NamedReviewer[] | undefined
  readonly translations?: readonly TranslatedTexts[] | undefined
}

export const manuscriptFactNames = [
  'articleType',
  'language',
  'discipline',
  'declarations',
  'coverLetter',
  'suggestedReviewers',
  'opposedReviewers',
  'translations',
] as const satisfies readonly (keyof ManuscriptFacts)[]
