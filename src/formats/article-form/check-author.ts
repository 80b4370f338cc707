// One author as a form or a program sends them. Less is accepted too: a name alone is an author, and affiliations may
// share one line.

import type { Author } from '#src/domain/article/article.ts'
import {
  type Affiliation,
  maxAffiliationLength,
  maxAffiliations,
  readAffiliationLine,
} from '#src/domain/contributor/affiliation.ts'
import { creditRoles } from '#src/domain/contributor/credit-roles.ts'
import { invalid } from '#src/domain/errors.ts'
import { toOrcid } from '#src/domain/identifiers/orcid.ts'
import { toRor } from '#src/domain/identifiers/ror.ts'
import type { Limits } from '#src/domain/limits.ts'
import { characterCount, plainLine } from '#src/domain/plain-text.ts'

/** Blank is the same as absent. `affiliation` is one line with semicolons, read only when `affiliations` is absent. */
export type RawAuthor = {
  name?: string | undefined
  given?: string | undefined
  family?: string | undefined
  isOrganisation?: boolean | undefined
  affiliation?: string | undefined
  affiliations?: readonly { name: string; ror?: string | undefined }[] | undefined
  orcid?: string | undefined
  isCorresponding?: boolean | undefined
  roles?: readonly string[] | undefined
}

/** @returns undefined for a row that was left empty. @throws invalid */
export function checkAuthor(limits: Limits, raw: RawAuthor): Author | undefined {
  const [given, family] = [clean(raw.given), clean(raw.family)]
  const name = clean(raw.name) || [given, family].filter(Boolean).join(' ')
  if (name === '') return undefined
  atMost(limits.authorMaxLength, name, 'Each author’s name')
  const affiliations = checkAffiliations(raw)
  const roles = creditRoles.filter((role) => raw.roles?.includes(role))
  if (raw.roles && roles.length !== new Set(raw.roles).size) {
    throw wrong('Each role must be one of the CRediT contributor roles, like writing-original-draft')
  }
  const orcid = raw.orcid ? toOrcid(raw.orcid) : undefined
  if (raw.orcid && !orcid) throw wrong('This ORCID iD is not valid. Please check its digits.')
  return {
    name,
    ...(given && family && !raw.isOrganisation ? { given, family } : {}),
    ...(raw.isOrganisation ? { isOrganisation: true } : {}),
    ...(affiliations.length > 0 ? { affiliations } : {}),
    ...(orcid ? { orcid } : {}),
    ...(raw.isCorresponding ? { isCorresponding: true } : {}),
    ...(roles.length > 0 ? { roles } : {}),
  }
}

function checkAffiliations({ affiliation, affiliations }: RawAuthor): Affiliation[] {
  const listed: readonly Affiliation[] = affiliations ?? readAffiliationLine(clean(affiliation))
  if (listed.length > maxAffiliations) throw wrong(`An author may have at most ${maxAffiliations} affiliations`)
  return listed.flatMap((one) => {
    const name = clean(one.name)
    if (name === '') return []
    atMost(maxAffiliationLength, name, 'Each affiliation')
    const ror = one.ror ? toRor(one.ror) : undefined
    if (one.ror && !ror) throw wrong('This ROR iD is not valid. Please check its characters.')
    return [{ name, ...(ror ? { ror } : {}) }]
  })
}

function clean(text: string | undefined): string {
  const line = plainLine(text ?? '')
  if (line === undefined) throw wrong('Authors contains characters that are not text')
  return line
}

function atMost(max: number, text: string, subject: string): void {
  if (text.length > max && characterCount(text) > max) throw wrong(`${subject} may have at most ${max} characters`)
}

const wrong = (message: string) => invalid('invalid-field', message, { authors: message })
