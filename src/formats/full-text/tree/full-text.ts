// The text of a paper as a tree: what a Word file says, without how it looked there. Writers make HTML, JATS and Typst of it.
// It is plain JSON. Every `id` is unique within the text, fit for an address (`sec-2`, `fig-1`, `ref-12`), and the same in all
// that is written of it.
import type { AttentionKind } from '#src/domain/typesetting.ts'

export type FullText = {
  /** BCP 47; undefined when the file does not say. */
  language?: string | undefined
  /** What the text said of itself at its beginning. The paper's record stands above it, so it is no longer in the body. */
  found: FoundFront
  body: Block[]
  /** In the order of their first mention; numbered from 1. */
  notes: Note[]
  /** The list as it stood in the text, in its order. */
  references: Reference[]
  attention: Attention[]
}

export type FoundFront = {
  title?: string | undefined
  authors: string[]
  affiliations: string[]
  abstract?: string | undefined
  keywords: string[]
}

export type Block =
  | Heading
  | Paragraph
  | List
  | DefinitionList
  | Quote
  | Code
  | Equation
  | Figure
  | Table
  | { kind: 'rule' }

/** The whole from one heading to the next of its level is a section: see nest-sections.ts. */
export type Heading = {
  kind: 'heading'
  id: string
  /** 1 is the highest heading within the text. */
  level: number
  /** Without the number that was typed before it. */
  inlines: Inline[]
  /** '2.1', as it was typed or numbered in the file; texts without numbered headings have none. */
  number?: string | undefined
  role?: 'acknowledgements' | 'declaration' | 'appendix' | undefined
}

export type Paragraph = {
  kind: 'paragraph'
  inlines: Inline[]
  id?: string | undefined
  /** The name of its style in Word, for the steps that recognise things. Nothing of it is written. */
  style?: string | undefined
  /** Written from right to left. */
  direction?: 'rtl' | undefined
}

export type List = {
  kind: 'list'
  /** Absent for bullets. */
  order?:
    | { start: number; style: 'decimal' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman' }
    | undefined
  items: Block[][]
}

export type DefinitionList = { kind: 'definitions'; items: { term: Inline[]; definitions: Block[][] }[] }

export type Quote = { kind: 'quote'; blocks: Block[] }

export type Code = { kind: 'code'; text: string; language?: string | undefined }

/** A formula on a line of its own. */
export type Equation = {
  kind: 'equation'
  id: string
  /** '3' for an equation that was numbered (3). */
  number?: string | undefined
  formula: Formula
}

export type Figure = {
  kind: 'figure'
  id: string
  /** 'Figure 2', 'Figure A1': how the text calls it. */
  label: string
  caption: Inline[]
  /** Several for a figure of parts; none when no picture could be read, which is a labelled empty figure. */
  pictures: Picture[]
}

export type Table = {
  kind: 'table'
  id: string
  label: string
  caption: Inline[]
  columns: {
    alignment: 'start' | 'center' | 'end' | 'default' /** Share of the width, 0 to 1. */
    width?: number | undefined
  }[]
  head: Row[]
  body: Row[]
  foot: Row[]
  /** What stood below it: 'Note. …', sources. */
  remarks: Block[]
}

export type Row = { cells: Cell[] }

/** A cell that spans others stands where it begins; the places it covers have no cell. */
export type Cell = {
  blocks: Block[]
  columnSpan: number
  rowSpan: number
  /** Names the row: a cell of a first column that heads its row. */
  isHeader?: boolean | undefined
  alignment?: 'start' | 'center' | 'end' | undefined
}

export type Picture = {
  /** Names the bytes among the pictures of the manuscript: 'image1.png'. */
  file: string
  /** Empty for a picture that only decorates. */
  alternative: string
  /** How large Word showed it, in points. */
  width?: number | undefined
  height?: number | undefined
}

export type Formula = {
  tex: string
  /** One `<math>` element of Presentation MathML, made and checked by the engine. */
  mathml?: string | undefined
  /** The inside of a Typst equation, without the dollar signs. */
  typst?: string | undefined
}

export type Inline =
  | { kind: 'text'; text: string }
  | {
      kind: 'emphasis' | 'strong' | 'underline' | 'strikeout' | 'superscript' | 'subscript' | 'small-caps'
      inlines: Inline[]
    }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; formula: Formula }
  | { kind: 'link' /** http, https or mailto. */; href: string; inlines: Inline[] }
  /** To a figure, table, equation or heading of this text. */
  | { kind: 'cross-reference'; target: string; inlines: Inline[] }
  /** To entries of the reference list, worded as the author worded it: '(Quill, 2021)' or '3'. */
  | { kind: 'citation'; references: string[]; inlines: Inline[] }
  | { kind: 'note-mark'; note: string }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'line-break' }
  | {
      kind: 'language' /** BCP 47 */
      language?: string | undefined
      direction?: 'rtl' | 'ltr' | undefined
      inlines: Inline[]
    }
  /** A place that something in the file pointed to. Steps use it; it is gone from the finished text. */
  | { kind: 'anchor'; id: string; inlines: Inline[] }

export type Note = { id: string; number: number; blocks: Block[] }

export type Reference = {
  id: string
  /** '[3]' or '3.' as it was typed or numbered, without brackets and full stop: '3'. Absent in lists by name. */
  label?: string | undefined
  /** The whole entry as the author wrote it, without its number. Addresses in it are links. */
  inlines: Inline[]
  /** What could be read of it. */
  parts?: ReferenceParts | undefined
}

export type ReferenceParts = {
  type?: 'article' | 'book' | 'chapter' | 'conference-paper' | 'thesis' | 'report' | 'web-page' | 'preprint' | undefined
  authors: { family: string; given?: string | undefined }[]
  /** An organisation that is the author. */
  collective?: string | undefined
  /** '2021', '2021a' */
  year?: string | undefined
  title?: string | undefined
  /** The periodical, book or proceedings it appeared in. */
  source?: string | undefined
  publisher?: string | undefined
  volume?: string | undefined
  issue?: string | undefined
  firstPage?: string | undefined
  lastPage?: string | undefined
  /** Bare. */
  doi?: string | undefined
  url?: string | undefined
}

/** What somebody should look at before the paper is published. It never stops anything. */
export type Attention = {
  kind: AttentionKind
  /** The id of the element it is about. */
  place?: string | undefined
  /** What people call that place: 'Figure 2', or the first words of a paragraph or reference. */
  label?: string | undefined
  /** A fact to be named in the sentence: '96 dpi', 'chart1.emf'. */
  detail?: string | undefined
}
