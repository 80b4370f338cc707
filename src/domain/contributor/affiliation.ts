// Where somebody works, as papers say it.

/** `ror` is the whole address of the organisation's ROR iD. */
export type Affiliation = { name: string; ror?: string | undefined }

/** All of them on one line, as forms and pages of one line have them. */
export const affiliationLine = ({
  affiliations = [],
}: {
  affiliations?: readonly Affiliation[] | undefined
}): string | undefined => affiliations.map(({ name }) => name).join('; ') || undefined

/** A line of a form: several stand between semicolons. */
export const readAffiliationLine = (line: string): Affiliation[] =>
  line
    .split(';')
    .map((part) => part.trim())
    .filter((name) => name !== '')
    .map((name) => ({ name }))
