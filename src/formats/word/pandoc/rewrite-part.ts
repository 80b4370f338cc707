// Prepares one part of a Word file for pandoc, as edits of its text: everything not named here stays as it was written.
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Edit, trackGrids } from './fit-grids.ts'

type Open = {
  local: string
  start: number
  contentStart: number
  isHidden?: boolean
  isDeleted?: boolean
  hasField?: boolean
  /** Of w:sdt: nobody has filled it. */
  isUnfilled?: boolean
  /** Of mc:AlternateContent. */
  choice?: { contentStart: number; contentEnd: number }
  hasFallback?: boolean
  /** Of mc:Choice. */
  hasPicture?: boolean
  /** Of a drawing, or of the choice around it: the texts in its boxes. */
  boxes?: { start: number; end: number }[]
  /** Of a paragraph: the texts in boxes that a drawing groups with others. */
  grouped?: string[]
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
    grids.open(tag, [prefix, local], { start, end }, [parent?.local ?? '', open.at(-2)?.local ?? ''])
    open.push({ local, start, contentStart: end })
  })

  parser.on('closetag', (tag) => {
    const end = parser.position
    const [prefix, local] = split(tag.name)
    const closed = open.pop()
    if (!closed) return
    if (closed.grouped) edits.push({ start: end, end, text: closed.grouped.join('') })
    const isRowRemoved = closed.isDeleted === true || (local === 'tr' && grids.isInEmptyRow())
    if (local === 'fldSimple' && !tag.isSelfClosing) edits.push({ start: startOf(end), end, text: fieldEnd(prefix) })
    else if (wrappers.has(local) && !tag.isSelfClosing) edits.push({ start: startOf(end), end, text: '' })
    else if (local === 'r' && closed.isHidden && !closed.hasField) remove(closed.start, end)
    else if (local === 'customXmlPr') remove(closed.start, end)
    else if (local === 'tr' && isRowRemoved) remove(closed.start, end)
    else if (local === 'p' && !tag.isSelfClosing) closeParagraph(closed, startOf(end))
    const parent = open.at(-1)
    if (local === 'textbox') hoist(closed.start, end, xml.slice(closed.contentStart, startOf(end)))
    if (local === 'txbxContent') findDrawing()?.push({ start: closed.start, end })
    if (local === 'Choice' && closed.hasPicture && parent?.local === 'AlternateContent')
      parent.choice ??= { contentStart: closed.contentStart, contentEnd: startOf(end) }
    if (closed.boxes && !closed.hasFallback) writeOldBoxes(closed.boxes, closed.start, end)
    else if (closed.choice && !closed.hasFallback) {
      const { contentStart, contentEnd } = closed.choice
      // Pandoc chooses nothing.
      insert([{ start: closed.start, end: contentStart, text: '' }])
      edits.push({ start: contentEnd, end, text: '' })
    }
    const place = { start: closed.start, ending: startOf(end), end }
    insert(grids.close(local, parent?.local, place, isRowRemoved))
  })

  /** Of a group of old drawings pandoc reads one picture or box: the words of its boxes follow its paragraph. */
  const hoist = (start: number, end: number, content: string) => {
    const isGrouped = ['pict', 'group'].every((name) => open.some(({ local }) => local === name))
    const paragraph = isGrouped ? open.find(({ local }) => local === 'p') : undefined
    const inside = boxContent.exec(content)?.[1]
    if (!paragraph || inside === undefined) return
    paragraph.grouped = [...(paragraph.grouped ?? []), inside]
    remove(start, end)
  }

  /** In a control that shows what belongs there, in the style of such words. */
  const isInUnfilled = () => open.findLast(({ local }) => local === 'sdt')?.isUnfilled === true

  /** The boxes of the outermost drawing that is open; undefined within a box, or where there is a second choice. */
  const findDrawing = (): Open['boxes'] => {
    const isApart = open.some(({ local }) => ['txbxContent', 'Fallback', 'pict'].includes(local))
    const drawing = isApart ? undefined : open.find(({ local }) => local === 'AlternateContent' || local === 'drawing')
    if (drawing) drawing.boxes ??= []
    return drawing?.boxes
  }

  /** As Word wrote them before 2010, which pandoc reads. */
  const writeOldBoxes = (boxes: readonly { start: number; end: number }[], start: number, end: number) => {
    const [prefix] = split(/<[^\s>/]+/.exec(xml.slice(boxes[0]?.start))?.[0].slice(1) ?? '')
    const begin = `<${prefix}pict><v:shape><v:textbox>`
    const finish = `</v:textbox></v:shape></${prefix}pict>`
    const starts = [start, ...boxes.map((box) => box.end)]
    const ends = [...boxes.map((box) => box.start), end]
    insert(
      starts.map((from, at) => ({
        start: from,
        end: ends[at] ?? end,
        text: (at === 0 ? '' : finish) + (at === boxes.length ? '' : begin),
      })),
    )
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

const boxContent = /<(?:\w+:)?txbxContent(?:\s[^<>]*)?>([\s\S]*)<\/(?:\w+:)?txbxContent>/

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
