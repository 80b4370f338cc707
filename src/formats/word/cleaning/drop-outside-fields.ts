// One part of a Word file without the fields and addresses by which its text would load something from another computer, as edits of
// its XML: what a field showed last stays as text, and everything else as it was written.
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { codeLoads, nestedField } from '#src/formats/word/package/field-codes.ts'
import { nestFields } from '#src/formats/word/package/nest-fields.ts'
import { loadedByDrawing } from '#src/formats/word/package/story-text.ts'
import { encodingOf } from '#src/formats/word/package/xml-part.ts'
import { attributeOf, nameOf } from './word-names.ts'

type Range = { start: number; end: number }
type Field = {
  /** With a mark for each field within it. */
  marked: string
  /** Without what is marked as deleted. */
  accepted: string
  isDropped: boolean
}
/** A code outside any field. */
type Stray = Field & { code: Range[] }
type Open = { name: string; start: number; text: string; unwrapped: boolean }

/** In any prefix; a part without them has nothing to drop. */
const mayLoad = /fldChar|fldSimple|instrText|urn:schemas-microsoft-com:/
const maxCode = 2_500

/** The same bytes when there is nothing to drop. */
export function dropOutsideFields(bytes: Uint8Array): Uint8Array {
  const encoding = encodingOf(bytes)
  const isXml = encoding !== 'utf-8' || bytes[0] === 0x3c || (bytes[0] === 0xef && bytes[3] === 0x3c)
  const xml = isXml ? new TextDecoder(encoding).decode(bytes) : ''
  if (!mayLoad.test(xml)) return bytes
  const edits = findOutside(xml)
  if (edits.length === 0) return bytes
  const written = withoutRanges(xml, edits)
  // As UTF-8, whatever it was before.
  return new TextEncoder().encode(written.replace(/^(<\?xml[^>]*?)\s+encoding=(?:"[^"]*"|'[^']*')/, '$1'))
}

function withoutRanges(xml: string, ranges: readonly Range[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (end <= at) continue
    pieces.push(xml.slice(at, Math.max(at, start)))
    at = end
  }
  return [...pieces, xml.slice(at)].join('')
}

function findOutside(xml: string): Range[] {
  const dropped: Range[] = []
  const open: Open[] = []
  const fields = trackLoadingFields(dropped)
  const parser = new SaxesParser<{ xmlns: true; position: true }>({ xmlns: true, position: true })
  // A tag never contains the character '<'.
  const startOf = (end: number) => xml.lastIndexOf('<', end - 1)
  const isDeleted = () => open.some(({ name }) => name === 'w:del' || name === 'w:moveFrom')

  parser.on('opentag', (tag) => {
    const end = parser.position
    const start = startOf(end)
    const name = nameOf(tag)
    for (const { name: attribute } of loadedByDrawing(tag)) dropped.push(rangeOf(attribute, { start, end }, xml))
    const unwrapped = name === 'w:fldSimple' && codeLoads((attributeOf(tag, 'instr') ?? '').trimStart())
    if (unwrapped) dropped.push({ start, end })
    if (name === 'w:txbxContent') fields.openBox()
    open.push({ name, start, text: '', unwrapped })
  })
  const onText = (text: string) => {
    const inner = open.at(-1)
    if (inner && isText.has(inner.name)) inner.text += text
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', (tag) => {
    const end = parser.position
    const closed = open.pop()
    if (!closed) return
    if (closed.unwrapped && !tag.isSelfClosing) dropped.push({ start: startOf(end), end })
    if (closed.name === 'w:txbxContent') fields.closeBox()
    if (open.at(-1)?.name === 'w:r') noteInRun(tag, closed, { start: closed.start, end })
  })

  const noteInRun = (tag: SaxesTagNS, { name, text }: Open, range: Range) => {
    if (name === 'w:rPr') return
    if (name === 'w:fldChar') fields.turn(attributeOf(tag, 'fldCharType'), range)
    else
      fields.note(range, {
        text,
        isCode: name.endsWith('nstrText'),
        isDeleted: isDeleted() || name.startsWith('w:del'),
      })
  }
  parser.write(xml).close()
  fields.finish()
  return dropped
}

const isText = new Set(['w:t', 'w:delText', 'w:instrText', 'w:delInstrText'])

function trackLoadingFields(dropped: Range[]) {
  const nesting = nestFields<Field, Range>({
    begins(around) {
      if (around && nesting.isReadingCode()) write(around, nestedField, false)
      return newField()
    },
    codeEnds: (field, _isWhole, takeCode) => decide(field, takeCode),
  })
  const boxes: (Stray | undefined)[] = []
  let stray: Stray | undefined
  /** Of a dropped one go its begin, and everything in runs up to its result. */
  function decide(field: Field, takeCode: () => Range[]) {
    field.isDropped = codeLoads(field.marked) || codeLoads(field.accepted)
    if (field.isDropped) for (const range of takeCode()) dropped.push(range)
  }
  const decideStray = () => {
    const decided = stray
    if (decided) decide(decided, () => decided.code)
    stray = undefined
  }
  return {
    turn(type: string | undefined, range: Range): void {
      decideStray()
      const inner = nesting.innermost()
      nesting.turn(type)
      if (type !== 'begin' && inner?.isDropped) dropped.push(range)
      nesting.keep(range)
    },
    /** What a run contains. */
    note(range: Range, { text, isCode, isDeleted }: { text: string; isCode: boolean; isDeleted: boolean }): void {
      nesting.keep(range)
      const inner = nesting.innermost()
      if (inner && nesting.isReadingCode()) write(inner, text, isDeleted)
      else if (isCode) {
        // Word ignores it, and other programs may not.
        stray ??= { ...newField(), code: [] }
        stray.code.push(range)
        write(stray, text, isDeleted)
      }
    },
    openBox(): void {
      boxes.push(stray)
      stray = undefined
      nesting.openBox()
    },
    closeBox(): void {
      decideStray()
      nesting.closeBox()
      stray = boxes.pop()
    },
    finish(): void {
      decideStray()
      nesting.finish()
    },
  }
}

const newField = (): Field => ({ marked: '', accepted: '', isDropped: false })

function write(field: Field, text: string, isDeleted: boolean): void {
  for (const kind of isDeleted ? (['marked'] as const) : (['marked', 'accepted'] as const)) {
    const room = maxCode - field[kind].length
    if (room > 0) field[kind] += (field[kind] === '' ? text.trimStart() : text).slice(0, room)
  }
}

/** With the space before it. */
function rangeOf(attribute: string, { start, end }: Range, xml: string): Range {
  const tag = xml.slice(start, end)
  const name = attribute.replaceAll(/[.\\]/g, '\\$&')
  const found = new RegExp(`\\s+${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`).exec(tag)
  const from = start + (found?.index ?? 0)
  return { start: from, end: from + (found?.[0].length ?? 0) }
}
