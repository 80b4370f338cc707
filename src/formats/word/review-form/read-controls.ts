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
  /** Paragraphs, as far as they are outside the controls. */
  readonly loose: readonly string[]
}

export type FilledControl = {
  readonly tag: string
  /** Empty while the control shows only what to do with it. */
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

type Open = { tag: string | undefined; isPlaceholder: boolean; pieces: string[]; paragraphs: number }

function collectControls() {
  const controls: FilledControl[] = []
  const loose: string[] = []
  const open: Open[] = []
  const parents: string[] = []
  let beside: string[] = []
  let skipped = 0
  let length = 0

  const owner = () => open.findLast(({ tag }) => tag !== undefined)
  const put = (text: string) => {
    if (skipped > 0 || length >= maxText) return
    length += text.length
    const pieces = owner()?.pieces ?? beside
    pieces.push(text)
  }
  const endLoose = () => {
    const text = beside.join('').trim()
    if (text !== '') loose.push(text)
    beside = []
  }
  const beginParagraph = () => {
    const control = owner()
    if (!control) return endLoose()
    control.paragraphs += 1
    if (control.paragraphs > 1) put('\n')
  }
  const endControl = () => {
    const closed = open.pop()
    if (closed?.tag === undefined) return
    controls.push({ tag: closed.tag, text: closed.isPlaceholder ? '' : closed.pieces.join('') })
  }

  const handler: XmlHandler = {
    open(tag) {
      const name = elementName(tag)
      if (isHidden(name)) skipped += 1
      else if (name === 'w:sdt') open.push({ tag: undefined, isPlaceholder: false, pieces: [], paragraphs: 0 })
      else if (parents.at(-1) === 'w:sdtPr') readProperty(open.at(-1), name, tag)
      else if (name === 'w:p') beginParagraph()
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
      endLoose()
      return { controls, loose }
    },
  }
}

function readProperty(control: Open | undefined, name: string, tag: SaxesTagNS): void {
  if (control === undefined) return
  if (name === 'w:tag') control.tag = attributeOf(tag, 'val')
  if (name === 'w:showingPlcHdr') control.isPlaceholder = isOn(tag)
}

const characters: Record<string, string> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
}

// Moved text is read at its destination; Fallback repeats the content of Choice for older programs.
const isHidden = (name: string): boolean => name === 'w:del' || name === 'w:moveFrom' || name === 'mc:Fallback'
