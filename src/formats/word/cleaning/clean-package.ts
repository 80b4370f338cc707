// The parts of a published document. Starts with what the package names as its document and follows the relationships
// from there, so that nothing refers to a part that is left out.

import { readContentTypes } from '#src/formats/word/package/content-types.ts'
import { openPackage, type PackagePart } from '#src/formats/word/package/word-package.ts'
import { readXml } from '#src/formats/word/package/xml-part.ts'
import { isBibliography } from './bibliography.ts'
import { appProperties, coreProperties, customProperties, type PublishedProperties } from './published-properties.ts'
import {
  findPart,
  isComments,
  isCustomXml,
  isLeftOut,
  isNamed,
  partName,
  type Relationship,
  readRelationships,
  relationshipsName,
  writeRelationships,
} from './relationships.ts'
import { rewritePart } from './rewrite-part.ts'
import { stripPicture } from './strip-picture.ts'
import { type CleanPart, writePackage } from './write-package.ts'

type Wanted = {
  /** Without them, the document has none. */
  properties?: PublishedProperties | undefined
  /** Comments and tracked changes stay, all by this name. */
  annotator?: string | undefined
}

export async function cleanPackage(
  bytes: Uint8Array,
  { properties, annotator }: Wanted,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await openPackage(bytes)
  const types = readContentTypes()
  const read = async (name: string) => readWhole(findPart(parts, name))
  readAll(await read('[Content_Types].xml'), types.handler)

  const clean = new Map<string, CleanPart>()
  const mentionedNotes = new Set<string>()
  const waiting: string[] = []

  /** Those of a part, or of the package itself, that the document keeps. */
  async function relationshipsOf(from: string): Promise<Relationship[]> {
    const name = relationshipsName(from)
    const all = findPart(parts, name) ? readRelationships(await read(name)) : []
    const kept: Relationship[] = []
    for (const relationship of all) if (await stays(from, relationship)) kept.push(relationship)
    return kept
  }

  async function stays(from: string, relationship: Relationship): Promise<boolean> {
    if (isLeftOut(relationship) && !(annotator !== undefined && isComments(relationship))) return false
    if (relationship.isExternal) return true
    const part = findPart(parts, partName(from, relationship.target))
    return part !== undefined && (!isCustomXml(relationship) || isBibliography(await readWhole(part)))
  }

  function follow(from: string, relationships: readonly Relationship[]): void {
    if (relationships.length > 0) {
      const rels = Buffer.from(writeRelationships(relationships))
      clean.set(relationshipsName(from), { bytes: rels, type: undefined })
    }
    for (const { isExternal, target } of relationships) if (!isExternal) waiting.push(partName(from, target))
  }

  async function cleanPart(name: string, kept: readonly Relationship[]): Promise<Uint8Array> {
    const whole = await read(name)
    const type = types.of(name.toLowerCase()) ?? ''
    if (/\.xml$/i.test(name) || /[+/]xml$/.test(type)) {
      const isNotes = /\.(footnotes|endnotes)\+xml$/.test(type)
      return rewritePart(whole, {
        links: new Set(kept.map(({ id }) => id)),
        mentionedNotes: isNotes ? mentionedNotes : undefined,
        annotator,
      })
    }
    if (/^image\//.test(type) || /\/media\//.test(name)) return stripPicture(whole)
    return whole
  }

  const ofPackage = await relationshipsOf('')
  follow('', ofPackage)
  const done = new Set<string>()
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (done.has(name.toLowerCase())) continue
    done.add(name.toLowerCase())
    const kept = await relationshipsOf(name)
    const part = Buffer.from(await cleanPart(name, kept))
    clean.set(name, { bytes: part, type: types.of(name.toLowerCase()) })
    const isXml = part[0] === 0x3c
    if (isXml) for (const note of notesIn(part)) mentionedNotes.add(note)
    follow(name, isXml ? kept.filter((relationship) => isNamed(relationship, part)) : kept)
  }
  if (properties) addProperties(clean, properties, ofPackage)
  return writePackage(clean)
}

/** 'footnoteReference 1', under any prefix. */
const notesIn = (part: Buffer): string[] =>
  [
    ...part.toString('latin1').matchAll(/<(?:\w+:)?((?:foot|end)noteReference)\s(?:[^>]*\s)?(?:\w+:)?id="([^"]*)"/g),
  ].map(([, name, id]) => `${name} ${id}`)

function addProperties(
  clean: Map<string, CleanPart>,
  properties: PublishedProperties,
  ofPackage: readonly Relationship[],
): void {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const types = 'application/vnd.openxmlformats-'
  const custom = customProperties(properties)
  const written = [
    {
      name: 'core',
      relationship: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
      type: `${types}package.core-properties+xml`,
      xml: coreProperties(properties),
    },
    {
      name: 'app',
      relationship: `${office}/extended-properties`,
      type: `${types}officedocument.extended-properties+xml`,
      xml: appProperties(),
    },
    {
      name: 'custom',
      relationship: `${office}/custom-properties`,
      type: `${types}officedocument.custom-properties+xml`,
      xml: custom,
    },
  ]
  const added: Relationship[] = []
  for (const { name, relationship, type, xml } of written) {
    if (xml === undefined) continue
    clean.set(`docProps/${name}.xml`, { bytes: Buffer.from(xml), type })
    added.push({ id: `published-${name}`, type: relationship, target: `docProps/${name}.xml`, isExternal: false })
  }
  const rels = Buffer.from(writeRelationships([...ofPackage, ...added]))
  clean.set('_rels/.rels', { bytes: rels, type: undefined })
}

async function readWhole(part: PackagePart | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  await part?.read((chunk) => void chunks.push(chunk))
  return Buffer.concat(chunks)
}

function readAll(bytes: Uint8Array, handler: Parameters<typeof readXml>[0]): void {
  const xml = readXml(handler)
  xml.write(bytes)
  xml.end()
}
