// Prepares one part of a Word file for pandoc, as edits of its text: everything not named here stays as it was written.
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import {
  addPart,
  blocksOf,
  type Drawing,
  type DrawingPart,
  hasBoxes,
  picturesInRuns,
  readDrawing,
} from './drawing-parts.ts'
import { applyEdits, type Edit, type Extent } from './edits.ts'
import { trackGrids } from './fit-grids.ts'

type Open = Drawing & {
  prefix: string
  start: number
  contentStart: number
  isHidden?: boolean
  isDeleted?: boolean
  hasField?: boolean
  /** Of w:sdt: nobody has filled it. */
  isUnfilled?: boolean
  /** Of mc:AlternateContent. */
  choice?: { contentStart: number; contentEnd: number }
  /** Of mc:Choice. */
  hasPicture?: boolean
  /** Of w:r. */
  run?: { properties: string; drawings: Extent[]; hasWords: boolean }
  /** Of w:p: what follows it, each from a drawing that begins at this position. */
  following?: { from: number; blocks: (Extent | string)[] }[]
}

/** Throws for input that is not well-formed XML. */
export function rewritePart(xml: string): string {
  const edits: Edit[] = []
  const open: Open[] = []
  // Bookmarks between paragraphs, for the next paragraph.
  const waiting: string[] = []
  const grids = trackGrids()
  let needsOldDrawings = false
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  // A tag never contains the character '<'.
  const startOf = (end: number) => xml.lastIndexOf('<', end - 1)

  // Word allows no note mark within a note.
  const isMarkInNote = (local: string) =>
    /^(?:foot|end)noteReference$/.test(local) && /^(?:foot|end)notes$/.test(open[0]?.local ?? '')

  parser.on('opentag', (tag) => {
    const end = parser.position
    const start = startOf(end)
    const [prefix, local] = split(tag.name)
    const parent = open.at(-1)
    if (local !== 'pPr' && parent?.local === 'p') closeParagraph(parent, start)
    if (local === 'fldSimple' && !tag.isSelfClosing) {
      edits.push({ start, end, text: fieldBegin(prefix, tag.attributes[`${prefix}instr`] ?? '') })
    } else if (local === 'bookmarkStart' && holdsBlocks.has(parent?.local ?? '')) {
      waiting.push(selfClosed(xml.slice(start, end)))
    } else if (local === 'vanish' && parent?.local === 'rPr' && isOn(tag, prefix)) mark(open.at(-2), 'r', 'isHidden')
    else if (local === 'del' && parent?.local === 'trPr') mark(open.at(-2), 'tr', 'isDeleted')
    else if (local === 'fldChar' || local === 'instrText') mark(parent, 'r', 'hasField')
    else if (isMarkInNote(local)) mark(parent, 'r', 'isHidden')
    else if (local === 'showingPlcHdr' && parent?.local === 'sdtPr') mark(open.at(-2), 'sdt', 'isUnfilled')
    else if (local === 'rStyle' && isInUnfilled()) mark(open.at(-2), 'r', 'isHidden')
    else if (wrappers.has(local)) edits.push({ start, end, text: '' })
    else if (local === 'Fallback' && parent) parent.hasFallback = true
    else if (local === 'blip') for (const around of open) if (around.local === 'Choice') around.hasPicture = true
    if (parent?.local === 'r' && words.has(local)) runOf(parent).hasWords = true
    readDrawing(tag, local, findDrawing)
    grids.open(tag, [prefix, local], { start, end }, [parent?.local ?? '', open.at(-2)?.local ?? ''])
    open.push({ local, prefix, start, contentStart: end })
  })

  parser.on('closetag', (tag) => {
    const end = parser.position
    const [prefix, local] = split(tag.name)
    const closed = open.pop()
    if (!closed) return
    const isRowRemoved = closed.isDeleted === true || (local === 'tr' && grids.isInEmptyRow())
    if (local === 'fldSimple' && !tag.isSelfClosing) edits.push({ start: startOf(end), end, text: fieldEnd(prefix) })
    else if (wrappers.has(local) && !tag.isSelfClosing) edits.push({ start: startOf(end), end, text: '' })
    else if (local === 'r' && closed.isHidden && !closed.hasField) remove(closed.start, end)
    else if (local === 'customXmlPr') remove(closed.start, end)
    else if (local === 'tr' && isRowRemoved) remove(closed.start, end)
    else if (local === 'p' && !tag.isSelfClosing) closeParagraph(closed, startOf(end))
    const parent = open.at(-1)
    if (parent?.local === 'r' && local === 'rPr') runOf(parent).properties = xml.slice(closed.start, end)
    if (parent?.local === 'r' && drawings.has(local)) runOf(parent).drawings.push({ start: closed.start, end })
    if (local === 'r') for (const edit of partRun(closed)) edits.push(edit)
    if (local === 'p' && closed.following)
      edits.push({ start: end, end, text: '', moved: closed.following.flatMap(({ blocks }) => blocks) })
    if (local === 'txbxContent' && !tag.isSelfClosing)
      addPart(findDrawing(), { kind: 'box', content: { start: closed.contentStart, end: startOf(end) } })
    if (local === 'Choice' && closed.hasPicture && parent?.local === 'AlternateContent')
      parent.choice ??= { contentStart: closed.contentStart, contentEnd: startOf(end) }
    if (closed.parts && !isDeleted() && isForParts(closed, closed.parts)) {
      writeParts(closed, closed.parts, end, parent)
    } else if (closed.choice && !closed.hasFallback) {
      const { contentStart, contentEnd } = closed.choice
      // Pandoc chooses nothing.
      edits.push({ start: closed.start, end: contentStart, text: '' }, { start: contentEnd, end, text: '' })
    }
    const place = { start: closed.start, ending: startOf(end), end }
    for (const edit of grids.close(local, parent?.local, place, isRowRemoved)) edits.push(edit)
  })

  /** The outermost drawing of the paragraph that is open; undefined within a second choice. */
  const findDrawing = (): Open | undefined => {
    if (open.some(({ local }) => local === 'Fallback')) return undefined
    const from = open.findLastIndex(({ local }) => local === 'p' || local === 'txbxContent')
    return open.find(({ local }, at) => at > from && /^(?:AlternateContent|drawing|pict)$/.test(local))
  }

  const isDeleted = () => open.some(({ local }) => local === 'del' || local === 'moveFrom')

  /** In a control that shows what belongs there, in the style of such words. */
  const isInUnfilled = () => open.findLast(({ local }) => local === 'sdt')?.isUnfilled === true

  const writeParts = ({ start }: Open, parts: readonly DrawingPart[], end: number, parent: Open | undefined) => {
    const paragraph = open.findLast(({ local }) => local === 'p')
    if (!paragraph) return
    const { prefix } = paragraph
    if (hasBoxes(parts)) {
      edits.push({ start, end, text: '' })
      paragraph.following ??= []
      paragraph.following.push({ from: start, blocks: blocksOf(parts, prefix) })
    } else {
      const runs = picturesInRuns(parts, prefix)
      edits.push({ start, end, text: parent?.local === 'r' ? `</${prefix}r>${runs}<${prefix}r>` : runs })
    }
    needsOldDrawings ||= parts.some(({ kind }) => kind === 'picture')
  }

  /** Before the first child of a paragraph that is not its properties. */
  const closeParagraph = (paragraph: Open, at: number) => {
    if (waiting.length === 0 || at < paragraph.contentStart) return
    edits.push({ start: at, end: at, text: waiting.splice(0).join('') })
  }

  const remove = (start: number, end: number) => {
    edits.push({ start, end, text: '' })
    const paragraph = open.findLast(({ local }) => local === 'p')
    if (paragraph?.following) paragraph.following = paragraph.following.filter(({ from }) => from < start)
  }

  parser.write(xml).close()
  const written = applyEdits(xml, edits)
  return needsOldDrawings
    ? written.replace(rootWithoutOldDrawings, '$& xmlns:v="urn:schemas-microsoft-com:vml"')
    : written
}

