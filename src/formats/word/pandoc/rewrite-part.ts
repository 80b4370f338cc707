// Prepares one part of a Word file for pandoc, as edits of its text: everything not named here stays as it was written.
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { addPart, type Drawing, type DrawingPart, isRewritten, oldDrawings, readDrawing } from './drawing-parts.ts'
import { type Edit, trackGrids } from './fit-grids.ts'

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
    if (local === 'txbxContent') addPart(findDrawing(), { kind: 'box', start: closed.start, end })
    if (local === 'Choice' && closed.hasPicture && parent?.local === 'AlternateContent')
      parent.choice ??= { contentStart: closed.contentStart, contentEnd: startOf(end) }
    if (closed.parts && isRewritten(closed, closed.parts)) {
      writeOldDrawings(closed, closed.parts, end, parent)
    } else if (closed.choice && !closed.hasFallback) {
      const { contentStart, contentEnd } = closed.choice
      // Pandoc chooses nothing.
      insert([{ start: closed.start, end: contentStart, text: '' }])
      edits.push({ start: contentEnd, end, text: '' })
    }
    const place = { start: closed.start, ending: startOf(end), end }
    insert(grids.close(local, parent?.local, place, isRowRemoved))
  })

  /** The outermost drawing that is open; undefined within a box or a second choice. */
  const findDrawing = (): Open | undefined => {
    const isApart = open.some(({ local }) => local === 'txbxContent' || local === 'Fallback')
    return isApart ? undefined : open.find(({ local }) => /^(?:AlternateContent|drawing|pict)$/.test(local))
  }

  /** In a control that shows what belongs there, in the style of such words. */
  const isInUnfilled = () => open.findLast(({ local }) => local === 'sdt')?.isUnfilled === true

  const writeOldDrawings = (drawing: Open, parts: readonly DrawingPart[], end: number, run: Open | undefined) => {
    const rewritten = oldDrawings(parts, { start: drawing.start, end }, run?.local === 'r' ? run.prefix : undefined)
    // What was to change between the boxes is gone.
    const isGone = (edit: Edit) => rewritten.some((gap) => edit.start >= gap.start && edit.end <= gap.end)
    const first = edits.findLastIndex((edit) => edit.start < drawing.start) + 1
    edits.push(...edits.splice(first).filter((edit) => !isGone(edit)))
    insert(rewritten)
    needsOldDrawings = true
  }

  /** Before the first child of a paragraph that is not its properties. */
  const closeParagraph = (paragraph: Open, at: number) => {
    if (waiting.length === 0 || at < paragraph.contentStart) return
    edits.push({ start: at, end: at, text: waiting.splice(0).join('') })
  }

  /** Other edits may follow at the position where a table began. */
  const insert = (more: readonly Edit[]): void => {
    const [first] = more
    if (!first) return
    let from = edits.length
    while (from > 0 && (edits[from - 1]?.start ?? 0) >= first.start) from -= 1
    for (const edit of [...edits.splice(from), ...more].sort(inOrder)) edits.push(edit)
  }

  const remove = (start: number, end: number) => {
    // Text inserted directly before it stays.
    while ((edits.at(-1)?.end ?? -1) > start) edits.pop()
    edits.push({ start, end, text: '' })
  }

  parser.write(xml).close()
  const written = apply(xml, edits)
  return needsOldDrawings
    ? written.replace(rootWithoutOldDrawings, '$& xmlns:v="urn:schemas-microsoft-com:vml"')
    : written
}

/** Pandoc knows the namespaces of the root only. */
const rootWithoutOldDrawings = /(?<=^[^<]*(?:<\?[^>]*>[^<]*)?<)[\w:]+(?=\s)(?![^>]*\sxmlns:v=)/

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

const inOrder = (one: Edit, other: Edit): number => one.start - other.start || one.end - other.end

function apply(xml: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end, text } of edits) {
    pieces.push(xml.slice(at, start), text)
    at = end
  }
  return [...pieces, xml.slice(at)].join('')
}
