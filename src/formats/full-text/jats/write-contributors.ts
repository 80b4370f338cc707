// The authors with their names in parts, ORCID iDs, CRediT roles and affiliations, each affiliation once with its ROR
// iD and its names in other languages. As JATS4R recommends: https://jats4r.niso.org/credit-taxonomy, https://jats4r.niso.org/affiliations

import type { Affiliation } from '#src/domain/contributor/affiliation.ts'
import { numberAffiliations } from '#src/domain/contributor/affiliation-numbers.ts'
import type { OtherName } from '#src/domain/contributor/contributor.ts'
import { type CreditRole, creditRoleUrl } from '#src/domain/contributor/credit-roles.ts'
import { creditTerms } from '#src/domain/contributor/credit-terms.ts'
import { familyWithParticle, readPersonName } from '#src/domain/contributor/person-name.ts'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import type { FrontAuthor } from '#src/formats/full-text/front-matter.ts'
import { element, escaped, fact, group, languageTag, type Markup } from '#src/formats/xml/markup.ts'
import type { Writing } from './writing.ts'

export function writeContributors(authors: readonly FrontAuthor[], { ids }: Writing): Markup {
  const { affiliations, marks } = numberAffiliations(authors)
  const places = affiliations.map((_affiliation, at) => ids.invent(`aff-${at + 1}`))
  return group(
    'contrib-group',
    {},
    ...authors.map((author, at) =>
      element(
        'contrib',
        { 'contrib-type': 'author', corresp: author.isCorresponding ? 'yes' : undefined },
        writeOrcid(author),
        writeNames(author),
        ...(author.roles ?? []).map(writeRole),
        ...(marks[at] ?? []).map((mark) => element('xref', { 'ref-type': 'aff', rid: places[mark - 1] })),
      ),
    ),
    ...affiliations.map((affiliation, at) => writeAffiliation(affiliation, places[at])),
  )
}

function writeAffiliation(affiliation: Affiliation, id: string | undefined): Markup {
  const { otherNames = [] } = affiliation
  if (otherNames.length === 0) return element('aff', { id }, writeInstitution(affiliation))
  const others = otherNames.map(({ language, name }) =>
    element('aff', { 'xml:lang': languageTag(language) }, writeInstitution({ ...affiliation, name })),
  )
  return element('aff-alternatives', { id }, element('aff', {}, writeInstitution(affiliation)), ...others)
}

function writeInstitution({ name, ror }: Affiliation): Markup {
  const institution = element('institution', {}, escaped(name))
  if (!ror) return institution
  return element('institution-wrap', {}, fact('institution-id', ror, { 'institution-id-type': 'ror' }), institution)
}

const writeRole = (role: CreditRole): Markup =>
  fact('role', creditTerms[role], {
    vocab: 'credit',
    'vocab-identifier': 'https://credit.niso.org/',
    'vocab-term': creditTerms[role],
    'vocab-term-identifier': creditRoleUrl(role),
  })

/** No author has signed in at ORCID to prove that the iD is theirs. */
const writeOrcid = ({ orcid }: FrontAuthor): Markup =>
  fact('contrib-id', orcid && orcidUrl(orcid), { 'contrib-id-type': 'orcid', authenticated: 'false' })

/** Beside the name as it is printed, those in other languages. */
function writeNames(author: FrontAuthor): Markup {
  const own = writeName(author)
  const { otherNames = [] } = author
  if (otherNames.length === 0) return own
  const isGroup = isCollective(author)
  const others = otherNames.map((other) => writeOtherName(other, isGroup))
  return element(isGroup ? 'collab-alternatives' : 'name-alternatives', {}, own, ...others)
}

function writeOtherName({ language, name, given, family }: OtherName, isGroup: boolean): Markup {
  const attributes = { 'xml:lang': languageTag(language) }
  if (isGroup) return element('collab', attributes, escaped(name))
  return given && family
    ? element('name', attributes, fact('surname', family), fact('given-names', given))
    : element('string-name', attributes, escaped(name))
}

// One word is a person with a single name, unless it is an abbreviation.
const singleName = /^\p{Lu}?\p{Ll}+$/u

/** An organisation, or what has no name of a person. Only people have ORCID iDs. */
function isCollective({ name, given, family, isOrganisation, orcid }: FrontAuthor): boolean {
  if (isOrganisation || orcid || (given && family)) return isOrganisation === true
  const read = readPersonName(name)
  return 'literal' in read && !singleName.test(read.literal)
}

function writeName(author: FrontAuthor): Markup {
  const { name, given, family } = author
  if (isCollective(author)) return element('collab', {}, escaped(name))
  if (given && family) return element('name', {}, fact('surname', family), fact('given-names', given))
  const read = readPersonName(name)
  if (!('literal' in read)) {
    const parts = [
      fact('surname', familyWithParticle(read)),
      fact('given-names', read.given),
      fact('suffix', read.suffix),
    ]
    return element('name', {}, ...parts)
  }
  return singleName.test(read.literal)
    ? element('name', { 'name-style': 'given-only' }, fact('given-names', read.literal))
    : element('string-name', {}, escaped(name))
}