/** Pandoc reads one picture of a group, and none of a shape. */
const isForParts = ({ isGroup, isFilled }: Drawing, parts: readonly DrawingPart[]): boolean =>
  hasBoxes(parts) || (isGroup === true && parts.length > 1) || (isFilled === true && parts.length > 0)

/** Pandoc knows the namespaces of the root only. */
const rootWithoutOldDrawings = /(?<=^[^<]*(?:<\?[^>]*>[^<]*)?<)[\w:]+(?=\s)(?![^>]*\sxmlns:v=)/

const words = new Set(['t', 'sym', 'tab', 'fldChar', 'instrText', 'footnoteReference', 'endnoteReference'])
const drawings = new Set(['drawing', 'pict', 'object', 'AlternateContent'])

function runOf(element: Open): NonNullable<Open['run']> {
  element.run ??= { properties: '', drawings: [], hasWords: false }
  return element.run
}

/** Of a run with a drawing, pandoc reads the drawing alone: LibreOffice writes the label of a caption beside it. */
function partRun({ run, prefix, isHidden }: Open): Edit[] {
  if (!run?.hasWords || isHidden) return []
  const text = `</${prefix}r><${prefix}r>${run.properties}`
  return run.drawings.flatMap(({ start, end }) => [
    { start, end: start, text },
    { start: end, end, text },
  ])
}

/** Pandoc leaves out what is in them. */
const wrappers = new Set(['customXml', 'dir', 'bdo'])

const holdsBlocks = new Set(['body', 'tc', 'sdtContent', 'footnote', 'endnote', 'tbl', 'tr', 'txbxContent'])

function split(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':') + 1
  return [name.slice(0, colon), name.slice(colon)]
}

function mark(
  element: Open | undefined,
  local: string,
  property: 'isHidden' | 'isDeleted' | 'hasField' | 'isUnfilled',
): void {
  if (element?.local === local) element[property] = true
}

const isOn = (tag: SaxesTagPlain, prefix: string): boolean =>
  !/^(false|0|off)$/i.test(tag.attributes[`${prefix}val`] ?? '')

const selfClosed = (tag: string): string => (tag.endsWith('/>') ? tag : `${tag.slice(0, -1)}/>`)

/** The same field in its long form, which pandoc reads. */
function fieldBegin(prefix: string, code: string): string {
  const mark = (type: string) => `<${prefix}r><${prefix}fldChar ${prefix}fldCharType="${type}"/></${prefix}r>`
  const text = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `${mark('begin')}<${prefix}r><${prefix}instrText xml:space="preserve">${text}</${prefix}instrText></${prefix}r>${mark('separate')}`
}

const fieldEnd = (prefix: string): string => `<${prefix}r><${prefix}fldChar ${prefix}fldCharType="end"/></${prefix}r>`
