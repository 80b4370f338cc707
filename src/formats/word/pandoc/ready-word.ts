// Prepares a Word file for pandoc, which drops or misreads much of what Word shows, and does not support Word's own
// citations, lists without numbers and code without a style. A file without any of this keeps the same bytes.
import {
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import {
  partName,
  type Relationship,
  readRelationships,
  relationshipsName,
  writeRelationships,
} from '#src/formats/word/cleaning/relationships.ts'
import { decodeXml } from '#src/formats/word/package/decode-xml.ts'
import { mayHoldCode, withCodeStyle } from './code-style.ts'
import { markFixedWidth } from './fixed-width.ts'
import { frameLostPictures, lostTargets } from './lost-pictures.ts'
import { type NamedPart, nameParts } from './name-parts.ts'
import { nameNumberFormats } from './number-formats.ts'
import { repairText } from './repair-text.ts'
import { nameSymbolFonts, symbolStyles } from './symbol-characters.ts'
import { renameTitleStyles } from './title-styles.ts'
import { hasCitations, nameCitations } from './word-citations.ts'
import { readWordSources, type WordSources } from './word-sources.ts'

/** Parts by the relationship that leads to them: programs give them any name. */
const textRoles = new Set(['officeDocument', 'footnotes', 'endnotes'])
const customXml = /^customXml\/[^/]+\.xml$/i

export type ReadyWord = {
  bytes: Uint8Array<ArrayBuffer>
  /** The picture in whose place pandoc finds these bytes. */
  pictureBehind(standIn: Uint8Array): WordPicture
}

/** It stays packed until it is read. */
export type WordPicture = { size: number; read(): Promise<Uint8Array> }

/** A file that cannot be opened or repaired is returned unchanged: pandoc reports the error. */
export async function readyForPandoc(bytes: Uint8Array<ArrayBuffer>): Promise<ReadyWord> {
  const hidden: FileEntry[] = []
  const pictureBehind = (standIn: Uint8Array) => pictureOf(hidden[numberOf(standIn)] ?? standIn)
  try {
    const parts = await nameParts(await new ZipReader(new Uint8ArrayReader(bytes)).getEntries())
    const rewritten = await rewrite(parts)
    if (rewritten.size === 0 && parts.every((part) => isReadable(part) && !isHidden(part)))
      return { bytes, pictureBehind }
    const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 0, useWebWorkers: false, dataDescriptor: false })
    for (const { name, entry, role } of parts) {
      if (rewritten.has(name)) continue
      const content = isHidden({ role }) ? standInOf(hidden.push(entry) - 1) : await contentOf(entry)
      await writer.add(name, new Uint8ArrayReader(content))
    }
    for (const [name, xml] of rewritten) await writer.add(name, new Uint8ArrayReader(new TextEncoder().encode(xml)))
    return { bytes: await writer.close(), pictureBehind }
  } catch {
    return { bytes, pictureBehind: pictureOf }
  }
}

const contentOf = (entry: FileEntry): Promise<Uint8Array> => entry.getData(new Uint8ArrayWriter())

// Pandoc would unpack all of them at once: scans without compression are a hundred times as large as the file.
const hiddenRoles = new Set(['image', 'hdphoto', 'oleObject', 'package', 'font', 'audio', 'video', 'media'])
const isHidden = ({ role = '' }: Pick<NamedPart, 'role'>): boolean => hiddenRoles.has(role)

const standInOf = (number: number): Uint8Array => new TextEncoder().encode(`picture ${number}`)

function numberOf(standIn: Uint8Array): number {
  return standIn.length > 20 ? -1 : Number(/^picture (\d+)$/.exec(new TextDecoder().decode(standIn))?.[1] ?? -1)
}

const pictureOf = (found: FileEntry | Uint8Array): WordPicture =>
  found instanceof Uint8Array
    ? { size: found.length, read: () => Promise.resolve(found) }
    : { size: found.uncompressedSize, read: () => contentOf(found) }

/** Pandoc looks for the end of a stored part by the first bytes of its descriptor, which a workbook in it has as well. */
const isReadable = ({ name, entry }: NamedPart): boolean =>
  name === entry.filename && !(entry.bitFlag?.dataDescriptor && entry.compressionMethod === 0)

