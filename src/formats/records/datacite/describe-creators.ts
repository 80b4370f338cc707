// The authors as DataCite's creators, of which at least one is required.
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import { creditedName } from '#src/domain/contributor/credited-name.ts'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import { plainFact } from '#src/formats/plain-fact.ts'
import type { DataciteCreator } from './datacite-attributes.ts'
import { withoutRepetition } from './without-repetition.ts'

export function describeCreators(contributors: readonly Contributor[]): DataciteCreator[] {
  const creators = contributors.flatMap((contributor) => describeCreator(contributor) ?? [])
  // DataCite Metadata Schema 4.6, appendix 3: the value for an unknown creator.
  return creators.length > 0 ? creators : [{ name: ':unav', nameType: 'Organizational' }]
}

function describeCreator(contributor: Contributor): DataciteCreator | undefined {
  const whole = plainFact(contributor.name)
  if (!whole) return undefined
  const facts = { affiliation: describeAffiliations(contributor), nameIdentifiers: describeOrcid(contributor) }
  const name = creditedName(contributor)
  if (name.kind === 'organisation') return { name: whole, nameType: 'Organizational', ...facts }
  const family = plainFact(name.family) ?? whole
  const given = plainFact([name.given, name.suffix].filter(Boolean).join(', '))
  return {
    name: given ? `${family}, ${given}` : family,
    nameType: 'Personal',
    givenName: given,
    familyName: family,
    ...facts,
  }
}

function describeOrcid({ orcid }: Contributor): DataciteCreator['nameIdentifiers'] {
  if (!orcid) return undefined
  return [{ nameIdentifier: orcidUrl(orcid), nameIdentifierScheme: 'ORCID', schemeUri: 'https://orcid.org' }]
}

function describeAffiliations({ affiliations = [] }: Contributor): DataciteCreator['affiliation'] {
  const known = affiliations.flatMap(({ name: text, ror }) => {
    const name = plainFact(text)
    return name ? [ror ? { name, affiliationIdentifier: ror, ...byRor } : { name }] : []
  })
  return known.length > 0 ? withoutRepetition(known) : undefined
}

const byRor = { affiliationIdentifierScheme: 'ROR', schemeUri: 'https://ror.org/' }
