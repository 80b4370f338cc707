// Visits every line of a manuscript in order: of the form, the body, the notes, the reference list, and the words that
// are not seen at once, such as alternative texts. A visitor returns what to hide; everything else stays as it is.
import { changeRanges, type Range, visibleText } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Block, Figure, Inline, Picture, Table } from '#src/formats/full-text/tree/full-text.ts'
import { changeInlines } from '#src/formats/full-text/tree/walk.ts'
import { changeDrawing } from './drawing-words.ts'
import { createPlaces, type Places } from './name-places.ts'
import type { ReviewManuscript } from './review-manuscript.ts'

export type LinePart =
  | 'form'
  | 'words'
  | 'heading'
  | 'caption'
  | 'code'
  | 'formula'
  | 'alternative'
  | 'drawing'
  | 'reference'

export type Line = {
  /** Its number in the order of visits. */
  index: number
  part: LinePart
  place: string
  address: string
  text: string
  /** Of a reference: its id. */
  reference?: string | undefined
}

/** In order, without overlaps. */
export type Cut = Range & { label: string }
export type LineVisitor = (line: Line) => readonly Cut[]

type Visit = (line: Omit<Line, 'index'>) => readonly Cut[]
/** `last` is the address of the last element that has one: code and terms have none of their own. */
type Walk = { visit: Visit; places: Places; drawings: Map<string, string>; last: { address: string } }

export function changeEveryLine(manuscript: ReviewManuscript, visitor: LineVisitor): ReviewManuscript {
  let index = -1
  const visit: Visit = (line) => {
    index += 1
    return visitor({ index, ...line })
  }
  const formLine = (place: string, address: string, text: string) =>
    cutText(text, visit({ part: 'form', place, address, text }))
  const title = formLine('Title', 'title', manuscript.title)
  const abstract = formLine('Abstract', 'abstract', manuscript.abstract)
  const keywords = manuscript.keywords.map((keyword, at) => formLine(`Keyword ${at + 1}`, 'keywords', keyword))
  const answer = manuscript.answer.map(({ place, text }) => ({ place, text: formLine(place, 'answer', text) }))
  const walk: Walk = {
    visit,
    places: createPlaces(),
    drawings: new Map(manuscript.drawings),
    last: { address: 'title' },
  }
  const body = visitBlocks(manuscript.text.body, walk)
  const notes = manuscript.text.notes.map((note) => ({
    ...note,
    blocks: walk.places.within(`Note ${note.number}`, () => visitBlocks(note.blocks, walk)),
  }))
  const references = manuscript.text.references.map((entry, at) => {
    const place = `Reference ${entry.label ?? at + 1}`
    const line = { part: 'reference' as const, place, address: entry.id, reference: entry.id }
    return { ...entry, inlines: visitInlines(entry.inlines, line, walk) }
  })
  const text = { ...manuscript.text, body, notes, references }
  return { title, abstract, keywords, answer, drawings: walk.drawings, text }
}

const visitBlocks = (blocks: readonly Block[], walk: Walk): Block[] => blocks.map((block) => visitBlock(block, walk))

function visitBlock(block: Block, walk: Walk): Block {
  const { places, visit, last } = walk
  if ('id' in block && block.id) last.address = block.id
  const { address } = last
  switch (block.kind) {
    case 'heading': {
      places.openSection(block)
      return {
        ...block,
        inlines: visitInlines(block.inlines, { part: 'heading', place: places.heading(), address }, walk),
      }
    }
    case 'paragraph':
      return {
        ...block,
        inlines: visitInlines(block.inlines, { part: 'words', place: places.paragraph(), address }, walk),
      }
    case 'list':
      return { ...block, items: block.items.map((item) => visitBlocks(item, walk)) }
    case 'definitions':
      return {
        ...block,
        items: block.items.map(({ term, definitions }) => ({
          term: visitInlines(term, { part: 'words', place: places.paragraph(), address }, walk),
          definitions: definitions.map((definition) => visitBlocks(definition, walk)),
        })),
      }
    case 'quote':
      return { ...block, blocks: visitBlocks(block.blocks, walk) }
    case 'code': {
      const line = { part: 'code' as const, place: places.part('code'), address, text: block.text }
      return { ...block, text: cutText(block.text, visit(line)) }
    }
    case 'equation': {
      const place = block.number ? `Equation ${block.number}` : places.part('equation')
      const [cut] = visit({ part: 'formula', place, address, text: block.formula.tex })
      return cut ? { kind: 'paragraph', id: block.id, inlines: [{ kind: 'hidden', text: cut.label }] } : block
    }
    case 'figure':
      return visitFigure(block, walk)
    case 'table':
      return visitTable(block, walk)
    case 'rule':
      return block
  }
}