/** The parts that change or are added, by their names. */
async function rewrite(parts: readonly NamedPart[]): Promise<Map<string, string>> {
  const [given, repaired] = [new Map<string, string>(), new Map<string, string>()]
  const texts: string[] = []
  let styles: string | undefined
  let main: string | undefined
  for (const { name, role = '', entry } of parts) {
    if (!/\.(?:xml|rels)$/i.test(name) && !textRoles.has(role)) continue
    const decoded = decodeXml(await entry.getData(new Uint8ArrayWriter()))
    if (!decoded && textRoles.has(role)) throw new Error(`no text in ${name}`)
    if (!decoded) continue
    const { xml, isUtf8 } = decoded
    given.set(name, isUtf8 ? xml : '')
    repaired.set(name, xml)
    if (role === 'numbering') repaired.set(name, nameNumberFormats(xml))
    if (role === 'styles') styles = name
    if (!textRoles.has(role)) continue
    texts.push(name)
    if (role === 'officeDocument') main = name
    repaired.set(name, repairText(xml, { isNotes: role !== 'officeDocument' }))
  }
  const [stylesXml, mainXml] = [styles, main].map((name) => repaired.get(name ?? ''))
  if (styles !== undefined && stylesXml && mainXml) repaired.set(styles, renameTitleStyles(stylesXml, mainXml))
  const fonts = symbolStyles(repaired.get(styles ?? '') ?? '')
  for (const name of texts) repaired.set(name, nameSymbolFonts(repaired.get(name) ?? '', fonts))
  for (const name of texts) framePictures(repaired, name, parts)
  await citeSources(repaired, texts, parts)
  markCode(repaired, texts, styles)
  for (const [name, xml] of repaired) if (xml === given.get(name)) repaired.delete(name)
  return repaired
}

function framePictures(repaired: Map<string, string>, name: string, parts: readonly NamedPart[]): void {
  const rels = relationshipsName(name)
  const names = new Set(parts.map((part) => part.name))
  const given = readRelationships(Buffer.from(repaired.get(rels) ?? '<Relationships/>'))
  const isInWord = name.startsWith('word/')
  const direct = given.map((one) =>
    isIndirect(one) || !(isInWord || one.isExternal) ? { ...one, target: `/${partName(name, one.target)}` } : one,
  )
  const framed = frameLostPictures(
    repaired.get(name) ?? '',
    direct,
    ({ isExternal, target }) => !isExternal && names.has(partName(name, target)),
  )
  if (framed) {
    repaired.set(name, framed.xml)
    for (const target of lostTargets) repaired.set(partName(name, target), 'lost')
  }
  if (isInWord && !framed && direct.every((one, at) => one === given[at])) return
  // Pandoc looks for the relationships of a text in this folder, wherever the text is.
  repaired.set(
    isInWord ? rels : rels.replace(/^.*?(?=_rels\/)/, 'word/'),
    writeRelationships(framed?.relationships ?? direct),
  )
}

/** Pandoc finds pictures from the root and below the folder of the text only. */
const isIndirect = ({ isExternal, target }: Relationship): boolean => !isExternal && /(^|\/)\.{1,2}\//.test(target)

async function citeSources(
  repaired: Map<string, string>,
  texts: readonly string[],
  parts: readonly NamedPart[],
): Promise<void> {
  const citing = texts.filter((name) => hasCitations(repaired.get(name) ?? ''))
  if (citing.length === 0) return
  const sources = await readSources(parts)
  for (const name of citing) repaired.set(name, nameCitations(repaired.get(name) ?? '', sources))
}

/** Other programs keep their own data beside them, in any form. */
async function readSources(parts: readonly NamedPart[]): Promise<WordSources> {
  const all: WordSources = new Map()
  for (const { name, entry } of parts) {
    if (!customXml.test(name)) continue
    try {
      const found = readWordSources(await entry.getData(new Uint8ArrayWriter()))
      for (const [tag, item] of found) all.set(tag, item)
    } catch {}
  }
  return all
}

function markCode(repaired: Map<string, string>, texts: readonly string[], styles: string | undefined): void {
  const xml = styles === undefined ? undefined : repaired.get(styles)
  const style = xml === undefined ? undefined : withCodeStyle(xml)
  if (styles === undefined || style === undefined) return
  let isMarked = false
  for (const name of texts) {
    const before = repaired.get(name) ?? ''
    if (!mayHoldCode(before, style)) continue
    const marked = markFixedWidth(before, style)
    repaired.set(name, marked)
    isMarked ||= marked !== before
  }
  if (isMarked) repaired.set(styles, style.xml)
}
