// Decides by content whether bytes are a Word document that may be stored, and reads its words for full-text search.
// Every part is unpacked once, as a stream; every XML part is read to its end, everything else is only counted.
// Files of other programs (MathType equations, workbooks behind charts) and fields that load something pass: nothing here or later
// opens or obeys them, and they are named. So are parts that are not XML although they should be, unless the text needs them.
import { type ActiveContent, collectActiveContent, type FoundContent } from './active-content.ts'
import {
  DOCUMENT_TYPE,
  ENDNOTES_TYPE,
  FOOTNOTES_TYPE,
  NUMBERING_TYPE,
  readContentTypes,
  readMainRelationship,
  STYLES_TYPE,
} from './content-types.ts'
import { requireZip } from './outer-kind.ts'
import { readOutsideLinks } from './outside-links.ts'
import { readForeignParts } from './package-parts.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import { MAX_TEXT, readStory } from './story-text.ts'
import { openPackage, type PackagePart } from './word-package.ts'
import { readXml, type XmlHandler } from './xml-part.ts'

export type DocxInspection =
  | ({ ok: true; text: string } & ActiveContent)
  | { ok: false; code: RefusalCode; message: string }

// Every part is checked for hidden content; only these are kept, in this order: two thousand parts may be full of
// words.
const STORIES = [DOCUMENT_TYPE, FOOTNOTES_TYPE, ENDNOTES_TYPE]
const NEEDED = new Set([...STORIES, STYLES_TYPE, NUMBERING_TYPE])

/** Never throws: anything unreadable is refused. */
export async function inspectDocx(bytes: Uint8Array): Promise<DocxInspection> {
  try {
    requireZip(bytes)
    const found = collectActiveContent()
    const text = await readDocument(await open(bytes), found)
    return { ok: true, text, ...found.result() }
  } catch (error) {
    const { code, message } = error instanceof Refusal ? error : new Refusal('damaged')
    return { ok: false, code, message }
  }
}

async function open(bytes: Uint8Array): Promise<Map<string, PackagePart>> {
  try {
    return await openPackage(bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(hasEndOfDirectory(bytes) ? 'damaged' : 'truncated')
  }
}

async function readDocument(parts: Map<string, PackagePart>, found: FoundContent): Promise<string> {
  if ([...parts.keys()].some((name) => /(^|\/)vba(project\.bin|data\.xml)$/.test(name))) throw new Refusal('macros')
  const types = readContentTypes()
  const foreignParts = readForeignParts({ file: found.file, link: found.acting })
  const outsideLinks = readOutsideLinks(found.outside)
  let main: string | undefined
  await readPart(take(parts, '[content_types].xml'), types.handler)
  await readPart(
    take(parts, '_rels/.rels'),
    readMainRelationship((name) => (main ??= name)),
    outsideLinks,
    foreignParts,
  )
  if (main === undefined || !parts.has(main) || types.of(main) !== DOCUMENT_TYPE) throw refuseOtherOffice(types.any)

  const stories = new Map<string, string>(STORIES.map((type) => [type, '']))
  const mainLinks = main.replace(/([^/]*)$/, '_rels/$1.rels')
  for (const part of parts.values()) {
    const type = types.of(part.name) ?? ''
    found.part(part.name)
    try {
      await readPartOfType(part, type)
    } catch (error) {
      const isNeeded = part.name === main || part.name === mainLinks || NEEDED.has(type)
      if (isNeeded || !(error instanceof MalformedXml)) throw error
      found.unreadable(part.name)
    }
  }

  async function readPartOfType(part: PackagePart, type: string): Promise<void> {
    if (part.name.endsWith('.rels')) await readPart(part, outsideLinks, foreignParts)
    else if (part.name.endsWith('.xml') || /[+/]xml\s*(;|$)/i.test(type)) {
      const story = readStory(found)
      if (part.name === main) await readPart(part, story, requireBody())
      else await readPart(part, story)
      const text = story.result()
      const kind = part.name === main ? DOCUMENT_TYPE : type
      if (stories.has(kind)) stories.set(kind, text)
    } else await part.read(() => {})
  }

  return [...stories.values()].filter(Boolean).join('\n').slice(0, MAX_TEXT)
}

function take(parts: Map<string, PackagePart>, name: string): PackagePart {
  const part = parts.get(name)
  if (!part) throw new Refusal('not-word')
  parts.delete(name)
  return part
}

async function readPart(part: PackagePart, ...handlers: XmlHandler[]): Promise<void> {
  const xml = readXml({
    open: (tag) => handlers.forEach((handler) => void handler.open?.(tag)),
    close: (tag) => handlers.forEach((handler) => void handler.close?.(tag)),
    text: (text) => handlers.forEach((handler) => void handler.text?.(text)),
  })
  await part.read((chunk) => asXml(() => xml.write(chunk)))
  asXml(() => xml.end())
}

/** The content of a part, not its place in the package, is at fault. */
class MalformedXml extends Error {}

function asXml(read: () => void): void {
  try {
    read()
  } catch (error) {
    throw error instanceof Refusal ? error : new MalformedXml()
  }
}

/** Without one, there is nothing to read. */
function requireBody(): XmlHandler {
  let open = 0
  let hasBody = false
  return {
    open({ local }) {
      open += 1
      hasBody ||= open === 2 && local === 'body'
    },
    close() {
      open -= 1
      if (open === 0 && !hasBody) throw new Refusal('damaged')
    },
  }
}

function refuseOtherOffice(anyType: (test: RegExp) => boolean): Refusal {
  const kind = anyType(/spreadsheetml/)
    ? 'an Excel workbook'
    : anyType(/presentationml/)
      ? 'a PowerPoint presentation'
      : undefined
  if (!kind) return new Refusal('not-word')
  return new Refusal('not-word', `This is ${kind}, not a Word document. Please choose a .docx file.`)
}

/** The end-of-directory record is a zip's last 22 bytes, or up to 64 KiB earlier when a comment follows. */
function hasEndOfDirectory(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at -= 1) {
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6) return true
  }
  return false
}
