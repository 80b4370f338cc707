// The text of a paper as a tree: the content of a Word file without its looks, from which HTML, JATS and Typst are
// written. It is plain JSON. Every `id` is unique within the text, safe in an address (`sec-2`, `fig-1`, `ref-12`), and
// the same in every format.
import type { FoundFacts } from '#src/domain/contributor/found-facts.ts'
import type { AttentionKind } from '#src/domain/typesetting.ts'

export type FullText = {
  /** BCP 47; undefined when the file does not declare it. */
  language?: string | undefined
  /**
   * The front matter found at the beginning of the text. The paper's record replaces it, so it is no longer in the
   * body.
   */
  found: FoundFront
  body: Block[]
  /** In the order of first mention; numbered from 1. */
  notes: Note[]
  /** The list as it was in the text, in its order. */
  references: Reference[]
  attention: Attention[]
  /**
   * What the steps remove on purpose, word for word: tables of contents, the word 'Abstract', the title of the
   * reference list. The ledger of words reports every other removal.
   */
  leftOut?: string[] | undefined
  /** Sections from the title page, until they have a place in the text: see place-front-sections.ts. */
  frontSections?: { translated: Block[]; statements: Block[] } | undefined
  /** What footnotes to `found` say, until it is read like lines of the title page: see lift-front.ts. */
  frontNotes?: Block[] | undefined
}

export type FoundFront = {
  title?: string | undefined
  authors: string[]
  affiliations: string[]
  /** Those on lines that begin with a name. */
  affiliationsOf?: { name: string; affiliations: string[] }[] | undefined
  /** Names of accounts elsewhere, on such lines. */
  accountNames?: string[] | undefined
  abstract?: string | undefined
  keywords: string[]
  /** Lines with addresses of people: 'Corresponding author: …', e-mail addresses, ORCID iDs. */
  correspondence?: string[] | undefined
  /** The marks after a name, which lead to affiliations: '1', '2', '*'. */
  authorMarks?: { name: string; marks: string[] }[] | undefined
  /** Lines of the title page for which the record has no field: they begin the text. */
  otherLines?: string[] | undefined
  /** Lines about the manuscript, which no paper prints: word count, running head, dates. */
  aboutManuscript?: string[] | undefined
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

/** A section runs from one heading to the next of its level: see nest-sections.ts. */
export type Heading = {
  kind: 'heading'
  id: string
  /** 1 is the highest heading within the text. */
  level: number
  /** Without the number typed before it. */
  inlines: Inline[]
  /** '2.1', as typed or as numbered by the file; absent if the headings are not numbered. */
  number?: string | undefined
  role?: 'acknowledgements' | 'declaration' | 'appendix' | 'translated-abstract' | undefined
  /** BCP 47, if it and its section are in another language than the text. */
  language?: string | undefined
}

export type Paragraph = {
  kind: 'paragraph'
  inlines: Inline[]
  id?: string | undefined
  /** The name of its Word style, for the steps that recognise things. It is never written. */
  style?: string | undefined
  /** Where it differs from that of the text's language. */
  direction?: Direction | undefined
  /** For a line of keywords that the record does not have: those in another language. Its inlines say the same. */
  keywords?: Keywords | undefined
}

export type Keywords = {
  /** 'Palabras clave', as it is written before them. */
  label: string
  /** BCP 47, by the label. */
  language?: string | undefined
  words: string[]
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

/** A formula on its own line. */
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
  /** 'Figure 2', 'Figure A1': its name in the text. */
  label: string
  caption: Inline[]
  /** Several for a figure of parts; none when no picture could be read, which leaves a labelled empty figure. */
  pictures: Picture[]
}

export type Table = {
  kind: 'table'
  id: string
  label: string
  caption: Inline[]
  columns: {
    alignment: Alignment | 'default' /** Share of the width, 0 to 1. */
    width?: number | undefined
  }[]
  head: Row[]
  body: Row[]
  foot: Row[]
  /** The remarks below it: 'Note. …', sources. */
  remarks: Block[]
}

export type Alignment = 'start' | 'center' | 'end'

export type Row = { cells: Cell[] }

/** A spanning cell is listed where it begins; the places it covers have no cell. */
export type Cell = {
  blocks: Block[]
  columnSpan: number
  rowSpan: number
  /** A row header in a first column. */
  isHeader?: boolean | undefined
  alignment?: Alignment | undefined
}

export type Picture = {
  /** The name of its bytes among the manuscript's pictures: 'image1.png'. */
  file: string
  /** Empty for a decorative picture. */
  alternative: string
  /** The size at which Word showed it, in points. */
  width?: number | undefined
  height?: number | undefined
}

export type Formula = {
  tex: string
  /** One `<math>` element of Presentation MathML, made and checked by the engine. */
  mathml?: string | undefined
  /** The content of a Typst equation, without the dollar signs. */
  typst?: string | undefined
}

/** How a formula stands in the text: on lines of its own or within a line. */
export type FormulaDisplay = 'block' | 'inline'

/** In which a line runs. */
export type Direction = 'ltr' | 'rtl'

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
  /** To entries of the reference list, in the author's wording: '(Quill, 2021)' or '3'. */
  | { kind: 'citation'; references: string[]; inlines: Inline[] }
  | { kind: 'note-mark'; note: string }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'line-break' }
  /** In a copy for reviewers, instead of words that would reveal the authors. `text` says so: '[hidden for review]'. */
  | { kind: 'hidden'; text: string }
  | {
      kind: 'language' /** BCP 47 */
      language?: string | undefined
      direction?: Direction | undefined
      inlines: Inline[]
    }
  /** A target that something in the file links to. Only the steps use it; the finished text has none. */
  | { kind: 'anchor'; id: string; inlines: Inline[] }

export type Note = { id: string; number: number; blocks: Block[] }

export type Reference = {
  id: string
  /** '[3]' or '3.' as typed or numbered, without brackets and full stop: '3'. Absent in lists by name. */
  label?: string | undefined
  /** The whole entry as the author wrote it, without its number. Its addresses are links. */
  inlines: Inline[]
  /** The parts that could be read. */
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
  /** The periodical, book or proceedings in which it appeared. */
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

/** Something to check before the paper is published. It never prevents publication. */
export type Attention = {
  kind: AttentionKind
  /** The id of the element concerned. */
  place?: string | undefined
  /** How people refer to that place: 'Figure 2', or the first words of a paragraph or reference. */
  label?: string | undefined
  /** A fact for the sentence to mention: '96 dpi', 'chart1.emf'. */
  detail?: string | undefined
  /** Of 'found-facts'. */
  found?: FoundFacts | undefined
}
