// Where somebody works, as papers state it.

/** `ror` is the whole address of the organisation's ROR iD. */
export type Affiliation = { name: string; ror?: string | undefined }

export const maxAffiliations = 20
export const maxAffiliationLength = 500

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
