// An OAI-PMH 2.0 (3.2) answer, in consecutive pieces: the head, then each record as it comes, then the tail.
import { type Attributes, element, escaped, fact, group, type Markup, nothing } from '#src/formats/xml/markup.ts'
import { writeDatestamp } from './datestamp.ts'
import type { OaiError } from './errors.ts'
import type { Arguments, OaiRequest } from './read-request.ts'

const namespace = 'http://www.openarchives.org/OAI/2.0/'
export const instanceNamespace = 'http://www.w3.org/2001/XMLSchema-instance'

export type Head = {
  /** The instant of the answer, ISO 8601. */
  at: string
  baseUrl: string
  asked: Arguments
}

export const writeStart = ({ at, baseUrl, asked }: Head): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<OAI-PMH xmlns="${namespace}" xmlns:xsi="${instanceNamespace}" ` +
  `xsi:schemaLocation="${namespace} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">\n` +
  fact('responseDate', writeDatestamp(at)) +
  element('request', Object.fromEntries(asked), escaped(baseUrl))

export const writeEnd = (): string => '</OAI-PMH>\n'

export const startVerb = (verb: OaiRequest['verb']): string => `<${verb}>\n`
export const endVerb = (verb: OaiRequest['verb']): string => `</${verb}>\n`

export const writeErrors = (errors: readonly OaiError[]): string =>
  errors.map(({ code, message }) => element('error', { code }, escaped(message))).join('')

export type Header = {
  identifier: string
  /** The instant of its last change, ISO 8601. */
  changed: string
  sets: readonly string[]
  isDeleted: boolean
}

export const writeHeader = ({ identifier, changed, sets, isDeleted }: Header): Markup =>
  element(
    'header',
    { status: isDeleted ? 'deleted' : undefined },
    fact('identifier', identifier),
    fact('datestamp', writeDatestamp(changed)),
    ...sets.map((set) => fact('setSpec', set)),
  )

/** A withdrawn record has no metadata. */
export const writeRecord = (header: Header, metadata: Markup | undefined): Markup =>
  element('record', {}, writeHeader(header), metadata ? element('metadata', {}, metadata) : nothing)

/** An empty token ends a list that came in parts. */
export function writeResumptionToken(
  token: string | undefined,
  { size, cursor, expires }: { size: number; cursor: number; expires?: string | undefined },
): Markup {
  const attributes: Attributes = {
    expirationDate: expires && writeDatestamp(expires),
    completeListSize: String(size),
    cursor: String(cursor),
  }
  return element('resumptionToken', attributes, escaped(token ?? ''))
}

export type Identity = {
  name: string
  baseUrl: string
  adminEmails: readonly string[]
  /** ISO 8601 */
  earliest: string
  /** Whether the identifiers follow the OAI Identifier Format. */
  identifiers?: { repository: string; sample: string } | undefined
}

export const writeIdentity = ({ name, baseUrl, adminEmails, earliest, identifiers }: Identity): string =>
  [
    element('repositoryName', {}, escaped(name)),
    fact('baseURL', baseUrl),
    fact('protocolVersion', '2.0'),
    ...adminEmails.map((address) => fact('adminEmail', address)),
    fact('earliestDatestamp', writeDatestamp(earliest)),
    fact('deletedRecord', 'persistent'),
    fact('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    fact('compression', 'gzip'),
    identifiers ? writeIdentifierFormat(identifiers) : nothing,
  ].join('')

const identifierNamespace = 'http://www.openarchives.org/OAI/2.0/oai-identifier'

const writeIdentifierFormat = ({ repository, sample }: NonNullable<Identity['identifiers']>): Markup =>
  group(
    'description',
    {},
    element(
      'oai-identifier',
      {
        xmlns: identifierNamespace,
        'xsi:schemaLocation': `${identifierNamespace} http://www.openarchives.org/OAI/2.0/oai-identifier.xsd`,
      },
      fact('scheme', 'oai'),
      fact('repositoryIdentifier', repository),
      fact('delimiter', ':'),
      fact('sampleIdentifier', sample),
    ),
  )

export type MetadataFormat = { prefix: string; schema: string; namespace: string }

export const writeMetadataFormats = (formats: readonly MetadataFormat[]): string =>
  formats
    .map((format) =>
      element(
        'metadataFormat',
        {},
        fact('metadataPrefix', format.prefix),
        fact('schema', format.schema),
        fact('metadataNamespace', format.namespace),
      ),
    )
    .join('')

export const writeSets = (sets: readonly { spec: string; name: string }[]): string =>
  sets
    .map(({ spec, name }) => element('set', {}, fact('setSpec', spec), element('setName', {}, escaped(name))))
    .join('')
