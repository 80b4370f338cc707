// Reads a Word document part by part: its content and what it would betray. Parts are recognised by their content type,
// as in Word. An unreadable part is left out: the inspection has already established that Word can open the file.

import type { FindingPlace } from '#src/domain/manuscript-finding.ts'
import { countWords } from '#src/domain/plain-text.ts'
import {
  DOCUMENT_TYPE,
  ENDNOTES_TYPE,
  FOOTNOTES_TYPE,
  readContentTypes,
  readMainRelationship,
} from '#src/formats/word/package/content-types.ts'
import { inspectDocx } from '#src/formats/word/package/inspect-docx.ts'
import { Refusal } from '#src/formats/word/package/refusal.ts'
import { openPackage, type PackagePart } from '#src/formats/word/package/word-package.ts'
import { readXml, type XmlHandler } from '#src/formats/word/package/xml-part.ts'
import { readBinary } from './binary-text.ts'
import { collectEvidence, type Evidence } from './evidence.ts'
import { readFields } from './field-parts.ts'
import { readImageMetadata } from './image-metadata.ts'
import type { Manuscript, Paragraph } from './manuscript.ts'
import { readRelationships } from './relationships.ts'
import { sectionsOf } from './sections.ts'
import { readStyles } from './styles.ts'
import { readWordPart } from './word-part.ts'

const maxText = 1_000_000
// A part that is not XML is held whole while it is read, so there is a limit for each and for all together.
const largestObject = 12 * 1024 * 1024
const largestObjects = 48 * 1024 * 1024

/** @throws Refusal with its code and a sentence for the author: not a Word document, macros, encrypted, damaged … */
export async function readManuscript(source: Blob): Promise<Manuscript> {
  const bytes = new Uint8Array(await source.arrayBuffer())
  const inspection = await inspectDocx(bytes)
  if (!inspection.ok) throw new Refusal(inspection.code, inspection.message)
  return readInspected(bytes)
}

/** The same for bytes that the inspection has passed. */
export async function readInspected(bytes: Uint8Array): Promise<Manuscript> {
  const parts = await openPackage(bytes)
  const evidence = collectEvidence()
  const types = readContentTypes()
  let main = ''
  const read = (name: string, handler: XmlHandler) => readPart(parts.get(name), handler)
  await read('[content_types].xml', types.handler)
  await read(
    '_rels/.rels',
    readMainRelationship((name) => (main ||= name)),
  )
  for (const name of ['[content_types].xml', '_rels/.rels']) parts.delete(name)

  const styles = readStyles(evidence)
  for (const part of parts.values()) if (types.of(part.name)?.endsWith('.styles+xml')) await readPart(part, styles)

  const paragraphs: Paragraph[] = []
  let length = 0
  const objects = objectReader(evidence)
  for (const part of parts.values()) {
    const type = types.of(part.name) ?? ''
    const place = part.name === main ? 'body' : stories.get(type)
    if (place !== undefined) {
      const paragraph = (read: Paragraph) => {
        if (place !== 'body') return evidence.passage(place, read.text)
        if (length < maxText) paragraphs.push({ ...read, text: read.text.slice(0, maxText - length) })
        length += read.text.length
      }
      await readPart(part, readWordPart({ place, evidence, styles, paragraph }))
    } else if (part.name.endsWith('.rels')) await readPart(part, readRelationships(evidence))
    else if (isXml(part.name, type)) await readFieldPart(part, type, evidence)
    else await objects(part, type)
  }
  return { paragraphs, ...evidence.result(), words: wordsIn(paragraphs) }
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
const stories = new Map<string, FindingPlace>([
  [DOCUMENT_TYPE, 'other-part'],
  [FOOTNOTES_TYPE, 'footnotes'],
  [ENDNOTES_TYPE, 'endnotes'],
  [`${WORD}header+xml`, 'header'],
  [`${WORD}footer+xml`, 'footer'],
  [`${WORD}comments+xml`, 'comments'],
  [`${WORD}document.glossary+xml`, 'other-part'],
])

const fieldPlaces: [RegExp, FindingPlace][] = [
  [/\.core-properties\+xml$/, 'core-properties'],
  [/\.extended-properties\+xml$/, 'app-properties'],
  [/\.custom-properties\+xml$/, 'custom-properties'],
  [/\.settings\+xml$/, 'settings'],
  [/\.people\+xml$/, 'people'],
  [/digital-signature/, 'signature'],
  [/\.(chart|diagramData|chartex)\+xml$/, 'text-box'],
]
const folders: [RegExp, FindingPlace][] = [
  [/^customxml\//, 'custom-xml'],
  [/\.svg$/, 'image-metadata'],
]
// Font names, which are often names of people, and style names, which have already been read.
const withoutWords = /\.(styles|stylesWithEffects|fontTable|numbering)\+xml$/

async function readFieldPart(part: PackagePart, type: string, evidence: Evidence): Promise<void> {
  if (withoutWords.test(type)) return
  const place = fieldPlaces.find(([pattern]) => pattern.test(type))?.[1]
  if (place === 'signature') evidence.presence('signature', part.name)
  const folder = folders.find(([pattern]) => pattern.test(part.name))?.[1]
  await readPart(part, readFields(place ?? folder ?? 'other-part', evidence))
}

/** Reads parts that are not XML: pictures, and objects that other programs have embedded. */
function objectReader(evidence: Evidence) {
  let held = 0
  return async (part: PackagePart, type: string): Promise<void> => {
    const isThumbnail = /thumbnail/.test(part.name)
    if (isThumbnail) evidence.presence('thumbnail', part.name)
    if (/\.(odttf|ttf|otf|fntdata)$/.test(part.name)) return
    const bytes = await takeBytes(part, Math.min(largestObject, largestObjects - held))
    held += bytes.length
    if (/^image\//.test(type) || /^word\/media\//.test(part.name)) {
      await orNothing(readImageMetadata(bytes, isThumbnail ? 'thumbnail' : 'image-metadata', evidence))
    } else if (bytes[0] === 0x50 && bytes[1] === 0x4b) await orNothing(readEmbedded(bytes, evidence))
    else readBinary(bytes, 'embedded-object', evidence)
  }
}

/**
 * A document inside the document, such as the workbook behind a chart. Documents embedded in that one are not opened.
 */
async function readEmbedded(bytes: Uint8Array, evidence: Evidence): Promise<void> {
  for (const part of (await openPackage(bytes)).values()) {
    const fields = readFields('embedded-object', evidence)
    if (part.name.endsWith('.rels')) await readPart(part, readRelationships(evidence))
    else if (part.name.endsWith('.xml') && !/styles|theme/.test(part.name)) await readPart(part, fields)
  }
}

const isXml = (name: string, type: string) => /\.(xml|svg)$/.test(name) || /[+/]xml$/.test(type)

async function readPart(part: PackagePart | undefined, handler: XmlHandler): Promise<void> {
  const xml = readXml(handler)
  await orNothing(
    (async () => {
      await part?.read((chunk) => xml.write(chunk))
      xml.end()
    })(),
  )
}

async function takeBytes(part: PackagePart, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  await orNothing(
    part.read((chunk) => {
      size += chunk.length
      if (size <= max) chunks.push(chunk)
    }),
  )
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const orNothing = (reading: Promise<void>): Promise<void> => reading.catch(() => undefined)

/** As the copy for reviewers counts them: without the front page, abstract, thanks and references. */
function wordsIn(paragraphs: readonly Paragraph[]): number {
  const sections = sectionsOf(paragraphs)
  return countWords(paragraphs.flatMap(({ text }, at) => (sections[at] === 'text' ? text : [])).join('\n'))
}
