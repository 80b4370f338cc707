// Pandoc's document tree as its JSON spells it (pandoc-types 1.23), as far as a Word file can contain it.

export type PandocDocument = {
  meta: Record<string, PandocMeta>
  blocks: PandocBlock[]
}

/** Identifier, classes, key-value pairs. */
export type PandocAttributes = [id: string, classes: string[], pairs: [key: string, value: string][]]

export type PandocMeta =
  | { t: 'MetaMap'; c: Record<string, PandocMeta> }
  | { t: 'MetaList'; c: PandocMeta[] }
  | { t: 'MetaBool'; c: boolean }
  | { t: 'MetaString'; c: string }
  | { t: 'MetaInlines'; c: PandocInline[] }
  | { t: 'MetaBlocks'; c: PandocBlock[] }

export type PandocBlock =
  | { t: 'Plain' | 'Para'; c: PandocInline[] }
  | { t: 'LineBlock'; c: PandocInline[][] }
  | { t: 'CodeBlock'; c: [PandocAttributes, string] }
  | { t: 'RawBlock'; c: [string, string] }
  | { t: 'BlockQuote'; c: PandocBlock[] }
  | { t: 'OrderedList'; c: [[start: number, style: { t: string }, delimiter: { t: string }], PandocBlock[][]] }
  | { t: 'BulletList'; c: PandocBlock[][] }
  | { t: 'DefinitionList'; c: [PandocInline[], PandocBlock[][]][] }
  | { t: 'Header'; c: [number, PandocAttributes, PandocInline[]] }
  | { t: 'HorizontalRule' }
  | { t: 'Table'; c: PandocTable }
  | { t: 'Figure'; c: [PandocAttributes, PandocCaption, PandocBlock[]] }
  | { t: 'Div'; c: [PandocAttributes, PandocBlock[]] }

type PandocCaption = [short: PandocInline[] | null, long: PandocBlock[]]

export type PandocTable = [
  PandocAttributes,
  PandocCaption,
  columns: [alignment: { t: string }, width: { t: string; c?: number }][],
  head: [PandocAttributes, PandocRow[]],
  bodies: [PandocAttributes, headColumns: number, headRows: PandocRow[], rows: PandocRow[]][],
  foot: [PandocAttributes, PandocRow[]],
]
export type PandocRow = [PandocAttributes, PandocCell[]]
export type PandocCell = [
  PandocAttributes,
  alignment: { t: string },
  rowSpan: number,
  columnSpan: number,
  blocks: PandocBlock[],
]

type Styled = 'Emph' | 'Underline' | 'Strong' | 'Strikeout' | 'Superscript' | 'Subscript' | 'SmallCaps'

export type PandocInline =
  | { t: 'Str'; c: string }
  | { t: 'Space' | 'SoftBreak' | 'LineBreak' }
  | { t: Styled; c: PandocInline[] }
  | { t: 'Quoted'; c: [{ t: string }, PandocInline[]] }
  | { t: 'Cite'; c: [{ citationId: string }[], PandocInline[]] }
  | { t: 'Code'; c: [PandocAttributes, string] }
  | { t: 'Math'; c: [{ t: 'DisplayMath' | 'InlineMath' }, string] }
  | { t: 'RawInline'; c: [string, string] }
  | { t: 'Link'; c: PandocTarget }
  | { t: 'Image'; c: PandocTarget }
  | { t: 'Note'; c: PandocBlock[] }
  | { t: 'Span'; c: [PandocAttributes, PandocInline[]] }

/** Attributes, words (for a picture: its alternative text), address and title. */
export type PandocTarget = [PandocAttributes, PandocInline[], [address: string, title: string]]