function visitFigure(figure: Figure, walk: Walk): Figure {
  const name = figure.label || 'a figure'
  const caption = { part: 'caption' as const, place: `Caption of ${name}`, address: figure.id }
  return {
    ...figure,
    caption: visitInlines(figure.caption, caption, walk),
    pictures: figure.pictures.map((picture) => visitPicture(picture, name, figure.id, walk)),
  }
}

function visitPicture(picture: Picture, name: string, address: string, { visit, drawings }: Walk): Picture {
  const text = picture.alternative
  const cuts = visit({ part: 'alternative', place: `Alternative text of ${name}`, address, text })
  const drawing = drawings.get(picture.file)
  if (drawing !== undefined) {
    const place = `Words in the drawing of ${name}`
    drawings.set(
      picture.file,
      changeDrawing(drawing, (words) => visit({ part: 'drawing', place, address, text: words })),
    )
  }
  return { ...picture, alternative: cutText(text, cuts) }
}

function visitTable(table: Table, walk: Walk): Table {
  const name = table.label || 'a table'
  let row = 0
  const rows = (given: Table['body']) =>
    given.map(({ cells }) => {
      row += 1
      const visitCells = () => cells.map((cell) => ({ ...cell, blocks: visitBlocks(cell.blocks, walk) }))
      return { cells: walk.places.within(`${table.label || 'Table'}, row ${row}`, visitCells) }
    })
  return {
    ...table,
    caption: visitInlines(table.caption, { part: 'caption', place: `Caption of ${name}`, address: table.id }, walk),
    head: rows(table.head),
    body: rows(table.body),
    foot: rows(table.foot),
    remarks: walk.places.within(`Below ${name}`, () => visitBlocks(table.remarks, walk)),
  }
}

type InlineLine = Omit<Line, 'index' | 'text'>

/** Formulas and pictures within it are lines of their own. */
function visitInlines(inlines: readonly Inline[], line: InlineLine, walk: Walk): Inline[] {
  const inner = changeInlines(inlines, (inline): Inline => {
    if (inline.kind === 'picture')
      return { ...inline, picture: visitPicture(inline.picture, `a picture (${line.place})`, line.address, walk) }
    if (inline.kind !== 'formula') return inline
    const [cut] = walk.visit({ ...line, part: 'formula', text: inline.formula.tex })
    return cut ? { kind: 'hidden', text: cut.label } : inline
  })
  return cutInlines(inner, walk.visit({ ...line, text: visibleText(inner) }))
}

/** From the last to the first, so that the places of those still to come stay true. */
function cutInlines(inlines: Inline[], cuts: readonly Cut[]): Inline[] {
  return cuts.toReversed().reduce((cut, { start, end, label }) => {
    return changeRanges(cut, [{ start, end }], (inside) => [{ kind: 'hidden', text: label }, ...marksIn(inside)])
  }, inlines)
}

/** Marks of notes within the hidden words: the notes themselves stay. */
const marksIn = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((inline) => {
    if ('inlines' in inline) return marksIn(inline.inlines)
    return inline.kind === 'note-mark' || inline.kind === 'picture' ? [inline] : []
  })

function cutText(text: string, cuts: readonly Cut[]): string {
  return cuts.toReversed().reduce((cut, { start, end, label }) => cut.slice(0, start) + label + cut.slice(end), text)
}
