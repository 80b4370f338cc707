// What somebody wrote into the content controls of a Word file, by their tags, and what stands beside them. A control may be
// within a paragraph or around several: programs change one into the other.
import type { SaxesTagNS } from 'saxes'
import { readMainRelationship } from '#src/formats/word/package/content-types.ts'
import { Refusal } from '#src/formats/word/package/refusal.ts'
import { openPackage, type PackagePart } from '#src/formats/word/package/word-package.ts'
import { attributeOf, elementName, isOn } from '#src/formats/word/package/xml-names.ts'
import { readXml, type XmlHandler } from '#src/formats/word/package/xml-part.ts'

export type FilledControls = {
  readonly controls: readonly FilledControl[]
  /** All paragraphs in their order, as far as they are outside controls with a tag: some are empty. */
  readonly loose: readonly string[]
}

export type FilledControl = {
  readonly tag: string
  /** Empty while Word shows there what to do with it; what the form itself says there is text. */
  readonly text: string
}

// Ten times the longest review; a small file can unpack to much more.
const maxText = 1_000_000

/** @throws Refusal when the bytes are not a Word document */
export async function readControls(bytes: Uint8Array): Promise<FilledControls> {
  const parts = await openPackage(bytes)
  let main: string | undefined
  await readPart(
    parts.get('_rels/.rels'),
    readMainRelationship((name) => (main ??= name)),
  )
  const controls = collectControls()
  await readPart(main === undefined ? undefined : parts.get(main), controls.handler)
  return controls.result()
}

async function readPart(part: PackagePart | undefined, handler: XmlHandler): Promise<void> {
  if (!part) throw new Refusal('not-word')
  const xml = readXml(handler)
  await part.read((chunk) => xml.write(chunk))
  xml.end()
}

type Open = {
  tag: string | undefined
  isPlaceholder: boolean
  hasOwnPlaceholder: boolean
  pieces: string[]
  paragraphs: number
}

function collectControls() {
  const controls: FilledControl[] = []
  const loose: string[] = []
  const open: Open[] = []
  const parents: string[] = []
  let beside: string[] = []
  let pieces: string[] = []
  let skipped = 0
  let length = 0

  const isBegun = () => beside.length > 0 || pieces.length > 0
  const owner = () => open.findLast(({ tag }) => tag !== undefined)
  const put = (text: string) => {
    if (skipped > 0 || length >= maxText) return
    length += text.length
    const written = owner()?.pieces ?? beside
    written.push(text)
  }
  const endPiece = () => {
    const text = beside.join('')
    if (text !== '' && !pieces.some((before) => isRepeated(text.trim(), before.trim()))) pieces.push(text)
    beside = []
  }
  const endLoose = () => {
    endPiece()
    const text = pieces.join('').trim()
    pieces = []
    length += 1
    if (text !== '' || length < maxText) loose.push(text)
  }
  const beginParagraph = () => {
    const control = owner()
    if (!control) return isBegun() ? endLoose() : undefined
    control.paragraphs += 1
    if (control.paragraphs > 1) put('\n')
  }
  const endControl = () => {
    const closed = open.pop()
    if (closed?.tag === undefined) return owner() ? undefined : endPiece()
    controls.push({
      tag: closed.tag,
      text: closed.isPlaceholder && closed.hasOwnPlaceholder ? '' : closed.pieces.join(''),
    })
  }

  const handler: XmlHandler = {
    open(tag) {
      const name = elementName(tag)
      if (isHidden(name)) skipped += 1
      else if (name === 'w:sdt')
        open.push({ tag: undefined, isPlaceholder: false, hasOwnPlaceholder: false, pieces: [], paragraphs: 0 })
      else if (parents.at(-1) === 'w:sdtPr') readProperty(open.at(-1), name, tag)
      else if (name === 'w:p') beginParagraph()
      else if (isEndOfField(name, tag) && !owner()) endPiece()
      else if (parents.at(-1) === 'w:r') put(characters[name] ?? '')
      parents.push(name)
    },
    close() {
      const name = parents.pop() ?? ''
      if (isHidden(name)) skipped -= 1
      else if (name === 'w:sdt') endControl()
      else if (name === 'w:p' && !owner()) endLoose()
    },
    text(text) {
      if (parents.at(-1) === 'w:t') put(text)
    },
  }
  return {
    handler,
    result(): FilledControls {
      if (isBegun()) endLoose()
      return { controls, loose }
    },
  }
}

/**
 * LibreOffice 7.4 makes controls of plain text into one field for each script in them, and writes into each of these what is
 * in all of them, after the part for which it stands.
 */
const isRepeated = (text: string, before: string): boolean =>
  before !== '' && text.endsWith(before) && before.includes(text.slice(0, text.length - before.length))

function readProperty(control: Open | undefined, name: string, tag: SaxesTagNS): void {
  if (control === undefined) return
  if (name === 'w:tag') control.tag = attributeOf(tag, 'val')
  // Word names where it has its own words for an empty field; LibreOffice 7.4 keeps calling a text that was typed one.
  if (name === 'w:placeholder') control.hasOwnPlaceholder = true
  if (name === 'w:showingPlcHdr') control.isPlaceholder = isOn(tag)
}

const isEndOfField = (name: string, tag: SaxesTagNS): boolean =>
  name === 'w:fldChar' && attributeOf(tag, 'fldCharType') === 'end'

const characters: Record<string, string> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
}

// Moved text is read at its destination; Fallback repeats the content of Choice for older programs.
const isHidden = (name: string): boolean => name === 'w:del' || name === 'w:moveFrom' || name === 'mc:Fallback'
