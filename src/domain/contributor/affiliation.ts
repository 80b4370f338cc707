// Where somebody works, as papers state it.

export type Affiliation = {
  name: string
  /** The whole address of the organisation's ROR iD. */
  ror?: string | undefined
  /** How other languages write it, by their BCP 47 tags: in each at most once. */
  otherNames?: readonly { language: string; name: string }[] | undefined
}

export const maxAffiliations = 20
export const maxAffiliationLength = 500

/** The same name with and without an iD is one affiliation. */
export const isSameAffiliation = (one: Affiliation, other: Affiliation): boolean =>
  one.name === other.name && (!one.ror || !other.ror || one.ror === other.ror)

/** All of them on one line, for forms and pages that have one line. */
export const affiliationLine = ({
  affiliations = [],
}: {
  affiliations?: readonly Affiliation[] | undefined
}): string | undefined => affiliations.map(({ name }) => name).join('; ') || undefined

/** One line of a form: semicolons separate several. */
export const readAffiliationLine = (line: string): Affiliation[] =>
  line
    .split(';')
    .map((part) => part.trim())
    .filter((name) => name !== '')
    .map((name) => ({ name }))
