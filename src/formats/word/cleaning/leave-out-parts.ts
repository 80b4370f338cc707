// A Word file without parts that nobody can read, and without what leads to them. Everything else stays byte for byte.
import {
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { decodeXml } from '#src/formats/word/package/decode-xml.ts'
import { NOWHERE } from '#src/formats/word/package/outside-links.ts'
import {
  partName,
  type Relationship,
  readRelationships,
  relationshipsName,
  writeRelationships,
} from './relationships.ts'
import { zipOptions } from './write-package.ts'

/** `names` as the inspection tells them; the same bytes give the same file. */
export async function leaveOutParts(bytes: Uint8Array, names: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const gone = new Set(names.flatMap((name) => [name, relationshipsName(name)]))
  const files = (await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()).filter((entry) => !entry.directory)
  const byName = new Map(files.map((entry) => [nameOf(entry), entry]))
  const writer = new ZipWriter(new Uint8ArrayWriter(), zipOptions)
  for (const [name, entry] of byName) {
    if (gone.has(name)) continue
    const data = await read(entry)
    await writer.add(entry.filename, new Uint8ArrayReader(await without(name, data)))
  }
  return writer.close()

  async function without(name: string, data: Uint8Array): Promise<Uint8Array> {
    if (name === '[content_types].xml') return withoutTypes(data, gone)
    if (!name.endsWith('.rels')) return data
    const from = name.replace(/_rels\/([^/]*)\.rels$/, '$1')
    const all = readRelationships(data)
    const isDead = ({ isExternal, target }: Relationship) =>
      !isExternal && gone.has(partName(from, target).toLowerCase())
    if (!all.some(isDead)) return data
    const source = byName.get(from)
    const words = source ? (decodeXml(await read(source))?.xml ?? '') : ''
    return Buffer.from(
      writeRelationships(
        all.flatMap((one): Relationship[] => {
          if (!isDead(one)) return [one]
          // Word takes a document for damaged if a relationship that something refers to is missing.
          return isReferredTo(one, words) ? [{ ...one, target: NOWHERE, isExternal: true }] : []
        }),
      ),
    )
  }
}

const isReferredTo = ({ id }: Relationship, xml: string): boolean =>
  [`"${id}"`, `'${id}'`].some((one) => xml.includes(one))

const nameOf = ({ filename }: FileEntry): string => filename.replaceAll('\\', '/').toLowerCase()

const read = (entry: FileEntry): Promise<Uint8Array<ArrayBuffer>> => entry.getData(new Uint8ArrayWriter())

const override = /<(?:\w+:)?Override\s[^<>]*PartName=(["'])\/([^"'<>]*)\1[^<>]*\/>/gi

function withoutTypes(data: Uint8Array, gone: ReadonlySet<string>): Uint8Array {
  const types = decodeXml(data)?.xml
  if (types === undefined) return data
  return Buffer.from(types.replaceAll(override, (tag, _, name: string) => (gone.has(name.toLowerCase()) ? '' : tag)))
}
