// A person or an organisation credited with a paper, in the form that every index and archive receives.
import { type Affiliation, isSameAffiliation } from './affiliation.ts'
import type { CreditRole } from './credit-roles.ts'
import { familyWithParticle, type PersonName, readPersonName } from './person-name.ts'

/** `language` is a BCP 47 tag; both parts of the name or neither. */
export type OtherName = { language: string; name: string; given?: string | undefined; family?: string | undefined }

export type Contributor = {
  /** As it is printed. */
  name: string
  /** The parts of the name, if somebody entered them: both or neither. */
  given?: string | undefined
  family?: string | undefined
  /** How other languages write the name: in each at most once. */
  otherNames?: readonly OtherName[] | undefined
  /** An organisation, whatever its name looks like. */
  isOrganisation?: boolean | undefined
  affiliations?: readonly Affiliation[] | undefined
  /** Bare. */
  orcid?: string | undefined
  isCorresponding?: boolean | undefined
  roles?: readonly CreditRole[] | undefined
}

/** The parts as entered, or as the printed name suggests. */
export function nameInParts({ name, given, family, isOrganisation }: Contributor): PersonName {
  if (isOrganisation) return { literal: name }
  if (given && family) return { given, family }
  return readPersonName(name)
}

/** Adds the parts of the name, for lines that put the family name first; a name without parts is used whole. */
export function withNameInParts(contributor: Contributor): Contributor {
  const name = nameInParts(contributor)
  if ('literal' in name) return { ...contributor, family: name.literal }
  const family = familyWithParticle(name)
  return name.suffix ? { ...contributor, family } : { ...contributor, given: name.given, family }
}

/**
 * The names in other languages, which no form shows, stay with an author and an affiliation that is still called the same. Namesakes are
 * told apart by their ORCID iDs, then by their order.
 */
export function keepOtherNames<Author extends Contributor>(
  authors: readonly Author[],
  before: readonly Contributor[],
): Author[] {
  const left = [...before]
  const take = (isSame: (one: Contributor) => boolean): Contributor | undefined => {
    const at = left.findIndex(isSame)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const byOrcid = authors.map(({ name, orcid }) => orcid && take((one) => one.name === name && one.orcid === orcid))
  return authors.map((author, index) => {
    const known = byOrcid[index] || take(({ name }) => name === author.name)
    const places = [...(known ? [known] : []), ...before].flatMap(({ affiliations = [] }) => affiliations)
    const affiliations = author.affiliations?.map((one) => withOtherNames(one, otherNamesOf(one, places)))
    return { ...withOtherNames(author, known?.otherNames), ...(affiliations && { affiliations }) }
  })
}

/** One without an iD is the first of its name. Of several that may be the same, the one with the same iD counts. */
function otherNamesOf(affiliation: Affiliation, places: readonly Affiliation[]): Affiliation['otherNames'] {
  const ror = affiliation.ror ?? places.find((place) => isSameAffiliation(place, affiliation))?.ror
  const named = places.filter((place) => place.otherNames && isSameAffiliation(place, { ...affiliation, ror }))
  return (named.find((place) => place.ror === ror) ?? named[0])?.otherNames
}

const withOtherNames = <Named extends { otherNames?: readonly OtherName[] | undefined }>(
  named: Named,
  otherNames: Named['otherNames'],
): Named => (otherNames === undefined || named.otherNames !== undefined ? named : { ...named, otherNames })
