// The authors of a paper. Source:
// https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/contributors/
import type { Affiliation } from '#src/domain/contributor/affiliation.ts'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import { creditedName } from '#src/domain/contributor/credited-name.ts'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import { plainFact } from '#src/formats/plain-fact.ts'
import { element, fact, group, type Markup } from '#src/formats/xml/markup.ts'

export function writeContributors(contributors: readonly Contributor[]): Markup {
  const named = contributors.filter(({ name }) => plainFact(name))
  if (named.length === 0) return element('contributors', {}, element('anonymous', attributesOf(0)))
  return element('contributors', {}, ...named.map(writeContributor))
}

const attributesOf = (index: number) => ({
  sequence: index === 0 ? 'first' : 'additional',
  contributor_role: 'author',
})

function writeContributor(contributor: Contributor, index: number): Markup {
  const name = creditedName(contributor)
  const family = name.kind === 'person' ? personalName(name.family) : undefined
  if (name.kind === 'organisation' || !family) {
    return fact('organization', plainFact(contributor.name, 511), attributesOf(index))
  }
  return element(
    'person_name',
    attributesOf(index),
    fact('given_name', personalName(name.given)),
    fact('surname', family),
    fact('suffix', plainFact(name.suffix, 10)),
    group('affiliations', {}, ...(contributor.affiliations ?? []).map(writeAffiliation)),
    fact('ORCID', contributor.orcid && orcidUrl(contributor.orcid)),
  )
}

const writeAffiliation = ({ name, ror }: Affiliation): Markup =>
  group(
    'institution',
    {},
    fact('institution_name', plainFact(name, 1024)),
    fact('institution_id', ror, { type: 'ror' }),
  )

// The schema's own pattern: digits and question marks hardly ever belong to a person's name.
const asSchemaWants = /^[^\d?]*[^?\s]+[^\d]*$/u
const maxNameLength = 60

function personalName(text: string | undefined): string | undefined {
  const name = plainFact(text, maxNameLength)
  if (!name || asSchemaWants.test(name)) return name
  return plainFact(name.replaceAll(/[\d?]/g, ''))
}
