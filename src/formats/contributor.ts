// A person or an organisation that is credited with a paper, in the form that every index and archive is told of them.
import { type PersonName, readPersonName } from './person-name.ts'

/** `ror` is the whole address of the organisation's ROR iD. */
export type Affiliation = { name: string; ror?: string | undefined }

/** The contributor roles of ANSI/NISO Z39.104-2022, by the last part of their addresses at credit.niso.org. */
export const creditRoles = [
  'conceptualization',
  'data-curation',
  'formal-analysis',
  'funding-acquisition',
  'investigation',
  'methodology',
  'project-administration',
  'resources',
  'software',
  'supervision',
  'validation',
  'visualization',
  'writing-original-draft',
  'writing-review-editing',
] as const
export type CreditRole = (typeof creditRoles)[number]

export const creditRoleUrl = (role: CreditRole): string => `https://credit.niso.org/contributor-roles/${role}/`

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

/** All of them on one line, as forms and pages of one line have them. */
export const affiliationLine = ({ affiliations = [] }: Pick<Contributor, 'affiliations'>): string | undefined =>
  affiliations.map(({ name }) => name).join('; ') || undefined

/** A line of a form: several stand between semicolons. */
export const readAffiliationLine = (line: string): Affiliation[] =>
  line
    .split(';')
    .map((part) => part.trim())
    .filter((name) => name !== '')
    .map((name) => ({ name }))
