// What the writers of blocks and inlines share while one text is written.
import type { Block, FullText, Note } from '#src/formats/full-text/tree/full-text.ts'
import { typstString } from './typst-string.ts'

export type TypstOptions = {
  /** Where the compiler finds a picture; undefined for one that cannot be shown. */
  picturePath(file: string): string | undefined
  /** Without links and lines to letters: for the rare text in which the compiler trips over them. */
  isPlain?: boolean | undefined
  /** Whether the compiler can read this formula; without it, only whether it is safe is asked. */
  isReadable?: ((typst: string) => boolean) | undefined
}

export type Writing = TypstOptions & {
  /** Inlines hold notes, and notes blocks: here inlines find the writer of blocks. */
  writeBlocks: (blocks: readonly Block[], writing: Writing) => string
  notes: ReadonlyMap<string, Note>
  /** Links to anything else are written as plain text. */
  targets: ReadonlySet<string> | undefined
  /** Ids that stand in what is written so far; the first element with an id keeps it. */
  ids: Set<string>
  /** Targets of links written so far. */
  linked: Set<string>
  /** Level of the heading before: a PDF for everybody skips none. */
  level: number
  /** How many blocks this one stands within. Only on the page itself, which is 0, things float. */
  depth: number
  /** How many of them are tables. */
  tables: number
  /** Within a link, or where no link may be. */
  isInLink: boolean
  /** Within the head of a table, which stands again on further pages: nothing in it can be a target. */
  isRepeated: boolean
  /** Footnotes that were marked within a link: they stand behind it. */
  notesBehind: string[]
  /** Underlined or struck: a PDF for everybody has no more than one line to a letter. */
  isLined: boolean
  /** Within a table or figure: the notes that stand below it. Footnotes of what floats across columns would be lost. */
  notesBelow: string[] | undefined
  /** In which the paragraph runs. */
  direction: 'ltr' | 'rtl'
}

/** `targets` undefined: every link is believed. */
export function beginWriting(
  text: FullText,
  options: TypstOptions,
  writeBlocks: Writing['writeBlocks'],
  targets?: ReadonlySet<string>,
): Writing {
  const notes = new Map(text.notes.map((note) => [note.id, note]))
  return {
    ...options,
    writeBlocks,
    notes,
    targets,
    ids: new Set(),
    linked: new Set(),
    level: 0,
    depth: 0,
    tables: 0,
    isInLink: options.isPlain ?? false,
    isRepeated: false,
    notesBehind: [],
    isLined: options.isPlain ?? false,
    notesBelow: undefined,
    direction: 'ltr',
  }
}

/** `id: "fig-1"`, or nothing where another element has this id. */
export function idArgument(id: string | undefined, writing: Writing): string[] {
  if (!id || writing.isRepeated || writing.ids.has(id)) return []
  writing.ids.add(id)
  return [`id: ${labelString(id)}`]
}

/** The label of an element, in letters that no font can lack. */
export function labelString(id: string): string {
  return typstString(id.replace(/[^\w.:-]/gu, (character) => `u${character.codePointAt(0)?.toString(16)}`))
}

/** `notes: (…)`: what is marked while `write` runs stands below the figure or table that is written. */
export function withNotesBelow(writing: Writing, write: () => string[]): string[] {
  const around = writing.notesBelow
  const below = around ?? []
  writing.notesBelow = below
  const written = write()
  writing.notesBelow = around
  return around ? written : [...written, `notes: (${below.join('')})`]
}
