// What the files of a published paper state about it: docProps/core.xml and its neighbours (ECMA-376, part 2, §11).
import { compactGroup, fact } from '#src/formats/xml/markup.ts'

export type PublishedProperties = {
  title: string
  authors: readonly string[]
  keywords: readonly string[]
  abstract?: string | undefined
  /** BCP 47 */
  language: string
  /** Its DOI as an address, or its address. */
  identifier?: string | undefined
  /** A day or a time in ISO 8601. */
  published: string
  publisher?: string | undefined
  /** The address or the name of the licence. */
  licence?: string | undefined
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006'

export function coreProperties(properties: PublishedProperties): string {
  const day = { 'xsi:type': 'dcterms:W3CDTF' }
  const time = `${properties.published.slice(0, 10)}T00:00:00Z`
  const root = {
    'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:dcterms': 'http://purl.org/dc/terms/',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  }
  const written = [
    fact('dc:title', properties.title),
    fact('dc:creator', properties.authors.join('; ')),
    fact('cp:keywords', properties.keywords.join('; ')),
    fact('dc:description', properties.abstract),
    fact('dc:language', properties.language),
    fact('dc:identifier', properties.identifier),
    fact('cp:revision', '1'),
    fact('dcterms:created', time, day),
    fact('dcterms:modified', time, day),
  ]
  return declaration + compactGroup('cp:coreProperties', root, ...written)
}

/** Programs store counts of words and minutes here, and name themselves, their templates and their owners. */
export const appProperties = (): string =>
  declaration + compactGroup('Properties', { xmlns: `${officeDocument}/extended-properties` }, fact('DocSecurity', '0'))

/** Facts that core properties have no place for; undefined when there are none. */
export function customProperties({ publisher, licence }: PublishedProperties): string | undefined {
  const written = Object.entries({ Publisher: publisher, License: licence }).flatMap(([name, value]) =>
    value ? [{ name, value }] : [],
  )
  if (written.length === 0) return undefined
  const properties = written.map(({ name, value }, index) =>
    compactGroup(
      'property',
      { fmtid: '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}', pid: String(index + 2), name },
      fact('vt:lpwstr', value),
    ),
  )
  return (
    declaration +
    compactGroup(
      'Properties',
      { xmlns: `${officeDocument}/custom-properties`, 'xmlns:vt': `${officeDocument}/docPropsVTypes` },
      ...properties,
    )
  )
}
