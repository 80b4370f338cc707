import type { AuthorRow } from '#src/web/contributors/author-draft.ts'
import { emptyFacts, type FactsDraft } from '#src/web/facts/facts-draft.ts'

/** What is optional: the people by their names in the line of authors, and what the author states. */
export type Details = { people: readonly AuthorRow[]; facts: FactsDraft }

export const emptyDetails: Details = { people: [], facts: emptyFacts }
