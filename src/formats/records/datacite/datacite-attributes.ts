// A paper in the terms of DataCite's metadata schema 4.6, as the REST API names them. Source:
// https://support.datacite.org/docs/datacite-xml-to-json-mapping, https://schema.datacite.org/meta/kernel-4.6/

/** For registered identifiers; undefined values are left out of the JSON. */
type Scheme<Name extends string> = { schemeUri: string } & { [key in Name]: string }

export type DataciteAttributes = {
  doi?: string | undefined
  url: string
  schemaVersion: 'http://datacite.org/schema/kernel-4'
  creators: DataciteCreator[]
  titles: { title: string; titleType?: 'TranslatedTitle' | undefined; lang?: string | undefined }[]
  publisher: { name: string; publisherIdentifier?: string; publisherIdentifierScheme?: 'ROR'; schemeUri?: string }
  publicationYear: number
  types: { resourceTypeGeneral: 'JournalArticle'; resourceType?: string | undefined }
  subjects: { subject: string; lang?: string | undefined }[]
  dates: { date: string; dateType: DataciteDateType; dateInformation?: string | undefined }[]
  language?: string | undefined
  container: DataciteContainer
  relatedIdentifiers: DataciteRelatedIdentifier[]
  relatedItems: DataciteRelatedItem[]
  sizes: string[]
  formats: string[]
  rightsList: DataciteRights[]
  descriptions: { description: string; descriptionType: 'Abstract' | 'Other'; lang?: string | undefined }[]
}

export type DataciteCreator = {
  name: string
  nameType: 'Personal' | 'Organizational'
  givenName?: string | undefined
  familyName?: string | undefined
  nameIdentifiers?: Scheme<'nameIdentifier' | 'nameIdentifierScheme'>[] | undefined
  affiliation?:
    | ({ name: string } & Partial<Scheme<'affiliationIdentifier' | 'affiliationIdentifierScheme'>>)[]
    | undefined
}

export type DataciteDateType = 'Submitted' | 'Accepted' | 'Issued' | 'Updated' | 'Withdrawn'

export type DataciteContainer = {
  type: 'Journal'
  title: string
  identifier?: string | undefined
  identifierType?: 'ISSN' | undefined
  volume?: string | undefined
  issue?: string | undefined
  firstPage?: string | undefined
  lastPage?: string | undefined
}

export type DataciteRelationType =
  | 'IsPublishedIn'
  | 'References'
  | 'IsSupplementTo'
  | 'IsSupplementedBy'
  | 'Reviews'
  | 'IsReviewedBy'
  | 'Obsoletes'
  | 'IsObsoletedBy'

export type DataciteRelatedIdentifier = {
  relatedIdentifier: string
  relatedIdentifierType: 'DOI' | 'ISSN' | 'URL'
  relationType: DataciteRelationType
  resourceTypeGeneral?: 'JournalArticle' | 'Journal' | undefined
}

export type DataciteRelatedItem = {
  relatedItemType: 'Journal'
  relationType: 'IsPublishedIn'
  relatedItemIdentifier?: { relatedItemIdentifier: string; relatedItemIdentifierType: 'ISSN' } | undefined
  titles: { title: string }[]
  publicationYear: string
  volume?: string | undefined
  issue?: string | undefined
  number?: string | undefined
  numberType?: 'Article' | undefined
  firstPage?: string | undefined
  lastPage?: string | undefined
  publisher?: string | undefined
}

export type DataciteRights = {
  rights: string
  rightsUri?: string | undefined
  rightsIdentifier?: string | undefined
  rightsIdentifierScheme?: 'SPDX' | undefined
  schemeUri?: string | undefined
}
