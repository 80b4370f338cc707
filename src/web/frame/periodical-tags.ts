// What the heads of the first page and of About tell search engines about the title: its keywords, and JSON-LD.
import type { MetaDescriptor } from 'react-router'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import type { RootData } from './periodical.ts'

export function periodicalTags({ periodical, publicUrl }: RootData): MetaDescriptor[] {
  const { name, abbreviation, description, keywords, issn, publisher } = periodical
  const issns = [issn.online ?? [], issn.print ?? []].flat()
  return [
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Periodical',
        '@id': `${publicUrl}/`,
        url: `${publicUrl}/`,
        name,
        ...(abbreviation ? { alternateName: abbreviation } : {}),
        ...(description ? { description } : {}),
        ...(keywords.length > 0 ? { keywords } : {}),
        ...(issns.length > 0 ? { issn: issns } : {}),
        ...(publisher ? { publisher: organization(publisher) } : {}),
      },
    },
  ]
}

const organization = ({ name, ror, url }: NonNullable<PeriodicalObject['publisher']>) => ({
  '@type': 'Organization',
  ...(ror ? { '@id': ror } : {}),
  name,
  ...(url ? { url } : {}),
})
