// The authors of a paper in the export. Their e-mail addresses were never public: only those of manuscripts in review are used.
import {
  attributeOf,
  childOf,
  childrenOf,
  type Localised,
  localisedOf,
  numberOf,
  type OjsElement,
  textOf,
} from './element.ts'

export type OjsAuthor = {
  given: Localised
  family: Localised
  affiliations: { name: Localised; ror?: string | undefined }[]
  orcid?: string | undefined
  email?: string | undefined
  /** What else it says of the person. */
  hasCountry: boolean
  hasBiography: boolean
  hasHomePage: boolean
  isCorresponding: boolean
  isOrganisation: boolean
}

/** In order. `contact` is the author named as the paper's contact. */
export function readAuthors(article: OjsElement, contact: string | undefined): OjsAuthor[] {
  const found = childrenOf(article, 'authors').flatMap((list) => childrenOf(list, 'author'))
  // In 3.1 the order in the file counts; later versions number the authors.
  const placed = found.map((author, index) => ({ author, place: numberOf(attributeOf(author, 'seq')) ?? index }))
  return placed
    .sort((a, b) => a.place - b.place)
    .map(({ author }) => readAuthor(author, contact))
    .filter(({ given, family }) => given.size > 0 || family.size > 0)
}

function readAuthor(author: OjsElement, contact: string | undefined): OjsAuthor {
  const id = attributeOf(author, 'id')
  return {
    given: givenNames(author),
    family: merged(localisedOf(author, 'familyname'), localisedOf(author, 'lastname')),
    affiliations: childrenOf(author, 'affiliation', 'rorAffiliation').length > 0 ? affiliationsOf(author) : [],
    orcid: textOf(childOf(author, 'orcid')),
    email: textOf(childOf(author, 'email')),
    hasCountry: textOf(childOf(author, 'country')) !== undefined,
    hasBiography: childrenOf(author, 'biography').some((one) => textOf(one) !== undefined),
    hasHomePage: textOf(childOf(author, 'url')) !== undefined,
    isCorresponding:
      contact !== undefined && id !== undefined ? id === contact : attributeOf(author, 'primary_contact') === 'true',
    isOrganisation: attributeOf(author, 'contributor_type')?.toUpperCase() === 'ORGANIZATION',
  }
}

/** Before 3.1.2 a name had three parts and no language. */
function givenNames(author: OjsElement): Localised {
  const parts = [textOf(childOf(author, 'firstname')), textOf(childOf(author, 'middlename'))].filter(Boolean)
  return parts.length > 0 ? new Map([['', parts.join(' ')]]) : localisedOf(author, 'givenname')
}

/** One with a `<name>` for each language (3.5), or one element for each language (before). */
function affiliationsOf(author: OjsElement): OjsAuthor['affiliations'] {
  const [own, plain] = [
    childrenOf(author, 'affiliation', 'rorAffiliation').filter(({ children }) => children.length > 0),
    localisedOf(author, 'affiliation'),
  ]
  if (own.length === 0) return plain.size > 0 ? [{ name: plain }] : []
  return own
    .map((affiliation) => ({ name: localisedOf(affiliation, 'name'), ror: textOf(childOf(affiliation, 'ror')) }))
    .filter(({ name }) => name.size > 0)
}

const merged = (first: Localised, second: Localised): Localised => (first.size > 0 ? first : second)
