// A person or an organisation credited with a paper, in the form that every index and archive receives.
import type { Affiliation } from './affiliation.ts'
import type { CreditRole } from './credit-roles.ts'
import { familyWithParticle, type PersonName, readPersonName } from './person-name.ts'

export type Contributor = {
  /** As it is printed. */
  name: string
  /** The parts of the name, if somebody entered them: both or neither. */
  given?: string | undefined
  family?: string | undefined
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
