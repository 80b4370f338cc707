// What the files of a published paper say of it: docProps/core.xml and its neighbours (ECMA-376, part 2, §11).
import { element } from '#src/formats/xml/xml-text.ts'

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
    element('dc:title', properties.title),
    element('dc:creator', properties.authors.join('; ')),
    element('cp:keywords', properties.keywords.join('; ')),
    element('dc:description', properties.abstract),
    element('dc:language', properties.language),
    element('dc:identifier', properties.identifier),
    element('cp:revision', '1'),
    element('dcterms:created', time, day),
    element('dcterms:modified', time, day),
  ]
  return declaration + element('cp:coreProperties', written, root)
}

/** Programs count words and minutes here, and name themselves, their templates and their owners. */
export const appProperties = (): string =>
  declaration + element('Properties', [element('DocSecurity', '0')], { xmlns: `${officeDocument}/extended-properties` })

/** What core properties have no place for; undefined when there is none. */
export function customProperties({ publisher, licence }: PublishedProperties): string | undefined {
  const written = Object.entries({ Publisher: publisher, License: licence }).flatMap(([name, value]) =>
    value ? [{ name, value }] : [],
  )
  if (written.length === 0) return undefined
  const properties = written.map(({ name, value }, index) =>
    element('property', [element('vt:lpwstr', value)], {
      fmtid: '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}',
      pid: String(index + 2),
      name,
    }),
  )
  return (
    declaration +
    element('Properties', properties, {
      xmlns: `${officeDocument}/custom-properties`,
      'xmlns:vt': `${officeDocument}/docPropsVTypes`,
    })
  )
}
