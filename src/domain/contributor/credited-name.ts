// A contributor's name as registries ask for it: whether it is a person's, and its parts.
import { type Contributor, nameInParts } from './contributor.ts'
import { familyWithParticle } from './person-name.ts'

export type CreditedName =
  | { kind: 'person'; family: string; given?: string | undefined; suffix?: string | undefined }
  | { kind: 'organisation'; name: string }

// One word with lower-case letters, or in a script without cases; an abbreviation is not a person.
const singleName = /^(?:\p{Lu}?\p{Ll}[\p{Ll}\p{M}'’-]*|[\p{Lo}\p{Lm}\p{M}·・]+)$/u

export function creditedName(contributor: Contributor): CreditedName {
  const name = nameInParts(contributor)
  if (!('literal' in name)) {
    return { kind: 'person', family: familyWithParticle(name), given: name.given, suffix: name.suffix }
  }
  const { literal } = name
  // Only people have ORCID iDs.
  const isPerson = !contributor.isOrganisation && (contributor.orcid !== undefined || singleName.test(literal))
  return isPerson ? { kind: 'person', family: literal } : { kind: 'organisation', name: literal }
}
