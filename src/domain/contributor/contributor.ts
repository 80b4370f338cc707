// A person or an organisation that is credited with a paper, in the form that every index and archive is told of them.
import type { Affiliation } from './affiliation.ts'
import type { CreditRole } from './credit-roles.ts'
import { type PersonName, readPersonName } from './person-name.ts'

export type Contributor = {
  /** As it is printed. */
  name: string
  /** The name in its parts, where somebody said what they are: both or neither. */
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

/** The parts that were said, or what the printed name lets one read. */
export function nameInParts({ name, given, family, isOrganisation }: Contributor): PersonName {
  if (isOrganisation) return { literal: name }
  if (given && family) return { given, family }
  return readPersonName(name)
}
