import type { FoundFactsObject } from '#src/wire/typesetting.ts'

const listed = ({ orcid, affiliations = [], email, corresponding }: FoundFactsObject): string =>
  [orcid && `ORCID iD ${orcid}`, ...affiliations, email, corresponding && 'corresponding author']
    .filter(Boolean)
    .join('; ')

/** What the title page of a manuscript says about its authors, and the record lacks. */
export const foundFactsWords = {
  title: 'Found on the title page, not in the record',
  ofProof:
    'The proof prints these facts. The paper’s page, its files and the indexes have them only once they are in the record.',
  ofArticle: 'They are neither printed nor on the paper’s page until they are in the record.',
  addOnPublishing: 'Add these facts to the record of the paper',
  unlessAdded: 'Otherwise they are not published. You can add them later on the paper’s edit page.',
  listed,
  add: 'Add to the record',
  adding: 'Adding …',
  added: (people: readonly FoundFactsObject[]): string =>
    people.length === 0
      ? 'The record has all of it already.'
      : `Added to the record: ${people.map((one) => `${one.name} (${listed(one)})`).join(', ')}.`,
  failure: { fallback: 'It could not be added.' },
  authorCannot:
    'Authors can change the record until the review begins, and while a revision is awaited. Now only the editors can: if something is missing or wrong, write to them.',
}
