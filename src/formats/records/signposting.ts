// Where programs find what belongs to a paper's page: FAIR Signposting (signposting.org/FAIR), as typed links in a
// header (RFC 8288) and as a link set (RFC 9264).

import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { recordFiles, recordMediaTypes, recordTypes } from '#src/domain/article/record-media-types.ts'
import { doiUrl } from '#src/domain/identifiers/doi.ts'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'

export type TypedLink = { href: string; rel: string; type?: string | undefined }

/** The formats that programs read whichever program wrote them. */
const describedBy = ['json', 'jsonld', 'bib', 'ris'] as const

export const linksetType = 'application/linkset+json'

const linksetOf = ({ url }: BibliographicRecord): string => `${url}/linkset.json`

function landingPageLinks(record: BibliographicRecord): TypedLink[] {
  const { doi, contributors, files, licence, url } = record
  return [
    { href: doi ? doiUrl(doi) : url, rel: 'cite-as' },
    { href: 'https://schema.org/ScholarlyArticle', rel: 'type' },
    { href: 'https://schema.org/AboutPage', rel: 'type' },
    ...contributors.flatMap(({ orcid }) => (orcid ? [{ href: orcidUrl(orcid), rel: 'author' }] : [])),
    ...(licence?.url ? [{ href: licence.url, rel: 'license' }] : []),
    ...recordFiles.flatMap((type) => {
      const file = files[type]
      return file ? [{ href: file.url, rel: 'item', type: recordMediaTypes[type] }] : []
    }),
    ...describedBy.map((format) => ({
      href: `${url}/cite.${format}`,
      rel: 'describedby',
      type: recordTypes[format],
    })),
  ]
}

/** Intermediate servers cut off long headers: beyond this length, authors are named in the link set alone. */
const maxInHeader = 24

export function linkHeader(record: BibliographicRecord): string {
  const all = landingPageLinks(record)
  const some = all.length > maxInHeader ? all.filter(({ rel }) => rel !== 'author') : all
  return [...some, { href: linksetOf(record), rel: 'linkset', type: linksetType }].map(writeLink).join(', ')
}

function writeLink({ href, rel, type }: TypedLink): string {
  // The part in angle brackets is plain ASCII without brackets and spaces.
  return `<${new URL(href).href}>; rel="${rel}"${type ? `; type="${type}"` : ''}`
}

/** The links back to the page, from each thing that it links to. */
const backFrom: Readonly<Record<string, string>> = { item: 'collection', describedby: 'describes' }

/** The links of the page, and the links of every file and record back to it. */
export function toLinkset(record: BibliographicRecord): object {
  const links = landingPageLinks(record)
  const context = (anchor: string, own: readonly TypedLink[]) => {
    const relations = Object.groupBy(own, ({ rel }) => rel)
    const targets = Object.entries(relations).map(([rel, same = []]) => [
      rel,
      same.map(({ href, type }) => (type ? { href, type } : { href })),
    ])
    return { anchor, ...Object.fromEntries(targets) }
  }
  const page = { href: record.url, type: 'text/html' }
  return {
    linkset: [
      context(record.url, links),
      ...links.flatMap(({ rel, href }) => {
        const back = backFrom[rel]
        return back ? [context(href, [{ ...page, rel: back }])] : []
      }),
    ],
  }
}
