// A Word file without the links by which Word would load something from outside it, so that opening a copy calls nobody.
// Everything else stays byte for byte. What showed a picture keeps its place, and what a field showed last stays as text.
import {
  type Entry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { isDropped, NOWHERE } from '#src/formats/word/package/outside-links.ts'
import { dropOutsideFields } from './drop-outside-fields.ts'
import { type Relationship, readRelationships, writeRelationships } from './relationships.ts'
import { zipOptions } from './write-package.ts'

/** Every copy of Word has it. */
const ownTemplate = 'Normal.dotm'

/** For bytes that the inspection has passed; the same bytes give the same file. */
export async function dropOutsideLinks(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), zipOptions)
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()) {
    if (entry.directory) continue
    const data = await entry.getData(new Uint8ArrayWriter())
    const kept = isRelationships(entry) ? withoutOutsideLinks(data) : dropOutsideFields(data)
    await writer.add(entry.filename, new Uint8ArrayReader(kept))
  }
  return writer.close()
}

const isRelationships = ({ filename }: Entry): boolean => /\.rels$/i.test(filename)

function withoutOutsideLinks(rels: Uint8Array): Uint8Array {
  const all = readRelationships(rels)
  if (!all.some(isDropped)) return rels
  return Buffer.from(writeRelationships(all.map((one) => (isDropped(one) ? leadNowhere(one) : one))))
}

/** Word takes a document for damaged if a relationship that something refers to is missing. */
const leadNowhere = (relationship: Relationship): Relationship => ({
  ...relationship,
  target: relationship.type.endsWith('/attachedTemplate') ? ownTemplate : NOWHERE,
  isExternal: true,
})
