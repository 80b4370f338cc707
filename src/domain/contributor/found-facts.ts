// What the title page of a manuscript says about an author. If the record lacks it, people may add it.
import { type Affiliation, maxAffiliationLength, maxAffiliations } from './affiliation.ts'
import type { Contributor } from './contributor.ts'

export type FoundFacts = {
  /** As the record names the author. */
  name: string
  /** Bare. */
  orcid?: string | undefined
  affiliations?: string[] | undefined
  email?: string | undefined
  isCorresponding?: true | undefined
}

type Recorded = Contributor & { email?: string | undefined }

/** `email`: whether the record has a field for addresses; that of a paper has none. */
type Fields = { email: boolean }

/** Without what the record has by now, and without people whom it does not name, or names twice. */
export function factsToAdd(
  authors: readonly Recorded[],
  found: readonly FoundFacts[],
  { email: hasEmail }: Fields,
): FoundFacts[] {
  const [iDs, addresses] = [authors.map(({ orcid }) => orcid), authors.map(({ email }) => email?.toLowerCase())]
  const hasCorresponding = authors.some((author) => author.isCorresponding)
  return found.flatMap(({ name, orcid, affiliations = [], email, isCorresponding }) => {
    const [author, namesake] = authors.filter((one) => one.name === name)
    if (!author || namesake) return []
    const facts: Omit<FoundFacts, 'name'> = {
      ...(orcid && !author.orcid && !iDs.includes(orcid) && { orcid }),
      ...(affiliations.length > 0 && !author.affiliations?.length && { affiliations: [...affiliations] }),
      ...(hasEmail && email && !author.email && !addresses.includes(email.toLowerCase()) && { email }),
      ...(isCorresponding && !hasCorresponding && { isCorresponding }),
    }
    return Object.keys(facts).length > 0 ? [{ name, ...facts }] : []
  })
}

/** `facts` are those to add. */
export function withFoundFacts<Author extends Recorded>(
  authors: readonly Author[],
  facts: readonly FoundFacts[],
): Author[] {
  return authors.map((author) => {
    const { affiliations, ...own } = facts.find(({ name }) => name === author.name) ?? {}
    return { ...author, ...own, ...(affiliations && { affiliations: affiliations.map((name) => ({ name })) }) }
  })
}

/** Whether a record would accept them. */
export const areRecordable = (affiliations: readonly Affiliation[]): boolean =>
  affiliations.length <= maxAffiliations && affiliations.every(({ name }) => name.length <= maxAffiliationLength)
