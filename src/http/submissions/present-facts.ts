// What an author stated about a manuscript → the fields of the API.
import type { SubmittedAuthor } from '#src/domain/manuscript-facts.ts'
import type { StatedFacts } from '#src/features/submissions/facts/index.ts'
import type { SubmittedAuthorObject } from '#src/wire/manuscript-facts.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'

export function presentFacts({ contributors, facts }: StatedFacts): Partial<SubmissionObject> {
  return {
    contributors: contributors.map(presentAuthor),
    ...facts,
    suggestedReviewers: facts.suggestedReviewers && [...facts.suggestedReviewers],
    opposedReviewers: facts.opposedReviewers && [...facts.opposedReviewers],
    translations: facts.translations?.map(({ keywords, ...texts }) => ({
      ...texts,
      ...(keywords && { keywords: [...keywords] }),
    })),
  }
}

function presentAuthor(author: SubmittedAuthor): SubmittedAuthorObject {
  const { isOrganisation, isCorresponding, affiliations, roles, ...named } = author
  return {
    ...named,
    ...(isOrganisation && { organisation: true }),
    ...(affiliations && { affiliations: affiliations.map((one) => ({ ...one })) }),
    ...(isCorresponding && { corresponding: true }),
    ...(roles && { roles: [...roles] }),
  }
}
