// A paper in DataCite's XML, alone and as OAI-PMH serves it. Source: https://schema.datacite.org/meta/kernel-4.6/,
// https://schema.datacite.org/oai/oai-1.1/
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import type { CitedWork } from '#src/domain/article/cited-work.ts'
import type { MetadataFormat } from '#src/formats/records/oai/write-answer.ts'
import { element, fact, group, type Markup, nothing } from '#src/formats/xml/markup.ts'
import type { DataciteAttributes, DataciteCreator } from './datacite-attributes.ts'
import { describeForDatacite } from './describe-for-datacite.ts'
import { writeRelatedItem } from './write-related-item.ts'

const kernel = 'http://datacite.org/schema/kernel-4'
/** As harvesters know it from DataCite's own service. */
export const oaiDatacite: MetadataFormat = {
  prefix: 'oai_datacite',
  schema: 'https://schema.datacite.org/oai/oai-1.1/oai.xsd',
  namespace: 'http://schema.datacite.org/oai/oai-1.1/',
}

/** The element `resource`, without an XML declaration. */
export function writeDataciteXml(record: BibliographicRecord, references: readonly CitedWork[] = []): Markup {
  const facts = describeForDatacite(
    record,
    references.flatMap(({ doi }) => doi ?? []),
  )
  return element(
    'resource',
    {
      xmlns: kernel,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${kernel} https://schema.datacite.org/meta/kernel-4.6/metadata.xsd`,
    },
    writeIdentifier(facts),
    element('creators', {}, ...facts.creators.map(writeCreator)),
    element(
      'titles',
      {},
      ...facts.titles.map(({ title, titleType, lang }) => fact('title', title, { titleType, 'xml:lang': lang })),
    ),
    writePublisher(facts),
    fact('publicationYear', String(facts.publicationYear)),
    fact('resourceType', facts.types.resourceType ?? 'Article', {
      resourceTypeGeneral: facts.types.resourceTypeGeneral,
    }),
    group('subjects', {}, ...facts.subjects.map(({ subject, lang }) => fact('subject', subject, { 'xml:lang': lang }))),
    group('dates', {}, ...facts.dates.map(({ date, ...attributes }) => fact('date', date, attributes))),
    fact('language', facts.language),
    writeAddress(facts),
    group(
      'relatedIdentifiers',
      {},
      ...facts.relatedIdentifiers.map(({ relatedIdentifier, ...attributes }) =>
        fact('relatedIdentifier', relatedIdentifier, attributes),
      ),
    ),
    group('sizes', {}, ...facts.sizes.map((size) => fact('size', size))),
    group('formats', {}, ...facts.formats.map((format) => fact('format', format))),
    writeRights(facts),
    group(
      'descriptions',
      {},
      ...facts.descriptions.map(({ description, descriptionType, lang }) =>
        fact('description', description, { descriptionType, 'xml:lang': lang }),
      ),
    ),
    group('relatedItems', {}, ...facts.relatedItems.map(writeRelatedItem)),
  )
}

/** The element `oai_datacite` of OAI-PMH, which harvesters of DataCite and OpenAIRE understand. */
export function writeOaiDatacite(record: BibliographicRecord): Markup {
  return element(
    'oai_datacite',
    {
      xmlns: oaiDatacite.namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${oaiDatacite.namespace} ${oaiDatacite.schema}`,
    },
    fact('schemaVersion', '4.6'),
    fact('datacentreSymbol', hostOf(record.periodical.url)),
    element('payload', {}, writeDataciteXml(record)),
  )
}

/** The schema requires the name of the registrant: for a record not registered at DataCite, that of the site. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url)

/** Every record has an identifier; a paper without a DOI is identified by its address. */
function writeIdentifier({ doi, url }: DataciteAttributes): Markup {
  return doi ? fact('identifier', doi, { identifierType: 'DOI' }) : fact('identifier', url, { identifierType: 'URL' })
}

function writeAddress({ doi, url }: DataciteAttributes): Markup {
  if (!doi) return nothing
  return group('alternateIdentifiers', {}, fact('alternateIdentifier', url, { alternateIdentifierType: 'URL' }))
}

function writeCreator(creator: DataciteCreator): Markup {
  const { name, nameType, givenName, familyName, nameIdentifiers = [], affiliation = [] } = creator
  return element(
    'creator',
    {},
    fact('creatorName', name, { nameType }),
    fact('givenName', givenName),
    fact('familyName', familyName),
    ...nameIdentifiers.map(({ nameIdentifier, nameIdentifierScheme, schemeUri }) =>
      fact('nameIdentifier', nameIdentifier, { nameIdentifierScheme, schemeURI: schemeUri }),
    ),
    ...affiliation.map(({ name: place, affiliationIdentifier, affiliationIdentifierScheme, schemeUri }) =>
      fact('affiliation', place, { affiliationIdentifier, affiliationIdentifierScheme, schemeURI: schemeUri }),
    ),
  )
}

function writePublisher({ publisher }: DataciteAttributes): Markup {
  const { name, publisherIdentifier, publisherIdentifierScheme, schemeUri } = publisher
  return fact('publisher', name, { publisherIdentifier, publisherIdentifierScheme, schemeURI: schemeUri })
}

function writeRights({ rightsList }: DataciteAttributes): Markup {
  const written = rightsList.map(({ rights, rightsUri, rightsIdentifier, rightsIdentifierScheme, schemeUri }) =>
    fact('rights', rights, {
      rightsURI: rightsUri,
      rightsIdentifier,
      rightsIdentifierScheme,
      schemeURI: schemeUri,
    }),
  )
  return group('rightsList', {}, ...written)
}
