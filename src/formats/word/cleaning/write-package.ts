// Writes the parts of a document as a zip package: the same parts give the same bytes at any time and in any place.
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { compactGroup, element, together } from '#src/formats/xml/markup.ts'

export type CleanPart = {
  bytes: Uint8Array /** Its content type; relationships have none of their own. */
  type: string | undefined
}

export const zipOptions = {
  // A wall-clock time, as Word itself writes it; built from parts, so its bytes are the same in every time zone.
  lastModDate: new Date(1980, 0, 1),
  extendedTimestamp: false,
  // Pandoc looks for the end of a stored part by its descriptor's first bytes, which a workbook within the file has as well.
  dataDescriptor: false,
}
const packed = /\.(png|jpe?g|gif|webp|docx|xlsx|pptx|emz|wmz)$/i

export async function writePackage(parts: ReadonlyMap<string, CleanPart>): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { ...zipOptions, keepOrder: true })
  const add = (name: string, bytes: Uint8Array) =>
    writer.add(name, new Uint8ArrayReader(bytes), { level: packed.test(name) ? 0 : 6 })
  await add('[Content_Types].xml', Buffer.from(contentTypes(parts)))
  for (const [name, { bytes }] of parts) await add(name, bytes)
  return writer.close()
}

function contentTypes(parts: ReadonlyMap<string, CleanPart>): string {
  const defaults = [
    ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
    ['xml', 'application/xml'],
  ].map(([Extension, ContentType]) => element('Default', { Extension, ContentType }))
  const overrides = [...parts]
    .filter(([name]) => !name.endsWith('.rels'))
    .map(([name, { type = 'application/octet-stream' }]) =>
      element('Override', { PartName: `/${name}`, ContentType: type }),
    )
  const xmlns = 'http://schemas.openxmlformats.org/package/2006/content-types'
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${compactGroup('Types', { xmlns }, together([...defaults, ...overrides]))}`
}
